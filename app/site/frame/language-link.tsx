import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { language, otherLanguage } from '#schema/texts/en/language.ts'
import { dismiss } from '#schema/texts/en/site.ts'
import { ALSO_IN, directionOf, LANGUAGE_NAMES } from '#schema/texts/languages.ts'
import { STRIP_ID } from './language-choice.ts'

type LanguageProps = {
  /** The path of the page in its other language. */
  href: string
}

/** The page in its other language. The page's script keeps what else the address says. */
export function LanguageLink({ href }: LanguageProps) {
  return (
    <Button asChild variant="ghost" px="2" fontWeight="normal">
      <a href={href} hrefLang={otherLanguage} lang={otherLanguage}>
        {LANGUAGE_NAMES[otherLanguage]}
      </a>
    </Button>
  )
}

/**
 * Offers the page's other language to a visitor who reads that one (app/public/other-language.js): the address decides about the
 * language, and nobody is led away from the page that was asked for. It stands in the page and covers nothing.
 */
export function LanguageStrip({ href }: LanguageProps) {
  return (
    <Flex
      id={STRIP_ID}
      role="status"
      lang={otherLanguage}
      dir={directionOf(otherLanguage)}
      gap="2"
      px="4"
      py="1"
      align="center"
      justify="center"
      bg="accent.subtle"
      color="ink"
      css={{ 'html:not([data-reads]) &': { display: 'none' } }}
    >
      <Box>{ALSO_IN[otherLanguage]}</Box>
      <LanguageLink href={href} />
      <IconButton variant="ghost" size="sm" aria-label={dismiss} lang={language}>
        <X />
      </IconButton>
    </Flex>
  )
}

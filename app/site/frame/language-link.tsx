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
 * Offers the page's other language to a visitor who reads that one. The page's script removes `hidden`: the address
 * decides about the language, and nobody is led away from the page that was asked for.
 */
export function LanguageStrip({ href }: LanguageProps) {
  return (
    <Flex
      hidden
      id={STRIP_ID}
      role="status"
      lang={otherLanguage}
      dir={directionOf(otherLanguage)}
      position="fixed"
      zIndex="toast"
      bottom={{ base: '24', lg: '6' }}
      insetInline="4"
      maxW="420px"
      mx="auto"
      gap="2"
      ps="4"
      p="2"
      align="center"
      bg="panel"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      boxShadow="lg"
      css={{ '&[hidden]': { display: 'none' } }}
    >
      <Box flex="1">{ALSO_IN[otherLanguage]}</Box>
      <LanguageLink href={href} />
      <IconButton variant="ghost" size="sm" aria-label={dismiss} lang={language}>
        <X />
      </IconButton>
    </Flex>
  )
}

import { Button, chakra, Group, LocaleProvider, Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language } from '#schema/texts/languages.ts'

type InCustomerLanguageProps = {
  /** The customer's own, in which it is read at first; English while nobody has said. */
  language: Language | null | undefined
  children: (language: Language) => ReactNode
}

/** What a customer reads who is handed the device, under the languages side by side, each by its own name. */
export function InCustomerLanguage({ language: own, children }: InCustomerLanguageProps) {
  const [language, setLanguage] = useState<Language>(own ?? 'en')
  return (
    <Stack gap="4">
      <Group attached role="group" aria-label="Language of the customer" w="full">
        {LANGUAGES.map(each => (
          <Button
            key={each}
            variant="outline"
            flex="1"
            minH="11"
            lang={each}
            aria-pressed={each === language}
            _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg', zIndex: '1' }}
            onClick={() => setLanguage(each)}
          >
            {LANGUAGE_NAMES[each]}
          </Button>
        ))}
      </Group>
      <Stack gap="4" lang={language} dir={directionOf(language)}>
        {/* Choices have a direction of their own, which goes by this. */}
        <LocaleProvider locale={language}>{children(language)}</LocaleProvider>
      </Stack>
    </Stack>
  )
}

/** What the customer declares with the signature under it. */
export const Declaration = chakra('p', {
  base: { bg: 'sunken', borderRadius: 'l2', px: '4', py: '3', fontWeight: 'semibold' },
})

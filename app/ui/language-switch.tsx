import { Button, Group } from '@chakra-ui/react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#schema/texts/languages.ts'

type LanguageSwitchProps = {
  /** What is read in the chosen language. */
  label: string
  language: Language
  onChange: (language: Language) => void
}

/** The languages side by side, each by its own name, for a customer who is handed the device. */
export function LanguageSwitch({ label, language, onChange }: LanguageSwitchProps) {
  return (
    <Group attached role="group" aria-label={label} w="full">
      {LANGUAGES.map(each => (
        <Button
          key={each}
          variant="outline"
          flex="1"
          minH="11"
          lang={each}
          aria-pressed={each === language}
          _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg', zIndex: '1' }}
          onClick={() => onChange(each)}
        >
          {LANGUAGE_NAMES[each]}
        </Button>
      ))}
    </Group>
  )
}

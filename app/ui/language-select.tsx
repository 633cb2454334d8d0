import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '#schema/texts/languages.ts'

type LanguageSelectProps = Omit<ComponentProps<typeof NativeSelect.Field>, 'children'> &
  Pick<ComponentProps<typeof NativeSelect.Root>, 'disabled'>

/** One of the languages that texts are written in, by their own names. */
export function LanguageSelect({ disabled, ...field }: LanguageSelectProps) {
  return (
    <NativeSelect.Root maxW="56" disabled={disabled}>
      <NativeSelect.Field {...field}>
        {LANGUAGES.map(language => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

type ChoiceFieldProps = ComponentProps<typeof NativeSelect.Field> & {
  options: readonly { id: string | number; name: string }[]
  /** The first line while nothing is chosen; without it something always is. */
  placeholder?: string
  disabled?: boolean
}

/** A list in the device's own picker: the quickest way to choose on a phone, and it needs no script. */
export function ChoiceField({ options, placeholder, disabled, ...field }: ChoiceFieldProps) {
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field {...field}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

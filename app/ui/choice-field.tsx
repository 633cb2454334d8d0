import { NativeSelect } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

type ChoiceFieldProps = ComponentProps<typeof NativeSelect.Field> & {
  options: readonly { id: string | number; name: string }[]
  /** The first, empty option; without it one of `options` is always selected. */
  placeholder?: string
  disabled?: boolean
}

/** A native select: it opens the phone's own picker and needs no script. */
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

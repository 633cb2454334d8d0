import { Input, type InputProps, NativeSelect } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { FormField } from './form-field.tsx'
import { PHONE_INPUT } from './input-kinds.ts'

type Choice = { id: string | number; name: string }
export type ChoiceGroup = { label: string; options: readonly Choice[] }

type ChoiceFieldProps = ComponentProps<typeof NativeSelect.Field> & {
  options?: readonly Choice[]
  /** Choices under headings, below `options`; a group without any is left out. */
  groups?: readonly ChoiceGroup[]
  /** The first, empty option; without it one of `options` is always selected. */
  placeholder?: string
  disabled?: boolean
}

/** A native select: it opens the phone's own picker and needs no script. */
export function ChoiceField({
  options = [],
  groups = [],
  placeholder,
  disabled,
  ...field
}: ChoiceFieldProps) {
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field {...field}>
        {placeholder && <option value="">{placeholder}</option>}
        <Options options={options} />
        {groups
          .filter(group => group.options.length > 0)
          .map(group => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

function Options({ options }: { options: readonly Choice[] }) {
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

type CountFieldProps = InputProps & {
  label: string
  ref?: Ref<HTMLInputElement>
  error?: string | { message?: string } | undefined
  hint?: ReactNode
}

/** A quantity, with the phone's number keys. Focus selects the initial value, so that typing replaces it. */
export function CountField({ label, error, hint, ...input }: CountFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required>
      <Input
        {...input}
        onFocus={event => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        fontVariantNumeric="tabular-nums"
      />
    </FormField>
  )
}

type SuggestInputProps = InputProps & { suggestions: readonly (string | null)[] }

/** A text input that suggests values used before; any text is accepted. */
export function SuggestInput({ suggestions, ...field }: SuggestInputProps) {
  const listId = useId()
  const words = [...new Set(suggestions)].filter(word => word !== null && word !== '').sort()
  return (
    <>
      <Input {...field} list={listId} autoComplete="off" dir="auto" maxLength={200} />
      <datalist id={listId}>
        {words.map(word => (
          <option key={word} value={word ?? ''} />
        ))}
      </datalist>
    </>
  )
}

export function PhoneInput(props: InputProps) {
  return <Input {...PHONE_INPUT} {...props} />
}

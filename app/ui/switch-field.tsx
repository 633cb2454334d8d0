import { Stack, Switch, Text } from '@chakra-ui/react'
import type { Ref } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

export type SwitchFieldProps = {
  label: string
  /** The meaning of 'on'. */
  hint?: string | undefined
  checked: boolean
  disabled?: boolean | undefined
  onChange: (on: boolean) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Puts the label right before the switch, for use in a row with other controls. */
  inline?: boolean
}

/** A labelled switch. The whole line toggles it. */
export function SwitchField({
  label,
  hint,
  checked,
  disabled,
  onChange,
  inline,
  ...input
}: SwitchFieldProps) {
  return (
    <Switch.Root
      size={inline ? 'md' : 'lg'}
      minH="11"
      checked={checked}
      disabled={disabled}
      onCheckedChange={details => onChange(details.checked)}
    >
      <Switch.HiddenInput ref={input.inputRef} onBlur={input.onBlur} />
      <Stack gap="0" flex={inline ? undefined : '1'}>
        <Switch.Label fontWeight="semibold">{label}</Switch.Label>
        {hint && (
          <Text color="muted" textStyle="xs">
            {hint}
          </Text>
        )}
      </Stack>
      <Switch.Control />
    </Switch.Root>
  )
}

type SwitchControlProps<Input extends FieldValues, Output> = Pick<SwitchFieldProps, 'label' | 'hint'> & {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, boolean | undefined>
}

/** A labelled switch for a field of a form. */
export function SwitchControl<Input extends FieldValues, Output>({
  control,
  name,
  ...words
}: SwitchControlProps<Input, Output>) {
  const { field } = useController({ control, name })
  return (
    <SwitchField
      {...words}
      checked={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}

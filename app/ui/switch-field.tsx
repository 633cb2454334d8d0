import { Stack, Switch, Text } from '@chakra-ui/react'
import type { Ref } from 'react'

export type SwitchFieldProps = {
  label: string
  /** What it means while it is on. */
  hint?: string
  checked: boolean
  onChange: (on: boolean) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** The words before the switch rather than far from it: in a row with other things. */
  inline?: boolean
}

/** Something that is on or off. The whole line turns it. */
export function SwitchField({ label, hint, checked, onChange, inline, ...input }: SwitchFieldProps) {
  return (
    <Switch.Root
      size={inline ? 'md' : 'lg'}
      minH="11"
      checked={checked}
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

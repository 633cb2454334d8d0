import { Stack, Switch, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { EmployeeControl } from './use-employee-form.ts'

/** Whether the person can sign in. Nobody shuts themselves out. */
export function ActiveSwitch({ control, own }: { control: EmployeeControl; own: boolean }) {
  const { field } = useController({ control, name: 'active' })
  const hintId = useId()
  return (
    <Switch.Root
      size="lg"
      minH="11"
      checked={field.value}
      disabled={own}
      onCheckedChange={({ checked }) => field.onChange(checked)}
    >
      <Switch.HiddenInput ref={field.ref} onBlur={field.onBlur} aria-describedby={hintId} />
      <Stack gap="0" flex="1">
        <Switch.Label fontWeight="semibold">Active</Switch.Label>
        <Text id={hintId} color="muted" textStyle="xs">
          {own ? 'You cannot deactivate your own account.' : 'Inactive employees cannot sign in.'}
        </Text>
      </Stack>
      <Switch.Control />
    </Switch.Root>
  )
}

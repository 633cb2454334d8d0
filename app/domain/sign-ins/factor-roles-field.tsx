import { Checkbox, CheckboxGroup, Fieldset } from '@chakra-ui/react'
import { useId } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import { ROLE_CHOICES } from '#app/ui/value-names.ts'
import type { Role } from '#schema/rows/user.ts'

type FactorRolesFieldProps = {
  roles: readonly Role[]
  error: string | undefined
  onChange: (roles: Role[]) => void
}

/** The roles of which the shop requires codes or a passkey. */
export function FactorRolesField({ roles, error, onChange }: FactorRolesFieldProps) {
  const errorId = useId()
  return (
    <Fieldset.Root aria-describedby={error === undefined ? undefined : errorId}>
      <Fieldset.Legend>Roles that need a passkey or codes</Fieldset.Legend>
      <Fieldset.HelperText mb="1">
        Besides the password, on browsers that are new to them. Whoever has neither sets one up at the next
        sign-in.
      </Fieldset.HelperText>
      <CheckboxGroup value={[...roles]} onValueChange={value => onChange(value as Role[])} gap="0">
        {ROLE_CHOICES.map(({ id, name }) => (
          <Checkbox.Root key={id} value={id} minH="11">
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{name}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </CheckboxGroup>
      {error !== undefined && <FieldError id={errorId} message={error} />}
    </Fieldset.Root>
  )
}

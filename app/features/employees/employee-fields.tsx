import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ROLE_CHOICES } from '#app/ui/role-name.ts'
import { ActiveSwitch } from './active-switch.tsx'
import type { EmployeeControl } from './use-employee-form.ts'

export type EmployeeFieldsProps = {
  control: EmployeeControl
  /** Somebody who is there already: the e-mail stays, the password may. */
  editing: boolean
  /** The admin's own account. */
  own: boolean
}

export function EmployeeFields({ control, editing, own }: EmployeeFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  return (
    <Stack gap="4">
      <FormField label="Full name" error={errors.fullName} required>
        <Input {...register('fullName')} autoComplete="off" autoCapitalize="words" maxLength={200} />
      </FormField>
      <FormField
        label="Email"
        error={errors.email}
        hint={editing ? 'Email cannot be changed after creation.' : 'They sign in with it.'}
        required
      >
        <Input
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
          maxLength={200}
          readOnly={editing}
          bg={editing ? 'sunken' : undefined}
          color={editing ? 'muted' : undefined}
        />
      </FormField>
      <FormField label="Phone" error={errors.phone}>
        <Input
          {...register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="+971 50 123 4567"
          dir="ltr"
          maxLength={40}
        />
      </FormField>
      <FormField
        label="Role"
        error={errors.role}
        hint={editing ? 'With another role they are signed out and sign in again.' : undefined}
      >
        <ChoiceField {...register('role')} options={ROLE_CHOICES} />
      </FormField>
      <ActiveSwitch control={control} own={own} />
      {own ? (
        <Text color="muted">Your own password is changed under My Account.</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <FormField
            label="Password"
            error={errors.password}
            hint={editing ? 'Leave blank to keep the current one.' : 'At least 8 characters.'}
            required={!editing}
          >
            <Input {...register('password')} type="password" autoComplete="new-password" />
          </FormField>
          <FormField label="Confirm password" error={errors.confirmPassword} required={!editing}>
            <Input {...register('confirmPassword')} type="password" autoComplete="new-password" />
          </FormField>
        </SimpleGrid>
      )}
    </Stack>
  )
}

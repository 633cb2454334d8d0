import { Box, Input, SimpleGrid, Stack, Switch, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { useEasilyGuessed } from '#app/domain/sign-in/use-easily-guessed.ts'
import { usePhoneHint } from '#app/domain/use-phone-hint.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { EMAIL_INPUT } from '#app/ui/input-kinds.ts'
import { ChoiceField, PhoneInput } from '#app/ui/inputs.tsx'
import { Note } from '#app/ui/note.tsx'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
  targetId,
} from '#app/ui/record-form/record-sheet.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast } from '#app/ui/toast.ts'
import { ROLE_CHOICES } from '#app/ui/value-names.ts'
import type { EmployeeDetails } from '#schema/forms/employee.ts'
import { PASSWORD_EASILY_GUESSED } from '#schema/forms/password-strength.ts'
import type { User } from '#schema/rows/user.ts'
import { type EmployeeControl, saveEmployee, useEmployeeForm } from './employee-form.ts'

/** Adds an employee, or edits the one with the target's id. */
export function EmployeeSheet(props: RecordSheetProps) {
  const stored = useStaffMember(targetId(props.target))
  return (
    <RecordSheet {...props} stored={stored} words={WORDS}>
      {opened => <OpenedEmployee {...opened} />}
    </RecordSheet>
  )
}

const WORDS = {
  noun: 'Employee',
  add: 'Add New Employee',
  drawing: 'people',
  notFound: 'They may not have reached this device yet.',
} as const

/** Accounts are saved on the server at once. The form shows in advance when the server cannot be reached. */
function OpenedEmployee({ original, sheet }: OpenedRecord<User>) {
  const form = useEmployeeForm(original)
  const own = useUser().id === original?.id
  const offlineReason = useRequireOnline()
  const obstacleId = useId()

  async function save(details: EmployeeDetails) {
    try {
      await saveEmployee(details, original)
      toast({ title: original ? 'Employee updated' : 'Employee created' })
      return true
    } catch (error) {
      showRequestError(form, error, { title: 'Error', otherwise: 'An error occurred. Please try again.' })
      return false
    }
  }

  return (
    <FormSheet {...sheet} form={form} save={save} obstacleId={offlineReason ? obstacleId : undefined}>
      <Stack gap="4">
        <Box role="status" id={obstacleId} _empty={{ display: 'none' }}>
          {offlineReason && <Note icon={CloudOff}>{offlineReason.text}</Note>}
        </Box>
        <EmployeeFields
          control={form.control}
          editing={original !== undefined}
          hasEmail={Boolean(original?.email)}
          own={own}
        />
      </Stack>
    </FormSheet>
  )
}

type EmployeeFieldsProps = {
  control: EmployeeControl
  /** Whether the employee is stored. */
  editing: boolean
  /** Whether they are stored with an e-mail: it is then fixed and the password optional. */
  hasEmail: boolean
  /** The admin's own account. */
  own: boolean
}

function EmployeeFields({ control, editing, hasEmail, own }: EmployeeFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  const email = useWatch({ control, name: 'email' })
  const phoneHint = usePhoneHint(useWatch({ control, name: 'phone' }) ?? '')
  const [fullName = '', password = ''] = useWatch({ control, name: ['fullName', 'password'] })
  const isEasy = useEasilyGuessed(password, { fullName, email: email ?? null })
  const needsPassword = !hasEmail && Boolean(email?.trim())
  return (
    <Stack gap="4">
      <FormField label="Full name" error={errors.fullName} required>
        <Input {...register('fullName')} autoComplete="off" autoCapitalize="words" maxLength={200} />
      </FormField>
      <FormField
        label="Email"
        error={errors.email}
        hint={hasEmail ? 'Email cannot be changed after creation.' : EMAIL_HINT}
      >
        <Input
          {...register('email')}
          {...EMAIL_INPUT}
          readOnly={hasEmail}
          bg={hasEmail ? 'sunken' : undefined}
          color={hasEmail ? 'muted' : undefined}
        />
      </FormField>
      <FormField label="Phone" error={errors.phone} hint={phoneHint}>
        <PhoneInput {...register('phone')} maxLength={40} />
      </FormField>
      <FormField
        label="Role"
        error={errors.role}
        hint={editing ? 'If you change the role, they must sign in again.' : undefined}
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
            hint={
              isEasy
                ? PASSWORD_EASILY_GUESSED
                : hasEmail
                  ? 'Leave blank to keep the current one.'
                  : 'At least 8 characters, with an email address.'
            }
            required={needsPassword}
          >
            <Input {...register('password')} type="password" autoComplete="new-password" />
          </FormField>
          <FormField label="Confirm password" error={errors.confirmPassword} required={needsPassword}>
            <Input {...register('confirmPassword')} type="password" autoComplete="new-password" />
          </FormField>
        </SimpleGrid>
      )}
    </Stack>
  )
}

const EMAIL_HINT =
  'They sign in with it on any device. Without one, set a PIN for them on the shop’s device, from the menu of their row.'

/** Whether the account is active. Nobody can deactivate their own. */
function ActiveSwitch({ control, own }: { control: EmployeeControl; own: boolean }) {
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

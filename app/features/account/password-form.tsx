import { Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { request } from '#app/api/request.ts'
import { useEasilyGuessed } from '#app/domain/sign-in/use-easily-guessed.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { activateWithNewPassword } from '#app/session/sign-in.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast } from '#app/ui/toast.ts'
import { type PasswordChange, PasswordFormSchema, type PasswordInput } from '#schema/forms/password.ts'
import { PASSWORD_EASILY_GUESSED } from '#schema/forms/password-strength.ts'
import { AccountForm } from './account-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const EMPTY: PasswordInput = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm({ user }: { user: SessionUser }) {
  if (user.email === null) return <Note icon={KeyRound}>{NO_PASSWORD}</Note>
  return (
    <>
      <ChangePassword user={user} email={user.email} />
      {!user.mustChangePassword && (
        <>
          <PasskeysSection user={user} />
          <SecondFactorSection user={user} />
        </>
      )}
    </>
  )
}

const NEW_PASSWORD = 'At least 8 characters; better with a mix of letters, numbers and symbols.'

const NO_PASSWORD =
  'You have no email address here, so you use a PIN and no password. An admin can add an email address under Employees.'

function ChangePassword({ user, email }: { user: SessionUser; email: string }) {
  const form = useForm<PasswordInput>({
    resolver: zodResolver(PasswordFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = form.formState
  const isEasy = useEasilyGuessed(form.watch('newPassword'), user)

  const submit = form.handleSubmit(async passwords => {
    try {
      await changePassword(user, passwords)
      form.reset(EMPTY)
      toast({ title: 'Password updated', description: 'Your password has been updated successfully.' })
    } catch (error) {
      showRequestError(form, error, {
        title: 'Password update failed',
        otherwise: 'Failed to update password.',
      })
    }
  })

  return (
    <AccountForm
      label="Password"
      saveLabel={user.mustChangePassword ? 'Set Password' : 'Change Password'}
      saving={isSubmitting}
      onSubmit={submit}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        label="Current password"
        error={errors.currentPassword}
        hint={user.mustChangePassword ? 'The one-time password you were given.' : undefined}
        required
      >
        <Input {...form.register('currentPassword')} type="password" autoComplete="current-password" />
      </FormField>
      <FormField
        label="New password"
        error={errors.newPassword}
        hint={isEasy === null ? NEW_PASSWORD : isEasy ? PASSWORD_EASILY_GUESSED : 'Not easily guessed.'}
        required
      >
        <Input {...form.register('newPassword')} type="password" autoComplete="new-password" />
      </FormField>
      <FormField
        label="Confirm new password"
        error={errors.confirmPassword}
        hint={user.mustChangePassword ? undefined : 'Your other devices will be signed out.'}
        required
      >
        <Input {...form.register('confirmPassword')} type="password" autoComplete="new-password" />
      </FormField>
    </AccountForm>
  )
}

/** Changes the person's password and ends their other sessions. Throws what `request` throws. */
async function changePassword(
  { id, mustChangePassword }: SessionUser,
  passwords: PasswordChange,
): Promise<void> {
  const { currentPassword, newPassword } = passwords
  const body = { currentPassword, newPassword } satisfies PasswordChange
  await request(`/api/users/${id}/change-password`, { method: 'POST', body })
  if (mustChangePassword) await activateWithNewPassword(id)
}

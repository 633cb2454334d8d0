import { Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { request } from '#app/api/request.ts'
import { usePhoneHint } from '#app/domain/use-phone-hint.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { SessionUser } from '#app/session/session-user.ts'
import { DiscardDraft } from '#app/ui/drafts/draft-note.tsx'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import { useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { EMAIL_INPUT } from '#app/ui/input-kinds.ts'
import { PhoneInput } from '#app/ui/inputs.tsx'
import { showRequestError } from '#app/ui/record-form/use-record-form.ts'
import { toast } from '#app/ui/toast.ts'
import {
  ADMIN_ADDS_EMAIL,
  isAnotherEmail,
  type ProfileDetails,
  type ProfileInput,
  profileFormSchema,
} from '#schema/forms/profile.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { AccountForm } from './account-form.tsx'

export function ProfileForm({ user }: { user: SessionUser }) {
  const form = useForm<ProfileInput, unknown, ProfileDetails>({
    resolver: zodResolver(profileFormSchema(user.email)),
    mode: 'onTouched',
    defaultValues: fieldsOf(user),
    values: fieldsOf(user),
    // Changes from the server go into fields in which nothing has been typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const draft: DraftName = `profile ${user.id}`
  useFormDraft(form, { name: draft, title: 'My Account' })
  const { errors, isSubmitting } = form.formState
  const phoneHint = usePhoneHint(form.watch('phone') ?? '')
  const asksForPassword = user.email !== null && isAnotherEmail(form.watch('email') ?? null, user.email)

  const submit = form.handleSubmit(async details => {
    try {
      form.reset(fieldsOf(await saveProfile(user, details)))
      toast({ title: 'Profile updated', description: 'Your profile information has been updated.' })
    } catch (error) {
      showRequestError(form, error, {
        title: 'Update failed',
        otherwise: 'Failed to update profile information.',
      })
    }
  })

  return (
    <AccountForm
      label="Profile"
      saveLabel="Save Changes"
      saving={isSubmitting}
      onSubmit={submit}
      beside={<DiscardDraft name={draft} form={form} />}
    >
      <FormField label="Full name" error={errors.fullName} required>
        <Input {...form.register('fullName')} autoComplete="name" autoCapitalize="words" maxLength={200} />
      </FormField>
      <FormField
        label="Email"
        error={errors.email}
        hint={user.email === null ? ADMIN_ADDS_EMAIL : 'You sign in with it.'}
        required={user.email !== null}
      >
        <Input
          {...form.register('email')}
          {...EMAIL_INPUT}
          autoComplete="email"
          readOnly={user.email === null}
          bg={user.email === null ? 'sunken' : undefined}
        />
      </FormField>
      {asksForPassword && (
        <FormField
          label="Current password"
          error={errors.currentPassword}
          hint="Another email changes how you sign in."
          required
        >
          <Input {...form.register('currentPassword')} type="password" autoComplete="current-password" />
        </FormField>
      )}
      <FormField
        label="Phone"
        error={errors.phone}
        hint={phoneHint ?? 'Include the country code, such as +971.'}
      >
        <PhoneInput {...form.register('phone')} autoComplete="tel" maxLength={40} />
      </FormField>
    </AccountForm>
  )
}

function fieldsOf({ fullName, email, phone }: SessionUser): ProfileInput {
  return { fullName, email: email ?? '', phone: phone ? formatPhone(phone) : '', currentPassword: '' }
}

/** Saves the person's profile and returns it as the server stores it. Throws what `request` throws. */
async function saveProfile(
  { id, email }: SessionUser,
  { currentPassword, ...details }: ProfileDetails,
): Promise<SessionUser> {
  const body = isAnotherEmail(details.email, email) ? { ...details, currentPassword } : details
  const saved = SessionUser.parse(await request(`/api/users/${id}`, { method: 'PATCH', body }))
  // The profile is saved even if this request fails; a sync then brings the name.
  await refreshSession().catch(() => {})
  return saved
}

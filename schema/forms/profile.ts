import { z } from 'zod'
import { optionalEmail, optionalPhone, requiredText } from './fields.ts'
import { CURRENT_PASSWORD_MISSING, currentPassword, PASSWORD_MAX } from './password.ts'

const NO_EMAIL = 'Please enter a valid email address.'
/** The message to somebody whose account has no e-mail. */
export const ADMIN_ADDS_EMAIL = 'Ask an admin to add your email address under Employees.'

/** The profile that people edit themselves. `phone` comes out as E.164, an empty one as null. */
export const ProfileFormSchema = z.object({
  fullName: requiredText('Name must be at least 2 characters.', 2),
  email: optionalEmail(NO_EMAIL),
  phone: optionalPhone('Phone number must be valid'),
})

/** The form for the user with that e-mail: the server requires the password to change it. */
export function profileFormSchema(storedEmail: string | null) {
  const email = ProfileFormSchema.shape.email.superRefine((typed, check) => {
    const message = emailProblem(typed, storedEmail)
    if (message) check.addIssue({ code: 'custom', message })
  })
  return ProfileFormSchema.extend({ email, currentPassword: z.string().max(PASSWORD_MAX) }).refine(
    ({ email, currentPassword }) => currentPassword !== '' || !isAnotherEmail(email, storedEmail),
    { path: ['currentPassword'], message: CURRENT_PASSWORD_MISSING },
  )
}

/** Why a person may not give themselves this e-mail: nobody takes away how they sign in, nor gives it to themselves. */
export function emailProblem(typed: string | null, stored: string | null): string | null {
  if (typed === null) return stored === null ? null : NO_EMAIL
  return stored === null ? ADMIN_ADDS_EMAIL : null
}
export type ProfileInput = z.input<ReturnType<typeof profileFormSchema>>
export type ProfileDetails = z.output<ReturnType<typeof profileFormSchema>>

/** Whether the typed e-mail differs from the stored one in more than its spelling. */
export function isAnotherEmail(typed: string | null, stored: string | null): boolean {
  return (typed ?? '').trim().toLowerCase() !== (stored ?? '').toLowerCase()
}

/** The profile as a request: an omitted field stays as it is. A new e-mail needs `currentPassword`. */
export const ProfileRequest = ProfileFormSchema.partial().extend({
  currentPassword: currentPassword.optional(),
})
export type ProfileChanges = Omit<z.output<typeof ProfileRequest>, 'currentPassword'>

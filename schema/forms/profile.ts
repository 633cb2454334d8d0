import { z } from 'zod'
import { optionalPhone, requiredEmail, requiredText } from './fields.ts'
import { CURRENT_PASSWORD_MISSING, currentPassword, PASSWORD_MAX } from './password.ts'

/** The profile that people edit themselves. `phone` comes out as E.164, an empty one as null. */
export const ProfileFormSchema = z.object({
  fullName: requiredText('Name must be at least 2 characters.', 2),
  email: requiredEmail('Please enter a valid email address.'),
  phone: optionalPhone('Phone number must be valid'),
})

/** The form for the user with that e-mail: the server requires the password to change it. */
export function profileFormSchema(storedEmail: string) {
  return ProfileFormSchema.extend({ currentPassword: z.string().max(PASSWORD_MAX) }).refine(
    ({ email, currentPassword }) => currentPassword !== '' || !isAnotherEmail(email, storedEmail),
    { path: ['currentPassword'], message: CURRENT_PASSWORD_MISSING },
  )
}
export type ProfileInput = z.input<ReturnType<typeof profileFormSchema>>
export type ProfileDetails = z.output<ReturnType<typeof profileFormSchema>>

/** Whether the typed e-mail differs from the stored one in more than its spelling. */
export function isAnotherEmail(typed: string, stored: string): boolean {
  return typed.trim().toLowerCase() !== stored.toLowerCase()
}

/** The profile as a request: an omitted field stays as it is. A new e-mail needs `currentPassword`. */
export const ProfileRequest = ProfileFormSchema.partial().extend({
  currentPassword: currentPassword.optional(),
})
export type ProfileChanges = Omit<z.output<typeof ProfileRequest>, 'currentPassword'>

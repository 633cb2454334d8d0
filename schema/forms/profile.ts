import { z } from 'zod'
import { optionalPhone, requiredEmail, requiredText } from './fields.ts'

/** What people say of themselves. `phone` comes out as E.164, an empty one as null. */
export const ProfileForm = z.object({
  fullName: requiredText('Name must be at least 2 characters.', 2),
  email: requiredEmail('Please enter a valid email address.'),
  phone: optionalPhone('Phone number must be valid'),
})
export type ProfileInput = z.input<typeof ProfileForm>

/** The same as a request: what is left out stays as it is. */
export const ProfileChanges = ProfileForm.partial()
export type ProfileChanges = z.output<typeof ProfileChanges>

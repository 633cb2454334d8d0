import { z } from 'zod'
import { Role } from '../rows/user.ts'
import { optionalPhone, requiredEmail, requiredText } from './fields.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts'

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`
const TOO_LONG = 'Password is too long'
const NO_MATCH = 'Passwords do not match'

const password = z.string({ error: TOO_SHORT }).min(PASSWORD_MIN, TOO_SHORT).max(PASSWORD_MAX, TOO_LONG)

const fields = {
  fullName: requiredText('Name must be at least 2 characters.', 2),
  email: requiredEmail('Please enter a valid email address.'),
  phone: optionalPhone('Phone number must be valid'),
  role: Role,
  active: z.boolean(),
}

/** The request to add an employee. The password is left as typed. */
export const NewEmployee = z.object({
  ...fields,
  phone: fields.phone.default(null),
  role: Role.default('employee'),
  active: z.boolean().default(true),
  password,
})
export type NewEmployee = z.output<typeof NewEmployee>

/** The request to change an employee: an omitted field stays as it is. */
export const EmployeeChanges = z.object({ ...fields, password }).partial()
export type EmployeeChanges = z.output<typeof EmployeeChanges>

type Repeated = { password: string; confirmPassword: string }

function isRepeated({ password, confirmPassword }: Repeated): boolean {
  return password === confirmPassword
}

/** This check also runs while other fields are invalid. */
const repeated = { path: ['confirmPassword'], message: NO_MATCH, when: whenTyped }

function whenTyped({ value }: { value: unknown }): boolean {
  return z.object({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success
}

const confirmPassword = z.string({ error: NO_MATCH })

/** The form for a new employee, where the password is typed twice. */
export const EmployeeFormSchema = z
  .object({ ...fields, password, confirmPassword })
  .refine(isRepeated, repeated)
export type EmployeeInput = z.input<typeof EmployeeFormSchema>
export type EmployeeDetails = z.output<typeof EmployeeFormSchema>

/** The form for an existing employee: a blank password leaves the stored one unchanged. */
export const EmployeeEditFormSchema = z
  .object({ ...fields, password: password.or(z.literal('')), confirmPassword })
  .refine(isRepeated, repeated)

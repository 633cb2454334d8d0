import { z } from 'zod'
import { Role } from '../rows/user.ts'
import { ADMIN_NEEDS_EMAIL, lacksEmail } from '../rules/people/administrators.ts'
import { optionalEmail, optionalPhone, requiredText } from './fields.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts'

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`
const TOO_LONG = 'Password is too long'
const NO_MATCH = 'Passwords do not match'
export const PASSWORD_NEEDS_EMAIL = 'A password works only with an email address.'

const password = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, TOO_LONG)

const fields = {
  fullName: requiredText('Name must be at least 2 characters.', 2),
  email: optionalEmail('Please enter a valid email address.'),
  phone: optionalPhone('Phone number must be valid'),
  role: Role,
  active: z.boolean(),
}

const Access = z.object({ role: Role, email: z.string().nullable(), password: z.string() })
type Access = z.infer<typeof Access>

/** The rules about access are checked while other fields are invalid, too. */
const whenAccess = ({ value }: { value: unknown }) => Access.safeParse(value).success

/** Rejects an account without an e-mail where the role, or a password, needs one. */
const emailRules = [
  z.refine<Access>(account => !lacksEmail(account), {
    path: ['email'],
    error: ADMIN_NEEDS_EMAIL,
    when: whenAccess,
  }),
  z.refine<Access>(({ email, password }) => email !== null || password === '', {
    path: ['email'],
    error: PASSWORD_NEEDS_EMAIL,
    when: whenAccess,
  }),
] as const

/** Rejects an account that gets an e-mail and no password to sign in with. */
const passwordRule = z.refine<Access>(({ email, password }) => email === null || password !== '', {
  path: ['password'],
  error: PASSWORD_TOO_SHORT,
  when: whenAccess,
})

const passwordOrNone = password.or(z.literal(''))

/** The fields of a request to add an employee: the `ACCESS_RULES` hold for it. The password is left as typed. */
export const NewEmployee = z.object({
  ...fields,
  phone: fields.phone.default(null),
  role: Role.default('employee'),
  active: z.boolean().default(true),
  password: passwordOrNone.default(''),
})

/** An employee with an e-mail has a password, too; an admin has both. */
export const ACCESS_RULES = [...emailRules, passwordRule] as const
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

const formFields = z.object({ ...fields, password: passwordOrNone, confirmPassword })

/** The form for a new employee, where the password is typed twice. */
export const EmployeeFormSchema = formFields.check(...ACCESS_RULES).refine(isRepeated, repeated)
export type EmployeeInput = z.input<typeof EmployeeFormSchema>
export type EmployeeDetails = z.output<typeof EmployeeFormSchema>

/** The form for an employee who has an e-mail: a blank password leaves the stored one unchanged. */
export const EmployeeEditFormSchema = formFields.check(...emailRules).refine(isRepeated, repeated)

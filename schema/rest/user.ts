import { z } from 'zod'
import { ACCESS_RULES, EmployeeChanges, NewEmployee } from '../forms/employee.ts'
import { User } from '../rows/user.ts'
import { aliasedField, sentOnly } from './alias.ts'

/** An account of the team, as admins see it. */
export const UserAnswer = z.strictObject({ ...User.shape, isActive: z.boolean() }).meta({ id: 'User' })
export type UserAnswer = z.infer<typeof UserAnswer>

const isActive = z.boolean().optional()
const ACTIVE_NAMES = ['active', 'isActive'] as const

/** A new account; omitted fields have the defaults of the form. */
export const NewUser = NewEmployee.extend({ active: isActive, isActive })
  .check(...ACCESS_RULES)
  .transform(({ active, isActive, ...account }, check) => ({
    ...account,
    active: aliasedField({ active, isActive }, check, ACTIVE_NAMES) ?? true,
  }))

/** Omitted fields stay as they are, and so does the password when an empty one is sent. */
export const UserChanges = EmployeeChanges.extend({
  isActive,
  password: EmployeeChanges.shape.password.or(z.literal('').transform(() => undefined)),
}).transform(({ active, isActive, ...changes }, check) =>
  sentOnly({ ...changes, active: aliasedField({ active, isActive }, check, ACTIVE_NAMES) }),
)

export function presentUserRow(row: User): UserAnswer {
  return { ...row, isActive: row.active }
}

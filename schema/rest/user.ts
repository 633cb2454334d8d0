import { z } from 'zod'
import { EmployeeChanges, NewEmployee } from '../forms/employee.ts'
import { User } from '../rows/user.ts'
import { aliasedField, sentOnly } from './alias.ts'

/** One of the team, as admins see them. */
export const UserAnswer = z.strictObject({ ...User.shape, isActive: z.boolean() }).meta({ id: 'User' })
export type UserAnswer = z.infer<typeof UserAnswer>

const isActive = z.boolean().optional()
const ACTIVE_NAMES = ['active', 'isActive'] as const

/** A new account; what is left out is as in its form. */
export const NewUser = NewEmployee.extend({ active: isActive, isActive }).transform(
  ({ active, isActive, ...account }, check) => ({
    ...account,
    active: aliasedField({ active, isActive }, check, ACTIVE_NAMES) ?? true,
  }),
)

/** What is left out stays as it is, and so does the password where an empty one is sent. */
export const UserChanges = EmployeeChanges.extend({
  isActive,
  password: EmployeeChanges.shape.password.or(z.literal('').transform(() => undefined)),
}).transform(({ active, isActive, ...changes }, check) =>
  sentOnly({ ...changes, active: aliasedField({ active, isActive }, check, ACTIVE_NAMES) }),
)

export function presentUserRow(row: User): UserAnswer {
  return { ...row, isActive: row.active }
}

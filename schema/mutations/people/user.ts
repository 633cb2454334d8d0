import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { Role } from '../../rows/user.ts'
import {
  ADMIN_NEEDS_EMAIL,
  isAdministrator,
  lacksEmail,
  leavesNoAdministrator,
} from '../../rules/people/administrators.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { storedPhone } from '../customers/customer.ts'

const Email = z.email().max(200)

const Account = z.object({
  fullName: z.string().trim().min(2).max(200),
  phone: z.string().max(40).nullable(),
  role: Role,
  active: z.boolean(),
})

/** Creates an account, with an e-mail or, for who only uses a PIN, without. The server checks that the e-mail is unique. */
export const createUser = defineMutation({
  name: 'user.create',
  args: Account.extend({ id: Id, email: Email.nullable() }),
  roles: ['admin'],
  serverOnly: true,
  async apply(tx, args, ctx) {
    await requireAdministrator(tx, ctx)
    if (lacksEmail(args)) throw adminWithoutEmail('email')
    await insertRow(tx, 'users', {
      ...args,
      phone: args.phone && storedPhone(args.phone),
      profileImageUrl: null,
      erasedAt: null,
      createdAt: ctx.actedAt,
    })
  },
})

/** Changes an account as an admin, who may add an e-mail where there is none; only its owner may change one. */
export const updateUser = defineMutation({
  name: 'user.update',
  args: z.object({ id: Id, changes: Account.extend({ email: Email }).partial() }),
  roles: ['admin'],
  serverOnly: true,
  async apply(tx, { id, changes }, ctx) {
    if (id === ctx.actor.userId && changes.active === false)
      throw new MutationError(ErrorCode.ownAccount, 'You cannot deactivate your own account.', 'active')
    const admins = await tx.find('users', { role: 'admin' })
    if (leavesNoAdministrator(admins, id, changes))
      throw new MutationError(
        ErrorCode.lastAdmin,
        'This is the last active admin. Make somebody else an admin first.',
        changes.active === false ? 'active' : 'role',
      )
    await requireAdministrator(tx, ctx)
    const before = await requireRow(tx, 'users', id, 'id')
    if (lacksEmail({ ...before, ...changes })) throw adminWithoutEmail('role')
    const email = before.email === null ? {} : { email: before.email }
    const phone = typeof changes.phone === 'string' ? { phone: storedPhone(changes.phone) } : {}
    await tx.patch('users', id, { ...changes, ...email, ...phone })
  },
})

function adminWithoutEmail(field: 'email' | 'role'): MutationError {
  return new MutationError(ErrorCode.invalidInput, ADMIN_NEEDS_EMAIL, field)
}

/** Throws when the actor is no longer an admin: another admin may have changed their role meanwhile. */
async function requireAdministrator(tx: Tx, { actor }: MutationContext): Promise<void> {
  const own = actor.userId === null ? undefined : await tx.get('users', actor.userId)
  if (!own || !isAdministrator(own))
    throw new MutationError(ErrorCode.forbidden, 'You are no longer an admin.')
}

import { ErrorCode } from '#schema/errors.ts'
import {
  type EmployeeChanges,
  type NewEmployee,
  PASSWORD_NEEDS_EMAIL,
  PASSWORD_TOO_SHORT,
} from '#schema/forms/employee.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { createUser, updateUser } from '#schema/mutations/people/user.ts'
import type { AuditDetails } from '#schema/protocol/audit.ts'
import type { User } from '#schema/rows/user.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import { hashPassword, type PasswordCost, verifyPassword } from '../auth/password.ts'
import { rejectEasyPassword } from '../auth/password-strength.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import { closeSessionsOf, type SignedInUser } from '../auth/sessions.ts'
import { queueNotice } from '../auth/sign-in-notices.ts'
import { HttpError } from '../http/http-error.ts'
import { byPerson, findRepeat, idempotencyKeyReused, runLogged } from '../sync/run-logged.ts'
import type { WriteTransaction } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import { rejectTakenEmail } from './reject-taken-email.ts'
import { setPassword } from './set-password.ts'

/** The acting admin and where they are, the time and the cost of a password's hash. */
type By = { admin: SignedInUser; source: AuditSource; now: Date; passwordCost?: PasswordCost }

/**
 * Adds an account: one with an e-mail can sign in at once, one without has no password. Throws a 409 for an e-mail of
 * another account.
 */
export async function createEmployee(
  writer: Writer,
  { password, ...account }: NewEmployee,
  { key, ...by }: By & { key?: string },
): Promise<User> {
  const passwordHash = account.email && (await hashPassword(password, by.passwordCost))
  return writer.write(async transaction => {
    const { sql, tx } = transaction
    const asked = { name: createUser.name, key, request: account }
    const earlier = key && (await findRepeat(sql, { ...asked, key, userId: by.admin.id }))
    if (earlier) return findCreated(transaction, earlier, password)
    await rejectTakenEmail(sql, account)
    if (passwordHash) await rejectEasyPassword(sql, { ...account, password, path: 'password' })
    const id = transaction.newId()
    await runLogged(transaction, { ...asked, args: { ...account, id } }, byPerson(by.admin, by.now))
    if (passwordHash)
      transaction.alsoRun(setPassword(sql, { userId: id, passwordHash, oneTime: false, now: by.now }))
    const { fullName, role } = account
    const details = { userId: id, of: fullName, role }
    await appendEntry(sql, { kind: 'account.created', at: by.now, source: by.source, details })
    return requireRow(tx, 'users', id, 'id')
  })
}

/**
 * Returns the account that an earlier copy of the same request added; throws a 409 when that request was different.
 * The password is compared by verifying it, because neither the log nor the fingerprint holds it.
 */
async function findCreated(
  transaction: WriteTransaction,
  { args, isSame }: { args: unknown; isSame: boolean },
  password: string,
): Promise<User> {
  const { id } = createUser.args.parse(args)
  const [stored] = await transaction.sql<{ hash: string }[]>`
    select password_hash as hash from user_credentials where user_id = ${id}`
  if (!isSame || (password !== '' && !(await verifyPassword(stored?.hash, password))))
    throw idempotencyKeyReused()
  return findEmployee(transaction, id)
}

/**
 * Changes an account. Deactivating it or changing its role or password ends its sessions at once. An e-mail can be added
 * with a password where there is none. Throws a 409 for an admin's own password, which they change under My Account.
 */
export async function updateEmployee(
  writer: Writer,
  { id, changes }: { id: number; changes: EmployeeChanges },
  by: By,
): Promise<User> {
  const { password, email, ...details } = changes
  if (password !== undefined && id === by.admin.id) throw ownPassword()
  const passwordHash = password === undefined ? null : await hashPassword(password, by.passwordCost)
  return writer.write(async transaction => {
    const { sql, tx } = transaction
    const before = await findEmployee(transaction, id)
    const added = newEmail(before.email, email)
    if (before.email === null) rejectHalfAccess({ email: added, password })
    if (added) await rejectTakenEmail(sql, { id, email: added })
    if (password !== undefined) {
      const { fullName } = { ...before, ...details }
      await rejectEasyPassword(sql, { password, fullName, email: added ?? before.email, path: 'password' })
    }
    const call = {
      name: updateUser.name,
      args: { id, changes: { ...details, ...(added && { email: added }) } },
    }
    await runLogged(transaction, call, byPerson(by.admin, by.now))
    const after = await requireRow(tx, 'users', id, 'id')
    if (passwordHash) await setPassword(sql, { userId: id, passwordHash, oneTime: false, now: by.now })
    if (!after.active || passwordHash) await revokeAccessOf(sql, id)
    else if (after.role !== before.role) await closeSessionsOf(sql, id)
    const access = accessChanges(before, after)
    // The first password comes with the first e-mail: their admin tells them of both.
    if (passwordHash && before.email !== null)
      await queueNotice(sql, { userId: id, kind: 'password_reset', from: null, now: by.now })
    if (Object.keys(access).length > 0 || passwordHash) {
      const entry = { at: by.now, source: by.source, details: { userId: id, of: after.fullName, ...access } }
      await appendEntry(sql, { ...entry, kind: passwordHash ? 'password.changed' : 'account.changed' })
    }
    return after
  })
}

/** How the access of an account differs after a change; nothing of it for a change of something else. */
function accessChanges(before: User, after: User): AuditDetails {
  return {
    ...(before.role !== after.role && { roleBefore: before.role, role: after.role }),
    ...(before.active !== after.active && { active: after.active }),
    ...(before.email !== after.email && { email: after.email }),
  }
}

/** The e-mail that a change adds to an account without one; undefined for none. One that is there stays. */
function newEmail(before: string | null, typed: string | null | undefined): string | undefined {
  if (typed === undefined || (typed ?? '').toLowerCase() === (before ?? '').toLowerCase()) return undefined
  if (before !== null || typed === null) throw emailStays()
  return typed
}

/** Returns the account's row; throws a 404 when there is none. */
export async function findEmployee({ tx }: WriteTransaction, id: number): Promise<User> {
  const employee = await tx.get('users', id)
  if (!employee) throw new HttpError(404, ErrorCode.notFound, 'There is no such employee')
  return employee
}

/** An open session alone is not enough to change one's own password: My Account asks for the current one. */
function ownPassword(): HttpError {
  const message = 'Change your own password under My Account.'
  return new HttpError(409, ErrorCode.ownAccount, message, [{ path: 'password', message }])
}

function emailStays(): HttpError {
  const message = 'Email cannot be changed after creation.'
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path: 'email', message }])
}

/** Rejects an e-mail without a password and a password without an e-mail: neither opens an account alone. */
function rejectHalfAccess({ email, password }: Pick<EmployeeChanges, 'email' | 'password'>): void {
  if (!email === (password === undefined)) return
  const [path, message] = email ? ['password', PASSWORD_TOO_SHORT] : ['email', PASSWORD_NEEDS_EMAIL]
  throw new HttpError(400, ErrorCode.invalidInput, message, [{ path, message }])
}

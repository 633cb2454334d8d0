import { appendEntry, COMMAND } from '../audit/audit-trail.ts'
import { hashPassword } from '../auth/password.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import type { Sql } from '../db/connect.ts'
import { WriteTransaction } from '../sync/write-transaction.ts'
import { takeFactorsOff } from './reset-second-factor.ts'
import { setPassword } from './set-password.ts'

type Admin = {
  email: string
  fullName: string
  password: string
  /** Whether another has to be chosen at the first sign-in. */
  oneTime?: boolean
}

/**
 * Creates an admin's account; an existing account becomes an active admin with this password alone: its sessions, codes and passkeys end, so
 * that the only admin of a shop comes in again who has lost them.
 */
export async function saveAdmin(
  sql: Sql,
  { email, fullName, password, oneTime = false }: Admin,
  now: Date,
): Promise<'created' | 'changed'> {
  const passwordHash = await hashPassword(password)
  return sql.begin(async connection => {
    const [transaction] = await WriteTransaction.begin(connection)
    const [existing] = await connection<{ id: number }[]>`
      select id from users where lower(email) = ${email.toLowerCase()}`
    const id = existing?.id ?? transaction.newId()
    if (existing) {
      await transaction.tx.patch('users', id, { role: 'admin', active: true })
    } else {
      transaction.tx.put('users', {
        id,
        email,
        fullName,
        role: 'admin',
        phone: null,
        profileImageUrl: null,
        erasedAt: null,
        active: true,
        createdAt: now.toISOString(),
      })
    }
    await transaction.flush()
    await setPassword(connection, { userId: id, passwordHash, oneTime, now })
    await revokeAccessOf(connection, id)
    await takeFactorsOff(connection, { userId: id, email, of: fullName, entry: { at: now, source: COMMAND } })
    await appendEntry(connection, {
      kind: existing ? 'account.changed' : 'account.created',
      at: now,
      source: COMMAND,
      details: { userId: id, of: fullName, role: 'admin', active: true, password: true },
    })
    return existing ? 'changed' : 'created'
  })
}

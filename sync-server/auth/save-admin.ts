import type { Sql } from '../db/connect.ts'
import { WriteTransaction } from '../sync/write-transaction.ts'
import { hashPassword } from './password.ts'
import { closeSessionsOf } from './sessions.ts'

type Admin = { email: string; fullName: string; password: string }

/** Makes an admin's account; one that is there becomes an active admin with this password, signed out everywhere. */
export async function saveAdmin(
  sql: Sql,
  { email, fullName, password }: Admin,
  now: Date,
): Promise<'created' | 'changed'> {
  const passwordHash = await hashPassword(password)
  return sql.begin(async connection => {
    const transaction = await WriteTransaction.begin(connection)
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
        active: true,
        createdAt: now.toISOString(),
      })
    }
    await transaction.flush()
    await connection`
      insert into user_credentials (user_id, password_hash, changed_at)
      values (${id}, ${passwordHash}, ${now.toISOString()})
      on conflict (user_id) do update
      set password_hash = excluded.password_hash, must_change_password = false, changed_at = excluded.changed_at`
    await closeSessionsOf(connection, id)
    return existing ? 'changed' : 'created'
  })
}

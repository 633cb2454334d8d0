import { appendEntry, COMMAND, SERVER } from '../audit/audit-trail.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { WriteTransaction } from '../sync/write-transaction.ts'

type Account = {
  id: number
  role: string
  active: boolean
  hasPassword: boolean
}

/**
 * The account in a shop of somebody who owns it: an active admin with that e-mail, which is made where there is none. Null where
 * the e-mail belongs to somebody else's account: whoever made that would come by the rights of an admin.
 */
export async function admitOwner(
  sql: Sql,
  { email, fullName }: { email: string; fullName: string },
  now: Date,
): Promise<number | null> {
  return sql.begin(async connection => {
    const [transaction] = await WriteTransaction.begin(connection)
    const account = await findAccount(connection, email)
    if (account && (account.role !== 'admin' || (!account.active && account.hasPassword))) return null
    const id = account?.id ?? transaction.newId()
    if (!account) {
      const own = { id, email, fullName, role: 'admin', active: true } as const
      transaction.tx.put('users', {
        ...own,
        phone: null,
        profileImageUrl: null,
        erasedAt: null,
        createdAt: now.toISOString(),
      })
    } else if (!account.active) transaction.tx.patch('users', id, { active: true })
    if (!account?.active) await transaction.flush()
    // The session would be asked to change a password that nobody has told its person, or that is too old.
    await connection`delete from user_credentials where user_id = ${id} and must_change_password`
    if (!account?.active)
      await appendEntry(connection, {
        kind: account ? 'account.changed' : 'account.created',
        at: now,
        source: SERVER,
        details: { userId: id, of: fullName, role: 'admin', active: true, owner: true },
      })
    return id
  })
}

/**
 * Ends what lets somebody into a shop who owns it no more. The account is deactivated unless it has a password of its own, by which
 * its person came in before, or may by the will of an admin: then true is returned.
 */
export async function endOwnerAccess(sql: Sql, email: string): Promise<boolean> {
  return sql.begin(async connection => {
    const [transaction] = await WriteTransaction.begin(connection)
    const account = await findAccount(connection, email)
    if (account?.role !== 'admin') return false
    if (!account.hasPassword && account.active) {
      await transaction.tx.patch('users', account.id, { active: false })
      await transaction.flush()
    }
    await revokeAccessOf(connection, account.id)
    await appendEntry(connection, {
      kind: 'account.changed',
      at: new Date(),
      source: COMMAND,
      details: { userId: account.id, of: email, owner: false, active: account.hasPassword && account.active },
    })
    return account.hasPassword && account.active
  })
}

async function findAccount(sql: TransactionSql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, role, active, user_id is not null as "hasPassword"
    from users left join user_credentials on user_id = id where lower(email) = ${email.toLowerCase()}`
  return account
}

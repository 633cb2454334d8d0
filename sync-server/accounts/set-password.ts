import type { TransactionSql } from '../db/connect.ts'

type Password = {
  userId: number
  passwordHash: string
  /** The person has to choose another one at the next sign-in. */
  oneTime: boolean
  now: Date
}

/** Stores this as the account's password. */
export function setPassword(
  sql: TransactionSql,
  { userId, passwordHash, oneTime, now }: Password,
): PromiseLike<unknown> {
  return sql`
    insert into user_credentials (user_id, password_hash, must_change_password, changed_at)
    values (${userId}, ${passwordHash}, ${oneTime}, ${now.toISOString()})
    on conflict (user_id) do update
    set password_hash = excluded.password_hash, must_change_password = excluded.must_change_password,
      changed_at = excluded.changed_at, one_time_used_at = null`
}

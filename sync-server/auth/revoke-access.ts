import type { TransactionSql } from '../db/connect.ts'
import { endEnrolmentsOf } from './devices.ts'
import { revokePushKeysOf } from './push-keys.ts'
import { closeSessionsOf } from './sessions.ts'

/**
 * Ends everything that lets a person in without the password: sessions, PINs and push keys. `except` is the hash of the
 * session that asks for it; it stays open, and the changes on its device can still be sent.
 */
export async function revokeAccessOf(
  sql: TransactionSql,
  userId: number,
  { except }: { except?: string } = {},
): Promise<void> {
  await revokePushKeysOf(sql, { userId, exceptSession: except })
  await endEnrolmentsOf(sql, userId)
  await closeSessionsOf(sql, userId, { except })
}

import { pruneKnownDevices } from '../../auth/known-devices.ts'
import { pruneLoginAttempts } from '../../auth/login-limits.ts'
import type { NextLook } from '../../chores/scheduler.ts'
import type { Sql } from '../../db/connect.ts'

/** Forgets sessions and passes that are over, and attempts to sign in that count no more. */
export async function pruneOwners(sql: Sql, now: Date): Promise<NextLook> {
  await pruneLoginAttempts(sql, now)
  await pruneKnownDevices(sql, now)
  await sql`delete from owner_sessions where expires_at < ${now.toISOString()}`
  await sql`delete from shop_passes where expires_at < ${now.toISOString()}`
  return null
}

import { subDays } from 'date-fns/subDays'
import { pruneTrail } from './admin/audit/prune-trail.ts'
import { pruneEnrolments } from './auth/devices.ts'
import { pruneKnownDevices } from './auth/known-devices.ts'
import { pruneLoginAttempts } from './auth/login-limits.ts'
import { prunePasskeyChallenges } from './auth/passkey-challenges.ts'
import { pruneSessions } from './auth/sessions.ts'
import { pruneChallenges } from './auth/sign-in-challenges.ts'
import { pruneSignInNotices } from './auth/sign-in-notices.ts'
import type { Chore } from './chores/chore.ts'
import type { Sql } from './db/connect.ts'
import { deleteUnattachedObjects, pruneFiles } from './files/prune-files.ts'
import type { StoredFiles } from './files/stored-files.ts'
import { pruneUploads } from './files/uploads.ts'
import { pruneBookingAttempts } from './site/booking/visitor-limits.ts'
import { HORIZON_DAYS } from './sync/shop-head.ts'

const EVERY_MS = 24 * 60 * 60_000
/** The table name of the one tombstone that replaces all pruned ones. No table has this name. */
const FORGOTTEN = '*'

/** Deletes sessions, attempts, tombstones, old entries of the audit trail and files that are no longer read. Several processes may prune at once. */
export async function prune(sql: Sql, storedFiles: StoredFiles, now: Date): Promise<void> {
  await pruneSessions(sql, now)
  await pruneEnrolments(sql, now)
  await pruneLoginAttempts(sql, now)
  await pruneKnownDevices(sql, now)
  await pruneSignInNotices(sql, now)
  await pruneChallenges(sql, now)
  await prunePasskeyChallenges(sql, now)
  await pruneBookingAttempts(sql, now)
  await pruneTombstones(sql, now)
  await pruneTrail(sql, now)
  await pruneUploads(sql, now)
  await pruneFiles(sql, now)
  await deleteUnattachedObjects(sql, storedFiles, now)
}

/**
 * Deletes tombstones older than the horizon. A pull recognises a device that was away for too long by a tombstone of
 * that age later than its cookie, so the latest version among the deleted ones is kept.
 */
async function pruneTombstones(sql: Sql, now: Date): Promise<void> {
  const horizon = subDays(now, HORIZON_DAYS).toISOString()
  await sql`
    with forgotten as (
      delete from tombstones where removed_at < ${horizon} and table_name <> ${FORGOTTEN}
      returning version, removed_at
    )
    insert into tombstones (table_name, row_id, version, removed_at)
    select ${FORGOTTEN}, 0, max(version), max(removed_at) from forgotten having count(*) > 0
    on conflict (table_name, row_id) do update
    set version = greatest(tombstones.version, excluded.version),
        removed_at = greatest(tombstones.removed_at, excluded.removed_at)`
}

type PruningParts = { sql: Sql; storedFiles: StoredFiles; clock: () => Date }

/** Prunes once a day. */
export function pruningChore({ sql, storedFiles, clock }: PruningParts): Chore {
  return {
    what: 'what is no longer read',
    tables: [],
    async look() {
      await prune(sql, storedFiles, clock())
      return new Date(clock().getTime() + EVERY_MS)
    },
  }
}

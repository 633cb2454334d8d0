import type { BackupRun } from '#schema/protocol/backups.ts'
import { type AuditSource, appendEntry } from '../../audit/audit-trail.ts'
import { BACKUP_LOCK, heldLocks, tryLock } from '../../db/advisory-locks.ts'
import type { Sql } from '../../db/connect.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { HttpError } from '../../http/http-error.ts'
import { BucketError } from '../../s3/bucket.ts'
import { BackupError, type BackupPlace } from './backup-place.ts'
import { beginRun, endRun } from './backup-runs.ts'
import { readRecipients } from './encrypt-backup.ts'
import { type BackupFacts, pruneBackups, takeBackup } from './take-backup.ts'

type Parts = {
  sql: Sql
  storedFiles: StoredFiles
  openPlace: () => BackupPlace
  address: string
  keep: number
  /** For whom it is encrypted; null for nobody. */
  recipient: string | null
  origin: BackupRun['origin']
  /** Who makes it. */
  source: AuditSource
  clock: () => Date
  signal: AbortSignal
}

export type RunOutcome = { facts: BackupFacts; warning: string | null } | { failure: string; error: unknown }

/**
 * Makes a backup and writes down how it went. Null when another one of this shop is under way, by whatever process, or when
 * `isDue` says that it was made meanwhile.
 */
export async function runBackup(
  parts: Parts,
  isDue: () => Promise<boolean> = async () => true,
): Promise<RunOutcome | null> {
  const { sql, address, recipient, origin, source, clock } = parts
  // The lock is that of a transaction, which holds nothing else: a pooler gives each transaction another connection.
  return sql.begin('read only', async lock => {
    if (!(await tryLock(lock, BACKUP_LOCK)) || !(await isDue())) return null
    const encrypted = recipient !== null
    const id = await beginRun(sql, { kind: 'backup', origin, place: address, encrypted }, clock())
    const outcome = await tryRun(parts)
    const isGood = 'facts' in outcome
    const name = isGood ? outcome.facts.name : null
    const details = { origin, place: address, good: isGood, name }
    await appendEntry(sql, { kind: 'backup.made', at: clock(), source, details })
    await endRun(sql, {
      id,
      outcome: isGood ? 'good' : 'failed',
      facts: isGood ? { ...outcome.facts, reason: outcome.warning } : { reason: outcome.failure },
      now: clock(),
    })
    return outcome
  })
}

async function tryRun({
  sql,
  storedFiles,
  openPlace,
  keep,
  recipient,
  clock,
  signal,
}: Parts): Promise<RunOutcome> {
  try {
    const place = openPlace()
    const seal = recipient === null ? null : readRecipients(recipient)
    const facts = await takeBackup({ sql, storedFiles, place, seal, now: clock(), signal })
    const warning = await pruneBackups(place, keep).then(
      () => null,
      error => `Older backups could not be removed: ${wordsOf(error)}`,
    )
    return { facts, warning }
  } catch (error) {
    return { failure: wordsOf(error), error }
  }
}

/** Whether a backup of this shop is under way, by whatever process. */
export async function isBackupRunning(sql: Sql): Promise<boolean> {
  return (await heldLocks(sql, [BACKUP_LOCK])).length > 0
}

/** The reason of a failure for the person who runs the shop. */
export function wordsOf(error: unknown): string {
  const isInWords = [BackupError, BucketError, HttpError].some(kind => error instanceof kind)
  if (isInWords) return (error as Error).message
  return `Something went wrong that the log of the server tells more of: ${error instanceof Error ? error.message : String(error)}`
}

import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/connect.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { lookEvery } from '../../look-every.ts'
import { isBackupDue } from './backup-state.ts'
import { openPlace } from './open-place.ts'
import { runBackup } from './run-backup.ts'

const LOOK_EVERY_MS = 30_000

type Parts = {
  sql: Sql
  storedFiles: StoredFiles
  config: Pick<Config, 'backup'>
  log: Logger
  clock: () => Date
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/**
 * Makes the backups of the schedule until `stop`, which waits for one under way: each once for all processes, and one that the
 * server was not there for as soon as it is.
 */
export function startBackupWorker(parts: Parts, everyMs = LOOK_EVERY_MS) {
  const { config, log, signal } = parts
  if (config.backup.to === null) return { stop: async () => {} }
  return lookEvery({
    ...{ everyMs, log, what: 'a due backup' },
    look: async () => {
      if (!signal.aborted) await makeDueBackup(parts)
    },
  })
}

/** Makes the backup that is due, if one is. */
export async function makeDueBackup({ sql, storedFiles, config, log, clock, signal }: Parts): Promise<void> {
  const { to: address, at, keep, recipient } = config.backup
  const isDue = () => isBackupDue(sql, at, clock())
  if (address === null || !(await isDue())) return
  const run = {
    sql,
    storedFiles,
    address,
    keep,
    recipient,
    clock,
    signal,
    openPlace: () => openPlace(address, config.backup),
  }
  const outcome = await runBackup({ ...run, origin: 'schedule' }, isDue)
  if (!outcome) return
  if ('facts' in outcome) log.info({ ...outcome.facts, place: address }, 'a backup was made')
  else log.error({ err: outcome.error, place: address }, `no backup was made: ${outcome.failure}`)
}

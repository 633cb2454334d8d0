import type { Logger } from 'pino'
import { SERVER } from '../../audit/audit-trail.ts'
import type { Chore } from '../../chores/chore.ts'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { backupDueAt } from './backup-state.ts'
import { openPlace } from './open-place.ts'
import { runBackup } from './run-backup.ts'

type Parts = {
  sql: Sql
  storedFiles: StoredFiles
  config: Pick<Config, 'backup'>
  log: Logger
  clock: () => Date
  callFor: Deps['callFor']
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** Makes the backups of the schedule: each once for all processes, and one that the server was not there for as soon as it is. */
export function backupChore(parts: Parts): Chore {
  const { sql, config, clock, signal } = parts
  return {
    what: 'a due backup',
    tables: [],
    async look() {
      if (config.backup.to === null || signal.aborted) return null
      await makeDueBackup(parts)
      return backupDueAt(sql, config.backup.at, clock())
    },
  }
}

/** Makes the backup that is due, if one is. */
export async function makeDueBackup(parts: Parts): Promise<void> {
  const { sql, storedFiles, config, log, clock, callFor, signal } = parts
  const { to: address, at, keep, recipient } = config.backup
  const isDue = async () => (await backupDueAt(sql, at, clock())) <= clock()
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
  const outcome = await runBackup({ ...run, origin: 'schedule', source: SERVER }, isDue)
  if (!outcome) return
  if ('facts' in outcome) log.info({ ...outcome.facts, place: address }, 'a backup was made')
  else {
    log.error({ err: outcome.error, place: address }, `no backup was made: ${outcome.failure}`)
    callFor('alerts')
  }
}

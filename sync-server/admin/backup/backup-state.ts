import { BACKUP_LATE_HOURS, type BackupAlarm, type BackupsResponse } from '#schema/protocol/backups.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/connect.ts'
import { latestRun } from './backup-runs.ts'
import { isBackupRunning } from './run-backup.ts'

const HOUR_MS = 60 * 60_000
/** A try that failed is repeated after this time. */
const RETRY_MS = 15 * 60_000

/** How backups are set up and how the last ones went. */
export async function readBackups(sql: Sql, { backup: { to, at, keep } }: Config): Promise<BackupsResponse> {
  return {
    ...{ place: to, at, keep },
    running: await isBackupRunning(sql),
    lastGood: await latestRun(sql, 'backup', { outcome: 'good' }),
    lastTry: await latestRun(sql, 'backup'),
    lastDrill: await latestRun(sql, 'drill'),
  }
}

/** What an admin has to know of the backups. A shop that makes none by schedule or command is not reminded of them. */
export async function backupAlarms(sql: Sql, config: Config, now: Date): Promise<BackupAlarm[]> {
  const { lastGood, lastTry, lastDrill } = await readBackups(sql, config)
  const isLate = lastGood
    ? now.getTime() - Date.parse(lastGood.startedAt) > BACKUP_LATE_HOURS * HOUR_MS
    : lastTry?.outcome === 'failed'
  const alarms: BackupAlarm[] = []
  if (isLate)
    alarms.push({
      problem: 'late',
      at: lastGood?.startedAt ?? null,
      reason: lastTry?.outcome === 'failed' ? lastTry.reason : null,
    })
  if (lastDrill?.outcome === 'failed')
    alarms.push({ problem: 'drill', at: lastDrill.startedAt, reason: lastDrill.reason })
  return alarms
}

/** The latest time at which a backup was to be made: today's or yesterday's at `at` (HH:mm) in the shop. */
export function latestDue(now: Date, at: string): string {
  const today = shopDay(now.toISOString())
  const due = shopInstant(today, at)
  return due <= now.toISOString() ? due : shopInstant(addDays(today, -1), at)
}

/** When the schedule wants the next backup: at once where none was made since it was due, but for a pause after a try that failed. */
export async function backupDueAt(sql: Sql, at: string, now: Date): Promise<Date> {
  const due = latestDue(now, at)
  const lastGood = await latestRun(sql, 'backup', { outcome: 'good' })
  if (lastGood && lastGood.startedAt >= due) return new Date(shopInstant(addDays(shopDay(due), 1), at))
  const lastTry = await latestRun(sql, 'backup')
  if (lastTry?.outcome !== 'failed') return new Date(due)
  return new Date(Date.parse(lastTry.endedAt ?? lastTry.startedAt) + RETRY_MS)
}

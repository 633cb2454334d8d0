import type { BackupRun, BackupRunKind } from '#schema/protocol/backups.ts'
import type { Sql } from '../../db/connect.ts'
import { STOPPED } from './take-backup.ts'

/** Runs that are older are forgotten, but for the last good one. */
const KEPT_DAYS = 90

export type RunStart = Pick<BackupRun, 'kind' | 'origin' | 'place' | 'encrypted'>
export type RunFacts = Partial<
  Pick<BackupRun, 'name' | 'rowCount' | 'bytes' | 'fileCount' | 'fileBytes' | 'sentFiles' | 'reason'>
>

/** Writes down that a run begins. One that has not ended was killed: only one of a kind goes on at a time. */
export async function beginRun(sql: Sql, start: RunStart, now: Date): Promise<number> {
  await sql`
    update backup_runs set outcome = 'failed', reason = ${STOPPED}, ended_at = ${now.toISOString()}
    where kind = ${start.kind} and outcome is null`
  await sql`
    delete from backup_runs where started_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})
      and id not in (select max(id) from backup_runs where outcome = 'good' group by kind)`
  const [row] = await sql<[{ id: number }]>`
    insert into backup_runs (kind, origin, place, encrypted, started_at)
    values (${start.kind}, ${start.origin}, ${start.place}, ${start.encrypted}, ${now.toISOString()}) returning id`
  return row.id
}

export async function endRun(
  sql: Sql,
  { id, outcome, facts, now }: { id: number; outcome: 'good' | 'failed'; facts: RunFacts; now: Date },
): Promise<void> {
  await sql`
    update backup_runs set outcome = ${outcome}, ended_at = ${now.toISOString()},
      name = ${facts.name ?? null}, row_count = ${facts.rowCount ?? null}, bytes = ${facts.bytes ?? null},
      file_count = ${facts.fileCount ?? null}, file_bytes = ${facts.fileBytes ?? null},
      sent_files = ${facts.sentFiles ?? null}, reason = ${facts.reason ?? null}
    where id = ${id}`
}

/** The latest run of a kind, of all or of the good ones; null when there was none. */
export async function latestRun(
  sql: Sql,
  kind: BackupRunKind,
  { outcome = null }: { outcome?: 'good' | null } = {},
): Promise<BackupRun | null> {
  const [run] = await sql<BackupRun[]>`
    select kind, origin, place, encrypted, started_at as "startedAt", ended_at as "endedAt", outcome, reason, name,
      row_count as "rowCount", bytes, file_count as "fileCount", file_bytes as "fileBytes", sent_files as "sentFiles"
    from backup_runs where kind = ${kind} and (${outcome}::text is null or outcome = ${outcome})
    order by started_at desc, id desc limit 1`
  return run ?? null
}

import { recordImport, undoImport } from '#schema/mutations/shop/import.ts'
import {
  type ImportKind,
  type ImportReport,
  type ImportSummary,
  UNDO_HOURS,
} from '#schema/protocol/import.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'

const HOUR_MS = 3_600_000
/** Further back nobody looks, and the log has the rest. */
const LISTED = 10
/** Files of one kind whose headings are compared with those of the next. */
const REMEMBERED = 20

type Logged = Pick<ImportSummary, 'id' | 'kind' | 'file' | 'at' | 'by' | 'rows' | 'known' | 'leftOut'> & {
  added: number
  changed: number
  vehicles: number
  undoneAt: string | null
  undoneBy: string | null
  kept: number | null
}

/** The latest imports with who undid them, the latest first. */
export async function listImports(sql: Sql, now: Date): Promise<ImportSummary[]> {
  const logged = await sql<Logged[]>`
    select run.id, run.args ->> 'kind' as kind, run.args ->> 'file' as file, run.acted_at as at, users.full_name as by,
      (run.args ->> 'rows')::int as rows, (run.args ->> 'added')::int as added, (run.args ->> 'changed')::int as changed,
      (run.args ->> 'vehicles')::int as vehicles,
      (run.args ->> 'known')::int as known, (run.args ->> 'leftOut')::int as "leftOut",
      undone.acted_at as "undoneAt", undoer.full_name as "undoneBy", (undone.args ->> 'kept')::int as kept
    from mutation_log run
    left join users on users.id = run.actor_id
    left join mutation_log undone on undone.args ->> 'id' = run.id::text and undone.name = ${undoImport.name}
    left join users undoer on undoer.id = undone.actor_id
    where run.name = ${recordImport.name}
    order by run.version desc limit ${LISTED}`
  return logged.map(({ undoneAt, undoneBy, kept, ...run }) => {
    const brought = run.added + run.changed + run.vehicles > 0
    const until = undoUntil(run.at)
    return {
      ...run,
      undoUntil: brought && undoneAt === null && now < until ? until.toISOString() : null,
      undone: undoneAt === null ? null : { at: undoneAt, by: undoneBy, kept: kept ?? 0 },
    }
  })
}

export function undoUntil(at: string): Date {
  return new Date(Date.parse(at) + UNDO_HOURS * HOUR_MS)
}

type LastTime = NonNullable<ImportReport['lastTime']>

/** What was settled for the last file of this kind with these headings; null where nothing was, or there was none. */
export async function lastSettled(
  sql: Sql | TransactionSql,
  kind: ImportKind,
  headings: readonly string[],
): Promise<LastTime | null> {
  const settled = await sql<(LastTime & { headings: string[] })[]>`
    select args -> 'columns' as columns, args -> 'words' as words, args ->> 'dayOrder' as "dayOrder", args -> 'headings' as headings,
      args ->> 'file' as file, acted_at as at
    from mutation_log where name = ${recordImport.name} and args ->> 'kind' = ${kind}
    order by version desc limit ${REMEMBERED}`
  const last = settled.find(each => sameHeadings(each.headings, headings))
  if (!last || (last.columns.length + last.words.length === 0 && last.dayOrder === null)) return null
  const { headings: _, ...lastTime } = last
  return lastTime
}

function sameHeadings(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(loggedHeadings(one)) === JSON.stringify(loggedHeadings(other))
}

/** Headings as far as the log has them. */
export function loggedHeadings(headings: readonly string[]): string[] {
  return headings.slice(0, 200).map(heading => heading.trim().slice(0, 200))
}

import type { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { ParsedCall } from '#schema/mutations/run-mutation.ts'
import { CONFLICT_TABLES, type Conflict, type ConflictTable } from '#schema/rows/conflict.ts'
import {
  CALLS_OFF,
  isJoined,
  isTellable,
  overwrittenFields,
  recipientsOf,
} from '#schema/rules/history/conflict.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { AnyRow } from '#schema/tables.ts'
import type { TransactionSql } from '../db/connect.ts'
import type { MutationLogEntry } from './mutation-log.ts'

type Fields = Record<string, unknown>
type Edit = ParsedCall & { actor: Actor; actedAt: string }
type Transaction = {
  sql: TransactionSql
  tx: BufferedTx
  /** The mutations of this transaction, which are not in the database yet. */
  log: readonly MutationLogEntry[]
  newId: () => number
}
type Author = { actorId: number | null; actedAt: string }

/**
 * Writes a row for each person who has to be told that an edit replaced a value which its author had not seen.
 * Who wrote that value stands in the mutation log, so only the server can tell. Nobody is told of a value that no
 * logged mutation wrote, or of their own.
 */
export async function recordConflicts(
  { sql, tx, log, newId }: Transaction,
  { name, args, definition, actor, actedAt }: Edit,
  [before, after]: [AnyRow, AnyRow],
): Promise<void> {
  const { basis } = (definition?.parsed.data ?? {}) as { basis?: Fields }
  const recordTable = tableOf(name)
  if (!basis || !recordTable) return
  const was = before as Fields
  const is = after as Fields
  for (const field of overwrittenFields({ basis, before: was, after: is })) {
    const author =
      authorIn(log, { name, id: before.id, field }) ?? (await findAuthor(sql, { name, id: before.id, field }))
    if (!author) continue
    const joined = field === 'notes' && isJoined(was.notes, is.notes)
    const kept = joined ? typedNotes(args) : is[field]
    const values = isTellable(recordTable, field)
      ? { lost: JSON.stringify(was[field]), kept: JSON.stringify(kept) }
      : { lost: null, kept: null }
    const conflict: Omit<Conflict, 'id' | 'userId'> = {
      recordTable,
      recordId: before.id,
      field,
      ...values,
      lostBy: author.actorId,
      lostAt: author.actedAt,
      keptBy: actor.userId,
      keptAt: actedAt,
      joined,
    }
    for (const userId of recipientsOf(conflict)) tx.put('conflicts', { ...conflict, id: newId(), userId })
  }
}

type Written = { name: string; id: number; field: string }

function authorIn(log: readonly MutationLogEntry[], written: Written): Author | undefined {
  const entry = log.findLast(({ rejection, ...logged }) => !rejection && writes(logged, written))
  return entry && { actorId: entry.actor.userId, actedAt: entry.actedAt }
}

function writes({ name, args }: { name: string; args: unknown }, written: Written): boolean {
  const { id, changes, amounts, ...plain } = (args ?? {}) as Fields
  // Start assigns whoever presses it.
  if (written.field === 'technicianId' && name === 'appointment.start') return id === written.id
  if (written.field === 'status') return id === written.id && CALLS_OFF.includes(name)
  if (written.name === 'settings.update' ? name !== written.name : id !== written.id) return false
  return [plain, changes, amounts].some(part => part && Object.hasOwn(part as Fields, written.field))
}

/** Finds the latest mutation that has set the field of the row. */
async function findAuthor(sql: TransactionSql, { name, id, field }: Written): Promise<Author | undefined> {
  const ofRow = name === 'settings.update' ? sql`name = ${name}` : sql`args ->> 'id' = ${String(id)}`
  const ofField =
    field === 'status'
      ? sql`name = any(${[...CALLS_OFF]})`
      : sql`(args ? ${field} or (${field} = 'technicianId' and name = 'appointment.start') or args -> 'changes' ? ${field} or args -> 'amounts' ? ${field})`
  const [entry] = await sql<Author[]>`
    select actor_id as "actorId", acted_at as "actedAt" from mutation_log
    where outcome = 'applied' and ${ofRow} and ${ofField}
    order by version desc, seq desc nulls last limit 1`
  return entry
}

function tableOf(name: string): ConflictTable | undefined {
  const entity = name.split('.')[0] ?? ''
  return CONFLICT_TABLES.find(table => table === entity || table === `${entity}s`)
}

function typedNotes(args: unknown): unknown {
  const { notes, changes } = args as { notes?: unknown; changes?: { notes?: unknown } }
  return notes ?? changes?.notes
}

import type { Conflict } from '#schema/rows/conflict.ts'
import { CALLS_OFF, isJoined, overwrittenFields, recipientsOf } from '#schema/rules/history/conflict.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'

/** An accepted mutation of the log. */
export type Logged = {
  name: string
  args: Record<string, unknown>
  actorId: number | null
  role: string
  actedAt: string
}

type Fields = Record<string, unknown>
type Replaced = { table: TableName; before: AnyRow; after: AnyRow }

/**
 * Who has to be told what of a mutation that replaced a row's values, by the log alone: `earlier` is all that was
 * accepted before it.
 */
export function conflictsOf(
  { args, actorId, actedAt }: Logged,
  { table, before, after }: Replaced,
  earlier: readonly Logged[],
): Omit<Conflict, 'id'>[] {
  const basis = (args.basis ?? {}) as Fields
  const [was, is] = [before as Fields, after as Fields]
  return overwrittenFields({ basis, before: was, after: is }).flatMap(field => {
    const author = earlier.findLast(entry => wrote(entry, before.id, field))
    if (!author) return []
    const joined = field === 'notes' && isJoined(was.notes, is.notes)
    const conflict = {
      recordTable: table as Conflict['recordTable'],
      recordId: before.id,
      field,
      lost: JSON.stringify(was[field]),
      lostBy: author.actorId,
      lostAt: author.actedAt,
      kept: JSON.stringify(joined ? (args.changes as Fields).notes : is[field]),
      keptBy: actorId,
      keptAt: actedAt,
      joined,
    }
    return recipientsOf(conflict).map(userId => ({ ...conflict, userId }))
  })
}

function wrote({ name, args }: Logged, id: number, field: string): boolean {
  if (args.id !== id) return false
  if (field === 'status') return CALLS_OFF.includes(name)
  return field in args || field in ((args.changes ?? {}) as Fields)
}

import type { PullChanges } from '#schema/protocol/pull.ts'
import type { Role } from '#schema/rows/user.ts'
import { type AnyRow, TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'
import { columnName, TABLE_SQL } from './table-sql.ts'

export type Reader = { userId: number; role: Role }

/** One table as one reader sees it: all that the two ways of reading it below are made from. */
type Scope = {
  table: TableName
  columns: { key: string; name: string; hidden: boolean }[]
  /** The column that must name the reader; null when every row is visible. */
  ownedBy: string | null
}

/** The tables a reader may see at all. */
function scopesOf({ role }: Reader): Scope[] {
  return TABLE_NAMES.flatMap(table => {
    const { rows, ownedBy, hidden } = tables[table] as (typeof tables)['shifts']
    const scope = rows(role)
    if (scope === 'none') return []
    const hiddenKeys: readonly string[] = hidden?.(role) ?? []
    const columns = TABLE_SQL[table].columns.map(({ key, name }) => ({
      key,
      name,
      hidden: hiddenKeys.includes(key),
    }))
    return { table, columns, ownedBy: scope === 'own' ? String(ownedBy) : null }
  })
}

/** One table in SQL: what to select, and the condition on its rows. */
export type VisibleTable = {
  table: TableName
  name: string
  columns: string[]
  select: string
  /** The same with each column under the key of its row. */
  selectAs: string
  where: string
}

/**
 * The tables a reader may see, to be read from the database. Hidden columns come as null and rows of others
 * are left out here, in SQL: what a role may not read never leaves the server.
 */
export function visibleTables(reader: Reader): VisibleTable[] {
  return scopesOf(reader).map(scope => inSql(scope, reader))
}

/** One of them; undefined for a table of which the reader may see nothing. */
export function visibleTable(reader: Reader, table: TableName): VisibleTable | undefined {
  const scope = scopesOf(reader).find(candidate => candidate.table === table)
  return scope && inSql(scope, reader)
}

function inSql({ table, columns, ownedBy }: Scope, reader: Reader): VisibleTable {
  const selected = columns.map(({ key, name, hidden }) => ({ key, sql: hidden ? 'null' : `t."${name}"` }))
  return {
    table,
    name: TABLE_SQL[table].name,
    columns: columns.map(({ key }) => key),
    select: selected.map(({ sql }) => sql).join(', '),
    selectAs: selected.map(({ key, sql }) => `${sql} as "${key}"`).join(', '),
    where: ownedBy ? `t.${columnName(table, ownedBy)} = ${Number(reader.userId)}` : 'true',
  }
}

/** What one commit wrote, by table. */
export type Written = ReadonlyMap<TableName, { put: AnyRow[]; removed: number[] }>

/** The same view on rows that have just been written, without reading them again. */
export function visiblePart(reader: Reader, written: Written): Pick<PullChanges, 'tables' | 'removed'> {
  const part: Pick<PullChanges, 'tables' | 'removed'> = { tables: {}, removed: {} }
  for (const { table, columns, ownedBy } of scopesOf(reader)) {
    const { put = [], removed = [] } = written.get(table) ?? {}
    const rows = (put as Record<string, unknown>[]).filter(row => !ownedBy || row[ownedBy] === reader.userId)
    if (rows.length > 0)
      part.tables[table] = {
        columns: columns.map(({ key }) => key),
        rows: rows.map(row => columns.map(({ key, hidden }) => (hidden ? null : row[key]))),
      }
    if (removed.length > 0) part.removed[table] = removed
  }
  return part
}

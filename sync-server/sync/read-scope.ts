import type { PullChanges } from '#schema/protocol/pull.ts'
import type { Role } from '#schema/rows/user.ts'
import {
  type AnyRow,
  SCHEMA_VERSION,
  TABLE_NAMES,
  TABLES_SINCE,
  type TableName,
  tables,
} from '#schema/tables.ts'
import { historyInSql, parentOf } from './history-scope.ts'
import { columnName, inJson, TABLE_SQL } from './table-sql.ts'

/**
 * Who reads, and the shape of rows that their app understands; without it today's. A limited device reads the history `since` a day
 * (yyyy-MM-dd); any other, and every call, all of it.
 */
export type Reader = {
  userId: number
  role: Role
  schemaVersion?: number | undefined
  since?: string | undefined
}

/** The rows of one table that a reader may see; reading in SQL and filtering written rows both derive from it. */
type Scope = {
  table: TableName
  columns: { key: string; name: string; type: string; hidden: boolean }[]
  /**
   * The column that must hold the reader's id, or may also be null (`orShared`); null when every row is
   * visible.
   */
  owned: { by: string; orShared: boolean } | null
}

const scopes = new Map<Role, Scope[]>()

/** The tables a reader may see at all: they depend on the role, and on the age of the app. */
function scopesOf({ role, schemaVersion = SCHEMA_VERSION }: Reader): Scope[] {
  const known = scopes.get(role) ?? scopesOfRole(role)
  scopes.set(role, known)
  return schemaVersion >= SCHEMA_VERSION
    ? known
    : known.filter(({ table }) => (TABLES_SINCE[table] ?? 0) <= schemaVersion)
}

function scopesOfRole(role: Role): Scope[] {
  return TABLE_NAMES.flatMap(table => {
    const { rows, ownedBy, hidden } = tables[table] as (typeof tables)['shifts']
    const scope = rows(role)
    if (scope === 'none') return []
    const hiddenKeys: readonly string[] = hidden?.(role) ?? []
    const columns = TABLE_SQL[table].columns.map(({ key, name, type }) => ({
      key,
      name,
      type,
      hidden: hiddenKeys.includes(key),
    }))
    const owned = scope === 'all' ? null : { by: String(ownedBy), orShared: scope === 'own or shared' }
    return { table, columns, owned }
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
  /** The same for rows that PostgreSQL writes as JSON. */
  selectJson: string
  where: string
  /** The condition that a row may have come in or gone since version $1. */
  changed: string
  /** The table whose changes bring rows of this one in or out, too, as they hang on its rows. */
  parent: TableName | undefined
  /** The condition on rows that have changed and are out, by which a device removes them; null where none ever goes. */
  gone: string | null
}

/**
 * The tables a reader may see, to be read from the database. Hidden columns come as null and rows of others
 * are left out here, in SQL: what a role may not read never leaves the server.
 */
export function visibleTables(reader: Reader): VisibleTable[] {
  return scopesOf(reader).map(scope => inSql(scope, reader))
}

/** One visible table; undefined for a table of which the reader may see nothing. */
export function visibleTable(reader: Reader, table: TableName): VisibleTable | undefined {
  const scope = scopesOf(reader).find(candidate => candidate.table === table)
  return scope && inSql(scope, reader)
}

function inSql({ table, columns, owned }: Scope, reader: Reader): VisibleTable {
  const selected = columns.map(({ key, name, type, hidden }) => ({
    key,
    type,
    sql: hidden ? 'null' : `t."${name}"`,
  }))
  const who = owned ? ownedInSql(`t.${columnName(table, owned.by)}`, owned, reader) : 'true'
  const history = reader.since === undefined ? undefined : historyInSql(table, reader.since)
  return {
    table,
    name: TABLE_SQL[table].name,
    columns: columns.map(({ key }) => key),
    select: selected.map(({ sql }) => sql).join(', '),
    selectAs: selected.map(({ key, sql }) => `${sql} as "${key}"`).join(', '),
    selectJson: selected.map(({ key, sql, type }) => `${inJson(sql, type)} as "${key}"`).join(', '),
    where: history ? `${who} and ${history.where}` : who,
    changed: history?.changed ?? 't.version > $1',
    parent: history && parentOf(table),
    gone: history ? `${who} and not ${history.where}` : null,
  }
}

function ownedInSql(column: string, { orShared }: { orShared: boolean }, { userId }: Reader): string {
  const own = `${column} = ${Number(userId)}`
  return orShared ? `(${own} or ${column} is null)` : own
}

function isVisible(row: Record<string, unknown>, { owned }: Scope, { userId }: Reader): boolean {
  if (!owned) return true
  const owner = row[owned.by]
  return owner === userId || (owned.orShared && owner === null)
}

/** The rows that one commit wrote, by table. */
export type Written = ReadonlyMap<TableName, { put: AnyRow[]; removed: number[] }>

/**
 * The part of a commit that a pull of this reader would contain, without reading the rows again. Not for a limited device: what comes in
 * with a row that was written may not have been written itself.
 */
export function visiblePart(reader: Reader, written: Written): Pick<PullChanges, 'tables' | 'removed'> {
  const part: Pick<PullChanges, 'tables' | 'removed'> = { tables: {}, removed: {} }
  for (const scope of scopesOf(reader)) {
    const { table, columns } = scope
    const { put = [], removed = [] } = written.get(table) ?? {}
    const rows = (put as Record<string, unknown>[]).filter(row => isVisible(row, scope, reader))
    if (rows.length > 0)
      part.tables[table] = {
        columns: columns.map(({ key }) => key),
        rows: rows.map(row => columns.map(({ key, hidden }) => (hidden ? null : row[key]))),
      }
    if (removed.length > 0) part.removed[table] = removed
  }
  return part
}

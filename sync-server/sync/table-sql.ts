import { getTableColumns, getTableName } from 'drizzle-orm'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { syncedTables } from '#server/db/tables.ts'

type ColumnSql = { key: string; name: string; type: string }
type TableSql = {
  table: TableName
  name: string
  columns: ColumnSql[]
  upsert: string
  remove: string
}

const quote = (name: string) => `"${name}"`

/** The statements of one synced table, made once from its drizzle definition. */
function tableSql(table: TableName): TableSql {
  const definition = syncedTables[table]
  const name = getTableName(definition)
  const columns = Object.entries(getTableColumns(definition))
    .filter(([key]) => key !== 'version')
    .map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }))
  const names = columns.map(column => quote(column.name)).join(', ')
  const keys = columns.map(column => `r.${quote(column.key)}`).join(', ')
  const record = columns.map(column => `${quote(column.key)} ${column.type}`).join(', ')
  const updates = columns
    .filter(column => column.name !== 'id')
    .map(column => `${quote(column.name)} = excluded.${quote(column.name)}`)
    .join(', ')
  return {
    table,
    name,
    columns,
    upsert: `insert into ${quote(name)} (${names}, version)
      select ${keys}, $2::bigint from jsonb_to_recordset($1::text::jsonb) as r(${record})
      on conflict (id) do update set ${updates}, version = excluded.version`,
    remove: `delete from ${quote(name)} where ${among('id', 'bigint', '$1::text')}`,
  }
}

export const TABLE_SQL = Object.fromEntries(TABLE_NAMES.map(table => [table, tableSql(table)])) as Record<
  TableName,
  TableSql
>

/** A `select` list that names each column by its field of the row. */
export function selectList({ columns }: TableSql): string {
  return columns.map(column => `${quote(column.name)} as ${quote(column.key)}`).join(', ')
}

/**
 * An expression for JSON made by PostgreSQL, in which a column reads as postgres.js gives it. PostgreSQL would spell
 * instants otherwise; see `parseInstant`.
 */
export function inJson(expression: string, type: string): string {
  if (!type.startsWith('timestamp')) return expression
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The quoted SQL name of a field's column. Throws for an unknown field, so that none from a request gets into SQL. */
export function columnName(table: TableName, key: string): string {
  const column = TABLE_SQL[table].columns.find(candidate => candidate.key === key)
  if (!column) throw new Error(`${table} has no column ${key}`)
  return quote(column.name)
}

/**
 * A condition that these columns of a row equal the values at one position of the parameters $1, $2 …, which are an
 * `arrayLiteral` for each column. A list, which must be the only column, contains one of the values instead. For no
 * columns it is always true.
 */
export function areAmong(table: TableName, keys: readonly string[]): string {
  const [key, ...more] = keys
  if (key === undefined) return 'true'
  const list = /^(.*)\[\]$/.exec(columnType(table, key))
  if (list) return `${columnName(table, key)} && (select $1::text::${list[1]}[])`
  if (more.length === 0) return among(columnName(table, key), columnType(table, key), '$1::text')
  const arrays = keys.map((each, i) => `$${i + 1}::text::${columnType(table, each)}[]`)
  return `(${keys.map(each => columnName(table, each))}) in (select * from unnest(${arrays}))`
}

/**
 * A condition that one column, no list, has the value of `$1` as text. PostgreSQL knows how many rows have just that one, and
 * not how many have one among several: it reads a whole table for those of a status.
 */
export function isEqual(table: TableName, key: string): string {
  return `${columnName(table, key)} = $1::text::${columnType(table, key)}`
}

export function isList(table: TableName, key: string): boolean {
  return columnType(table, key).endsWith('[]')
}

function columnType(table: TableName, key: string): string {
  return TABLE_SQL[table].columns.find(column => column.key === key)?.type ?? 'text'
}

/**
 * A condition that an expression is among the values of the `arrayLiteral` in `text`. The cast is inside a select,
 * because PostgreSQL would otherwise parse the text again, with thousands of ids, for each row that it examines.
 */
export function among(expression: string, type: string, text: string): string {
  return `${expression} = any((select ${text}::${type}[])::${type}[])`
}

/** A PostgreSQL array as text, for `among`: postgres.js cannot serialise arrays of every column type. */
export function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(value => `"${String(value).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

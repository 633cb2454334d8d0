import { ErrorCode } from '#schema/errors.ts'
import type { Paging } from '#schema/rest/fields.ts'
import { ROW_WORDS } from '#schema/row-words.ts'
import type { Row, TableName } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { type Reader, visibleTable } from '../sync/read-scope.ts'
import { areAmong, arrayLiteral } from '../sync/table-sql.ts'

export type Part = {
  /** Conditions on columns of `t`, written in code and never taken from a request; the values go into `params`. */
  where?: string
  params?: (string | number | null)[]
  /** Columns of `t` to order by. Equal rows are ordered by id, because pages could overlap otherwise. */
  order?: string
  paging?: Paging
  /** Keeps the statement prepared, which saves a round trip each time; for texts of which there are few. */
  prepare?: boolean
}

/**
 * Returns the rows of a table that this reader may see. Throws a 403 for a table that the reader may not see at all.
 */
export async function readVisibleRows<T extends TableName>(
  sql: Sql,
  reader: Reader,
  table: T,
  { where = 'true', params = [], order = 't.id', paging, prepare = false }: Part = {},
): Promise<Row<T>[]> {
  const { name, selectAs, where: visible } = scopeOf(reader, table)
  const part = paging ? `limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}` : ''
  const rows = await sql.unsafe<Row<T>[]>(
    `select ${selectAs} from ${name} t where ${visible} and (${where}) order by ${order}, t.id ${part}`,
    params,
    { prepare },
  )
  return [...rows]
}

/** Returns the visible rows whose column holds one of these ids. */
export function readVisibleRowsBy<T extends TableName>(
  sql: Sql,
  reader: Reader,
  table: T,
  { column, keys }: { column: keyof Row<T> & string; keys: readonly number[] },
): Promise<Row<T>[]> {
  const params = [arrayLiteral([...new Set(keys)])]
  return readVisibleRows(sql, reader, table, { where: areAmong(table, [column]), params, prepare: true })
}

/** Returns one row; throws a 404 when it does not exist or the reader may not see it. */
export async function readVisibleRow<T extends TableName>(
  sql: Sql,
  reader: Reader,
  table: T,
  id: number,
): Promise<Row<T>> {
  const [row] = await readVisibleRowsBy(sql, reader, table, { column: 'id', keys: [id] })
  if (!row) throw new HttpError(404, ErrorCode.notFound, `There is no such ${ROW_WORDS[table]}`)
  return row
}

export type RowPage<Entry> = { rows: Entry[]; total: number }

/** Returns one page of a list that had to be read whole. */
export function sliceList<Entry>(all: readonly Entry[], { page, limit }: Paging): RowPage<Entry> {
  const from = (page - 1) * limit
  return { rows: all.slice(from, from + limit), total: all.length }
}

/** One page of a list, and the length of the whole list. */
export async function readPage<T extends TableName>(
  sql: Sql,
  reader: Reader,
  table: T,
  part: Part & { paging: Paging },
): Promise<RowPage<Row<T>>> {
  const { name, where } = scopeOf(reader, table)
  const [rows, [count]] = await Promise.all([
    readVisibleRows(sql, reader, table, part),
    sql.unsafe<[{ total: number }]>(
      `select count(*)::int as total from ${name} t where ${where} and (${part.where ?? 'true'})`,
      part.params ?? [],
    ),
  ])
  return { rows, total: count.total }
}

/** The part of a table that this reader may see. Throws a 403 when there is none. */
export function scopeOf(reader: Reader, table: TableName) {
  const scope = visibleTable(reader, table)
  if (!scope) throw new HttpError(403, ErrorCode.forbidden, 'Your role may not see this')
  return scope
}

import { valuesIn } from '#schema/mutations/base/buffered-tx.ts'
import type { RowReader, Where } from '#schema/mutations/base/tx.ts'
import type { AnyRow, Row, TableName } from '#schema/tables.ts'
import type { TransactionSql } from '../db/connect.ts'
import { areAmong, arrayLiteral, isEqual, isList, selectList, TABLE_SQL } from './table-sql.ts'

type Waiter = { resolve: () => void; reject: (error: unknown) => void }
/** `find` calls on one table by the same columns. */
type Finds = { table: TableName; columns: string[]; wheres: Map<string, Where<TableName>> }
/** The reads of one turn of the event loop that are not in memory. */
type Round = { ids: Map<TableName, Set<number>>; finds: Map<string, Finds>; waiters: Waiter[] }

/**
 * Reads rows for mutations while the shop's version row is locked. Every writer takes that lock, so a row that
 * was read once stays valid and is kept for the whole transaction. Reads of one turn of the event loop are
 * batched: one query for the ids of a table and one for its `find` calls by the same columns. Sequential reads
 * cost a query each; a dry run issues the reads of a whole batch at once. A failed query rejects its reads and all
 * later ones, because PostgreSQL runs no further statement in that transaction.
 *
 * @example
 * const reader = new LockedReader(sql)
 * const [five, six] = await Promise.all([reader.get('vehicles', 5), reader.get('vehicles', 6)]) // one query
 */
export class LockedReader implements RowReader {
  readonly #rows = new Map<string, AnyRow | undefined>()
  readonly #finds = new Map<string, AnyRow[]>()
  #round: Round | undefined
  /** No row has this id or a higher one, or refers to one that has. */
  #firstUnused = Number.POSITIVE_INFINITY
  #failure: { error: unknown } | undefined

  constructor(readonly sql: TransactionSql) {}

  /** Tells it the first id that the shop has not given out yet: what is new needs no query. */
  skipFrom(firstUnused: number): void {
    this.#firstUnused = firstUnused
  }

  async get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined> {
    const key = rowKey(table, id)
    if (id >= this.#firstUnused) this.#rows.set(key, undefined)
    if (!this.#rows.has(key)) {
      const { ids, waiters } = this.#openRound()
      const wanted = ids.get(table)
      if (wanted) wanted.add(id)
      else ids.set(table, new Set([id]))
      await answered(waiters)
    }
    return this.#rows.get(key) as Row<T> | undefined
  }

  async find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    if (this.#refersToNew(where)) return []
    const key = findKey(table, where)
    if (!this.#finds.has(key)) {
      const { finds, waiters } = this.#openRound()
      const columns = Object.keys(where)
      const group = `${table} ${columns}`
      const alike = finds.get(group) ?? { table, columns, wheres: new Map() }
      alike.wheres.set(key, where as Where<TableName>)
      finds.set(group, alike)
      await answered(waiters)
    }
    return this.#finds.get(key) as Row<T>[]
  }

  /** Whether a row was read and does not exist. */
  isMissing(table: TableName, id: number): boolean {
    const key = rowKey(table, id)
    return this.#rows.has(key) && this.#rows.get(key) === undefined
  }

  /** Throws PostgreSQL's error when a query failed: the transaction can run no further statement. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.error
  }

  #refersToNew(where: object): boolean {
    return Object.entries(where).some(
      ([column, value]) => column.endsWith('Id') && typeof value === 'number' && value >= this.#firstUnused,
    )
  }

  #openRound(): Round {
    this.throwFailure()
    if (this.#round) return this.#round
    const round: Round = { ids: new Map(), finds: new Map(), waiters: [] }
    this.#round = round
    // Wait a turn, so that every mutation of a dry run has issued its next reads.
    setImmediate(() => {
      this.#round = undefined
      void this.#answer(round)
    })
    return round
  }

  async #answer({ ids, finds, waiters: [first, ...others] }: Round): Promise<void> {
    try {
      await Promise.all([
        ...[...ids].map(([table, wanted]) => this.#fetchRows(table, [...wanted])),
        ...[...finds.values()].map(alike => this.#fetchFinds(alike)),
      ])
    } catch (error) {
      this.#failure = { error }
      for (const { reject } of [first, ...others] as Waiter[]) reject(error)
      return
    }
    first?.resolve()
    // Resolve each in a turn of its own and in order, so that a dry run keeps the order of the batch.
    for (const { resolve } of others) setImmediate(resolve)
  }

  async #fetchRows(table: TableName, ids: number[]): Promise<void> {
    const rows = await this.#select(table, areAmong(table, ['id']), [arrayLiteral(ids)])
    for (const id of ids) this.#rows.set(rowKey(table, id), undefined)
    for (const row of rows) this.#rows.set(rowKey(table, row.id), row)
  }

  async #fetchFinds({ table, columns, wheres }: Finds): Promise<void> {
    const asked = [...wheres.values()]
    const [list, ...others] = columns
    const values = columns.map(column => asked.map(where => columnOf(where, column)))
    const isOneValue = list !== undefined && others.length === 0 && asked.length === 1 && !isList(table, list)
    const rows = isOneValue
      ? await this.#select(table, isEqual(table, list), values.map(String))
      : await this.#select(table, areAmong(table, columns), values.map(arrayLiteral))
    for (const key of wheres.keys()) this.#finds.set(key, [])
    for (const row of rows) {
      const where = Object.fromEntries(columns.map(column => [column, columnOf(row, column)]))
      const found =
        list && Array.isArray(where[list]) ? valuesIn(row, list).map(value => ({ [list]: value })) : [where]
      for (const each of found) this.#finds.get(findKey(table, each))?.push(row)
      this.#rows.set(rowKey(table, row.id), row)
    }
  }

  #select(table: TableName, condition: string, values: string[]): PromiseLike<AnyRow[]> {
    return this.sql.unsafe<AnyRow[]>(
      `select ${selectList(TABLE_SQL[table])} from ${TABLE_SQL[table].name} where ${condition} order by id`,
      values,
      { prepare: true },
    )
  }
}

function answered(waiters: Waiter[]): Promise<void> {
  return new Promise((resolve, reject) => {
    waiters.push({ resolve, reject })
  })
}

function columnOf(row: object, column: string): unknown {
  return (row as Record<string, unknown>)[column]
}

function rowKey(table: TableName, id: number): string {
  return `${table} ${id}`
}

function findKey<T extends TableName>(table: T, where: Where<T>): string {
  return `${table} ${JSON.stringify(where)}`
}

import type { Preload } from '#schema/mutations/define-mutation.ts'
import type { RowReader, Where } from '#schema/mutations/tx.ts'
import type { AnyRow, Row, TableName } from '#schema/tables.ts'
import type { TransactionSql } from '../db/connect.ts'
import { arrayLiteral, columnName, isAmong, selectList, TABLE_SQL } from './table-sql.ts'

type Next = (row: AnyRow) => Preload | undefined
/** What each step of a preload was asked of already: thousands of appointments may lead to the messages of one customer. */
type Followed = Map<unknown, Set<string>>

/**
 * Reads rows for mutations while the shop's version row is locked. Every writer waits for
 * that lock, so what was read once stays true and is remembered for the whole transaction.
 */
export class LockedReader implements RowReader {
  readonly #rows = new Map<string, AnyRow | undefined>()
  readonly #finds = new Map<string, AnyRow[]>()

  constructor(readonly sql: TransactionSql) {}

  async get<T extends TableName>(table: T, id: number): Promise<Row<T> | undefined> {
    const key = `${table} ${id}`
    if (!this.#rows.has(key)) await this.#fetchRows(table, [id])
    return this.#rows.get(key) as Row<T> | undefined
  }

  /** Whether a row was looked for and is not there. */
  isMissing(table: TableName, id: number): boolean {
    const key = `${table} ${id}`
    return this.#rows.has(key) && this.#rows.get(key) === undefined
  }

  async find<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const key = findKey(table, where)
    if (!this.#finds.has(key)) await this.#fetchFind(table, where)
    return this.#finds.get(key) as Row<T>[]
  }

  /**
   * Fetches what a batch of mutations says it will read: one query a table, one a look-up column; then what those
   * rows refer to and lead to, step by step in the same way.
   */
  async preload(hints: Preload[]): Promise<void> {
    const followed: Followed = new Map()
    for (let step = hints; step.length > 0; ) {
      await this.#preloadNamed(step)
      step = step.flatMap(hint => [...this.#referred(hint), ...this.#following(hint, followed)])
    }
  }

  #referred({ refs = [] }: Preload): Preload[] {
    return refs.flatMap(([table, id, column, to]) => {
      const target = (this.#rows.get(`${table} ${id}`) as Record<string, unknown> | undefined)?.[column]
      return typeof target === 'number' ? [{ rows: [[to, target] as const] }] : []
    })
  }

  #following({ rows = [], finds = [], follows = [] }: Preload, followed: Followed): Preload[] {
    return follows.flatMap(([table, next]) => {
      const keys = followed.get(next) ?? new Set()
      followed.set(next, keys)
      const isNew = (key: string) => !keys.has(key) && keys.add(key)
      const named = rows
        .filter(([of, id]) => of === table && isNew(`${table} ${id}`))
        .map(([, id]) => this.#rows.get(`${table} ${id}`))
      const found = finds
        .filter(([of, where]) => of === table && isNew(findKey(table, where)))
        .flatMap(([, where]) => this.#finds.get(findKey(table, where)) ?? [])
      return [...named, ...found].flatMap(row => (row && (next as Next)(row)) ?? [])
    })
  }

  async #preloadNamed(hints: Preload[]): Promise<void> {
    const ids = new Map<TableName, Set<number>>()
    const values = new Map<string, { table: TableName; column: string; values: Set<unknown> }>()
    for (const hint of hints) {
      for (const [table, id] of hint.rows ?? [])
        if (!this.#rows.has(`${table} ${id}`)) ids.set(table, (ids.get(table) ?? new Set()).add(id))
      for (const [table, where] of hint.finds ?? []) {
        const [[column, value] = ['', undefined], ...more] = Object.entries(where)
        if (more.length > 0 || this.#finds.has(findKey(table, where))) continue
        const group = values.get(`${table} ${column}`) ?? { table, column, values: new Set() }
        group.values.add(value)
        values.set(`${table} ${column}`, group)
      }
    }
    await Promise.all([
      ...[...ids].map(([table, wanted]) => this.#fetchRows(table, [...wanted])),
      ...[...values.values()].map(group => this.#fetchFinds(group.table, group.column, [...group.values])),
    ])
  }

  async #fetchRows(table: TableName, ids: number[]): Promise<void> {
    const rows = await this.sql.unsafe<AnyRow[]>(
      `select ${selectList(TABLE_SQL[table])} from ${TABLE_SQL[table].name} where ${isAmong(table, 'id')}`,
      [arrayLiteral(ids)],
      { prepare: true },
    )
    for (const id of ids) this.#rows.set(`${table} ${id}`, undefined)
    for (const row of rows) this.#rows.set(`${table} ${row.id}`, row)
  }

  async #fetchFinds(table: TableName, column: string, values: unknown[]): Promise<void> {
    const rows = await this.sql.unsafe<AnyRow[]>(
      `select ${selectList(TABLE_SQL[table])} from ${TABLE_SQL[table].name}
       where ${isAmong(table, column)} order by id`,
      [arrayLiteral(values)],
      { prepare: true },
    )
    for (const value of values) this.#finds.set(findKey(table, { [column]: value } as Where<TableName>), [])
    for (const row of rows) {
      const value = (row as Record<string, unknown>)[column]
      this.#finds.get(findKey(table, { [column]: value } as Where<TableName>))?.push(row)
      this.#rows.set(`${table} ${row.id}`, row)
    }
  }

  async #fetchFind<T extends TableName>(table: T, where: Where<T>): Promise<void> {
    const entries = Object.entries(where)
    const [first] = entries
    if (first && entries.length === 1) return this.#fetchFinds(table, first[0], [first[1]])
    const conditions = entries.map(([key], i) => `${columnName(table, key)} is not distinct from $${i + 1}`)
    const rows = await this.sql.unsafe<AnyRow[]>(
      `select ${selectList(TABLE_SQL[table])} from ${TABLE_SQL[table].name}
       where ${conditions.join(' and ') || 'true'} order by id`,
      entries.map(([, value]) => value as string),
    )
    this.#finds.set(findKey(table, where), rows)
  }
}

function findKey<T extends TableName>(table: T, where: Where<T>): string {
  return `${table} ${JSON.stringify(where)}`
}

import { z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { BufferedTx } from '#schema/mutations/buffered-tx.ts'
import type { Actor } from '#schema/mutations/define-mutation.ts'
import { runMutation } from '#schema/mutations/run-mutation.ts'
import type { RowKey } from '#schema/mutations/tx.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { LockedReader } from './locked-reader.ts'
import type { Written } from './read-scope.ts'
import { replacedFields } from './replaced-fields.ts'
import { arrayLiteral, TABLE_SQL } from './table-sql.ts'

export const VERSION_CHANNEL = 'sheen_version'

export type MutationCall = { name: string; args: unknown; actor: Actor; actedAt: string }

/** One entry of the mutation log: what was asked, by whom, and how it ended. */
export type LoggedMutation = MutationCall & {
  id: string
  replica: string | null
  seq: number | null
  rejection: { code: string; message: string } | null
}

/** A version that now exists; `by` is the replica whose push made it, if one did, and how far its mutations have come. */
const Commit = z.object({
  epoch: z.uuid(),
  version: z.int(),
  by: z.object({ replica: z.uuid(), lastSeq: z.int(), lastId: z.uuid().nullable() }).nullable(),
})
/** `written` is what it wrote, where this process made it. */
export type Commit = z.infer<typeof Commit> & { written?: Written }

/** What is said on VERSION_CHANNEL. */
export function readCommit(payload: string): Commit {
  return Commit.parse(JSON.parse(payload))
}

/** Keys are of one sequence for all tables: one is enough to know a row by. */
const NamesRow = z.looseObject({ id: z.int() })

/** What a device may not do beyond what a mutation itself refuses. */
export type Limits = {
  /** Ids under which the device wanted to create what was rejected: what it says of them it says of its own row. */
  refused: ReadonlySet<number>
  /** Whether one of these new rows stands under an id that was leased to somebody else. */
  isForeign: (created: readonly RowKey[]) => Promise<boolean>
}
const NO_LIMITS: Limits = { refused: new Set(), isForeign: async () => false }

type ShopState = { epoch: string; version: number; nextId: number }

/**
 * One write to the shop. Holds the lock on the version row, so writers queue here and
 * versions commit in order: no pull can skip one. Writes are buffered and flushed at the
 * end as one statement a table.
 */
export class WriteTransaction {
  readonly tx: BufferedTx
  readonly #reader: LockedReader
  readonly #log: (LoggedMutation & { before: Record<string, unknown> | null })[] = []
  /** What the last mutation that ran has replaced. */
  #before: Record<string, unknown> | null = null
  readonly #alongside: PromiseLike<unknown>[] = []
  /** The replica whose push this is: it pulls by itself afterwards. */
  by: Commit['by'] = null

  private constructor(
    readonly sql: TransactionSql,
    readonly state: ShopState,
  ) {
    this.#reader = new LockedReader(sql)
    this.tx = new BufferedTx(this.#reader)
  }

  static async begin(sql: TransactionSql): Promise<WriteTransaction> {
    const [state] = await sql<ShopState[]>`
      select epoch, version, next_id as "nextId" from shop_state where id = 1 for update`
    if (!state) throw new Error('shop_state has no row: run the migrations')
    return new WriteTransaction(sql, { ...state, version: state.version + 1 })
  }

  preload = (...args: Parameters<LockedReader['preload']>) => this.#reader.preload(...args)

  /** The next key of the shop's one sequence. */
  newId = (): number => this.state.nextId++

  /** The first of `count` consecutive keys, taken for good. */
  takeIds(count: number): number {
    const first = this.state.nextId
    this.state.nextId += count
    return first
  }

  /**
   * Runs one mutation; throws `MutationError` when it is refused, with no effect.
   */
  async run({ name, args, actor, actedAt }: MutationCall, limits = NO_LIMITS): Promise<void> {
    this.#before = null
    await runMutation(this.tx, { name, args }, { actor, actedAt, newId: this.newId })
    const reason = await this.#whyNot(limits)
    if (!reason) {
      const { data: named } = NamesRow.safeParse(args)
      const replaced = named && (await this.tx.replaced(named.id))
      if (replaced) this.#before = replacedFields(replaced)
      return
    }
    this.tx.rollback()
    throw reason
  }

  async #whyNot({ refused, isForeign }: Limits): Promise<MutationError | undefined> {
    if (refused.size > 0 && [...this.tx.read()].some(id => refused.has(id)))
      return new MutationError(
        ErrorCode.dependsOnRefused,
        'It belongs to a new record that the shop could not take.',
        'id',
      )
    if (this.tx.touched().some(([, id]) => id >= this.state.nextId))
      return new MutationError(ErrorCode.constraint, 'A key was used that the shop never gave out.', 'id')
    const created = this.tx.touched().filter(([table, id]) => this.#reader.isMissing(table, id))
    if (created.length > 0 && (await isForeign(created)))
      return new MutationError(ErrorCode.constraint, 'This number was given to another device.', 'id')
  }

  /** To be called after each `run`: the log also says what that has replaced. */
  log(entry: LoggedMutation): void {
    this.#log.push({ ...entry, before: entry.rejection ? null : this.#before })
    this.#before = null
  }

  /** A statement to go along with the rows, right after them: it may refer to new ones. */
  alsoRun(statement: PromiseLike<unknown>): void {
    this.#alongside.push(statement)
  }

  /** Writes everything out. Returns the version that now exists and what is in it, or null when nothing changed. */
  async flush(): Promise<Commit | null> {
    const { sql, state } = this
    const written = new Map<TableName, { put: AnyRow[]; removed: number[] }>()
    for (const [table, rows] of this.tx.changes()) {
      const entry = { put: [] as AnyRow[], removed: [] as number[] }
      for (const [id, row] of rows) row ? entry.put.push(row) : entry.removed.push(id)
      written.set(table, entry)
    }
    const tables = TABLE_NAMES.filter(table => written.has(table))
    const statements: PromiseLike<unknown>[] = []
    for (const table of tables) {
      const rows = written.get(table)?.put ?? []
      if (rows.length > 0)
        statements.push(
          sql.unsafe(TABLE_SQL[table].upsert, [JSON.stringify(rows), state.version], { prepare: true }),
        )
    }
    for (const table of tables.toReversed()) {
      const ids = written.get(table)?.removed ?? []
      if (ids.length === 0) continue
      statements.push(sql.unsafe(TABLE_SQL[table].remove, [arrayLiteral(ids)], { prepare: true }))
      statements.push(sql`
        insert into tombstones (table_name, row_id, version)
        select ${table}, unnest(${ids}::bigint[]), ${state.version}
        on conflict (table_name, row_id) do update set version = excluded.version, removed_at = now()`)
    }
    statements.push(...this.#alongside)
    if (this.#log.length > 0) statements.push(this.#insertLog())
    statements.push(this.#saveState(tables))
    await Promise.all(statements)
    const { epoch, version } = state
    return tables.length > 0 ? { epoch, version, by: this.by, written } : null
  }

  #insertLog(): PromiseLike<unknown> {
    const entries = this.#log.map(entry => ({
      id: entry.id,
      replica: entry.replica,
      seq: entry.seq,
      name: entry.name,
      // JSON's null would be SQL's in a backup, which no restore takes for arguments.
      args: entry.args ?? {},
      before: entry.before,
      actor: entry.actor.userId,
      role: entry.actor.role,
      acted: entry.actedAt,
      outcome: entry.rejection ? 'rejected' : 'applied',
      code: entry.rejection?.code ?? null,
      message: entry.rejection?.message ?? null,
    }))
    return this.sql`
      insert into mutation_log (id, replica_id, seq, name, args, before, actor_id, actor_role, acted_at, version, outcome, code, message)
      select r.id, r.replica, r.seq, r.name, r.args, r.before, r.actor, r.role, r.acted, ${this.state.version}, r.outcome, r.code, r.message
      from jsonb_to_recordset(${JSON.stringify(entries, storable)}::text::jsonb) as r(
        id uuid, replica uuid, seq bigint, name text, args jsonb, before jsonb, actor bigint, role text,
        acted timestamptz, outcome text, code text, message text)`
  }

  #saveState(tables: TableName[]): PromiseLike<unknown> {
    const { version, nextId, epoch } = this.state
    // What was only logged takes a version too, so that the log's versions tell its order; nobody has to be told.
    if (tables.length === 0) {
      const reached = this.#log.length > 0 ? version : version - 1
      return this.sql`update shop_state set version = ${reached}, next_id = ${nextId} where id = 1`
    }
    return Promise.all([
      this.sql`update shop_state set version = ${version}, next_id = ${nextId} where id = 1`,
      this.sql`update table_versions set version = ${version} where name = any(${tables}::text[])`,
      this
        .sql`select pg_notify(${VERSION_CHANNEL}, ${JSON.stringify({ epoch, version, by: this.by } satisfies z.infer<typeof Commit>)})`,
    ])
  }
}

export type Writer = {
  /** Runs `work` in one write transaction and commits it; whatever it throws rolls everything back. */
  write<Result>(work: (transaction: WriteTransaction) => Promise<Result>): Promise<Result>
}

/**
 * The way to change rows. Transactions of this process wait in memory rather than on
 * connections: they could only queue for the version row's lock anyway.
 */
export function createWriter(sql: Sql, onCommit: (commit: Commit) => void = () => {}): Writer {
  let last: Promise<unknown> = Promise.resolve()
  async function commit<Result>(work: (transaction: WriteTransaction) => Promise<Result>): Promise<Result> {
    const { result, committed } = await sql.begin(async connection => {
      const transaction = await WriteTransaction.begin(connection)
      const result = await work(transaction)
      return { result, committed: await transaction.flush() }
    })
    if (committed) onCommit(committed)
    return result as Result
  }
  return {
    write(work) {
      const turn = last.then(() => commit(work))
      last = turn.catch(() => {})
      return turn
    },
  }
}

/** PostgreSQL has no place for NUL and half surrogates; what was refused because of them must still be logged. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every(key => key === storableText(key))) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]))
}

function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

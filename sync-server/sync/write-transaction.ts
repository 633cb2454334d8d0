import { ErrorCode, MutationError } from '#schema/errors.ts'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { RowRef } from '#schema/mutations/base/tx.ts'
import { type ParsedCall, runMutation } from '#schema/mutations/run-mutation.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { withoutPerson } from '#schema/rules/privacy/erased-args.ts'
import type { TransactionSql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'
import { FileClaims } from '../files/file-claims.ts'
import { Sealer } from '../seals/sealer.ts'
import { dryRun } from './dry-run.ts'
import { ErasedCheck } from './erased-check.ts'
import { type ErasedIds, ErasedPeople } from './erased-people.ts'
import { type Commit, flushWrites, type ShopState } from './flush-writes.ts'
import { LockedReader } from './locked-reader.ts'
import type { MutationLogEntry, MutationRecord } from './mutation-log.ts'
import { recordConflicts } from './record-conflicts.ts'
import { replacedFields } from './replaced-fields.ts'
import type { ReplicaPosition } from './replicas.ts'

/** A parsed mutation with its actor, the time they acted, and the server's time where it is another one. */
export type MutationCall = ParsedCall & { actor: Actor; actedAt: string; receivedAt?: Date }

/** Limits for a pushed mutation beyond what the mutation itself rejects. */
export type Limits = {
  /**
   * Ids of rows whose creation was rejected: a mutation that reads one of them means the device's own row,
   * which does not exist.
   */
  rejected: ReadonlySet<number>
  /** Whether one of these new rows has an id that was leased to another person. */
  isForeign: (created: readonly RowRef[]) => Promise<boolean>
}
const NO_LIMITS: Limits = { rejected: new Set(), isForeign: async () => false }

/** A write transaction that has asked for its lock: what may be read ahead of the work. */
export type Ahead = { sql: TransactionSql; dryRun: (calls: readonly MutationCall[]) => Promise<void> }

/**
 * One write transaction. It holds the lock on the version row, so writers queue and versions commit in order: no
 * pull can skip one. Writes are buffered in `tx` and flushed at the end, one statement a table.
 *
 * @example
 * await writer.write(async transaction => {
 *   const call = { ...parseCall({ name: 'shift.end', args: {} }), actor, actedAt: '2026-03-02T14:00:00.000Z' }
 *   await transaction.run(call) // throws `MutationError` to reject; thrown on, it rolls everything back
 *   transaction.log({ ...call, id: crypto.randomUUID(), replica: null, seq: null, rejection: null })
 * })
 */
export class WriteTransaction {
  readonly tx: BufferedTx
  readonly #reader: LockedReader
  readonly #log: MutationLogEntry[] = []
  readonly #files: FileClaims
  readonly #erased: ErasedCheck
  readonly #sealer: Sealer
  /** The former field values of the last mutation that ran. */
  #before: Record<string, unknown> | null = null
  readonly #alongside: PromiseLike<unknown>[] = []
  readonly #pushed: ReplicaPosition[] = []
  /** The version before this transaction. */
  readonly #after: number

  private constructor(
    readonly sql: TransactionSql,
    readonly state: ShopState,
    reader: LockedReader,
    erased: ErasedIds,
  ) {
    this.#after = state.version - 1
    this.#reader = reader
    this.tx = new BufferedTx(reader)
    this.#files = new FileClaims(sql)
    this.#erased = new ErasedCheck(this.tx, erased, ref => reader.isMissing(...ref))
    this.#sealer = new Sealer({ sql, tx: this.tx, epoch: state.epoch, newId: this.newId })
  }

  /**
   * Locks the version row, and returns the transaction with what `first` gave. The statements of `first` are sent
   * together with the lock. They run after it and each sees all that earlier writers have committed, because
   * PostgreSQL takes a snapshot for each statement. `erased` is what the process knows of who was erased.
   */
  static async begin<First = undefined>(
    sql: TransactionSql,
    first: (ahead: Ahead) => Promise<First> = async () => undefined as First,
    erased = new ErasedPeople(),
  ): Promise<[WriteTransaction, First]> {
    const reader = new LockedReader(sql)
    const locking = sql<(ShopState & { erasuresMark: string })[]>`
      select epoch, version, next_id as "nextId", erasures_mark as "erasuresMark"
      from shop_state where id = 1 for update`.execute()
    const dryRuns: Promise<void>[] = []
    const ahead: Ahead = {
      sql,
      dryRun(calls) {
        const running = readAhead(reader, calls)
        dryRuns.push(running)
        return running
      },
    }
    const begin = async () => {
      const [[state], read] = await Promise.all([locking, first(ahead)])
      const { nextId, version, erasuresMark, ...shop } = requireShopState(state)
      reader.skipFrom(nextId)
      const ids = await erased.of(sql, erasuresMark)
      return { read, transaction: [{ ...shop, nextId, version: version + 1 }, reader, ids] as const }
    }
    const { read, transaction } = await begin().catch(async error => {
      // A read that is sent after the rollback runs inside another transaction of this connection, and can abort it.
      await Promise.allSettled(dryRuns)
      throw error
    })
    return [new WriteTransaction(sql, ...transaction), read]
  }

  /**
   * Reads in batches the rows that these mutations will read; call it before running them one by one. Throws
   * the error of a failed query, after which the transaction cannot go on.
   */
  dryRun(calls: readonly MutationCall[]): Promise<void> {
    return readAhead(this.#reader, calls)
  }

  /** Gives what is logged from now on a version of its own. All rows get the last one. */
  nextVersion(): void {
    if (this.#log.at(-1)?.version === this.state.version) this.state.version++
  }

  /** The next id of the shop's one sequence. */
  newId = (): number => this.state.nextId++

  /** Draws `count` consecutive ids and returns the first. */
  takeIds(count: number): number {
    const first = this.state.nextId
    this.state.nextId += count
    return first
  }

  /** Runs one mutation. Throws `MutationError` when it is rejected; then it has no effect. */
  async run(call: MutationCall, limits = NO_LIMITS): Promise<void> {
    this.#before = null
    this.#erased.about = null
    const { actor, actedAt, receivedAt = new Date(actedAt) } = call
    await runMutation(this.tx, call, { actor, actedAt, newId: this.newId })
    const reason = await this.#whyNot(limits)
    if (!reason) {
      await this.#sealer.seal(this.tx.touched(), receivedAt)
      await this.#erased.mark(this.tx.touched(), actedAt)
      if (call.definition?.mutation.forgets) return
      const { id } = mainRow(call)
      const replaced = id !== undefined && (await this.tx.replaced(id))
      if (!replaced) return
      this.#before = replacedFields(replaced)
      await recordConflicts({ sql: this.sql, tx: this.tx, log: this.#log, newId: this.newId }, call, replaced)
      return
    }
    this.tx.rollback()
    throw reason
  }

  async #whyNot({ rejected, isForeign }: Limits): Promise<MutationError | undefined> {
    if (rejected.size > 0 && [...this.tx.read()].some(id => rejected.has(id)))
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
    if (await this.#files.areForeign(this.tx, this.tx.touched()))
      return new MutationError(ErrorCode.constraint, 'This file belongs to another record.', 'id')
    return (await this.#erased.whyNot(this.tx.touched())) ?? this.#sealer.whyNot(this.tx.touched())
  }

  /** Logs the last mutation with the former values of its fields; call it after each `run`. */
  log(entry: MutationRecord): void {
    const { about } = this.#erased
    const args = about ? withoutPerson(about, entry.args) : entry.args
    const { version } = this.state
    this.#log.push({ ...entry, args, version, before: entry.rejection ? null : this.#before })
    this.#before = null
  }

  /** Stores with the rows how far a replica's mutations have got. The commit says that it was this replica's. */
  acknowledge(position: ReplicaPosition): void {
    this.#pushed.push(position)
  }

  /** Adds a statement that runs right after the rows are written; it may refer to new ones. */
  alsoRun(statement: PromiseLike<unknown>): void {
    this.#alongside.push(statement)
  }

  /** Writes the buffered rows and the log. Returns the new commit, or null when no row has changed. */
  flush(): Promise<Commit | null> {
    return flushWrites(this.sql, {
      ...{ state: this.state, after: this.#after, changes: this.tx.changes() },
      ...{ log: this.#log, pushed: this.#pushed, alongside: this.#alongside },
    })
  }
}

/** The row that a mutation names: its `id`, and the one row of settings. */
function mainRow({ name, args }: ParsedCall): { id?: number } {
  return name === 'settings.update' ? { id: SETTINGS_ID } : (args as { id?: number })
}

async function readAhead(reader: LockedReader, calls: readonly MutationCall[]): Promise<void> {
  await dryRun(reader, calls)
  reader.throwFailure()
}

import type { DexieOptions, EntityTable, Table } from 'dexie'
import { z } from 'zod'
import type { TableDifference } from '#schema/protocol/compare.ts'
import type { Cookie } from '#schema/protocol/pull.ts'
import type { PushedMutation, Rejection } from '#schema/protocol/push.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isUnsettled } from '#schema/rules/people/attention.ts'
import { type AnyRow, type Row, TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'
import { countedReads } from './counted-reads.ts'
import type { Sealed } from './device-database.ts'
import { PACKED_STORES } from './packed/packed-reader.ts'
import { packedTables } from './packed/packed-tables.ts'
import { partialIndex } from './packed/segment.ts'
import { renewPersonStores } from './renew-stores.ts'
import { type OwnStores, SalvagedDatabase } from './salvage.ts'

/** A mutation made here. `key` counts up for ever; `ReplicaState` says which `seq` the server gets for it. */
export type OutboxEntry = Omit<PushedMutation, 'seq' | 'knownSeq'> & {
  key: number
  /** `ackedKey` at the time the mutation was made; left out when no other mutation was pending. */
  knownKey?: number
  /** It was rejected, and the person has settled that: the same rejection is not reported again. */
  settled?: boolean
}

/** The server's image of a row that pending mutations have changed; null when the server has no such row. */
export type UndoEntry = { table: TableName; id: number; row: AnyRow | null }

/** A mutation that the server rejected for good, kept until the person settles it. */
export type RejectedMutation = OutboxEntry &
  Pick<Rejection, 'code' | 'message'> & {
    rejectedAt: string
    /** The server had accepted the mutation once, and lost it when a backup was restored. */
    wasTaken?: boolean
  }

/** Blocks of ids leased to this device and not used up yet. */
export type LeaseState = { key: 'leases'; ranges: { firstId: number; lastId: number }[] }

/**
 * This device's invoice series and its last number; `replica` is the replica id that it was assigned to.
 * `lastCreditNotes` are the last numbers of its credit notes, by the letters of their series: none in what 0.2.0 stored.
 */
export type InvoiceSeriesState = {
  key: 'register'
  replica: string
  register: number
  lastSequence: number
  lastCreditNotes?: Record<string, number>
}

/** The secret by which this database pushes whoever is signed in; `replica` is the replica id that it was given to. */
export type PushKeyState = { key: 'pushKey'; replica: string; secret: Sealed }

/** When the rows here were last compared with the server's, and the tables that differed. */
export type ComparisonState = { key: 'comparison'; at: string; differing: TableDifference[] }

/** When the rows that nobody touches any more were last packed. */
export type PackingState = { key: 'packing'; at: string }

/** What others took back that this person has seen, by the keys of the items. */
export type SeenTakeBacksState = { key: 'seenTakeBacks'; seen: readonly string[] }

/**
 * The replica id of this database and its position in the server's history. The `seq` of an outbox entry is its
 * key less `seqBase`. Entries up to `ackedKey` have reached the server; later ones are pending. So an
 * acknowledgement, a new replica id after a fork and a resend after a restored backup each change this one record
 * and no entry.
 */
export type ReplicaState = {
  key: 'replica'
  replica: string
  /** The replica that this database was before it forked. */
  forkedFrom?: string | undefined
  seqBase: number
  ackedKey: number
  /**
   * The highest value that `ackedKey` ever had: entries that are sent again up to here have been accepted or
   * rejected before.
   */
  confirmedKey?: number
  /**
   * Entries up to here were accepted or rejected by the server after their person had signed out, though no pull has
   * acknowledged them.
   */
  sentKey?: number
  /** The device's identity since this database was found to be a copy, or was rebuilt; until then that of the device. */
  deviceId?: string
  cookie: Cookie | null
  /** The epoch in which the rows were last complete; kept while `cookie` is null. */
  epoch?: string
  /** A backup was restored on the server: it may lack mutations that it had acknowledged. */
  restored?: boolean
  /**
   * Above this key the restored server has still to say what it rejects: a copy of this database may have sent again
   * what it had accepted. Left out once it has said so.
   */
  toldKey?: number | undefined
  /**
   * The person has signed out with no mutation pending: the database takes no more changes and is about to be
   * deleted.
   */
  closed?: boolean
  /** The progress of the initial sync; null once it is complete. */
  firstPull: { next: string | null; done: number; total: number } | null
  lastSyncedAt: string | null
  schemaVersion: number
}

/** Stores that belong to the device alone, beside the synced tables. */
export const LOCAL_STORES = ['outbox', 'undo', 'rejected', 'state'] as const

/**
 * The packed appointments of which something is left to settle. Another rule takes another name: rows that were packed with
 * this one are found by what it said then.
 */
const UNSETTLED = partialIndex('unsettled-1', row => isUnsettled(row as Appointment))

/** One person's rows on one device. */
export class SheenDatabase extends SalvagedDatabase {
  declare outbox: EntityTable<OutboxEntry, 'key'>
  declare undo: Table<UndoEntry, [TableName, number]>
  declare rejected: EntityTable<RejectedMutation, 'key'>
  declare state: Table<
    | ReplicaState
    | LeaseState
    | InvoiceSeriesState
    | PushKeyState
    | ComparisonState
    | PackingState
    | SeenTakeBacksState,
    string
  >

  readonly own: OwnStores = { names: ['outbox', 'rejected', 'state'], renew: renewPersonStores }

  constructor(name: string, options: DexieOptions = {}) {
    // Strict: a write resolves once it is on the disk, so that a power cut cannot undo what a person saw as saved.
    // No cache: what it answers several queries from ends in one turn, which confuses them (see `outsideZones`).
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.use(packedTables({ appointments: UNSETTLED }))
    this.use(countedReads)
    const synced = TABLE_NAMES.map(table => [table, ['id', ...indexesOf(table)].join(', ')])
    // Increment it with every change of an index: an existing database is upgraded when it is next opened.
    this.version(17).stores({
      ...PACKED_STORES,
      ...Object.fromEntries(synced),
      outbox: '++key',
      undo: '[table+id]',
      rejected: 'key, code',
      state: 'key',
    })
  }

  rows<T extends TableName>(table: T): Table<Row<T>, number> {
    return this.table(table)
  }
}

/** The table's indexes in Dexie's notation: a list is found by each of its values. */
function indexesOf(table: TableName): string[] {
  const shape: Record<string, z.ZodType> = tables[table].row.shape
  return tables[table].indexes.map(column => (shape[column] instanceof z.ZodArray ? `*${column}` : column))
}

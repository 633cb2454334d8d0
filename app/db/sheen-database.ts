import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Cookie } from '#schema/protocol/pull.ts'
import type { PushedMutation, Rejection } from '#schema/protocol/push.ts'
import { type AnyRow, type Row, TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'

/** A mutation made here. `key` counts up for ever; see `replica-state.ts` for what it means to the server. */
export type OutboxEntry = Omit<PushedMutation, 'seq' | 'knownSeq'> & {
  key: number
  /** `ackedKey` when it was made; left out when nothing else waited. */
  knownKey?: number
}

/** The server's image of a row that waiting mutations have changed; null when the server has no such row. */
export type UndoEntry = { table: TableName; id: number; row: AnyRow | null }

/** A mutation that the server refused for good, kept until the person settles it. */
export type RejectedMutation = OutboxEntry &
  Pick<Rejection, 'code' | 'message'> & {
    rejectedAt: string
    /** The server had taken it once, and lost it with its history. */
    wasTaken?: boolean
  }

/** Blocks of keys leased to this device and not yet used up. */
export type LeaseState = { key: 'leases'; ranges: { firstId: number; lastId: number }[] }

/** The series of invoice numbers that is this device's own, and how far it has come; `replica` is whose it is. */
export type InvoiceSeriesState = { key: 'register'; replica: string; register: number; lastSequence: number }

/**
 * Who this database is to the server and how far the two have come.
 *
 * An outbox entry's `seq` is its key less `seqBase`. Entries up to `ackedKey` have reached the
 * server; later ones wait. So an acknowledgement, a new replica id after a fork and a resend
 * after a restored backup each change this one record and no entry.
 */
export type ReplicaState = {
  key: 'replica'
  replica: string
  seqBase: number
  ackedKey: number
  /** The furthest that `ackedKey` has ever been: what is sent again up to here was taken, or refused, before. */
  confirmedKey?: number
  cookie: Cookie | null
  /** Of the history that the rows were last whole in; kept while `cookie` is null. */
  epoch?: string
  /** The server has been put back once: what it acknowledged before that it may lack. */
  restored?: boolean
  /** Its person has signed out and nothing waits: it takes no more changes and is about to be deleted. */
  closed?: boolean
  /** Where the first pull stands; null once it is done. */
  firstPull: { next: string | null; done: number; total: number } | null
  lastSyncedAt: string | null
  schemaVersion: number
}

/** Stores that belong to the device alone, beside the synced tables. */
export const LOCAL_STORES = ['outbox', 'undo', 'rejected', 'state'] as const

/** One person's rows on one device. */
export class SheenDatabase extends Dexie {
  declare outbox: EntityTable<OutboxEntry, 'key'>
  declare undo: Table<UndoEntry, [TableName, number]>
  declare rejected: EntityTable<RejectedMutation, 'key'>
  declare state: Table<ReplicaState | LeaseState | InvoiceSeriesState, string>

  constructor(name: string, options: DexieOptions = {}) {
    // Resolved means on the disk: a power cut must not take back what a person saw saved.
    super(name, { chromeTransactionDurability: 'strict', ...options })
    const synced = TABLE_NAMES.map(table => [table, ['id', ...tables[table].indexes].join(', ')])
    // Counts up with every change of an index: a database made before then gets it at its next opening.
    this.version(4).stores({
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

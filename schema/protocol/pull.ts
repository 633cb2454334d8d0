import { z } from 'zod'
import { TABLE_NAMES } from '../tables.ts'
import { Rejection } from './push.ts'

/**
 * A point in the server's history up to which a device has everything that its role may read. `epoch` names the
 * history, `version` counts its commits, `scope` is the role and, on a device with limited history, its first day.
 *
 * @example
 * { epoch: '0b9c…', version: 5120, scope: 'employee' }
 */
export const Cookie = z.object({ epoch: z.uuid(), version: z.int(), scope: z.string().max(100) })
export type Cookie = z.infer<typeof Cookie>

/**
 * Apps older than this could not read the rows that the server sends, or would store them beside packed ones that they do not
 * see. They get a 426 instead, and keep what waits; what they push is still taken.
 */
export const OLDEST_SCHEMA_VERSION = 13

/**
 * The request of POST /api/sync/pull. Without a cookie it fetches the initial sync page by page.
 *
 * @example
 * { replica: '5d2a…', cookie: { epoch: '0b9c…', version: 5120, scope: 'employee' }, page: null, ackedSeq: 42 }
 */
export const PullRequest = z.object({
  replica: z.uuid(),
  cookie: Cookie.nullable(),
  /** Token of the next page of the initial sync, from the last answer. */
  page: z.string().max(2000).nullable(),
  /** The device knows the outcome of its mutations up to here. */
  ackedSeq: z.int().min(0),
  /** The shape of rows that the app understands. */
  schemaVersion: z.int().optional(),
})
export type PullRequest = z.infer<typeof PullRequest>

/**
 * Rows of one table with the column names listed once.
 *
 * @example
 * { columns: ['id', 'name'], rows: [[12, 'Polish'], [13, 'Wax']] }
 */
export const RowBlock = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) })
export type RowBlock = z.infer<typeof RowBlock>

const TableKey = z.enum(TABLE_NAMES)

/** By the names of tables. Those that a newer server has besides are left out: an app of theirs fetches all rows anew. */
const byTable = <Each extends z.ZodType>(each: Each) =>
  z.preprocess(
    sent =>
      typeof sent === 'object' && sent !== null
        ? Object.fromEntries(Object.entries(sent).filter(([table]) => TableKey.safeParse(table).success))
        : sent,
    z.partialRecord(TableKey, each),
  )

/** All changes since the request's cookie. */
export const PullChanges = z.object({
  status: z.literal('changes'),
  tables: byTable(RowBlock),
  removed: byTable(z.array(z.int())),
  /** Of the photos among the removed rows those that are older than the device’s history only: their files may still have to be sent. */
  olderPhotos: z.array(z.int()).optional(),
  cookie: Cookie,
  /** Every mutation of this replica up to here is contained in the rows or was rejected. */
  lastSeq: z.int(),
  /**
   * The uuid of the mutation at `lastSeq`; null before the first. A device with another mutation there shares
   * its replica with a copy of its database, and must not count its own mutations as acknowledged.
   */
  lastId: z.uuid().nullable(),
  /** Rejections after the request's `ackedSeq`. */
  rejected: z.array(Rejection),
})
export type PullChanges = z.infer<typeof PullChanges>

/** The answer to a pull: a page of the initial sync, the changes since the cookie, or the request to start over. */
export const PullResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('page'),
    tables: byTable(RowBlock),
    /** These pages hold each row of their tables once, from the newest down: most of it is history. */
    newestFirst: z.boolean().optional(),
    /** About the number of rows in the whole initial sync, for the progress bar; the pages may hold more. */
    total: z.int(),
    next: z.string().nullable(),
    /** Set on the last page; an ordinary pull then fetches the changes since the first page. */
    cookie: Cookie.nullable(),
  }),
  PullChanges,
  /**
   * The cookie or page token is no longer valid (other epoch, other role, too old): repeat the initial sync and
   * keep the outbox.
   */
  z.object({
    status: z.literal('reset'),
    reason: z.enum(['epoch', 'version', 'scope', 'horizon', 'far_behind', 'page']),
  }),
])
export type PullResponse = z.infer<typeof PullResponse>

import { z } from 'zod'
import { TABLE_NAMES } from '../tables.ts'
import { Rejection } from './push.ts'

/** A point in the shop's history up to which a device has everything its role may see. */
export const Cookie = z.object({ epoch: z.uuid(), version: z.int(), scope: z.string().max(100) })
export type Cookie = z.infer<typeof Cookie>

/** POST /api/sync/pull. Without a cookie: a first pull, page after page. */
export const PullRequest = z.object({
  replica: z.uuid(),
  cookie: Cookie.nullable(),
  /** Token of the next page of a first pull, as the last page gave it. */
  page: z.string().max(2000).nullable(),
  /** Up to here the device knows how its mutations ended. */
  ackedSeq: z.int().min(0),
})
export type PullRequest = z.infer<typeof PullRequest>

/** Rows with the column names said once. */
export const RowBlock = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) })
export type RowBlock = z.infer<typeof RowBlock>

const TableKey = z.enum(TABLE_NAMES)

/** Everything that happened since the request's cookie. */
export const PullChanges = z.object({
  status: z.literal('changes'),
  tables: z.partialRecord(TableKey, RowBlock),
  removed: z.partialRecord(TableKey, z.array(z.int())),
  cookie: Cookie,
  /** Every mutation of this replica up to here is contained in the rows, or rejected. */
  lastSeq: z.int(),
  /**
   * The uuid of the mutation that the server has at `lastSeq`; null before the first. A device that has another one
   * there shares its name with a copy of its database, and nothing of its own is acknowledged.
   */
  lastId: z.uuid().nullable(),
  /** Rejections after the request's `ackedSeq`. */
  rejected: z.array(Rejection),
})
export type PullChanges = z.infer<typeof PullChanges>

export const PullResponse = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('page'),
    tables: z.partialRecord(TableKey, RowBlock),
    /** Rows in the whole first pull, for the progress bar. */
    total: z.int(),
    next: z.string().nullable(),
    /** With the last page; the changes since the first page follow by an ordinary pull. */
    cookie: Cookie.nullable(),
  }),
  PullChanges,
  /** Cookie or page token are no use any more (other epoch, other role, too old): start over, keep the outbox. */
  z.object({
    status: z.literal('reset'),
    reason: z.enum(['epoch', 'version', 'scope', 'horizon', 'far_behind', 'page']),
  }),
])
export type PullResponse = z.infer<typeof PullResponse>

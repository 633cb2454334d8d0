import { z } from 'zod'
import { TABLE_NAMES } from '../tables.ts'
import { Cookie } from './pull.ts'

const TableKey = z.enum(TABLE_NAMES)
const Sum = z.object({ count: z.int().min(0), sum: z.int().min(0).max(0xffffffff) })

/**
 * The request of POST /api/sync/compare: what a device without pending mutations holds of every table, as of its
 * cookie (`addRows` makes the sums).
 */
export const CompareRequest = z.object({
  replica: z.uuid(),
  cookie: Cookie,
  schemaVersion: z.int(),
  tables: z.partialRecord(TableKey, Sum),
})
export type CompareRequest = z.infer<typeof CompareRequest>

/** A table of which device and server hold other rows, with how many each has. */
export const TableDifference = z.object({ table: TableKey, device: z.int(), server: z.int() })
export type TableDifference = z.infer<typeof TableDifference>

export const CompareResponse = z.discriminatedUnion('status', [
  /** Rows have changed since the cookie, or the two are of different versions: nothing can be said. */
  z.object({ status: z.literal('not now') }),
  z.object({ status: z.literal('compared'), differing: z.array(TableDifference) }),
])
export type CompareResponse = z.infer<typeof CompareResponse>

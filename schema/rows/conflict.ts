import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'

export const CONFLICT_TABLES = [
  'appointments',
  'customers',
  'vehicles',
  'services',
  'products',
  'expenses',
  'settings',
] as const
export const ConflictTable = z.enum(CONFLICT_TABLES)
export type ConflictTable = z.infer<typeof ConflictTable>

/**
 * A notice to one person about an edit that replaced a value which its author had not seen. The server writes it; it is
 * removed once somebody has settled it.
 */
export const Conflict = z.object({
  id: RowId,
  /**
   * The person who is told: the author of the replaced value, or of the work on a cancelled appointment, or of the later
   * of two assignments.
   */
  userId: RowId,
  recordTable: ConflictTable,
  recordId: RowId,
  field: z.string(),
  /** The replaced value as JSON; null for a field that not every role may read. */
  lost: Text,
  lostBy: RowId.nullable(),
  lostAt: Instant,
  /** The value that stands, as JSON, as its author typed it; null like `lost`. */
  kept: Text,
  keptBy: RowId.nullable(),
  keptAt: Instant,
  /** Whether both texts are kept, one below the other. */
  joined: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>

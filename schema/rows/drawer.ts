import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

/**
 * The cash drawer from one opening to its closing. What was taken and given in between is not stored here: payments
 * and cash moves belong to the session that was open at their time.
 */
export const DrawerSession = z.object({
  id: RowId,
  /** A session joined to another was opened on a device that had not heard of that one: the same drawer, once more. */
  state: z.enum(['open', 'closed', 'joined']),
  /** The session that a joined one belongs to. */
  joinedId: RowId.nullable(),
  openedAt: Instant,
  openedBy: RowId.nullable(),
  /** The device by the name that people gave it, or by its browser. */
  openedOn: Text,
  floatFils: Fils,
  closedAt: Instant.nullable(),
  /** The count that closed it. */
  countId: RowId.nullable(),
  /** Why the count differs from what was expected. */
  explanation: Text,
  explainedBy: RowId.nullable(),
  explainedAt: Instant.nullable(),
})
export type DrawerSession = z.infer<typeof DrawerSession>

/** How many there are of one note or coin. */
const DrawerPieces = z.object({ valueFils: Fils, count: z.int() })
export type DrawerPieces = z.infer<typeof DrawerPieces>

/**
 * A count of the drawer, and what its device knew at that moment. The first one of a session closes it; any other was
 * made on a device that had not heard of the closing, and is kept beside it.
 */
export const DrawerCount = z.object({
  id: RowId,
  sessionId: RowId,
  countedAt: Instant,
  countedBy: RowId.nullable(),
  countedOn: Text,
  pieces: z.array(DrawerPieces),
  /** The total of the card terminal; null when nobody looked. */
  cardFils: Fils.nullable(),
  /** The transfers that have reached the bank; null when nobody looked. */
  transferFils: Fils.nullable(),
  expectedCashFils: Fils,
  expectedCardFils: Fils,
  expectedTransferFils: Fils,
  /** The payments that are in the expected amounts: any other of the session has arrived later. */
  paymentIds: z.array(RowId),
  /** The same of cash moves. */
  moveIds: z.array(RowId),
  /** When the device last had everything that the server had; null for never. */
  syncedAt: Instant.nullable(),
})
export type DrawerCount = z.infer<typeof DrawerCount>

/** Cash that somebody put into the drawer or took out of it, other than for an appointment. */
export const DrawerMove = z.object({
  id: RowId,
  kind: z.enum(['in', 'out']),
  /** Above zero for both kinds. */
  amountFils: Fils,
  reason: z.string(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type DrawerMove = z.infer<typeof DrawerMove>

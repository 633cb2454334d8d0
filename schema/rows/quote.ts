import { z } from 'zod'
import { VatMode } from './appointment.ts'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'
import { Strokes } from './signature.ts'

/** The most lines of a quote. */
export const MOST_QUOTE_LINES = 50
/** The most characters of a word beside a line. */
export const LINE_NOTE_MAX = 500
/** The most photos beside a line. */
export const MOST_LINE_PHOTOS = 4
/**
 * `draft` until it is sent or shown; then it waits for an answer. A version that was replaced by a later one before anybody
 * answered is `replaced`. That an unanswered one is over is no state: its last day says so.
 */
export const QUOTE_STATES = [
  'draft',
  'sent',
  'approved',
  'partly_approved',
  'declined',
  'withdrawn',
  'replaced',
] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** By which way a quote was answered: its link, the counter, or the limit of the customer's firm up to which nobody is asked. */
export const ANSWER_WAYS = ['link', 'counter', 'limit'] as const

const LINE_ANSWERS = ['approved', 'declined'] as const
export type LineAnswer = (typeof LINE_ANSWERS)[number]

/** A service or product of a quote at its agreed price. */
export const QuoteLine = z.object({
  /** Its number within the quote, by which it is answered and an alternative names it. */
  line: z.int(),
  kind: z.enum(['service', 'product']),
  /** The service or product. */
  soldId: RowId,
  name: z.string(),
  quantity: z.int(),
  /** Price of one unit. */
  priceFils: Fils,
  /** The amount off the price of the whole line, in the unit of the price. */
  discountFils: Fils,
  /** The unpermitted difference of what the line comes to from every listed price. */
  offListFils: Fils,
  /** The minutes of a service, for the size of the car; 0 for a product. */
  durationMinutes: z.int(),
  /** The line in whose place the customer may choose this one; null for one that stands for itself. */
  alternativeTo: z.int().nullable(),
  /** A word of the shop beside the line. */
  note: Text,
  /** Null until the quote is answered. */
  answer: z.enum(LINE_ANSWERS).nullable(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/**
 * One version of a quote: work at agreed prices that has no time yet. What has been sent is never overwritten: a change makes
 * the next version, and the one that was approved stands.
 */
export const Quote = z.object({
  id: RowId,
  /** The first version, whose id is the number of the quote. */
  firstId: RowId,
  /** Counts the versions from 1. */
  edition: z.int(),
  customerId: RowId,
  /** Null for work on a car that the shop does not know yet. */
  vehicleId: RowId.nullable(),
  /** The appointment that came of it, or that it asks for extra work on. */
  appointmentId: RowId.nullable(),
  /** Whether it asks for more work on an appointment that was there before it: that changes once this is approved. */
  extraWork: z.boolean(),
  state: z.enum(QUOTE_STATES),
  /** The last day on which it can be approved. */
  validUntil: Day,
  lines: z.array(QuoteLine),
  /** The photos of the car that stand beside lines, in their order. */
  photos: z.array(z.object({ line: z.int(), photoId: RowId })),
  /** What the shop writes to the customer above the lines. */
  notes: Text,
  /** The number of the customer's own order. */
  purchaseOrder: Text,
  /** Why its lines are discounted; null while none is. */
  discountReason: Text,
  /** The VAT mode by which it was quoted. */
  vatMode: VatMode,
  /** The sums of the approved lines; before the answer, of all that are no alternatives. */
  subtotalFils: Fils,
  vatFils: Fils,
  totalFils: Fils,
  /** The deposit by the rule of its services (with VAT); 0 for none. */
  depositFils: Fils,
  sentAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.enum(ANSWER_WAYS).nullable(),
  /** The name of who answered, as they wrote it. */
  signedBy: Text,
  /** Null where a typed name stands for it. */
  signature: Strokes.nullable(),
  /** Who at the shop took the answer; null where it came by the link. */
  takenBy: RowId.nullable(),
  /** It replaced a version that was answered unseen meanwhile: `open` until somebody has settled what holds. */
  crossing: z.enum(['open', 'settled']).nullable(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Quote = z.infer<typeof Quote>

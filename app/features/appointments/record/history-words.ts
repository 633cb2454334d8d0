import { momentText } from '#app/ui/moment-text.ts'
import { paymentMethodPhrase } from '#app/ui/payment-method-name.ts'
import type { HistoryDetails, HistoryEntry } from '#schema/protocol/history.ts'
import { formatAed } from '#schema/rules/money.ts'

type Words = (details: HistoryDetails) => string

/** The text of each mutation. It starts with a verb, because it is shown beside the actor's name. */
const WORDS: ReadonlyMap<string, Words> = new Map<string, Words>(
  Object.entries<Words>({
    'appointment.schedule': ({ scheduledDate }) =>
      `Booked${scheduledDate ? ` for ${momentText(scheduledDate)}` : ''}`,
    'booking.request': () => 'Booked online by the customer',
    'appointment.edit': editWords,
    'appointment.confirm': () => 'Confirmed',
    'appointment.start': () => 'Started the service',
    'appointment.complete': () => 'Completed the service',
    'appointment.cancel': () => 'Cancelled',
    'appointment.markNoShow': () => 'Marked as no-show',
    'appointment.reopen': () => 'Reopened',
    'appointment.recordUse': () => 'Corrected the products used',
    'appointment.addNote': () => 'Added a note',
    'appointment.acceptOverbooking': () => 'Accepted the overbooking',
    'appointment.acceptPrices': () => 'Accepted the prices',
    'payment.take': details => `Took ${moneyWords('a payment', details)}`,
    'invoice.issue': () => 'Issued the tax invoice',
    'payment.keep': details => `Kept ${moneyWords('money', details)} that was paid too much`,
    'payment.refund': details => `Refunded ${moneyWords('money', details)}`,
  }),
)

/**
 * The text of a history entry: 'Moved to Sat 21 Nov, 3:30 PM, bay 2'. A mutation of another version reads as a
 * change.
 */
export function historyWords({ name, details }: Pick<HistoryEntry, 'name' | 'details'>): string {
  return WORDS.get(name)?.(details) ?? 'Changed the appointment'
}

function editWords({ scheduledDate, bay }: HistoryDetails): string {
  const time = scheduledDate && `Moved to ${momentText(scheduledDate)}`
  if (bay === undefined) return time ?? 'Edited the appointment'
  if (bay === null) return time ? `${time}, out of its bay` : 'Moved out of its bay'
  return time ? `${time}, bay ${bay}` : `Moved to bay ${bay}`
}

/** The text of a payment or refund; `unknown` stands for an amount that the reader may not see. */
function moneyWords(unknown: string, { amountFils, paymentMethod }: HistoryDetails): string {
  const sum = amountFils === undefined ? unknown : formatAed(Math.abs(amountFils))
  return paymentMethod ? `${sum} ${paymentMethodPhrase(paymentMethod)}` : sum
}

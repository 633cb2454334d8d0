import { fieldName, fieldText, lowered, type Names } from '#app/domain/field-words.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import type { HistoryDetails, HistoryEntry } from '#schema/protocol/history.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

type Words = (details: HistoryDetails, names: Names) => string

/** The text of each mutation. It starts with a verb, because it is shown beside the actor's name. */
const WORDS: ReadonlyMap<string, Words> = new Map<string, Words>(
  Object.entries<Words>({
    'appointment.schedule': ({ scheduledDate }) =>
      `Booked${scheduledDate ? ` for ${momentText(scheduledDate)}` : ''}`,
    'booking.request': () => 'Booked online by the customer',
    'booking.move': ({ scheduledDate }) =>
      `Moved online by the customer${scheduledDate ? ` to ${momentText(scheduledDate)}` : ''}`,
    'booking.cancel': () => 'Cancelled online by the customer',
    'booking.keep': () => 'Time kept by the customer, with the link sent to their phone',
    'booking.lapse': () => 'Time given back: nobody opened the link in time',
    'booking.flood': () => 'Time not kept: far more bookings came in than usual',
    'booking.setOffers': () => 'Said by the customer whether they want reminders of care',
    'booking.onTheWay': () => 'Told by the customer: on the way',
    'appointment.edit': editWords,
    'appointment.assign': assignWords,
    'appointment.pause': () => 'Paused the service',
    'appointment.resume': () => 'Resumed the service',
    'appointment.confirm': () => 'Confirmed',
    'appointment.start': () => 'Started the service',
    'appointment.complete': () => 'Completed the service',
    'appointment.cancel': () => 'Cancelled',
    'appointment.markNoShow': () => 'Marked as no-show',
    'appointment.reopen': () => 'Reopened',
    'appointment.undoStart': undoWords('Start', 'the service was not started'),
    'appointment.undoComplete': undoWords('Completion', 'the service was not completed'),
    'appointment.undoCancel': undoWords('Cancellation', 'it was not cancelled'),
    'appointment.recordUse': () => 'Corrected the products used',
    'appointment.addNote': () => 'Added a note',
    'appointment.addPhoto': () => 'Added a photo',
    'appointment.updatePhoto': () => 'Changed a photo',
    'appointment.removePhoto': () => 'Removed a photo',
    'inspection.record': () => 'Recorded details of the car',
    'inspection.addMark': () => 'Marked the car',
    'inspection.updateMark': () => 'Changed a mark on the car',
    'inspection.removeMark': () => 'Removed a mark on the car',
    'inspection.sign': () => 'Had the inspection signed',
    'certificate.issue': () => 'Issued a certificate of the coating',
    'checklist.tick': ({ step }) => `Ticked ${step ? `“${step.label}”` : 'a step'}`,
    'checklist.untick': () => 'Took the tick of a step back',
    'appointment.acceptOverbooking': () => 'Accepted the overbooking',
    'appointment.acceptPrices': () => 'Approved the prices',
    'payment.takeTogether': details => `Took ${moneyWords('a payment', details)}`,
    'payment.take': details => `Took ${moneyWords('a payment', details)}`,
    'invoice.issue': () => 'Issued the tax invoice',
    'invoice.correct': () => 'Corrected what it is charged for',
    'payment.keep': details => `Kept ${moneyWords('money', details)} that was paid too much`,
    'payment.refund': details => `Refunded ${moneyWords('money', details)}`,
    'payment.refundTogether': details => `Refunded ${moneyWords('money', details)}`,
  }),
)

/**
 * The text of a history entry: 'Moved to Sat 21 Nov, 3:30 PM, bay 2'. A mutation of another version reads as a
 * change.
 */
export function historyWords(
  { name, details }: Pick<HistoryEntry, 'name' | 'details'>,
  names: Names = new Map(),
): string {
  return WORDS.get(name)?.(details, names) ?? 'Changed the appointment'
}

/** A step undone on the spot has no reason; one corrected later has its reason below these words. */
function undoWords(step: string, fact: string): Words {
  return ({ reason }) => (reason ? `Corrected: ${fact}` : `${step} undone`)
}

function assignWords(details: HistoryDetails, names: Names): string {
  const parts = (['technicianId', 'assistantId'] as const)
    .filter(field => details[field] !== undefined)
    .map(field => `${lowered(fieldName(field))} ${fieldText(field, details[field], names)}`)
  return parts.length === 0 ? 'Changed who is assigned' : `Assigned: ${parts.join(', ')}`
}

function editWords(details: HistoryDetails, names: Names): string {
  const { technicianId, assistantId } = details
  const parts = [moveWords(details), workWords(details), pickupWords(details), priceWords(details)].filter(
    Boolean,
  )
  if (parts.length > 0) return parts.join(' · ')
  const isAssigned = technicianId !== undefined || assistantId !== undefined
  return isAssigned ? assignWords(details, names) : 'Edited the appointment'
}

function moveWords({ scheduledDate, bay }: HistoryDetails): string | undefined {
  const time = scheduledDate && `Moved to ${momentText(scheduledDate)}`
  if (bay === undefined) return time
  if (bay === null) return time ? `${time}, out of its bay` : 'Moved out of its bay'
  return time ? `${time}, bay ${bay}` : `Moved to bay ${bay}`
}

function workWords({ durationMinutes }: HistoryDetails): string | undefined {
  return durationMinutes === undefined ? undefined : `Set the work to ${formatDuration(durationMinutes)}`
}

function pickupWords({ pickupAt }: HistoryDetails): string | undefined {
  if (pickupAt === undefined) return undefined
  return pickupAt === null ? 'Took the pick-up off' : `Planned the pick-up for ${momentText(pickupAt)}`
}

function priceWords({ discountReason }: HistoryDetails): string | undefined {
  return discountReason ? `Changed the price: ${discountReason}` : undefined
}

/** The text of a payment or refund; `unknown` stands for an amount that the reader may not see. */
function moneyWords(unknown: string, { amountFils, paymentMethod }: HistoryDetails): string {
  const sum = amountFils === undefined ? unknown : formatAed(Math.abs(amountFils))
  return paymentMethod ? `${sum} ${paymentMethodPhrase(paymentMethod)}` : sum
}

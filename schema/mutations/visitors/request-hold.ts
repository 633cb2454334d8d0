import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { REMINDER_METHODS } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import { SETTINGS_ID, type Settings } from '../../rows/settings.ts'
import { isCalledOff } from '../../rules/appointments/appointment-status.ts'
import { wayOf } from '../../rules/messages/notification-delivery.ts'
import { needsLink } from '../../rules/messages/notification-text.ts'
import { BOOKING_REJECTIONS } from '../../rules/schedule/availability.ts'
import { isWrittenTo } from '../../rules/text/phone.ts'
import { addDays, addMinutes, later, shopDay } from '../../rules/time/shop-time.ts'
import { formatDay } from '../../rules/time/time-text.ts'
import { isLasting, isUnanswered, leavesHalf } from '../../rules/visitors/flood.ts'
import type { Row } from '../../tables.ts'
import { newVisitorsUntil } from '../../texts/en/form-errors.ts'
import { answerRequest } from '../appointments/answer-request.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { requestedParty } from './visitor-party.ts'
import { checkPlace, readPlaceRequest } from './visitor-place.ts'

/** Where a visitor's booking comes from, and what the server makes of it. */
export const Origin = z.object({
  /** The network, as `networkOf` writes it; null for whoever needs not be believed, such as on the page of finished work. */
  network: z.string().min(1).max(64).nullable().default(null),
  /** How the server can send the link by which a visitor answers for themselves. */
  linksBy: z.array(z.enum(REMINDER_METHODS)).max(REMINDER_METHODS.length).default([]),
  /** Under a flood, how many places unknown people may still have now; null when there is none. */
  placesLeft: z.int().min(0).nullable().default(null),
})

type Request = z.output<typeof Origin> & { appointmentId: number }
type Visitor = Parameters<typeof requestedParty>[0]

/** Unknown people book for a shorter time ahead: nobody could tell a year that was taken for fun from one that is full. */
export function rejectFarAhead(
  date: string,
  { newVisitorDaysAhead }: Settings,
  { actedAt }: MutationContext,
): void {
  const last = addDays(shopDay(actedAt), newVisitorDaysAhead)
  if (date > last) throw new MutationError(ErrorCode.tooFarAhead, newVisitorsUntil(formatDay(last)), 'date')
}

/**
 * Keeps what the visitor said with the booking until somebody answers for it. Returns whether the booking has its place: under
 * a flood that of an unknown person may stay without.
 */
export async function placeRequest(
  tx: Tx,
  request: Request & Visitor & { isUnknown: boolean },
  ctx: MutationContext,
): Promise<boolean> {
  const { appointmentId: id, network, isUnknown } = request
  if (network === null) return true
  await tx.patch('appointments', id, {
    requested: requestedParty(request),
    requestedFrom: isUnknown ? network : null,
  })
  if (!isUnknown || (await findsPlaceInFlood(tx, request, ctx))) return true
  await tx.patch('appointments', id, { unplacedAt: ctx.actedAt, bay: null })
  return false
}

/** Whether a booking by an unknown person may keep the place that it stands in. Without a flood all may. */
async function findsPlaceInFlood(
  tx: Tx,
  { appointmentId, placesLeft }: Request,
  ctx: MutationContext,
): Promise<boolean> {
  if (placesLeft === null) return true
  if (placesLeft === 0) return false
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  return isWithinHalf(tx, appointment, ctx)
}

async function isWithinHalf(
  tx: Tx,
  appointment: Row<'appointments'>,
  { actedAt }: MutationContext,
): Promise<boolean> {
  const { id } = appointment
  const request = await readPlaceRequest(tx, appointment, actedAt)
  return leavesHalf({ ...request, existing: request.existing.filter(each => each.id !== id), id })
}

/** Under a flood an unknown person may not move a booking where they could not have made it. */
export async function rejectBeyondHalf(
  tx: Tx,
  appointment: Row<'appointments'>,
  ctx: MutationContext,
): Promise<void> {
  const floods = await tx.find('floods', {})
  if (!floods.some(flood => isLasting(flood, ctx.actedAt))) return
  if (!(await isWithinHalf(tx, appointment, ctx)))
    throw new MutationError(ErrorCode.noRoom, BOOKING_REJECTIONS.no_room.message, 'time')
}

/**
 * Has the place of a booking end unless the visitor opens the link of the message that it came. Where no such message goes
 * out, the place stays until the shop has answered. The time is set for everybody, though whom the shop knows keeps the place
 * all the same: it must not tell whom the shop knows.
 */
export async function holdUntilAnswered(
  tx: Tx,
  { appointmentId, network, linksBy }: Request,
  { actedAt }: MutationContext,
): Promise<void> {
  if (network === null || linksBy.length === 0) return
  const [settings, told] = await Promise.all([
    requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
    tx.find('notifications', { appointmentId }),
  ])
  const message = told.find(each => isLinkOnItsWay(each, linksBy, settings))
  if (!message) return
  const heldUntil = addMinutes(later(message.dueAt, actedAt), settings.requestHoldMinutes)
  await tx.patch('appointments', appointmentId, { heldUntil })
}

function isLinkOnItsWay(
  message: Row<'notifications'>,
  linksBy: readonly string[],
  settings: Settings,
): boolean {
  if (message.notificationType !== 'booking_received' || message.state !== 'queued') return false
  if (!isWrittenTo(message.recipient, settings.messageCountries)) return false
  return linksBy.includes(wayOf(message)) && needsLink(message)
}

/**
 * Keeps the place of a booking whose visitor has opened the link that was sent to their phone; kept before, it changes
 * nothing. A place that was given back is taken again. Rejected where that is not free any more, or the booking was
 * called off.
 */
export const keepBooking = defineMutation({
  name: 'booking.keep',
  args: z.object({ appointmentId: Id }),
  roles: ['visitor'],
  async apply(tx, { appointmentId: id }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'appointmentId')
    if (isCalledOff(appointment.status))
      throw new MutationError(ErrorCode.illegalMove, 'This booking was cancelled.', 'status')
    if (appointment.unplacedAt) await checkPlace(tx, appointment, ctx.actedAt)
    await tx.patch('appointments', id, await answerRequest(tx, appointment, 'visitor', ctx))
  },
})

/** Takes its place from a request of an unknown person for which nobody has answered in time; it stays as a request. */
export const lapseRequest = defineMutation({
  name: 'booking.lapse',
  args: z.object({ appointmentId: Id }),
  roles: ['worker'],
  async apply(tx, { appointmentId: id }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'appointmentId')
    const { heldUntil } = appointment
    if (heldUntil === null || heldUntil > ctx.actedAt) return
    const lapsed = isUnanswered(appointment) ? { unplacedAt: ctx.actedAt, bay: null } : {}
    await tx.patch('appointments', id, { ...lapsed, heldUntil: null, updatedAt: ctx.actedAt })
  },
})

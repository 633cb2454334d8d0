import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id, Instant } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { mayBeOnTheWay, whyUnchangeable } from '../../rules/visitors/booking-changes.ts'
import { isUnanswered } from '../../rules/visitors/flood.ts'
import type { Row } from '../../tables.ts'
import { editAppointment } from '../appointments/appointment-edit.ts'
import { cancelAppointment } from '../appointments/appointment-status.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import { keepBooking, rejectBeyondHalf, rejectFarAhead } from './request-hold.ts'
import { checkPlace } from './visitor-place.ts'

/** Why an appointment was cancelled by its own page. */
export const CANCELLED_ONLINE = 'Cancelled online by the customer.'
/** The note of a customer who is on the way. */
export const ON_THE_WAY = 'The customer is on the way.'

/**
 * These changes are made by visitors on the page of their booking. The server runs them for whoever has the link; each is
 * rejected after the shop's cut-off, and once the work has begun.
 */

/**
 * Moves a booking to a time that visitors are offered. One that is not free leaves the booking where it stands, and so
 * does a page that still shows a time (`seen`) from which the shop has moved the booking since.
 */
export const moveBooking = defineMutation({
  name: 'booking.move',
  args: z.object({
    ...{ appointmentId: Id, seen: Instant, scheduledDate: Instant },
    /** Whether the visitor has the link that was sent to their phone: a request that had lost its place has one again. */
    isAnswered: z.boolean().default(false),
  }),
  roles: ['visitor'],
  async apply(tx, { appointmentId: id, seen, scheduledDate, isAnswered }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'appointmentId')
    if (scheduledDate === appointment.scheduledDate) return
    const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    rejectUnchangeable(appointment, settings, ctx)
    rejectMoved(appointment, seen)
    const isStranger = isUnanswered(appointment) && !isAnswered
    if (isStranger) rejectFarAhead(shopDay(scheduledDate), settings, ctx)
    await checkPlace(tx, { ...appointment, scheduledDate }, ctx.actedAt)
    if (isStranger && !appointment.unplacedAt)
      await rejectBeyondHalf(tx, { ...appointment, scheduledDate }, ctx)
    const { pickupAt } = appointment
    const outdated = pickupAt !== null && pickupAt <= scheduledDate ? { pickupAt: null } : {}
    await editAppointment.apply(tx, editAppointment.args.parse({ id, scheduledDate, ...outdated }), ctx)
    if (isAnswered) await keepBooking.apply(tx, { appointmentId: id }, ctx)
    else if (appointment.unplacedAt) await tx.patch('appointments', id, { bay: null })
  },
})

/** Cancels a booking; one that the shop has moved since the page was seen stays, as `moveBooking` says. */
export const cancelBooking = defineMutation({
  name: 'booking.cancel',
  args: z.object({ appointmentId: Id, seen: Instant.optional() }),
  roles: ['visitor'],
  async apply(tx, { appointmentId: id, seen = null }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'appointmentId')
    if (appointment.status === 'cancelled') return
    rejectUnchangeable(appointment, await requireRow(tx, 'settings', SETTINGS_ID, 'settings'), ctx)
    if (seen !== null) rejectMoved(appointment, seen)
    await cancelAppointment.apply(tx, { id, reason: CANCELLED_ONLINE }, ctx)
  },
})

/** Notes that the customer is on the way; said again, it changes nothing. */
export const announceArrival = defineMutation({
  name: 'booking.onTheWay',
  args: z.object({ appointmentId: Id, noteId: Id }),
  roles: ['visitor'],
  async apply(tx, { appointmentId: id, noteId }, ctx) {
    const appointment = await requireRow(tx, 'appointments', id, 'appointmentId')
    if (!mayBeOnTheWay(appointment, ctx.actedAt))
      throw new MutationError(ErrorCode.illegalMove, 'This can be said on the day of the booking.', 'status')
    const notes = await tx.find('appointmentNotes', { appointmentId: id })
    if (notes.some(note => isOnTheWay(note, ctx.actedAt))) return
    const author = { createdBy: ctx.actor.userId, createdAt: ctx.actedAt }
    await insertRow(tx, 'appointmentNotes', { id: noteId, appointmentId: id, text: ON_THE_WAY, ...author })
  },
})

/** Whether it is the note of a customer who set out on the day of `now`. */
export function isOnTheWay({ createdBy, createdAt, text }: Row<'appointmentNotes'>, now: string): boolean {
  return createdBy === null && text === ON_THE_WAY && shopDay(createdAt) === shopDay(now)
}

function rejectUnchangeable(
  appointment: Row<'appointments'>,
  settings: Row<'settings'>,
  { actedAt }: MutationContext,
): void {
  const why = whyUnchangeable(appointment, settings, actedAt)
  if (why === 'settled')
    throw new MutationError(ErrorCode.illegalMove, 'This booking can no longer be changed online.', 'status')
  if (why === 'too_near')
    throw new MutationError(
      ErrorCode.tooLate,
      'It is too late to change this booking online.',
      'scheduledDate',
    )
}

function rejectMoved({ scheduledDate }: Row<'appointments'>, seen: string): void {
  if (seen !== scheduledDate)
    throw new MutationError(ErrorCode.changedMeanwhile, 'This booking was moved meanwhile.', 'seen')
}

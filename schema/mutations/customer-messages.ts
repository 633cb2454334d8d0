import type { Notification } from '../rows/notification.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import { type WrittenMessage, writeMessage } from '../rules/message-text.ts'
import { afterQuietHours, messageExpiry, reminderDue } from '../rules/message-times.ts'
import {
  byTold,
  CALLED_OFF,
  eventKey,
  TOO_LATE,
  tellsOf,
  toldAt,
  WAITING_STATES,
} from '../rules/notification-state.ts'
import { addMinutes, later } from '../rules/shop-time.ts'
import type { MutationContext, Preload } from './define-mutation.ts'
import {
  bringAllUpToDate,
  bringUpToDate,
  factsOf,
  type MessageFacts,
  methodOf,
  wordsOfPayment,
} from './present-message.ts'
import type { Tx } from './tx.ts'

/** `messages` is what was written about the appointment so far. */
type Told = MessageFacts & { messages: Notification[] }

/** Who is moved may be moved on or back a moment later, and should hear of where they end up. */
const HOLD_MOVED_MINUTES = 2

/** What the customer hears of; `payment` is what came in. */
type News =
  | { type: 'appointment_confirmed' | 'job_started' | 'job_completed'; payment?: undefined }
  | { type: 'payment_received'; payment: { id: number; amountFils: number } }

/** `words` where they are not those of the appointment as it is now. */
type Telling = (News | { type: 'reminder'; payment?: undefined }) & { words?: WrittenMessage; dueAt: string }

/**
 * Brings what the customer is told in line with an appointment that has changed, in the same transaction: what is not true
 * of it any more and not sent yet is called off, what is gets its words anew, there is a reminder when there should
 * be one, and `news` is told.
 */
export async function settleMessages(
  tx: Tx,
  appointmentId: number,
  ctx: MutationContext,
  news?: News,
): Promise<void> {
  const facts = await factsOf(tx, appointmentId)
  if (!facts) return
  const { appointment } = facts
  const messages: Notification[] = []
  for (const message of await tx.find('notifications', { appointmentId }))
    messages.push(await bringUpToDate(tx, message, { facts, ctx }))
  const told = { ...facts, messages }
  const remindAt = reminderDue(appointment.scheduledDate, ctx.actedAt)
  if (appointment.status === 'confirmed' && appointment.reminderEnabled && remindAt)
    tell(tx, { type: 'reminder', dueAt: remindAt }, told, ctx)
  if (!news) return
  const words = news.payment && (await wordsOfPayment(tx, { ...news.payment, createdAt: ctx.actedAt }, facts))
  tell(tx, { ...news, words, dueAt: ctx.actedAt }, told, ctx)
}

/**
 * Tells the time that stands once more when `sent`, which has just gone out or is said to have, leaves the customer
 * with another: it was on its way, or somebody sent it, while the appointment was moved.
 */
export async function tellWhatStands(tx: Tx, sent: Notification, ctx: MutationContext): Promise<void> {
  if (sent.notificationType !== 'appointment_confirmed' || sent.appointmentId === null) return
  const appointment = await tx.get('appointments', sent.appointmentId)
  if (appointment?.status === 'confirmed')
    await settleMessages(tx, appointment.id, ctx, { type: 'appointment_confirmed' })
}

/** What waits for a customer: their name stands in it, it goes to their phone, and in the way that they want. */
export async function readdressMessages(tx: Tx, customerId: number, ctx: MutationContext): Promise<void> {
  await bringAllUpToDate(tx, await tx.find('notifications', { customerId }), ctx)
}

/** What waits about a vehicle. Whose it was when it was booked gets the message, whoever has it now. */
export async function renameVehicleInMessages(
  tx: Tx,
  vehicleId: number,
  ctx: MutationContext,
): Promise<void> {
  const appointments = await tx.find('appointments', { vehicleId })
  const ids = new Set<number | null>(appointments.map(({ id }) => id))
  for (const customerId of new Set(appointments.map(appointment => appointment.customerId))) {
    const messages = await tx.find('notifications', { customerId })
    await bringAllUpToDate(
      tx,
      messages.filter(({ appointmentId }) => ids.has(appointmentId)),
      ctx,
    )
  }
}

/** All that waits, after the shop has changed what it says, or what it says of itself. */
export async function rewordMessages(tx: Tx, ctx: MutationContext): Promise<void> {
  for (const [table, where] of waitingMessages()) await bringAllUpToDate(tx, await tx.find(table, where), ctx)
}

/** What that reads. */
export function waitingMessages() {
  return WAITING_STATES.map(state => ['notifications', { state }] as const)
}

/** What telling of an appointment reads besides the appointment. */
export function rowsOfMessages(appointmentId: number): Required<Pick<Preload, 'refs' | 'finds' | 'rows'>> {
  return {
    rows: [
      ['appointments', appointmentId],
      ['settings', SETTINGS_ID],
    ],
    refs: [
      ['appointments', appointmentId, 'customerId', 'customers'],
      ['appointments', appointmentId, 'vehicleId', 'vehicles'],
    ],
    finds: [
      ['notifications', { appointmentId }],
      ['transactions', { appointmentId }],
    ],
  }
}

/** Writes a message unless the customer has been told just this, or is to be told, already. */
function tell(tx: Tx, { type, payment, words, dueAt }: Telling, told: Told, ctx: MutationContext): void {
  const { settings, customer, appointment } = told
  if (settings.mutedMessages.includes(type)) return
  const expiresAt = messageExpiry(type, { happenedAt: ctx.actedAt, scheduledDate: appointment.scheduledDate })
  // Of a vehicle that is booked in when it stands at the door, nobody needs a confirmation.
  if (expiresAt <= ctx.actedAt) return
  const event = eventKey(type, payment?.id ?? appointment.id, appointment.scheduledDate)
  const ofType = told.messages.filter(message => message.notificationType === type)
  const last = ofType
    .filter(({ state }) => state !== 'cancelled')
    .sort(byTold)
    .at(-1)
  if (last && tellsOf(last, event)) return
  // A person said that the customer does not get it; they have been told nothing else since.
  const calledOff = ofType.filter(each => tellsOf(each, event) && each.errorMessage === CALLED_OFF)
  if (calledOff.some(({ updatedAt }) => !last || toldAt(last) <= updatedAt)) return
  const before = ofType.filter(message => tellsOf(message, event)).length
  const isMoved = type === 'appointment_confirmed' && last !== undefined
  const wantedAt = isMoved ? addMinutes(dueAt, HOLD_MOVED_MINUTES) : dueAt
  const goesAt = afterQuietHours(wantedAt, settings.quietHours)
  const isTooLate = goesAt >= expiresAt
  tx.put('notifications', {
    id: ctx.newId(),
    eventKey: before === 0 ? event : `${event}#${before + 1}`,
    appointmentId: appointment.id,
    customerId: customer.id,
    notificationType: type,
    method: methodOf(type, told),
    recipient: customer.phone,
    ...(words ?? writeMessage(settings, type, told)),
    state: isTooLate ? 'cancelled' : 'queued',
    dueAt: goesAt,
    expiresAt,
    attempts: 0,
    sentAt: null,
    sentBy: null,
    providerId: null,
    success: false,
    privateTo: payment ? ctx.actor.userId : null,
    errorMessage: isTooLate ? TOO_LATE : null,
    // After what it follows, though it was decided on before, or on a device whose clock is slow.
    createdAt: last ? later(ctx.actedAt, toldAt(last)) : ctx.actedAt,
    updatedAt: ctx.actedAt,
  })
}

import type { Appointment } from '../rows/appointment.ts'
import type { Customer } from '../rows/customer.ts'
import type { Notification, NotificationType } from '../rows/notification.ts'
import { SETTINGS_ID, type Settings } from '../rows/settings.ts'
import type { Vehicle } from '../rows/vehicle.ts'
import { writeMessage } from '../rules/message-text.ts'
import { afterQuietHours, messageExpiry, reminderDue } from '../rules/message-times.ts'
import {
  byTold,
  CALLED_OFF,
  eventKey,
  isWaiting,
  TOO_LATE,
  tellsOf,
  toldAt,
  whyUntrue,
} from '../rules/notification-state.ts'
import { addMinutes, later } from '../rules/shop-time.ts'
import type { MutationContext, Preload } from './define-mutation.ts'
import { requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

type Told = {
  settings: Settings
  customer: Customer
  vehicle: Vehicle
  job: Appointment
  /** What was written about the job so far. */
  messages: Notification[]
}

/** Who is moved may be moved on or back a moment later, and should hear of where they end up. */
const HOLD_MOVED_MINUTES = 2

/** What the customer hears of; `payment` is what came in. */
type News =
  | { type: 'appointment_confirmed' | 'job_started' | 'job_completed'; payment?: undefined }
  | { type: 'payment_received'; payment: { id: number; amountFils: number } }

/**
 * Brings what the customer is told in line with a job that has changed, in the same transaction: what is not true
 * of it any more and not sent yet is called off, what is gets its words anew, there is a reminder when there should
 * be one, and `news` is told.
 */
export async function settleMessages(
  tx: Tx,
  appointmentId: number,
  ctx: MutationContext,
  news?: News,
): Promise<void> {
  const told = await factsOf(tx, appointmentId)
  if (!told) return
  const { job } = told
  told.messages = told.messages.map(message => {
    const changes = isWaiting(message) && whatChanged(message, told)
    if (!changes) return message
    const changed = { ...message, ...changes, updatedAt: ctx.actedAt }
    tx.put('notifications', changed)
    return changed
  })
  const remindAt = reminderDue(job.scheduledDate, ctx.actedAt)
  if (job.status === 'confirmed' && job.reminderEnabled && remindAt)
    tell(tx, { type: 'reminder', dueAt: remindAt }, told, ctx)
  if (news) tell(tx, { ...news, dueAt: ctx.actedAt }, told, ctx)
}

/**
 * Tells the time that stands once more when `sent`, which has just gone out or is said to have, leaves the customer
 * with another: it was on its way, or somebody sent it, while the appointment was moved.
 */
export async function tellWhatStands(tx: Tx, sent: Notification, ctx: MutationContext): Promise<void> {
  if (sent.notificationType !== 'appointment_confirmed' || sent.appointmentId === null) return
  const job = await tx.get('appointments', sent.appointmentId)
  if (job?.status === 'confirmed') await settleMessages(tx, job.id, ctx, { type: 'appointment_confirmed' })
}

/** Sends what waits for a customer to the phone, and in the way, that they now want. */
export async function redirectMessages(tx: Tx, customerId: number, ctx: MutationContext): Promise<void> {
  const customer = await requireRow(tx, 'customers', customerId, 'id')
  for (const message of await tx.find('notifications', { customerId })) {
    if (!isWaiting(message)) continue
    const { preferredContact: wanted, phone: recipient } = customer
    const byContact = message.notificationType !== 'reminder' && (wanted === 'sms' || wanted === 'whatsapp')
    const method = byContact ? wanted : message.method
    if (message.recipient === recipient && message.method === method) continue
    tx.put('notifications', { ...message, recipient, method, updatedAt: ctx.actedAt })
  }
}

/** What telling of a job reads besides the job. */
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
    finds: [['notifications', { appointmentId }]],
  }
}

/** Writes a message unless the customer has been told just this, or is to be told, already. */
function tell(
  tx: Tx,
  { type, payment, dueAt }: (News | { type: 'reminder'; payment?: undefined }) & { dueAt: string },
  told: Told,
  ctx: MutationContext,
): void {
  const { settings, customer, job } = told
  if (settings.mutedMessages.includes(type)) return
  const expiresAt = messageExpiry(type, { happenedAt: ctx.actedAt, scheduledDate: job.scheduledDate })
  // Of a car that is booked in when it stands at the door, nobody needs a confirmation.
  if (expiresAt <= ctx.actedAt) return
  const event = eventKey(type, payment?.id ?? job.id, job.scheduledDate)
  const ofType = told.messages.filter(message => message.notificationType === type)
  // A person said that the customer does not get it, now or later.
  if (ofType.some(message => tellsOf(message, event) && message.errorMessage === CALLED_OFF)) return
  const last = ofType
    .filter(({ state }) => state !== 'cancelled')
    .sort(byTold)
    .at(-1)
  if (last && tellsOf(last, event)) return
  const before = ofType.filter(message => tellsOf(message, event)).length
  const isMoved = type === 'appointment_confirmed' && last !== undefined
  const wantedAt = isMoved ? addMinutes(dueAt, HOLD_MOVED_MINUTES) : dueAt
  const goesAt = afterQuietHours(wantedAt, settings.quietHours)
  const isTooLate = goesAt >= expiresAt
  tx.put('notifications', {
    id: ctx.newId(),
    eventKey: before === 0 ? event : `${event}#${before + 1}`,
    appointmentId: job.id,
    customerId: customer.id,
    notificationType: type,
    method: methodOf(type, told),
    recipient: customer.phone,
    ...writeMessage(settings, type, { ...told, amountFils: payment?.amountFils }),
    state: isTooLate ? 'cancelled' : 'queued',
    dueAt: goesAt,
    expiresAt,
    attempts: 0,
    sentAt: null,
    sentBy: null,
    providerId: null,
    success: false,
    errorMessage: isTooLate ? TOO_LATE : null,
    // After what it follows, though it was decided on before, or on a device whose clock is slow.
    createdAt: last ? later(ctx.actedAt, toldAt(last)) : ctx.actedAt,
    updatedAt: ctx.actedAt,
  })
}

function whatChanged(message: Notification, told: Told): Partial<Notification> | null {
  const why = whyUntrue(message, told.job)
  if (why) return { state: 'cancelled', errorMessage: why }
  // What was paid stands in no row of the job.
  if (message.notificationType === 'payment_received') return null
  const method = methodOf(message.notificationType, told)
  const written = writeMessage(told.settings, message.notificationType, told)
  return written.content === message.content && method === message.method ? null : { ...written, method }
}

/** A reminder goes as was chosen for it, other news as the customer wants to hear, if that is in writing. */
function methodOf(type: NotificationType, { customer, job }: Told): Notification['method'] {
  const { preferredContact: wanted } = customer
  return type !== 'reminder' && (wanted === 'sms' || wanted === 'whatsapp') ? wanted : job.reminderMethod
}

/** Undefined on a device that has not fetched all of it yet: the server has, and its message is the one that counts. */
async function factsOf(tx: Tx, appointmentId: number): Promise<Told | undefined> {
  const job = await requireRow(tx, 'appointments', appointmentId, 'id')
  const settings = await tx.get('settings', SETTINGS_ID)
  const customer = await tx.get('customers', job.customerId)
  const vehicle = await tx.get('vehicles', job.vehicleId)
  if (!settings || !customer || !vehicle) return undefined
  return { settings, customer, vehicle, job, messages: await tx.find('notifications', { appointmentId }) }
}

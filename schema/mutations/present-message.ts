import type { Appointment } from '../rows/appointment.ts'
import type { Customer } from '../rows/customer.ts'
import type { Notification, NotificationType } from '../rows/notification.ts'
import { SETTINGS_ID, type Settings } from '../rows/settings.ts'
import type { Transaction } from '../rows/transaction.ts'
import type { Vehicle } from '../rows/vehicle.ts'
import { writeMessage } from '../rules/message-text.ts'
import { wayOf } from '../rules/message-way.ts'
import { isWaiting, whyCallOff } from '../rules/notification-state.ts'
import type { MutationContext, Preload } from './define-mutation.ts'
import type { Tx } from './tx.ts'

/** What a message about an appointment is made of. */
export type MessageFacts = {
  settings: Settings
  customer: Customer
  vehicle: Vehicle
  appointment: Appointment
}
type Message = Pick<Notification, 'eventKey' | 'notificationType'>
type Paid = Pick<Transaction, 'id' | 'amountFils' | 'createdAt'>
type Form = Pick<Notification, 'method' | 'recipient' | 'language' | 'content' | 'parameters'>

/** Undefined on a device that has not fetched all of it yet: the server has, and its message is the one that counts. */
export async function factsOf(tx: Tx, appointmentId: number): Promise<MessageFacts | undefined> {
  const [settings, appointment] = await Promise.all([
    tx.get('settings', SETTINGS_ID),
    tx.get('appointments', appointmentId),
  ])
  if (!settings || !appointment) return undefined
  const [customer, vehicle] = await Promise.all([
    tx.get('customers', appointment.customerId),
    tx.get('vehicles', appointment.vehicleId),
  ])
  return customer && vehicle && { settings, customer, vehicle, appointment }
}

/**
 * A message as it would be written now: to whom, how, in which words. Without the words where they name a payment that
 * this device does not hold.
 */
export async function presentForm(tx: Tx, message: Message, facts: MessageFacts): Promise<Partial<Form>> {
  const { notificationType: type } = message
  const form = { method: methodOf(type, facts), recipient: facts.customer.phone }
  if (type !== 'payment_received') return { ...form, ...writeMessage(facts.settings, type, facts) }
  const payment = await tx.get('transactions', paymentIn(message))
  return payment ? { ...form, ...(await wordsOfPayment(tx, payment, facts)) } : form
}

/**
 * What is said of a payment: what had been paid once it came in, whatever was paid or given back since. By when
 * people acted, not by when it reached the server.
 */
export async function wordsOfPayment(tx: Tx, payment: Paid, facts: MessageFacts) {
  const { settings, appointment } = facts
  const sinceFils = (await tx.find('transactions', { appointmentId: appointment.id }))
    .filter(other => isLater(other, payment))
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
  return writeMessage(settings, 'payment_received', {
    ...facts,
    appointment: { ...appointment, paidFils: appointment.paidFils - sinceFils },
    amountFils: payment.amountFils,
  })
}

/** Of two in one moment the one with the higher id. */
function isLater(other: Paid, payment: Paid): boolean {
  return other.createdAt === payment.createdAt ? other.id > payment.id : other.createdAt > payment.createdAt
}

/** Calls a message off that waits and is not true any more; one that is goes as it would be written now. */
export async function bringUpToDate(
  tx: Tx,
  message: Notification,
  { facts, ctx }: { facts: MessageFacts; ctx: MutationContext },
): Promise<Notification> {
  if (!isWaiting(message)) return message
  const why = whyCallOff(message, facts.appointment, facts.settings)
  const changes = why
    ? { state: 'cancelled' as const, errorMessage: why }
    : await presentForm(tx, message, facts)
  if (isAsIn(changes, message)) return message
  const changed: Notification = { ...message, ...changes }
  // It was left to people for the way it went; the server may send it in this one.
  if (changed.state === 'ready' && wayOf(changed) !== wayOf(message) && wayOf(changed) !== 'call')
    Object.assign(changed, { state: 'queued', dueAt: ctx.actedAt })
  // People read it as when it came to be as it is: other words make a message no younger.
  if (changed.state !== message.state) changed.updatedAt = ctx.actedAt
  tx.put('notifications', changed)
  return changed
}

/** The same for messages of any appointments, after something that they say, or where they go, has changed. */
export async function bringAllUpToDate(
  tx: Tx,
  messages: readonly Notification[],
  ctx: MutationContext,
): Promise<void> {
  const waiting = messages.filter(isWaiting)
  const appointments = [...new Set(waiting.flatMap(({ appointmentId: id }) => (id === null ? [] : [id])))]
  // At once: a new address of the shop concerns every reminder there is.
  const found = await Promise.all(appointments.map(async id => [id, await factsOf(tx, id)] as const))
  const factsByAppointment = new Map(found)
  for (const message of waiting) {
    const facts = factsByAppointment.get(message.appointmentId ?? 0)
    if (facts) await bringUpToDate(tx, message, { facts, ctx })
  }
}

/** What that reads for one of them. */
export function rowsOfPending(message: Notification): Preload | undefined {
  if (!isWaiting(message) || message.appointmentId === null) return undefined
  return {
    rows: [
      ['settings', SETTINGS_ID],
      ['appointments', message.appointmentId],
    ],
    // Among them the payment that it tells of.
    finds:
      message.notificationType === 'payment_received'
        ? [['transactions', { appointmentId: message.appointmentId }]]
        : [],
    follows: [['appointments', rowsOfAppointment]],
  }
}

function rowsOfAppointment({ customerId, vehicleId }: Appointment): Preload {
  return {
    rows: [
      ['customers', customerId],
      ['vehicles', vehicleId],
    ],
  }
}

/** A reminder goes as was chosen for it, other news as the customer wants to hear, if that is in writing. */
export function methodOf(
  type: NotificationType,
  { customer, appointment }: Pick<MessageFacts, 'customer' | 'appointment'>,
): Notification['method'] {
  const { preferredContact: wanted } = customer
  return type !== 'reminder' && (wanted === 'sms' || wanted === 'whatsapp')
    ? wanted
    : appointment.reminderMethod
}

/** The transaction that the key of a message names; NaN when it names none. */
function paymentIn({ eventKey }: Pick<Notification, 'eventKey'>): number {
  return Number(/^payment_received:(\d+)/.exec(eventKey)?.[1])
}

function isAsIn(changes: Partial<Notification>, message: Notification): boolean {
  return Object.entries(changes).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(message[key as keyof Notification]),
  )
}

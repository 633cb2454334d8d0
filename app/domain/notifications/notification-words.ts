import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { InboundKind, InboundMessage } from '#schema/rows/inbound-message.ts'
import type { Notification, NotificationType } from '#schema/rows/notification.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { isWhatsappUser } from '#schema/rules/messages/inbound-message.ts'
import {
  type Addressee,
  addresseeOf,
  type MessageWay,
  mailAddressOf,
  wayOf,
} from '#schema/rules/messages/notification-delivery.ts'
import { isUndelivered } from '#schema/rules/messages/notification-state.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'

/** The names of the notification types on screen. */
export const NOTIFICATION_NAMES: Record<NotificationType, string> = {
  booking_received: 'Request received',
  appointment_confirmed: 'Appointment confirmed',
  job_started: 'Work started',
  job_completed: 'Car is ready',
  payment_received: 'Payment received',
  reminder: 'Reminder',
  care_due: 'Care is due',
  slot_offered: 'A time is free',
  answer: 'Answer',
}

const WORDLESS: Record<InboundKind, string> = {
  text: 'An empty message',
  media: 'A picture, voice message or file, which only the phone of the shop shows',
  come: 'I come',
  move: 'Another time',
  cancel: 'Cancel',
  stop: 'No more messages',
  start: 'Messages again',
  number: 'A new number',
}

/** A customer's message in words. */
export function inboundText({ kind, content }: Pick<InboundMessage, 'kind' | 'content'>): string {
  if (kind === 'number') return `Their number is now ${formatPhone(content)}`
  return content.trim() || WORDLESS[kind]
}

/** Who wrote, where the shop does not know them: their number or, where they hide it, what they call themselves. */
export function senderText({ sender, senderName }: Pick<InboundMessage, 'sender' | 'senderName'>): string {
  if (!isWhatsappUser(sender)) return formatPhone(sender)
  return senderName ?? 'Somebody on WhatsApp'
}

export const METHOD_NAMES: Record<Notification['method'], string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
}
export const WAY_NAMES: Record<MessageWay, string> = { ...METHOD_NAMES, call: 'Call' }

/** Of one that waits to be sent though a later one of the same appointment says more. */
export const OVERTAKEN = 'A later message says more.'
export const OVERTAKEN_NOTE = `${OVERTAKEN} Cancel this one, or send it all the same.`

/** The word for a delivered notification: 'told' for a customer with a landline, who is called. */
export function sentWord(message: Pick<Notification, 'method' | 'recipient'>): 'sent' | 'told' {
  return wayOf(message) === 'call' ? 'told' : 'sent'
}

type Reachable = Pick<Customer, 'phone' | 'email' | 'emailRefusedAt' | 'preferredContact'>
/** While the settings are read the shop counts as one without e-mail. */
const NO_EMAIL = { sendsEmail: false }

/** Whether and how the customer of an appointment is reminded of it. */
export function reminderWord({
  appointment,
  customer,
  settings = NO_EMAIL,
}: {
  appointment: Pick<Appointment, 'reminderEnabled' | 'reminderMethod'>
  customer: Reachable | undefined
  settings: Pick<Settings, 'sendsEmail'> | undefined
}): string {
  if (!appointment.reminderEnabled) return 'Off'
  const addressee = customer && addresseeOf('reminder', customer, appointment, settings)
  if (addressee === null) return 'Once there is a phone number'
  const way = addressee ? wayOf(addressee) : appointment.reminderMethod
  if (way === 'call') return 'By a call: their number is a landline'
  return way === 'email' ? 'By email' : `By ${WAY_NAMES[way]}`
}

/** The relevant time of a notification: when it is due, was sent, or failed. */
export function notificationMoment({
  state,
  dueAt,
  sentAt,
  updatedAt,
}: Pick<Notification, 'state' | 'dueAt' | 'sentAt' | 'updatedAt'>): string {
  if (state === 'sent') return sentAt ?? updatedAt
  return state === 'queued' || state === 'ready' ? dueAt : updatedAt
}

/** A notification has a provisional id until it reaches the server; nothing may refer to that id. */
export function isOnServer({ id }: Pick<Notification, 'id'>): boolean {
  return id > 0
}

/**
 * Whether a person may send it by hand. A queued notification is sent by the server; one that may not have arrived
 * has a text of its time, and gets a new one when it is sent again. `untrue` is why that text is outdated.
 */
export function canSendByHand(message: Pick<Notification, 'id' | 'state'>, untrue: string | null): boolean {
  return isOnServer(message) && !untrue && (message.state === 'ready' || message.state === 'failed')
}

/**
 * A ready notification was never with a provider, and a landline's cannot be: there is nothing to send again.
 */
export function canResend(
  message: Pick<Notification, 'id' | 'state' | 'method' | 'recipient'>,
  untrue: string | null,
): boolean {
  return isOnServer(message) && !untrue && wayOf(message) !== 'call' && isUndelivered(message)
}

/** Why a customer is told nothing; null where messages reach them. */
export function whyNotTold(
  customer: Pick<Customer, 'phone' | 'email' | 'emailRefusedAt' | 'messagesStoppedAt'>,
  settings: Pick<Settings, 'sendsEmail'> = NO_EMAIL,
): string | null {
  if (customer.phone === null && mailAddressOf(customer, settings) === null)
    return 'The customer gets no messages: there is no phone number yet.'
  return customer.messagesStoppedAt ? 'The customer wants no messages.' : null
}

/** The effect of sending it again after the customer is reached in another way. */
export function againWords(addressee: Addressee): string {
  return wayOf(addressee) === 'call' ? 'Sent again, it becomes a call to' : 'Sent again, it goes to'
}

/**
 * Details of a notification beside its state, for the person who continues with it; null when the state says all.
 * `untrue` is why its text is outdated.
 */
export function notificationNote(
  message: Pick<Notification, 'id' | 'state' | 'method' | 'recipient' | 'attempts' | 'errorMessage'>,
  untrue: string | null = null,
): string | null {
  const { state, method, attempts, errorMessage } = message
  if (!isOnServer(message)) return 'It goes out once this device has reached the server.'
  const why = errorMessage === null ? '' : ` ${sentence(errorMessage)}`
  const isCall = wayOf(message) === 'call'
  switch (state) {
    case 'ready':
      if (isCall) return CALL_THEM
      return `No provider sends ${METHOD_NAMES[method]} messages for the shop. Send it yourself, then mark it as sent.`
    case 'failed':
      if (untrue)
        return `It was not sent.${why} ${untrue} Cancel it, or mark it as ${sentWord(message)} if the customer knows.`
      return `It was not sent.${why}${isCall ? ` ${CALL_THEM}` : ''}`
    case 'unknown':
      if (untrue)
        return `It may have reached the customer, or not.${why} ${untrue} So it cannot be sent again: find out, then mark it as ${sentWord(message)} or cancel it.`
      if (isCall) return `It may have reached the customer, or not.${why} ${CALL_THEM}`
      return `It may have reached the customer, or not.${why} Find out, then mark it as sent or send it again: it is not sent twice by itself.`
    case 'queued':
      return attempts > 0 && why ? `It did not go out yet and is tried again.${why}` : null
    case 'cancelled':
    case 'sent':
      return why.trim() || null
    default:
      return null
  }
}

const CALL_THEM = 'A landline takes no messages. Call the customer, then mark it as told.'

/** Makes a provider's error text a sentence: upper case first, full stop last. */
function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

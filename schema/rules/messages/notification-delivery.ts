import type { Appointment } from '../../rows/appointment.ts'
import type { Customer } from '../../rows/customer.ts'
import type { EventType, Notification } from '../../rows/notification.ts'
import type { Settings } from '../../rows/settings.ts'
import { formatPhone, takesMessages } from '../text/phone.ts'

/** How a customer is reached. */
export type MessageWay = Notification['method'] | 'call'

/** Whom a message goes to, and by what. */
export type Addressee = Pick<Notification, 'method' | 'recipient'>

type Reachable = Pick<Customer, 'phone' | 'email' | 'emailRefusedAt' | 'preferredContact'>

/** What a visitor awaits at their phone: the request of a phone is answered there, and a time is free for minutes. */
const AT_THE_PHONE: readonly EventType[] = ['booking_received', 'slot_offered']

/**
 * Whom a message of this type goes to. E-mail counts where the shop sends it, to an address that no server has refused.
 *
 * 1. Who prefers e-mail gets e-mail, a reminder too; but not what is awaited at the phone.
 * 2. Otherwise a reminder goes by its own choice, another type by the customer's preference, if that is a written one.
 * 3. Who has no phone, or a landline, gets e-mail; without it the landline is called.
 *
 * Null where there is neither.
 *
 * @example
 * addresseeOf('job_started', { phone: '+97143217654', email: 'omar@example.com', … }, appointment, { sendsEmail: true })
 * // { method: 'email', recipient: 'omar@example.com' }
 */
export function addresseeOf(
  type: EventType,
  customer: Reachable,
  { reminderMethod }: Pick<Appointment, 'reminderMethod'>,
  settings: Pick<Settings, 'sendsEmail'>,
): Addressee | null {
  const { phone, preferredContact: preferred } = customer
  const email = mailAddressOf(customer, settings)
  const isPhoneUsable = phone !== null && takesMessages(phone) !== 'no'
  const wantsEmail = preferred === 'email' && !AT_THE_PHONE.includes(type)
  if (email && (wantsEmail || !isPhoneUsable)) return { method: 'email', recipient: email }
  if (phone === null) return null
  const isWritten = preferred === 'sms' || preferred === 'whatsapp'
  return { method: type !== 'reminder' && isWritten ? preferred : reminderMethod, recipient: phone }
}

/** The address to which the shop sends e-mail; null where there is none. */
export function mailAddressOf(
  { email, emailRefusedAt }: Pick<Customer, 'email' | 'emailRefusedAt'>,
  { sendsEmail }: Pick<Settings, 'sendsEmail'>,
): string | null {
  return sendsEmail && emailRefusedAt === null ? email : null
}

/** A landline can receive no written message, so a person has to call the customer. */
export function wayOf({ method, recipient }: Addressee): MessageWay {
  return method !== 'email' && takesMessages(recipient) === 'no' ? 'call' : method
}

/** The address, or the number in groups. */
export function recipientText({ method, recipient }: Addressee): string {
  return method === 'email' ? recipient : formatPhone(recipient)
}

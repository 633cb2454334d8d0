import type { Appointment } from '../../rows/appointment.ts'
import type { Customer } from '../../rows/customer.ts'
import type { EventType, Notification } from '../../rows/notification.ts'
import { takesMessages } from '../text/phone.ts'

/** How a customer is reached. */
export type MessageWay = Notification['method'] | 'call'

/** Returns the method: a reminder's own choice, for other types the customer's preference, if it is a written one. */
export function notificationMethod(
  type: EventType,
  { preferredContact: preferred }: Pick<Customer, 'preferredContact'>,
  { reminderMethod }: Pick<Appointment, 'reminderMethod'>,
): Notification['method'] {
  const isWritten = preferred === 'sms' || preferred === 'whatsapp'
  return type !== 'reminder' && isWritten ? preferred : reminderMethod
}

/** A landline can receive no written message by any method, so a person has to call the customer. */
export function wayOf({ method, recipient }: Pick<Notification, 'method' | 'recipient'>): MessageWay {
  return takesMessages(recipient) === 'no' ? 'call' : method
}

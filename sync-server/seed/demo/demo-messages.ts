import type { Appointment } from '#schema/rows/appointment.ts'
import type { Notification, PlannedType } from '#schema/rows/notification.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { addresseeOf } from '#schema/rules/messages/notification-delivery.ts'
import { subjectOf } from '#schema/rules/messages/notification-plan.ts'
import { writeNotification } from '#schema/rules/messages/notification-text.ts'
import { notificationExpiry, reminderDue } from '#schema/rules/messages/notification-times.ts'
import { addDays, addMinutes, earlier } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'
import { SHOP_DEFAULTS } from './shop-defaults.ts'

/** Notifications go back only as far as people still look at them. */
const DAYS_BEFORE = 3
const WORDING = {
  messageTemplates: {},
  messageLanguage: 'en' as const,
  arabicIndicDigits: false,
  ...SHOP_DEFAULTS,
}

/** The messages that customers wrote today about their next appointments. */
const WRITTEN = [
  { minutesAgo: 25, content: 'Hi, will it be ready before 5?' },
  { minutesAgo: 70, content: 'Can you also do the headlights when I come?' },
]

/** Each provider's error for a number that receives no messages. */
const PROVIDER_ERRORS = {
  sms: "'To' number is not a valid mobile number (21614)",
  whatsapp: 'Message undeliverable (131026)',
  email: 'The mail server refused it: 554 5.7.1 Relay access denied',
}

/**
 * Recent and pending notifications: reminders are queued, those of today's finished vehicles are ready for a
 * person to send, one was rejected by its provider and one has an unknown outcome. Customers wrote two.
 */
export function makeMessages(shop: DemoShop): void {
  const { rows, now, today } = shop
  const from = addDays(today, -DAYS_BEFORE)
  for (const appointment of rows.appointments) {
    if (appointment.day < from) continue
    if (appointment.status === 'pending' && appointment.source === 'public')
      queueMessage(shop, appointment, { type: 'booking_received', happenedAt: appointment.createdAt })
    if (appointment.status === 'confirmed') confirm(shop, appointment)
    if (appointment.startedAt)
      queueMessage(shop, appointment, { type: 'job_started', happenedAt: appointment.startedAt })
    if (appointment.completedAt)
      queueMessage(shop, appointment, { type: 'job_completed', happenedAt: appointment.completedAt })
    for (const payment of rows.transactions)
      if (payment.appointmentId === appointment.id)
        queueMessage(shop, appointment, { type: 'payment_received', happenedAt: payment.createdAt, payment })
  }
  for (const message of rows.notifications)
    if (message.notificationType === 'job_completed' && message.expiresAt > now)
      Object.assign(message, { state: 'ready', success: false, sentAt: null, sentBy: null, attempts: 0 })
  const [refused, lost] = rows.notifications.filter(
    ({ state, notificationType }) => state === 'sent' && notificationType === 'appointment_confirmed',
  )
  const coming = rows.appointments.filter(
    ({ status, scheduledDate }) => status === 'confirmed' && scheduledDate > now,
  )
  for (const [i, written] of WRITTEN.entries()) receiveFrom(shop, coming[i], written)
  if (refused) unsettle(refused, 'failed', PROVIDER_ERRORS[refused.method])
  if (lost) unsettle(lost, 'unknown', 'The provider did not answer in time.')
}

function receiveFrom(
  { rows, now, newId }: DemoShop,
  appointment: Appointment | undefined,
  { minutesAgo, content }: (typeof WRITTEN)[number],
): void {
  const customer = rows.customers.find(({ id }) => id === appointment?.customerId)
  if (!appointment || !customer?.phone) return
  const receivedAt = addMinutes(now, -minutesAgo)
  const id = newId()
  rows.inboundMessages.push({
    id,
    providerId: `wamid.demo${id}`,
    method: 'whatsapp',
    sender: customer.phone,
    senderName: null,
    userId: null,
    customerId: customer.id,
    appointmentId: appointment.id,
    kind: 'text',
    content,
    receivedAt,
    state: 'unread',
    readBy: null,
    readAt: null,
    createdAt: receivedAt,
    updatedAt: receivedAt,
  })
}

function confirm(shop: DemoShop, appointment: Appointment): void {
  queueMessage(shop, appointment, { type: 'appointment_confirmed', happenedAt: appointment.createdAt })
  const dueAt = appointment.reminderEnabled && reminderDue(appointment.scheduledDate, appointment.createdAt)
  if (dueAt) queueMessage(shop, appointment, { type: 'reminder', happenedAt: appointment.createdAt, dueAt })
}

function unsettle(message: Notification, state: 'failed' | 'unknown', errorMessage: string): void {
  Object.assign(message, { state, errorMessage, success: false, sentAt: null, sentBy: null, attempts: 1 })
}

type News = {
  type: PlannedType
  happenedAt: string
  dueAt?: string
  payment?: Pick<Transaction, 'id' | 'amountFils' | 'createdBy'>
}

function queueMessage(
  shop: DemoShop,
  appointment: Appointment,
  { type, happenedAt, dueAt = happenedAt, payment }: News,
): void {
  const { rows, random, now, newId } = shop
  const customer = rows.customers.find(({ id }) => id === appointment.customerId)
  const vehicle = rows.vehicles.find(({ id }) => id === appointment.vehicleId)
  const addressee = customer && addresseeOf(type, customer, appointment, { sendsEmail: false })
  if (!addressee || !vehicle) return
  const isSent = dueAt <= now
  const sentAt = earlier(now, addMinutes(dueAt, 1))
  rows.notifications.push({
    id: newId(),
    ...subjectOf(type, appointment, payment?.id),
    occurrence: 1,
    customerId: customer.id,
    ...addressee,
    ...writeNotification(WORDING, type, {
      customer,
      vehicle,
      appointment: appointment,
      amountFils: payment?.amountFils,
    }),
    state: isSent ? 'sent' : 'queued',
    dueAt,
    expiresAt: notificationExpiry(type, { happenedAt, scheduledDate: appointment.scheduledDate }),
    attempts: 0,
    sentAt: isSent ? sentAt : null,
    deliveredAt: null,
    readAt: null,
    sentBy: isSent ? random.pick(staffWith(shop, 'cashier')).id : null,
    providerId: null,
    success: isSent,
    privateTo: payment?.createdBy ?? null,
    errorMessage: null,
    createdAt: happenedAt,
    updatedAt: isSent ? sentAt : happenedAt,
  })
}

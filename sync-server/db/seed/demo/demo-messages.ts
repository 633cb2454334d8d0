import type { Appointment } from '#schema/rows/appointment.ts'
import type { Notification, NotificationType } from '#schema/rows/notification.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { notificationExpiry, notificationMethod, reminderDue } from '#schema/rules/notification-delivery.ts'
import { subjectOf } from '#schema/rules/notification-plan.ts'
import { writeNotification } from '#schema/rules/notification-text.ts'
import { addDays, addMinutes } from '#schema/rules/shop-time.ts'
import { earlier } from '../earlier.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

/** Messages go back as far as people still look at them. */
const DAYS_BEFORE = 3
/** As the first migration sets them. */
const WORDING = {
  messageTemplates: {},
  messageLanguage: 'en' as const,
  shopName: 'Sheen Detailing, Al Quoz',
  address: 'Al Quoz Industrial Area 3, Dubai',
  phone: '+97143385500',
}

/** What each provider says of a number that takes no messages. */
const REFUSALS = {
  sms: "'To' number is not a valid mobile number (21614)",
  whatsapp: 'Message undeliverable (131026)',
}

/**
 * What customers were told lately, and what they are to be told: reminders wait, today's finished cars are ready
 * for somebody to tell of them, one message was refused and of one nobody knows.
 */
export function makeMessages(shop: DemoShop): void {
  const { rows, now, today } = shop
  const from = addDays(today, -DAYS_BEFORE)
  for (const job of rows.appointments) {
    if (job.day < from) continue
    if (job.status === 'confirmed') confirm(shop, job)
    if (job.startedAt) tell(shop, job, { type: 'job_started', happenedAt: job.startedAt })
    if (job.completedAt) tell(shop, job, { type: 'job_completed', happenedAt: job.completedAt })
    for (const payment of rows.transactions)
      if (payment.appointmentId === job.id)
        tell(shop, job, { type: 'payment_received', happenedAt: payment.createdAt, payment })
  }
  for (const message of rows.notifications)
    if (message.notificationType === 'job_completed' && message.expiresAt > now)
      Object.assign(message, { state: 'ready', success: false, sentAt: null, sentBy: null, attempts: 0 })
  const [refused, lost] = rows.notifications.filter(
    ({ state, notificationType }) => state === 'sent' && notificationType === 'appointment_confirmed',
  )
  if (refused) unsettle(refused, 'failed', REFUSALS[refused.method])
  if (lost) unsettle(lost, 'unknown', 'The provider did not answer in time.')
}

function confirm(shop: DemoShop, job: Appointment): void {
  tell(shop, job, { type: 'appointment_confirmed', happenedAt: job.createdAt })
  const dueAt = job.reminderEnabled && reminderDue(job.scheduledDate, job.createdAt)
  if (dueAt) tell(shop, job, { type: 'reminder', happenedAt: job.createdAt, dueAt })
}

function unsettle(message: Notification, state: 'failed' | 'unknown', errorMessage: string): void {
  Object.assign(message, { state, errorMessage, success: false, sentAt: null, sentBy: null, attempts: 1 })
}

type News = {
  type: NotificationType
  happenedAt: string
  dueAt?: string
  payment?: Pick<Transaction, 'id' | 'amountFils' | 'createdBy'>
}

function tell(
  shop: DemoShop,
  job: Appointment,
  { type, happenedAt, dueAt = happenedAt, payment }: News,
): void {
  const { rows, random, now, newId } = shop
  const customer = rows.customers.find(({ id }) => id === job.customerId)
  const vehicle = rows.vehicles.find(({ id }) => id === job.vehicleId)
  if (!customer || !vehicle) return
  const isSent = dueAt <= now
  const sentAt = earlier(now, addMinutes(dueAt, 1))
  rows.notifications.push({
    id: newId(),
    ...subjectOf(type, job, payment?.id),
    occurrence: 1,
    customerId: customer.id,
    method: notificationMethod(type, customer, job),
    recipient: customer.phone,
    ...writeNotification(WORDING, type, {
      customer,
      vehicle,
      appointment: job,
      amountFils: payment?.amountFils,
    }),
    state: isSent ? 'sent' : 'queued',
    dueAt,
    expiresAt: notificationExpiry(type, { happenedAt, scheduledDate: job.scheduledDate }),
    attempts: 0,
    sentAt: isSent ? sentAt : null,
    sentBy: isSent ? random.pick(staffWith(shop, 'cashier')).id : null,
    providerId: null,
    success: isSent,
    privateTo: payment?.createdBy ?? null,
    errorMessage: null,
    createdAt: happenedAt,
    updatedAt: isSent ? sentAt : happenedAt,
  })
}

import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id, Instant } from '../../rows/fields.ts'
import type { Notification, NotificationState } from '../../rows/notification.ts'
import { DELIVERY_STATUSES, deliveryAfter } from '../../rules/messages/delivery-report.ts'
import {
  CALLED_OFF,
  mayCancel,
  mayMarkSent,
  maySendAgain,
  WORKER_MOVES,
  whyNotAgain,
} from '../../rules/messages/notification-state.ts'
import { seesAllMoney } from '../../rules/permissions.ts'
import { addMinutes, later } from '../../rules/time/shop-time.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { noSuchRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { updateNotifications } from './update-notifications.ts'

/** How long a notification that a person requested is worth sending, however old its event is. */
const ASKED_FOR_MINUTES = 60

const JustTheNotification = z.object({ id: Id })

/** The notification, if the actor may read it; a private one counts as missing for others. */
async function requireNotification(tx: Tx, id: number, { actor }: MutationContext): Promise<Notification> {
  const notification = await requireRow(tx, 'notifications', id, 'id')
  const { privateTo } = notification
  if (privateTo === null || privateTo === actor.userId || seesAllMoney(actor.role)) return notification
  throw noSuchRow('notifications', 'id')
}

/**
 * Marks a notification that a person sent by hand or saw delivered. It is a fact, so it wins over the worker's
 * state.
 */
export const markSent = defineMutation({
  name: 'notification.markSent',
  args: JustTheNotification,
  roles: STAFF,
  async apply(tx, { id }, ctx) {
    const notification = await requireNotification(tx, id, ctx)
    if (!mayMarkSent(notification)) return
    await tx.patch('notifications', id, {
      state: 'sent',
      success: true,
      sentAt: ctx.actedAt,
      sentBy: ctx.actor.userId,
      errorMessage: null,
      updatedAt: ctx.actedAt,
    })
    await updateOthers(tx, notification, ctx)
  },
})

/**
 * Updates the other notifications of the event once one has reached the customer. If the customer now knows an
 * outdated time, because the appointment moved while the notification was being sent, the current time is
 * confirmed again.
 */
async function updateOthers(tx: Tx, sent: Notification, ctx: MutationContext): Promise<void> {
  const { appointmentId, notificationType: type } = sent
  await updateNotifications(
    tx,
    { appointmentId },
    ctx,
    type === 'appointment_confirmed' ? { type } : undefined,
  )
}

/**
 * Queues a notification again, with today's text and recipient; rejected when its event no longer holds.
 * `attempts` is the count that the person saw: of two people who resend it at once, the second changes nothing.
 */
export const resendNotification = defineMutation({
  name: 'notification.sendAgain',
  args: JustTheNotification.extend({ attempts: z.int().min(0) }),
  roles: STAFF,
  async apply(tx, { id, attempts }, ctx) {
    const notification = await requireNotification(tx, id, ctx)
    if (!maySendAgain(notification) || notification.attempts !== attempts) return
    const { appointmentId } = notification
    const appointment = appointmentId === null ? undefined : await tx.get('appointments', appointmentId)
    const why = whyNotAgain(notification, appointment, ctx.actedAt)
    if (why) throw new MutationError(ErrorCode.changedMeanwhile, why, 'id')
    const until = addMinutes(ctx.actedAt, ASKED_FOR_MINUTES)
    await tx.patch('notifications', id, {
      state: 'queued',
      dueAt: ctx.actedAt,
      expiresAt:
        notification.notificationType === 'slot_offered'
          ? notification.expiresAt
          : later(notification.expiresAt, until),
      errorMessage: null,
      updatedAt: ctx.actedAt,
    })
    await updateNotifications(tx, { appointmentId }, ctx)
  },
})

/**
 * Cancels a notification, or settles one whose outcome is unknown. One that is being sent or was sent stays
 * unchanged.
 */
export const cancelNotification = defineMutation({
  name: 'notification.cancel',
  args: JustTheNotification,
  roles: STAFF,
  async apply(tx, { id }, ctx) {
    if (!mayCancel(await requireNotification(tx, id, ctx))) return
    await tx.patch('notifications', id, {
      state: 'cancelled',
      errorMessage: CALLED_OFF,
      updatedAt: ctx.actedAt,
    })
  },
})

const Why = z.string().max(1000)

/**
 * Records the worker's next step with a notification. `attempts` is the attempt that the step belongs to: when
 * a person has settled the notification meanwhile, or another worker has taken it on, nothing changes.
 */
export const progressNotification = defineMutation({
  name: 'notification.progress',
  args: JustTheNotification.extend({
    attempts: z.int().min(0),
    to: z.discriminatedUnion('state', [
      z.object({ state: z.literal('sending'), dueAt: Instant }),
      z.object({ state: z.literal('queued'), dueAt: Instant, errorMessage: Why.nullable() }),
      z.object({ state: z.literal('sent'), providerId: z.string().max(200).nullable() }),
      z.object({ state: z.literal('ready') }),
      z.object({
        state: z.literal('failed'),
        errorMessage: Why,
        isAddressRefused: z.boolean().default(false),
      }),
      z.object({ state: z.enum(['unknown', 'cancelled']), errorMessage: Why }),
    ]),
  }),
  roles: ['worker'],
  async apply(tx, { id, attempts, to }, ctx) {
    const notification = await tx.get('notifications', id)
    const moves: readonly NotificationState[] = notification ? WORKER_MOVES[notification.state] : []
    if (notification?.attempts !== attempts || !moves.includes(to.state)) return
    const { isAddressRefused, ...step } = { isAddressRefused: false, ...to }
    await tx.patch('notifications', id, {
      ...step,
      ...(to.state === 'sending' ? { attempts: attempts + 1 } : null),
      ...(to.state === 'sent' ? { sentAt: ctx.actedAt, success: true, errorMessage: null } : null),
      updatedAt: ctx.actedAt,
    })
    const { appointmentId, state } = notification
    if (isAddressRefused) await refuseAddress(tx, notification, ctx)
    if (to.state === 'sent') await updateOthers(tx, notification, ctx)
    // The provider did not take it. Meanwhile another notification may have reached the customer, or the text
    // may have changed.
    else if (state === 'sending') await updateNotifications(tx, { appointmentId }, ctx)
  },
})

/** Nothing more goes to an address that takes no mail: what waits for its customers goes another way, where there is one. */
async function refuseAddress(
  tx: Tx,
  { recipient: email }: Notification,
  ctx: MutationContext,
): Promise<void> {
  for (const { id, emailRefusedAt } of await tx.find('customers', { email })) {
    if (emailRefusedAt !== null) continue
    await tx.patch('customers', id, { emailRefusedAt: ctx.actedAt, updatedAt: ctx.actedAt })
    await updateNotifications(tx, { customerId: id }, ctx)
  }
}

/** Records what the provider reports later of a message that it took; what is not of its latest attempt changes nothing. */
export const reportNotification = defineMutation({
  name: 'notification.report',
  args: JustTheNotification.extend({
    status: z.enum(DELIVERY_STATUSES),
    providerId: z.string().min(1).max(200),
    at: Instant,
    reason: Why.nullable(),
    attempt: z.int().min(0).nullable(),
  }),
  roles: ['worker'],
  async apply(tx, { id, ...report }, ctx) {
    const notification = await tx.get('notifications', id)
    const delivery = notification && deliveryAfter(notification, report)
    if (!delivery) return
    const entersState = delivery.state !== undefined && delivery.state !== notification.state
    await tx.patch('notifications', id, { ...delivery, ...(entersState && { updatedAt: ctx.actedAt }) })
    if (entersState && delivery.state === 'sent') await updateOthers(tx, notification, ctx)
    else if (entersState) await updateNotifications(tx, { appointmentId: notification.appointmentId }, ctx)
  },
})

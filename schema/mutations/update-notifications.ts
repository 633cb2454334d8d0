import type { Appointment } from '../rows/appointment.ts'
import type { Notification } from '../rows/notification.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import {
  type NotificationEvent,
  type NotificationFacts,
  planNotifications,
} from '../rules/notification-plan.ts'
import { isWaiting, WAITING_STATES } from '../rules/notification-state.ts'
import type { MutationContext, Preload } from './define-mutation.ts'
import type { Tx } from './tx.ts'

/** Whose facts have changed; `shop` is what it says of itself and to customers. */
type Changed = { appointmentId: number } | { customerId: number } | { vehicleId: number } | 'shop'

/**
 * Brings notifications in line with the facts, in the transaction that has changed those. Every mutation that changes
 * a fact that a notification depends on calls this. `event` is what has just happened to the appointment; without it
 * only those that wait are brought up to date.
 *
 *     await tx.patch('appointments', id, { status: 'in_progress' })
 *     await updateNotifications(tx, { appointmentId: id }, ctx, { type: 'job_started' })
 */
export async function updateNotifications(
  tx: Tx,
  changed: Changed,
  ctx: MutationContext,
  event?: NotificationEvent,
): Promise<void> {
  const standing = await findStanding(tx, changed)
  // At once: a new address of the shop concerns every reminder there is.
  const plans = await Promise.all(
    [...standing].map(async ([appointmentId, notifications]) => {
      const namesPayment = event?.type === 'payment_received' || notifications.some(waitsForPayment)
      const facts = await readFacts(tx, appointmentId, namesPayment)
      return facts && planNotifications({ ...facts, standing: notifications, event, now: ctx.actedAt })
    }),
  )
  for (const plan of plans) {
    for (const row of [...(plan?.change ?? []), ...(plan?.cancel ?? [])]) tx.put('notifications', row)
    for (const row of plan?.add ?? []) tx.put('notifications', { id: ctx.newId(), ...row })
  }
}

/** The notifications of each appointment that is concerned; of many appointments only those where one waits. */
async function findStanding(tx: Tx, changed: Changed): Promise<Map<number, Notification[]>> {
  if (changed !== 'shop' && 'appointmentId' in changed)
    return new Map([[changed.appointmentId, await tx.find('notifications', changed)]])
  const standing = new Map<number, Notification[]>()
  for (const notification of await findConcerned(tx, changed)) {
    const { appointmentId } = notification
    if (appointmentId === null) continue
    const others = standing.get(appointmentId)
    if (others) others.push(notification)
    else standing.set(appointmentId, [notification])
  }
  for (const [appointmentId, notifications] of standing)
    if (!notifications.some(isWaiting)) standing.delete(appointmentId)
  return standing
}

async function findConcerned(
  tx: Tx,
  changed: Exclude<Changed, { appointmentId: number }>,
): Promise<Notification[]> {
  if (changed === 'shop') {
    const found = await Promise.all(WAITING_STATES.map(state => tx.find('notifications', { state })))
    return found.flat()
  }
  if ('customerId' in changed) return tx.find('notifications', changed)
  // Who booked the vehicle in gets its notifications, whoever owns it now.
  const appointments = await tx.find('appointments', changed)
  const found = await Promise.all(
    appointments.map(({ id }) => tx.find('notifications', { appointmentId: id })),
  )
  return found.flat()
}

function waitsForPayment(notification: Notification): boolean {
  return notification.notificationType === 'payment_received' && isWaiting(notification)
}

/** Undefined on a device that has not fetched all of it yet: the server has, and its notifications are the ones that count. */
async function readFacts(
  tx: Tx,
  appointmentId: number,
  namesPayment: boolean,
): Promise<NotificationFacts | undefined> {
  const [settings, appointment, transactions] = await Promise.all([
    tx.get('settings', SETTINGS_ID),
    tx.get('appointments', appointmentId),
    namesPayment ? tx.find('transactions', { appointmentId }) : [],
  ])
  if (!settings || !appointment) return undefined
  const [customer, vehicle] = await Promise.all([
    tx.get('customers', appointment.customerId),
    tx.get('vehicles', appointment.vehicleId),
  ])
  return customer && vehicle && { settings, appointment, customer, vehicle, transactions }
}

/** What `updateNotifications` reads for an appointment. */
export function rowsOfNotifications(
  appointmentId: number,
): Required<Pick<Preload, 'refs' | 'finds' | 'rows'>> {
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

/** What it reads for a customer, a vehicle or the shop. */
export function rowsOfWaiting(changed: Exclude<Changed, { appointmentId: number }>): Preload {
  const follows: Preload['follows'] = [['notifications', rowsOfOne]]
  if (changed === 'shop')
    return { finds: WAITING_STATES.map(state => ['notifications', { state }] as const), follows }
  if ('customerId' in changed) return { finds: [['notifications', changed]], follows }
  return { finds: [['appointments', changed]], follows: [['appointments', rowsOfVisit]] }
}

function rowsOfVisit({ id }: Appointment): Preload {
  return { finds: [['notifications', { appointmentId: id }]], follows: [['notifications', rowsOfOne]] }
}

function rowsOfOne(notification: Notification): Preload | undefined {
  if (!isWaiting(notification) || notification.appointmentId === null) return undefined
  const { appointmentId } = notification
  return {
    rows: [
      ['settings', SETTINGS_ID],
      ['appointments', appointmentId],
    ],
    finds: waitsForPayment(notification) ? [['transactions', { appointmentId }]] : [],
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

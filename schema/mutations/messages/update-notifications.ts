import { SETTINGS_ID } from '../../rows/settings.ts'
import {
  type NotificationEvent,
  type NotificationPlan,
  planNotifications,
} from '../../rules/messages/notification-plan.ts'
import { isPending, PENDING_STATES } from '../../rules/messages/notification-state.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'

/** The subject whose facts have changed; `shop` stands for the settings. */
type Changed = { appointmentId: number | null } | { customerId: number } | { vehicleId: number } | 'shop'

/**
 * Updates notifications to the current facts, in the transaction that changed those. Every mutation that changes a
 * fact in a notification calls this. `event` is the event to notify the customer of; without one only pending
 * notifications are updated.
 *
 * @example
 * await tx.patch('appointments', id, { status: 'in_progress' })
 * await updateNotifications(tx, { appointmentId: id }, ctx, { type: 'job_started' })
 */
export async function updateNotifications(
  tx: Tx,
  changed: Changed,
  ctx: MutationContext,
  event?: NotificationEvent,
): Promise<void> {
  // Read in parallel: a new address of the shop affects every pending reminder.
  const plans = await Promise.all(
    (await findAppointmentIds(tx, changed)).map(id => readPlan(tx, id, { event, now: ctx.actedAt })),
  )
  for (const { add, change, cancel } of plans.filter(plan => plan !== undefined)) {
    for (const row of [...change, ...cancel]) tx.put('notifications', row)
    for (const row of add) tx.put('notifications', { id: ctx.newId(), ...row })
  }
}

async function findAppointmentIds(tx: Tx, changed: Changed): Promise<number[]> {
  if (changed === 'shop') {
    const waiting = await Promise.all(PENDING_STATES.map(state => tx.find('notifications', { state })))
    return [...new Set(waiting.flat().map(row => row.appointmentId))].filter(id => id !== null)
  }
  if ('appointmentId' in changed) return changed.appointmentId === null ? [] : [changed.appointmentId]
  return (await tx.find('appointments', changed)).map(({ id }) => id)
}

/**
 * Undefined while a device lacks some of the facts; the server has them, and its result is the one that holds.
 */
async function readPlan(
  tx: Tx,
  appointmentId: number,
  { event, now }: { event?: NotificationEvent; now: string },
): Promise<NotificationPlan | undefined> {
  const standing = await tx.find('notifications', { appointmentId })
  if (!event && !standing.some(isPending)) return undefined
  const [settings, appointment, transactions] = await Promise.all([
    tx.get('settings', SETTINGS_ID),
    tx.get('appointments', appointmentId),
    tx.find('transactions', { appointmentId }),
  ])
  const customer = appointment && (await tx.get('customers', appointment.customerId))
  const vehicle = appointment && (await tx.get('vehicles', appointment.vehicleId))
  if (!settings || !customer || !vehicle) return undefined
  return planNotifications({ appointment, customer, vehicle, settings, transactions, standing, event, now })
}

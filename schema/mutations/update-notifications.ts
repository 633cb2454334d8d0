import { SETTINGS_ID } from '../rows/settings.ts'
import {
  type NotificationEvent,
  type NotificationPlan,
  planNotifications,
} from '../rules/notification-plan.ts'
import { isPending, PENDING_STATES } from '../rules/notification-state.ts'
import type { MutationContext } from './define-mutation.ts'
import type { Tx } from './tx.ts'

/** Whose facts have changed; `shop` is what it says of itself and to customers. */
type Changed = { appointmentId: number | null } | { customerId: number } | { vehicleId: number } | 'shop'

/**
 * Brings notifications in line with the facts, in the transaction that has changed those. Every mutation that changes
 * a fact that a notification depends on calls this. `event` is what the customer is to hear of because of it; without
 * one only those that wait are brought up to date.
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
  // At once: a new address of the shop concerns every reminder there is.
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

/** Undefined where a device has not fetched all facts yet: the server has, and its notifications are the ones that count. */
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

import type { Appointment } from '../../rows/appointment.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { changeableUntil } from '../../rules/visitors/booking-changes.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/**
 * Ends what is asked of the customer of a cancelled appointment. What they have paid online goes back to them if it was
 * cancelled before the cut-off; after it somebody decides. The provider is told of both by the server.
 */
export async function endOnlinePayments(
  tx: Tx,
  appointment: Pick<Appointment, 'id' | 'scheduledDate' | 'createdAt'>,
  { actedAt }: MutationContext,
): Promise<void> {
  const payments = await tx.find('onlinePayments', { appointmentId: appointment.id })
  if (payments.length === 0) return
  const isInTime =
    actedAt <= changeableUntil(appointment, await requireRow(tx, 'settings', SETTINGS_ID, 'settings'))
  for (const { id, state } of payments) {
    if (state === 'asked') await tx.patch('onlinePayments', id, { payBy: actedAt, updatedAt: actedAt })
    if (state === 'paid' && isInTime)
      await tx.patch('onlinePayments', id, { state: 'refund_due', dueAt: actedAt, updatedAt: actedAt })
  }
}

/** Keeps what was paid online for an appointment that takes place after all, unless it has gone back already. */
export async function keepOnlinePayments(
  tx: Tx,
  appointmentId: number,
  { actedAt }: MutationContext,
): Promise<void> {
  for (const { id, state } of await tx.find('onlinePayments', { appointmentId })) {
    const kept = { dueAt: null, updatedAt: actedAt }
    if (state === 'asked') await tx.patch('onlinePayments', id, { ...kept, state: 'ended' })
    if (state === 'refund_due') await tx.patch('onlinePayments', id, { ...kept, state: 'paid' })
  }
}

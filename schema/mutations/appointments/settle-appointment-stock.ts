import { productsTaken } from '#schema/rules/appointments/appointment-products.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { recordMovement } from '../stock/record-movement.ts'

/**
 * Reconciles the stock with an appointment after its status or its products changed. For each product the
 * appointment’s movements must sum to what left the shelf for it. Only the difference is written, so a repeat,
 * or the same change on a second device, moves nothing twice.
 */
export async function settleAppointmentStock(
  tx: Tx,
  appointmentId: number,
  ctx: MutationContext,
): Promise<void> {
  const { status } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const lines = await tx.find('appointmentProducts', { appointmentId })
  const stillToLeave = productsTaken(status, lines)
  for (const { productId, quantity } of await tx.find('stockMovements', { appointmentId }))
    stillToLeave.set(productId, (stillToLeave.get(productId) ?? 0) + quantity)
  for (const [productId, quantity] of stillToLeave) {
    if (quantity === 0) continue
    const kind = quantity > 0 ? 'use' : 'correct'
    await recordMovement(tx, { productId, kind, quantity: -quantity, appointmentId }, ctx)
  }
}

import { productsTaken } from '../rules/job-products.ts'
import type { MutationContext, Preload } from './define-mutation.ts'
import { recordMovement } from './record-movement.ts'
import { requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

/**
 * Brings the stock in line with an appointment after its status or its products changed. For each product the appointment’s
 * movements must come to what left the shelf for it; only the difference is written, so doing it again, or on a
 * second device, moves nothing twice.
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

/** What settling an appointment's stock looks up. */
export function findAppointmentStock(appointmentId: number): NonNullable<Preload['finds']> {
  return [
    ['appointmentProducts', { appointmentId }],
    ['stockMovements', { appointmentId }],
  ]
}

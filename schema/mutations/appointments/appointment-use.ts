import { z } from 'zod'
import { Id } from '../../rows/fields.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'

/**
 * How much of a product the work used up; `id` is the id of a new line, in case the appointment has none for
 * that product.
 */
const UsedLine = z.object({ id: Id, productId: Id, quantity: z.int().min(0).max(1_000_000) })
type UsedLine = z.infer<typeof UsedLine>
export const UsedLines = z.array(UsedLine).max(100)

/**
 * Sets how much of each product an appointment used up and moves the stock by the difference. It is a fact, so
 * it is recorded in any status.
 */
export const recordUse = defineMutation({
  name: 'appointment.recordUse',
  args: z.object({ appointmentId: Id, lines: UsedLines.min(1) }),
  roles: STAFF,
  async apply(tx, { appointmentId, lines }, ctx) {
    await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    await putUsedLines(tx, appointmentId, lines)
    await settleAppointmentStock(tx, appointmentId, ctx)
  },
})

/**
 * Sets the used quantity of each named product, 0 for none; other products stay. When two devices record the
 * same product under different line ids, they share one line and the later quantity holds.
 */
export async function putUsedLines(tx: Tx, appointmentId: number, lines: readonly UsedLine[]): Promise<void> {
  for (const { id, productId, quantity } of lines) {
    const known = await tx.find('appointmentProducts', { appointmentId })
    const [line, ...doubles] = known.filter(each => each.kind === 'used' && each.productId === productId)
    for (const double of doubles) tx.remove('appointmentProducts', double.id)
    if (line && quantity === 0) tx.remove('appointmentProducts', line.id)
    else if (line) tx.put('appointmentProducts', { ...line, quantity })
    else if (quantity > 0) {
      const { name } = await requireRow(tx, 'products', productId, 'productId')
      const used = { kind: 'used' as const, name, quantity, priceFils: 0, discountFils: 0, offListFils: 0 }
      await insertRow(tx, 'appointmentProducts', { id, appointmentId, productId, ...used })
    }
  }
}

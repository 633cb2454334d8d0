import { z } from 'zod'
import type { Appointment } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import { bodyClassOf } from '../../rules/catalogue/service-price.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'
import {
  DiscountReason,
  ProductLine,
  priceServiceLine,
  putProductLine,
  putServiceLine,
  rejectUnexplained,
  ServiceLine,
  ServicePrice,
  settleAppointment,
} from './appointment-lines.ts'
import { settleAppointmentStock } from './settle-appointment-stock.ts'

/** Lines that an edit adds to an appointment and removes from it, by id. */
export const LineEdit = z.object({
  addServices: z.array(ServiceLine).max(50).default([]),
  removeServices: z.array(Id).max(50).default([]),
  /** Existing lines with another price or discount. */
  putServices: z.array(ServicePrice).max(50).default([]),
  /** New lines, and existing ones with another quantity, price or discount. */
  putProducts: z.array(ProductLine).max(50).default([]),
  removeProducts: z.array(Id).max(50).default([]),
  /** Why there are discounts; when left out, the reason stays. */
  discountReason: DiscountReason.optional(),
})
export type LineEdit = z.infer<typeof LineEdit>

export function changesLines({
  addServices,
  removeServices,
  putServices,
  putProducts,
  removeProducts,
  discountReason,
}: LineEdit): boolean {
  const lines = [addServices, removeServices, putServices, putProducts, removeProducts]
  return discountReason !== undefined || lines.some(each => each.length > 0)
}

/** Writes the lines of an edit, and what follows from them: totals, work, stock. Throws what `settleAppointment` throws. */
export async function editLines(
  tx: Tx,
  { id, vehicleId, discountReason: reasonBefore }: Pick<Appointment, 'id' | 'vehicleId' | 'discountReason'>,
  { addServices, removeServices, putServices, putProducts, removeProducts, discountReason }: LineEdit,
  ctx: MutationContext,
): Promise<void> {
  rejectUnexplained([...addServices, ...putServices, ...putProducts], discountReason ?? reasonBefore)
  if (discountReason !== undefined) await tx.patch('appointments', id, { discountReason })
  await removeLines(tx, 'appointmentServices', id, removeServices)
  await removeLines(tx, 'appointmentProducts', id, removeProducts)
  if (addServices.length + putServices.length > 0) {
    const bodyClass = bodyClassOf(await tx.get('vehicles', vehicleId))
    for (const line of addServices) await putServiceLine(tx, { appointmentId: id, bodyClass, line }, ctx)
    for (const line of putServices) await priceServiceLine(tx, { appointmentId: id, bodyClass, line }, ctx)
  }
  for (const line of putProducts) await putProductLine(tx, { appointmentId: id, line }, ctx)
  const servicesChange = addServices.length + removeServices.length > 0
  await settleAppointment(tx, { id, servicesChange }, ctx)
  if (putProducts.length + removeProducts.length > 0) await settleAppointmentStock(tx, id, ctx)
}

/**
 * Removes lines by id. A line of another appointment or a missing one is skipped, since two devices may remove
 * the same line. Used-up products are skipped too: `appointment.recordUse` sets those.
 */
async function removeLines(
  tx: Tx,
  table: 'appointmentServices' | 'appointmentProducts',
  appointmentId: number,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  const lines = await tx.find(table, { appointmentId })
  for (const line of lines)
    if (ids.includes(line.id) && !('kind' in line && line.kind === 'used')) tx.remove(table, line.id)
}

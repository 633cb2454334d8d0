import type { Stores } from '#app/db/transact.ts'
import { newId } from '#app/sync/new-id.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { Product } from '#schema/rows/product.ts'
import { proportionalDiscount } from '#schema/rules/money/discount.ts'
import { mutate } from '../mutate.ts'

/** One more of a product than is stored: the screen may still show the line as it was before the last tap. */
export async function sellOne(id: number, { id: productId, priceFils }: Product): Promise<void> {
  const newLine = { id: await newId(), productId, quantity: 1, priceFils: priceFils ?? 0 }
  await mutate('appointment.edit', async stores => {
    const line = await soldLine(stores, id, productId)
    return { id, putProducts: [line ? withQuantity(line, line.quantity + 1) : newLine] }
  })
}

/** One less of a product than is stored; nothing when it is gone already. */
export function takeOffOne(id: number, { productId }: AppointmentProduct): Promise<void> {
  return mutate('appointment.edit', async stores => {
    const line = await soldLine(stores, id, productId)
    if (!line) return null
    return line.quantity > 1
      ? { id, putProducts: [withQuantity(line, line.quantity - 1)] }
      : { id, removeProducts: [line.id] }
  })
}

async function soldLine(
  stores: Stores,
  appointmentId: number,
  productId: number,
): Promise<AppointmentProduct | undefined> {
  const lines = await stores.rows('appointmentProducts').where({ appointmentId }).toArray()
  return lines.find(line => line.kind === 'sold' && line.productId === productId)
}

/** The line with another quantity, at the same price and the same share of discount. */
function withQuantity(
  { id, productId, priceFils, discountFils, quantity: before }: AppointmentProduct,
  quantity: number,
) {
  const line = { id, productId, priceFils, quantity }
  return { ...line, discountFils: proportionalDiscount({ priceFils, discountFils, quantity: before }, line) }
}

import type { ProductProposal } from '#app/queries/products.ts'
import { newIds } from '#app/sync/new-id.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { Product } from '#schema/rows/product.ts'
import { latinDigits } from '#schema/rules/latin-digits.ts'
import { mutate } from '../mutate.ts'

/** A product in the sheet, and how much of it stands recorded on the appointment. */
export type ProductUsedLine = {
  productId: number
  name: string
  unit: string
  quantity: number
  recorded: number
}

export function proposedLines(proposals: readonly ProductProposal[]): ProductUsedLine[] {
  return proposals.map(({ product, quantity, recorded }) => ({
    ...lineOf(product),
    quantity,
    recorded: recorded ? quantity : 0,
  }))
}

/** What an appointment has recorded as used; a product that has left the list of products keeps the name it had. */
export function recordedLines(
  lines: readonly AppointmentProduct[],
  products: readonly Product[],
): ProductUsedLine[] {
  return lines
    .filter(({ kind }) => kind === 'used')
    .map(({ productId, name, quantity }) => {
      const unit = products.find(({ id }) => id === productId)?.measurementUnit ?? ''
      return { productId, name, unit, quantity, recorded: quantity }
    })
}

export const MOST_UNITS = 999_999

/** What was typed as a count: nothing is none; null when it is no whole number, as '0.5' (which is not 5). */
export function readUnits(typed: string): number | null {
  const text = latinDigits(typed).trim()
  return /^\d*$/.test(text) ? Math.min(MOST_UNITS, Number(text)) : null
}

export function withQuantity(
  lines: readonly ProductUsedLine[],
  productId: number,
  quantity: number,
): ProductUsedLine[] {
  return lines.map(line => (line.productId === productId ? { ...line, quantity } : line))
}

/** With one of a product that is not among them yet. */
export function withProduct(lines: readonly ProductUsedLine[], product: Product): ProductUsedLine[] {
  if (lines.some(({ productId }) => productId === product.id)) return [...lines]
  return [...lines, { ...lineOf(product), quantity: 1, recorded: 0 }]
}

/** Only what differs from the record is written: what another device corrects meanwhile stays. */
export function changedUse(
  lines: readonly ProductUsedLine[],
): Pick<ProductUsedLine, 'productId' | 'quantity'>[] {
  return lines
    .filter(({ quantity, recorded }) => quantity !== recorded)
    .map(({ productId, quantity }) => ({ productId, quantity }))
}

/** What can be added: what the shop keeps in stock and is not among the lines, by name. */
export function addableProducts(products: readonly Product[], lines: readonly ProductUsedLine[]): Product[] {
  return products
    .filter(
      ({ id, active, isInventoryItem }) =>
        active && isInventoryItem && !lines.some(({ productId }) => productId === id),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function lineOf({ id, name, measurementUnit }: Product) {
  return { productId: id, name, unit: measurementUnit }
}

/** Completes an appointment with what its work used up: one change, so that neither arrives without the other. */
export async function completeWithUse(id: number, lines: readonly ProductUsedLine[]): Promise<void> {
  await mutate('appointment.complete', { id, used: await keyed(lines) })
}

/** Sets what an appointment used up. Nothing is written when nothing was changed. */
export async function saveProductsUsed(
  appointmentId: number,
  lines: readonly ProductUsedLine[],
): Promise<void> {
  const changed = await keyed(lines)
  if (changed.length > 0) await mutate('appointment.recordUse', { appointmentId, lines: changed })
}

async function keyed(lines: readonly ProductUsedLine[]) {
  const changed = changedUse(lines)
  const ids = await newIds(changed.length)
  return changed.flatMap((line, i) => {
    const id = ids[i]
    return id === undefined ? [] : [{ ...line, id }]
  })
}

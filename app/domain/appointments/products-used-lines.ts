import { z } from 'zod'
import type { Stores } from '#app/db/transact.ts'
import type { ProductProposal } from '#app/queries/products.ts'
import { newIds } from '#app/sync/new-id.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { Product } from '#schema/rows/product.ts'
import { typedDigits } from '#schema/rules/text/latin-digits.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'

/** `quantity` is NaN, in a draft null, while the text of its field is not a whole number. */
const ProductUsedLine = z.object({
  productId: z.number(),
  name: z.string(),
  unit: z.string(),
  quantity: z.union([z.number(), z.nan(), z.null().transform(() => Number.NaN)]),
  recorded: z.number(),
})
export const ProductUsedLines = z.array(ProductUsedLine).readonly()

/** A product in the sheet; `recorded` is the quantity that the appointment has already. */
export type ProductUsedLine = z.infer<typeof ProductUsedLine>

export function proposedLines(proposals: readonly ProductProposal[]): ProductUsedLine[] {
  return proposals.map(({ product, quantity, recorded }) => ({
    ...lineOf(product),
    quantity,
    recorded: recorded ? quantity : 0,
  }))
}

/** The lines for the products that an appointment has recorded as used, with their names at that time. */
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

/** Reads a typed count; 0 for an empty text, null unless it is a whole number: '0.5' must not become 5. */
export function readUnits(typed: string): number | null {
  const text = typedDigits(typed)
  return /^\d*$/.test(text) ? Math.min(MOST_UNITS, Number(text)) : null
}

export function withQuantity(
  lines: readonly ProductUsedLine[],
  productId: number,
  quantity: number,
): ProductUsedLine[] {
  return lines.map(line => (line.productId === productId ? { ...line, quantity } : line))
}

/** Adds a line with one unit of a product, unless there is one. */
export function withProduct(lines: readonly ProductUsedLine[], product: Product): ProductUsedLine[] {
  if (lines.some(({ productId }) => productId === product.id)) return [...lines]
  return [...lines, { ...lineOf(product), quantity: 1, recorded: 0 }]
}

/** The lines that differ from the recorded quantities: writing the others could undo another device's correction. */
export function changedUse(
  lines: readonly ProductUsedLine[],
): Pick<ProductUsedLine, 'productId' | 'quantity'>[] {
  return lines
    .filter(({ quantity, recorded }) => quantity !== recorded)
    .map(({ productId, quantity }) => ({ productId, quantity }))
}

/** How much of a product was recorded before. */
export type FormerUse = Pick<ProductUsedLine, 'productId' | 'quantity'>

/** The use recorded before of the products that these lines change. */
export function formerUse(lines: readonly ProductUsedLine[]): FormerUse[] {
  return lines
    .filter(({ quantity, recorded }) => quantity !== recorded)
    .map(({ productId, recorded }) => ({ productId, quantity: recorded }))
}

/** The active inventory items without a line, by name. */
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

/**
 * The status that work on an appointment is based on: the one on this device. If the appointment turns out to have
 * been cancelled elsewhere, the work stands as a fact.
 */
async function seenStatus(stores: Stores, id: number): Promise<{ status?: AppointmentStatus }> {
  const appointment = await stores.rows('appointments').get(id)
  return appointment ? { status: appointment.status } : {}
}

/** Completes an appointment and records the products used, in one mutation, so that neither arrives alone. */
export async function completeWithUse(id: number, lines: readonly ProductUsedLine[]): Promise<void> {
  const used = await withIds(changedUse(lines))
  const drawDocument = await prepareDocument()
  await mutate('appointment.complete', async stores => ({
    id,
    used,
    basis: await seenStatus(stores, id),
    invoice: await drawDocument(stores, id, { kind: 'complete' }),
  }))
}

/** Records the changed quantities of products used; makes no mutation if there are none. */
export async function saveProductsUsed(
  appointmentId: number,
  lines: readonly ProductUsedLine[],
): Promise<void> {
  const changed = await withIds(changedUse(lines))
  if (changed.length > 0) await mutate('appointment.recordUse', { appointmentId, lines: changed })
}

/** Gives each of them the id of a new line, for a product without one. */
export async function withIds(lines: readonly FormerUse[]) {
  const ids = await newIds(lines.length)
  return lines.flatMap((line, i) => {
    const id = ids[i]
    return id === undefined ? [] : [{ ...line, id }]
  })
}

import { z } from 'zod'
import { Fils, Id, MAX_FILS, MAX_QUANTITY } from '../../rows/fields.ts'
import {
  BufferHolds,
  DepositRule,
  MAX_BUFFER_MINUTES,
  MAX_CARE_DAYS,
  MAX_CARE_STEPS,
  MAX_SERVICE_MINUTES,
} from '../../rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '../../rows/vehicle.ts'
import { formerClassPrices, formerPrices } from '../../rules/catalogue/list-price.ts'
import { LEAST_ONLINE_FILS } from '../../rules/money/deposit.ts'
import { basisSchema } from '../base/basis.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

const Buffer = z.int().min(0).max(MAX_BUFFER_MINUTES)
const Minutes = z.int().min(1).max(MAX_SERVICE_MINUTES)
const Price = Fils.min(0).max(MAX_FILS)

/** Price and minutes by body class, null where the service is not offered; they replace all those before. */
const OneClass = z.object({ priceFils: Price, durationMinutes: Minutes }).nullable().optional()
const ClassPrices = z.strictObject(
  Object.fromEntries(BODY_CLASSES.map(bodyClass => [bodyClass, OneClass])) as Record<
    BodyClass,
    typeof OneClass
  >,
)

const Plain = z.object({
  name: z.string().trim().min(1).max(200),
  nameArabic: z.string().trim().min(1).max(200).nullable(),
  description: z.string().max(2000).nullable(),
  descriptionArabic: z.string().max(2000).nullable(),
  priceFils: Price,
  durationMinutes: Minutes,
  isAddOn: z.boolean(),
  active: z.boolean(),
  popular: z.boolean(),
  highlight: z.boolean(),
  requiresBooking: z.boolean(),
  bufferBeforeMinutes: Buffer,
  bufferAfterMinutes: Buffer,
  bufferHolds: BufferHolds,
})
const CareSteps = z
  .array(z.object({ afterDays: z.int().min(1).max(MAX_CARE_DAYS), serviceId: Id.nullable() }))
  .max(MAX_CARE_STEPS)
/** At most the whole price, and never less than a payment is worth. */
const Deposit = z
  .discriminatedUnion('unit', [
    DepositRule.extend({ unit: z.literal('percent'), amount: z.int().min(1).max(100) }),
    DepositRule.extend({ unit: z.literal('fils'), amount: Fils.min(LEAST_ONLINE_FILS).max(MAX_FILS) }),
  ])
  .nullable()
const Details = Plain.extend({ classPrices: ClassPrices, careSteps: CareSteps, deposit: Deposit })

/** How much of a product one run of the service uses up; 0 removes the product. */
const ProductUse = z.object({ productId: Id, quantityUsed: z.int().min(0).max(MAX_QUANTITY) })
type ProductUse = z.infer<typeof ProductUse>

const Products = z.array(ProductUse).max(100)

export const createService = defineMutation({
  name: 'service.create',
  args: Details.extend({
    id: Id,
    nameArabic: Plain.shape.nameArabic.default(null),
    descriptionArabic: Plain.shape.descriptionArabic.default(null),
    bufferBeforeMinutes: Buffer.default(0),
    bufferAfterMinutes: Buffer.default(0),
    bufferHolds: BufferHolds.default('bay'),
    classPrices: ClassPrices.default({}),
    isAddOn: z.boolean().default(false),
    careSteps: CareSteps.default([]),
    deposit: Deposit.default(null),
    products: Products.default([]),
  }),
  roles: ['admin'],
  async apply(tx, { products, ...details }, ctx) {
    await insertRow(tx, 'services', {
      ...details,
      formerPricesFils: [],
      formerClassPricesFils: {},
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
    await putProducts(tx, details.id, products, ctx)
  },
})

/**
 * Changes a service. One that is no longer offered gets `active: false`, because appointments go on referring
 * to it.
 */
export const updateService = defineMutation({
  name: 'service.update',
  args: z.object({
    id: Id,
    changes: Details.partial(),
    products: Products.default([]),
    basis: basisSchema(Plain),
  }),
  roles: ['admin'],
  async apply(tx, { id, changes, products }, ctx) {
    const before = await requireRow(tx, 'services', id, 'id')
    const former = {
      formerPricesFils: formerPrices(before, changes.priceFils),
      formerClassPricesFils: formerClassPrices(before, { ...before, ...changes }),
    }
    await tx.patch('services', id, { ...changes, ...former, updatedAt: ctx.actedAt })
    await putProducts(tx, id, products, ctx)
  },
})

/** Sets the named products and leaves the others: another person may have changed those. */
async function putProducts(
  tx: Tx,
  serviceId: number,
  products: readonly ProductUse[],
  ctx: MutationContext,
): Promise<void> {
  if (products.length === 0) return
  const stored = await tx.find('productServices', { serviceId })
  for (const { productId, quantityUsed } of products) {
    await requireRow(tx, 'products', productId, 'products')
    const [known, ...doubles] = stored.filter(use => use.productId === productId)
    for (const { id } of quantityUsed === 0 && known ? [known, ...doubles] : doubles)
      tx.remove('productServices', id)
    if (quantityUsed > 0)
      tx.put('productServices', { id: known?.id ?? ctx.newId(), serviceId, productId, quantityUsed })
  }
}

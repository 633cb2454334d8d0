import { z } from 'zod'
import { Id, MAX_QUANTITY } from '../../rows/fields.ts'
import {
  BufferHolds,
  InspectionAsk,
  MAX_CARE_DAYS,
  MAX_CARE_STEPS,
  MOST_INSPECTION_ASKS,
} from '../../rows/service.ts'
import { formerClassPrices, formerPrices } from '../../rules/catalogue/list-price.ts'
import {
  ServiceClassPrices,
  ServiceDeposit,
  ServicePlain,
  ServiceSteps,
} from '../../rules/catalogue/service-arguments.ts'
import { basisSchema } from '../base/basis.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

const Plain = ServicePlain.shape
const CareSteps = z
  .array(z.object({ afterDays: z.int().min(1).max(MAX_CARE_DAYS), serviceId: Id.nullable() }))
  .max(MAX_CARE_STEPS)
const InspectionAsks = z.array(InspectionAsk).max(MOST_INSPECTION_ASKS)
const Details = ServicePlain.extend({
  classPrices: ServiceClassPrices,
  careSteps: CareSteps,
  deposit: ServiceDeposit,
  inspectionAsks: InspectionAsks,
  steps: ServiceSteps,
})

/** How much of a product one run of the service uses up; 0 removes the product. */
const ProductUse = z.object({ productId: Id, quantityUsed: z.int().min(0).max(MAX_QUANTITY) })
type ProductUse = z.infer<typeof ProductUse>

const Products = z.array(ProductUse).max(100)

export const createService = defineMutation({
  name: 'service.create',
  args: Details.extend({
    id: Id,
    nameArabic: Plain.nameArabic.default(null),
    descriptionArabic: Plain.descriptionArabic.default(null),
    bufferBeforeMinutes: Plain.bufferBeforeMinutes.default(0),
    bufferAfterMinutes: Plain.bufferAfterMinutes.default(0),
    bufferHolds: BufferHolds.default('bay'),
    classPrices: ServiceClassPrices.default({}),
    isAddOn: z.boolean().default(false),
    careSteps: CareSteps.default([]),
    deposit: ServiceDeposit.default(null),
    inspectionAsks: InspectionAsks.default([]),
    steps: ServiceSteps.default([]),
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
    basis: basisSchema(ServicePlain),
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

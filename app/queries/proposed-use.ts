import { database } from '#app/db/open-database.ts'
import type { Product } from '#schema/rows/product.ts'
import { type ProposedUse, proposedUse } from '#schema/rules/job-products.ts'

/** What completing an appointment proposes as used up, each with its product. */
export type ProductProposal = ProposedUse & { product: Product }

/** Empty when the services of the appointment use nothing up and nobody has recorded anything. */
export async function readProposedUse(appointmentId: number, db = database()): Promise<ProductProposal[]> {
  const [services, lines] = await Promise.all([
    db.rows('appointmentServices').where({ appointmentId }).toArray(),
    db.rows('appointmentProducts').where({ appointmentId }).toArray(),
  ])
  const productServices = await db
    .rows('productServices')
    .where('serviceId')
    .anyOf(services.map(({ serviceId }) => serviceId))
    .toArray()
  const proposed = proposedUse({ services, productServices, lines })
  const products = await db.rows('products').bulkGet(proposed.map(({ productId }) => productId))
  return proposed.flatMap((each, i) => {
    const product = products[i]
    return product ? [{ ...each, product }] : []
  })
}

import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { Product } from '#schema/rows/product.ts'
import type { PurchaseRequest } from '#schema/rows/purchase-request.ts'
import type { StockMovement } from '#schema/rows/stock-movement.ts'
import { type ProposedUse, proposedUse } from '#schema/rules/appointments/appointment-products.ts'
import { upsellChoices } from '#schema/rules/catalogue/upsell-choices.ts'
import { lowStock } from '#schema/rules/stock/stock.ts'
import { type LedgerLine, stockLedger } from '#schema/rules/stock/stock-ledger.ts'

/** Every product, active or not; undefined while loading. */
export function useProducts(): Product[] | undefined {
  return useLiveQuery(() => database().rows('products').toArray(), [])
}

/** So many of the lines sold last say what is sold together. */
const SALES_READ = 400
const LINES_READ = 4_000

/** The products to offer with these services, the best first; undefined while loading. */
export function useUpsellChoices(serviceIds: readonly number[]): Product[] | undefined {
  return useLiveQuery(() => readUpsellChoices(serviceIds), [serviceIds.join()])
}

async function readUpsellChoices(serviceIds: readonly number[], db = database()): Promise<Product[]> {
  const [products, sold] = await Promise.all([db.rows('products').toArray(), readLastSold(db)])
  const appointmentIds = [...new Set(sold.map(({ appointmentId }) => appointmentId))]
  const services = await db.rows('appointmentServices').where('appointmentId').anyOf(appointmentIds).toArray()
  return upsellChoices(serviceIds, { products, sales: { sold, services } })
}

/** The lines that were sold last, of so many used and sold ones. */
async function readLastSold(db: SheenDatabase): Promise<AppointmentProduct[]> {
  const last = await db.rows('appointmentProducts').reverse().limit(LINES_READ).toArray()
  return last.filter(({ kind }) => kind === 'sold').slice(0, SALES_READ)
}

/** The products that run low, the lowest stock first; undefined while loading. */
export function useLowStock(): Product[] | undefined {
  return useLiveQuery(() => readLowStock(database()), [])
}

export async function readLowStock(db: SheenDatabase): Promise<Product[]> {
  return lowStock(await db.rows('products').toArray())
}

/** All stock movements of a product, the newest first; undefined while loading. */
export function useStockLedger(productId: number): LedgerLine<StockMovement>[] | undefined {
  return useLiveQuery(
    async () =>
      stockLedger(await database().rows('stockMovements').where('productId').equals(productId).toArray()),
    [productId],
  )
}

/** The open purchase requests of a product, the oldest first; undefined while loading. */
export function useOpenRequestsOf(productId: number): PurchaseRequest[] | undefined {
  return useLiveQuery(async () => {
    const requests = await database()
      .rows('purchaseRequests')
      .filter(each => each.productId === productId)
      .toArray()
    return requests
      .filter(({ status }) => status === 'requested' || status === 'ordered')
      .sort((a, b) => a.requestedAt.localeCompare(b.requestedAt))
  }, [productId])
}

/** A proposed or recorded use of an appointment, with its product. */
export type ProductProposal = ProposedUse & { product: Product }

/** Reads the uses that completing an appointment proposes; none if its services use no products. */
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

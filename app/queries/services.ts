import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { ProductService } from '#schema/rows/product-service.ts'
import type { Service } from '#schema/rows/service.ts'
import { useRow } from './row.ts'

/** Every service, active or not; undefined while loading. */
export function useServices(): Service[] | undefined {
  return useLiveQuery(() => database().rows('services').toArray(), [])
}

/** Undefined while it is read, null when there is none. */
export function useService(id: number | null): Service | null | undefined {
  return useRow('services', id)
}

export type ProductUse = Pick<ProductService, 'productId' | 'quantityUsed'>

/** The products that one run of a service uses, each once, because two devices may have added the same one. */
async function readProductUses(db: SheenDatabase, serviceId: number): Promise<ProductUse[]> {
  const quantities = new Map<number, number>()
  for (const { productId, quantityUsed } of await db.rows('productServices').where({ serviceId }).toArray())
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantityUsed)
  return [...quantities].map(([productId, quantityUsed]) => ({ productId, quantityUsed }))
}

/** The products that one run of a service uses; undefined while loading, empty for no service. */
export function useProductUses(serviceId: number | null): ProductUse[] | undefined {
  const read = useLiveQuery(
    async () => ({ serviceId, uses: serviceId === null ? [] : await readProductUses(database(), serviceId) }),
    [serviceId],
  )
  return read?.serviceId === serviceId ? read.uses : undefined
}

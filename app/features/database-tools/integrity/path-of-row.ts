import { paths } from '#app/paths.ts'
import type { IntegrityExample } from '#schema/protocol/admin.ts'

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  appointments: paths.appointment,
  customers: paths.customer,
  products: paths.adminProduct,
  transactions: paths.transaction,
  vehicles: paths.vehicle,
}

/** The page of a row; null where rows of its table have none. */
export function pathOfRow({ table, id }: NonNullable<IntegrityExample['row']>): string | null {
  return Object.hasOwn(PAGES, table) ? (PAGES[table]?.(id) ?? null) : null
}

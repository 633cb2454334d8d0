import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import type { PurchaseRequest } from '#schema/rows/purchase-request.ts'

export type PurchaseStatus = PurchaseRequest['status']

export const PURCHASE_STATUSES = ['requested', 'ordered', 'received', 'cancelled'] as const

export type SupplierLines = {
  /** Null for products without a supplier. */
  supplier: string | null
  lines: readonly PurchaseLine[]
}

/** Whether a request with this status can still be received or cancelled. */
export function isOpenRequest(status: PurchaseStatus): boolean {
  return status === 'requested' || status === 'ordered'
}

export function linesWith(lines: readonly PurchaseLine[], status: PurchaseStatus): PurchaseLine[] {
  return lines.filter(({ request }) => request.status === status)
}

/** The requests with this final status, the latest change first. */
export function settledLines(lines: readonly PurchaseLine[], status: PurchaseStatus): PurchaseLine[] {
  return linesWith(lines, status).sort((a, b) => b.request.updatedAt.localeCompare(a.request.updatedAt))
}

/** Groups requests by supplier, those without one last; within a group by product, the oldest first. */
export function bySupplier(lines: readonly PurchaseLine[]): SupplierLines[] {
  const groups = new Map<string | null, PurchaseLine[]>()
  for (const line of lines) {
    const supplier = line.product?.supplier || null
    groups.set(supplier, [...(groups.get(supplier) ?? []), line])
  }
  return [...groups]
    .map(([supplier, own]) => ({ supplier, lines: own.sort(byProduct) }))
    .sort((a, b) =>
      a.supplier === null || b.supplier === null
        ? Number(a.supplier === null) - Number(b.supplier === null)
        : a.supplier.localeCompare(b.supplier, 'en'),
    )
}

function byProduct(a: PurchaseLine, b: PurchaseLine): number {
  return (
    productName(a).localeCompare(productName(b), 'en') ||
    a.request.requestedAt.localeCompare(b.request.requestedAt)
  )
}

export function productName({ product, request }: PurchaseLine): string {
  return product?.name ?? `Product #${request.productId}`
}

import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { quantityLeft } from '#schema/rules/stock/reorder.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { productName } from './group-lines.ts'

/** The link that opens an e-mail with the order of these products, to whatever address the supplier has. */
export function orderMail(lines: readonly PurchaseLine[], shopName: string): string {
  const items = lines.map(line => `${formatCount(quantityLeft(line.request))} × ${productName(line)}`)
  const body = ['We would like to order:', '', ...items, '', shopName].join('\r\n')
  return `mailto:?subject=${encodeURIComponent(`Order of ${shopName}`)}&body=${encodeURIComponent(body)}`
}

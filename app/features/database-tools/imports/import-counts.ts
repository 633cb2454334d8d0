import type { ImportKind } from '#schema/protocol/import.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const NOUNS: Record<ImportKind, [one: string, many: string]> = {
  customers: ['customer', 'customers'],
  vehicles: ['vehicle', 'vehicles'],
  services: ['service', 'services'],
  products: ['product', 'products'],
  history: ['past visit', 'past visits'],
  balances: ['opening balance', 'opening balances'],
}

/** A count with its noun: '1 customer', '1,200 customers'. */
export function countOf(kind: ImportKind, count: number): string {
  const [one, many] = NOUNS[kind]
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

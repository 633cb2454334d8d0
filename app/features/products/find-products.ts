import type { Sorting } from '#app/ui/list-url-state.ts'
import type { Product } from '#schema/rows/product.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'

export const PRODUCT_COLUMNS = ['name', 'category', 'price', 'stock'] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

export type ProductFilter = {
  query: string
  /** The category, or null for all of them. */
  category: string | null
  withInactive: boolean
}

/** The products that contain every typed word in any of their texts, in the chosen order. */
export function findProducts(
  products: readonly Product[],
  { query, category, withInactive }: ProductFilter,
  { column, descending }: Sorting<ProductColumn>,
): Product[] {
  const words = searchWords(query)
  const compare = COMPARE[column]
  return products
    .filter(product => withInactive || product.active)
    .filter(product => category === null || product.category === category)
    .filter(product => {
      const text = searchText(product.name, product.description, product.category, product.supplier)
      return words.every(word => text.includes(word))
    })
    .sort((a, b) => (descending ? compare(b, a) : compare(a, b)) || byName(a, b))
}

/** All categories by name. The selected one is always included, so that the filter shows it. */
export function categoriesOf(products: readonly Product[], filter: ProductFilter): string[] {
  const shown = products.filter(({ active }) => filter.withInactive || active)
  const names = [filter.category, ...shown.map(({ category }) => category)]
  return [...new Set(names.flatMap(name => name || []))].sort(inEnglish)
}

const inEnglish = (a: string, b: string) => a.localeCompare(b, 'en')
const byName = (a: Product, b: Product) => inEnglish(a.name, b.name)

/** A product without a category or price sorts first. */
const COMPARE: Record<ProductColumn, (a: Product, b: Product) => number> = {
  name: byName,
  category: (a, b) => inEnglish(a.category ?? '', b.category ?? ''),
  price: (a, b) => (a.priceFils ?? -1) - (b.priceFils ?? -1),
  stock: (a, b) => a.stockQuantity - b.stockQuantity,
}

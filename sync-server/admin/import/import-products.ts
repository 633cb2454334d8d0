import { ProductFormSchema } from '#schema/forms/product.ts'
import { createProduct, updateProduct } from '#schema/mutations/stock/product.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import type { Product } from '#schema/rows/product.ts'
import { aedText, formatAed } from '#schema/rules/money/money.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import type { Importer } from './examine-import.ts'
import { readSwitches } from './import-cells.ts'

/**
 * Products are matched by name. A cell that is empty leaves what the shop has. The stock in the file becomes the first
 * count of a new product's ledger; that of others is only counted at the shelf.
 */
export const productImporter: Importer = {
  mutation: createProduct.name,
  updates: updateProduct.name,
  ...IMPORT_COLUMNS.products,
  knownBy: { word: 'name', field: 'name' },
  async readShop(sql) {
    const rows = await sql.unsafe<Product[]>(
      `select ${selectList(TABLE_SQL.products)} from products order by id desc`,
    )
    const known = new Map(rows.map(row => [matchKey(row.name), row]))
    return { keys: new Set(known.keys()), existing: known }
  },
  prepare({ existing }) {
    return ({ name = '', price = '', costPrice, ...cells }) => {
      const { switches, issues } = readSwitches(cells, ['active', 'isUpsell'])
      const { active: _, isUpsell: __, ...texts } = cells
      const stored = existing?.get(matchKey(name)) as Product | undefined
      const kept = stored ? textsOf(stored) : {}
      const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
      // Lists of what is sold often have no such column.
      const hasNoCost = costPrice === undefined && !stored
      const form = ProductFormSchema.safeParse({
        price: '',
        costPrice: '',
        minStockLevel: '',
        ...kept,
        ...written,
        name: stored?.name ?? name,
        ...amounts({ price, costPrice: hasNoCost ? '0' : (costPrice ?? '') }),
        currentStock: cells.currentStock || '0',
        ...switches,
      })
      if (!form.success) return { issues: [...form.error.issues, ...issues] }
      if (issues.length > 0) return { issues }
      const { price: priceOf, costPrice: costOf, currentStock, ...product } = form.data
      const args = { ...product, priceFils: priceOf, costFils: costOf }
      const ofNew = { stockQuantity: currentStock, isInventoryItem: true }
      const guess = { text: 'Cost not written, taken as AED 0.00', value: product.name, as: formatAed(0) }
      return {
        key: matchKey(product.name),
        args: stored ? args : { ...args, ...ofNew },
        guesses: hasNoCost ? [guess] : [],
      }
    }
  },
}

/** A product of the shop as the cells of a file would have it. */
function textsOf({ priceFils, costFils, minStockLevel, ...product }: Product) {
  const { description, category, supplier, measurementUnit, active, isUpsell } = product
  return {
    ...{ description, category, supplier, measurementUnit, active, isUpsell },
    price: priceFils === null ? '' : aedText(priceFils),
    costPrice: aedText(costFils),
    minStockLevel: minStockLevel === null ? '' : String(minStockLevel),
  }
}

function amounts(written: Record<'price' | 'costPrice', string>) {
  return Object.fromEntries(Object.entries(written).filter(([, amount]) => amount !== ''))
}

import { ProductFormSchema } from '#schema/forms/product.ts'
import { createProduct } from '#schema/mutations/product.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import type { Importer } from './examine-import.ts'
import { dirhams, nameKey, readSwitches } from './import-cells.ts'

/** Products are matched by name. The stock in the file becomes the first count of the ledger. */
export const productImporter: Importer = {
  mutation: createProduct.name,
  ...IMPORT_COLUMNS.products,
  knownBy: { word: 'name', field: 'name' },
  async readShop(sql) {
    const rows = await sql<{ name: string }[]>`select name from products`
    return { keys: new Set(rows.map(({ name }) => nameKey(name))) }
  },
  prepare() {
    return ({ name = '', price, priceFils, costPrice, costFils, ...cells }) => {
      const { switches, issues } = readSwitches(cells, ['active', 'isUpsell'])
      const { active: _, isUpsell: __, ...texts } = cells
      const form = ProductFormSchema.safeParse({
        ...texts,
        name,
        price: dirhams(price, priceFils),
        costPrice: dirhams(costPrice, costFils),
        currentStock: cells.currentStock || '0',
        minStockLevel: cells.minStockLevel ?? '',
        ...switches,
      })
      if (!form.success) return { issues: [...form.error.issues, ...issues] }
      if (issues.length > 0) return { issues }
      const { price: priceOf, costPrice: costOf, currentStock, ...product } = form.data
      const args = { ...product, priceFils: priceOf, costFils: costOf, stockQuantity: currentStock }
      return { key: nameKey(product.name), args: { ...args, isInventoryItem: true } }
    }
  },
}

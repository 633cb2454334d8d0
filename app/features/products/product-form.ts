import type { z } from 'zod'
import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { DEFAULT_UNIT, ProductFormSchema, type ProductInput } from '#schema/forms/product.ts'
import type { Product } from '#schema/rows/product.ts'
import { aedText } from '#schema/rules/money/money.ts'
import { DEFAULT_MIN_STOCK_FORM } from '#schema/rules/stock/stock.ts'

type ProductDetails = z.output<typeof ProductFormSchema>
export type ProductControl = RecordControl<ProductInput, ProductDetails>

/** The columns whose fields are called otherwise. */
export const PRODUCT_FORM_COLUMNS = {
  price: 'priceFils',
  costPrice: 'costFils',
  currentStock: 'stockQuantity',
} as const

/** The form's state for a stored product, or for a new one. */
export function useProductForm(stored: Product | undefined) {
  return useRecordForm(ProductFormSchema, stored ? productFields(stored) : NEW_PRODUCT)
}

const NEW_PRODUCT: ProductInput = {
  name: '',
  description: '',
  price: '',
  costPrice: '',
  currentStock: '0',
  minStockLevel: String(DEFAULT_MIN_STOCK_FORM),
  category: '',
  supplier: '',
  measurementUnit: DEFAULT_UNIT,
  active: true,
  isUpsell: false,
}

export function productFields(product: Product): ProductInput {
  const { priceFils, costFils, minStockLevel } = product
  return {
    name: product.name,
    description: product.description ?? '',
    price: priceFils === null ? '' : aedText(priceFils),
    costPrice: aedText(costFils),
    currentStock: shownStock(product),
    minStockLevel: minStockLevel === null ? '' : String(minStockLevel),
    category: product.category ?? '',
    supplier: product.supplier ?? '',
    measurementUnit: product.measurementUnit,
    active: product.active,
    isUpsell: product.isUpsell,
  }
}

/** The stock in the form, which is never negative, although the stored quantity may be. */
function shownStock({ stockQuantity }: Pick<Product, 'stockQuantity'>): string {
  return String(Math.max(0, stockQuantity))
}

/**
 * Adds a product or, given `original` (the row as it was when the form opened), saves the differences, and shows a toast.
 * Returns whether it was saved; a failure shows its reason.
 */
export function saveProduct(details: ProductDetails, original?: Product): Promise<boolean> {
  return saveChange(() => (original ? updateProduct(original, details) : createProduct(details)), {
    done: { title: original ? 'Product has been updated' : 'Product has been added' },
    failed: original ? 'update product' : 'add product',
  })
}

async function createProduct({ currentStock, ...details }: ProductDetails): Promise<void> {
  const id = await newId()
  await mutate('product.create', {
    id,
    ...columnsOf(details),
    stockQuantity: currentStock,
    isInventoryItem: true,
  })
}

async function updateProduct(original: Product, { currentStock, ...details }: ProductDetails): Promise<void> {
  const changes = productChanges(original, details)
  if (Object.keys(changes).length > 0)
    await mutate('product.update', { id: original.id, changes, basis: basisOf(original, changes) })
  // An untouched quantity must not be sent as a count: appointments may have used units since the form opened.
  if (String(currentStock) !== shownStock(original))
    await mutate('stock.count', { productId: original.id, quantity: currentStock })
}

export function productChanges(original: Product, details: Omit<ProductDetails, 'currentStock'>) {
  return changedFields<ReturnType<typeof columnsOf>>(original, columnsOf(details))
}

function columnsOf({ price, costPrice, ...details }: Omit<ProductDetails, 'currentStock'>) {
  return { ...details, priceFils: price, costFils: costPrice }
}

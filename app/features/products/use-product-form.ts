import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DEFAULT_UNIT, ProductForm, type ProductInput } from '#schema/forms/product.ts'
import type { Product } from '#schema/rows/product.ts'
import { DEFAULT_MIN_STOCK_FORM } from '#schema/rules/stock.ts'

export type ProductDetails = z.output<typeof ProductForm>
export type ProductControl = Control<ProductInput, unknown, ProductDetails>

/** The dialog's state for a product as stored, or for a new one. */
export function useProductForm(
  stored: Product | undefined,
): UseFormReturn<ProductInput, unknown, ProductDetails> {
  return useForm<ProductInput, unknown, ProductDetails>({
    resolver: zodResolver(ProductForm),
    mode: 'onTouched',
    defaultValues: stored ? fieldsOf(stored) : NEW_PRODUCT,
  })
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

function fieldsOf(product: Product): ProductInput {
  const { priceFils, costFils, minStockLevel } = product
  return {
    name: product.name,
    description: product.description ?? '',
    price: priceFils === null ? '' : inDirhams(priceFils),
    costPrice: inDirhams(costFils),
    currentStock: shownStock(product),
    minStockLevel: minStockLevel === null ? '' : String(minStockLevel),
    category: product.category ?? '',
    supplier: product.supplier ?? '',
    measurementUnit: product.measurementUnit,
    active: product.active,
    isUpsell: product.isUpsell,
  }
}

/** What the form shows of the stock: a shelf holds no less than nothing, though its record may. */
export function shownStock({ stockQuantity }: Pick<Product, 'stockQuantity'>): string {
  return String(Math.max(0, stockQuantity))
}

function inDirhams(fils: number): string {
  return (fils / 100).toFixed(2)
}

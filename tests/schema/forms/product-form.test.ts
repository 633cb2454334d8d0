import { expect, test } from 'vitest'
import { ProductFormSchema } from '#schema/forms/product.ts'
import { messagesOf } from './messages-of.ts'

const typed = {
  name: ' Clay Bar ',
  description: '',
  price: '60',
  costPrice: '24.50',
  currentStock: '٤٤',
  minStockLevel: '20',
  category: 'Polish and wax',
  supplier: '',
  measurementUnit: '',
  active: true,
  isUpsell: false,
}

test('what was typed comes out as fils and whole units, and what was left empty as nothing', () => {
  expect(ProductFormSchema.parse(typed)).toEqual({
    name: 'Clay Bar',
    description: null,
    price: 6_000,
    costPrice: 2_450,
    currentStock: 44,
    minStockLevel: 20,
    category: 'Polish and wax',
    supplier: null,
    measurementUnit: 'unit',
    active: true,
    isUpsell: false,
  })
  expect(ProductFormSchema.parse({ ...typed, price: ' ', minStockLevel: '' })).toMatchObject({
    price: null,
    minStockLevel: null,
  })
  expect(ProductFormSchema.parse({ ...typed, price: '0', costPrice: '0' })).toMatchObject({
    price: 0,
    costPrice: 0,
  })
})

test.each([
  [{ name: '  ' }, 'name', 'Product name is required.'],
  [{ price: '-1' }, 'price', 'Price must be a positive number.'],
  [{ price: 'much' }, 'price', 'Price must be a positive number.'],
  [{ costPrice: '' }, 'costPrice', 'Cost price must be a positive number.'],
  [{ costPrice: '-0.5' }, 'costPrice', 'Cost price must be a positive number.'],
  [{ costPrice: '10000001' }, 'costPrice', 'This is too much'],
  [{ currentStock: '' }, 'currentStock', 'Stock must be a non-negative number.'],
  [{ currentStock: '-1' }, 'currentStock', 'Stock must be a non-negative number.'],
  [{ currentStock: '1.5' }, 'currentStock', 'Stock must be a non-negative number.'],
  [{ currentStock: '1000001' }, 'currentStock', 'Must be at most 1,000,000.'],
  [{ minStockLevel: 'few' }, 'minStockLevel', 'Minimum stock level must be a non-negative number.'],
])('%j is refused', (change, field, message) => {
  expect(messagesOf(ProductFormSchema, { ...typed, ...change })).toEqual({ [field]: [message] })
})

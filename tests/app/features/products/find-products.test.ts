import { describe, expect, test } from 'vitest'
import { categoriesOf, findProducts, type ProductFilter } from '#app/features/products/find-products.ts'
import { product } from '#tests/fixtures/appointment.ts'

const products = [
  product(1, { name: 'Wax', category: 'Polish', supplier: 'Gulf', priceFils: 900, stockQuantity: 4 }),
  product(2, { name: 'Foam', category: 'Cleaning', priceFils: null, stockQuantity: -1 }),
  product(3, { name: 'Clay', category: 'Polish', priceFils: 100, stockQuantity: 40, description: 'Fine' }),
  product(4, { name: 'Cloth', category: 'Tools', active: false, priceFils: 500, stockQuantity: 4 }),
  product(5, { name: 'Oil', category: null, priceFils: 500, stockQuantity: 7 }),
]
const ALL: ProductFilter = { query: '', category: null, withInactive: true }
const BY_NAME = { column: 'name', descending: false } as const
const names = (...args: Parameters<typeof findProducts>) => findProducts(...args).map(({ name }) => name)

describe('what is found', () => {
  test.each<[Partial<ProductFilter>, string[]]>([
    [{}, ['Clay', 'Cloth', 'Foam', 'Oil', 'Wax']],
    [{ withInactive: false }, ['Clay', 'Foam', 'Oil', 'Wax']],
    [{ category: 'Polish' }, ['Clay', 'Wax']],
    [{ query: 'CL' }, ['Clay', 'Cloth', 'Foam']],
    [{ query: 'fine polish' }, ['Clay']],
    [{ query: 'gulf' }, ['Wax']],
    [{ query: 'gulf', category: 'Tools' }, []],
  ])('%j', (filter, found) => {
    expect(names(products, { ...ALL, ...filter }, BY_NAME)).toEqual(found)
  })
})

describe('in which order', () => {
  test.each([
    ['name', ['Clay', 'Cloth', 'Foam', 'Oil', 'Wax'], ['Wax', 'Oil', 'Foam', 'Cloth', 'Clay']],
    ['category', ['Oil', 'Foam', 'Clay', 'Wax', 'Cloth'], ['Cloth', 'Clay', 'Wax', 'Foam', 'Oil']],
    ['price', ['Foam', 'Clay', 'Cloth', 'Oil', 'Wax'], ['Wax', 'Cloth', 'Oil', 'Clay', 'Foam']],
    ['stock', ['Foam', 'Cloth', 'Wax', 'Oil', 'Clay'], ['Clay', 'Oil', 'Cloth', 'Wax', 'Foam']],
  ] as const)('by %s', (column, ascending, descending) => {
    expect(names(products, ALL, { column, descending: false })).toEqual(ascending)
    expect(names(products, ALL, { column, descending: true })).toEqual(descending)
  })
})

test('each category is named once, with those of inactive products only when they are shown', () => {
  expect(categoriesOf(products, { ...ALL, withInactive: false })).toEqual(['Cleaning', 'Polish'])
  expect(categoriesOf(products, ALL)).toEqual(['Cleaning', 'Polish', 'Tools'])
  expect(categoriesOf(products, { ...ALL, withInactive: false, category: 'Tools' })).toContain('Tools')
})

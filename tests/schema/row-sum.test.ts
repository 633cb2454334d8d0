import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRows, NO_ROWS } from '#schema/row-sum.ts'
import { customer, service } from '#tests/fixtures/shop.ts'

const sumOf = (...rows: object[]) => addRows(NO_ROWS, 'customers', rows)

test('The order of rows, of batches and of fields does not matter', () => {
  const [first, second] = [customer(20), customer(21, { city: 'Ajman' })]
  const turned = Object.fromEntries(Object.entries(first).reverse())
  expect(sumOf(second, turned)).toEqual(addRows(sumOf(first), 'customers', [second]))
  expect(sumOf(first, second).count).toBe(2)
})

test('Nor does the order of fields in a value, or whether a field without a value is there', () => {
  const { notes: _, ...without } = { ...customer(20), notes: null }
  expect(sumOf(without)).toEqual(sumOf({ ...without, notes: null }))
  expect(sumOf({ ...without, notes: { b: [1, { d: 1, c: 2 }], a: 2 } })).toEqual(
    sumOf({ ...without, notes: { a: 2, b: [1, { c: 2, d: 1 }] } }),
  )
})

test('Any change of a field changes the sum, and so does the same value in another field', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      fc.pre(one !== other)
      expect(sumOf(customer(20, { fullName: one }))).not.toEqual(sumOf(customer(20, { fullName: other })))
      const swapped = customer(20, { fullName: other, city: one })
      expect(sumOf(customer(20, { fullName: one, city: other }))).not.toEqual(sumOf(swapped))
    }),
  )
})

test('A sum is a whole number of 32 bits, however many rows are added', () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => service(i + 1))
  const { count, sum } = addRows(NO_ROWS, 'services', rows)
  expect(count).toBe(2_000)
  expect(sum).toBe(sum >>> 0)
})

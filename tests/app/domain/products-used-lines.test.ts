import { describe, expect, it } from 'vitest'
import {
  addableProducts,
  changedUse,
  formerUse,
  proposedLines,
  readUnits,
  recordedLines,
  withProduct,
  withQuantity,
} from '#app/domain/appointments/products-used-lines.ts'
import { product, productLine } from '#tests/fixtures/appointment.ts'

const proposals = [
  { productId: 50, quantity: 2, recorded: false, product: product(50) },
  { productId: 51, quantity: 1, recorded: true, product: product(51) },
]

describe('Products used', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['٣٠', 30],
    ['', 0],
    ['0.5', null],
    ['1,5', null],
    ['-2', null],
    ['2 l', null],
    ['9999999', 999_999],
  ])('typed as %j are %s', (typed, units) => {
    expect(readUnits(typed)).toBe(units)
  })

  it('are written as proposed, but for those that stand recorded already', () => {
    expect(changedUse(proposedLines(proposals))).toEqual([{ productId: 50, quantity: 2 }])
  })

  it('that were none after all are not written, and taken off when they were recorded', () => {
    const none = withQuantity(withQuantity(proposedLines(proposals), 50, 0), 51, 0)
    expect(changedUse(none)).toEqual([{ productId: 51, quantity: 0 }])
  })

  it('that a completion has changed are known as they were before', () => {
    const changed = withQuantity(withProduct(proposedLines(proposals), product(52)), 51, 3)
    expect(formerUse(changed)).toEqual([
      { productId: 50, quantity: 0 },
      { productId: 51, quantity: 1 },
      { productId: 52, quantity: 0 },
    ])
  })

  it('can be added once each', () => {
    const once = withProduct(proposedLines(proposals), product(52))
    expect(changedUse(withProduct(once, product(52)))).toEqual([
      { productId: 50, quantity: 2 },
      { productId: 52, quantity: 1 },
    ])
  })

  it('are corrected from what is recorded; what was sold is another matter', () => {
    const lines = [
      productLine(1, { kind: 'used', productId: 50, quantity: 3 }),
      productLine(2, { kind: 'sold', productId: 51 }),
    ]
    expect(recordedLines(lines, [product(50, { measurementUnit: 'dose' })])).toEqual([
      { productId: 50, name: 'Product 50', unit: 'dose', quantity: 3, recorded: 3 },
    ])
  })

  it('are chosen from what the shop keeps in stock', () => {
    const shelf = [
      product(53, { name: 'Wax' }),
      product(52, { name: 'Clay' }),
      product(54, { active: false }),
      product(55, { isInventoryItem: false }),
      product(50),
    ]
    expect(addableProducts(shelf, proposedLines(proposals)).map(({ id }) => id)).toEqual([52, 53])
  })
})

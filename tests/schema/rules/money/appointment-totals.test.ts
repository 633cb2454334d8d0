import { describe, expect, it } from 'vitest'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'

const services = [{ priceFils: 15_000 }, { priceFils: 3550 }]
const products = [
  { kind: 'sold' as const, quantity: 2, priceFils: 2500 },
  { kind: 'used' as const, quantity: 3, priceFils: 9999 },
]

describe('what a job costs', () => {
  it('is services and sold products with VAT on top', () => {
    expect(appointmentTotals({ services, products, mode: 'exclusive' })).toEqual({
      subtotalFils: 23_550,
      vatFils: 750 + 178 + 250,
      totalFils: 24_728,
    })
  })

  it('stays what the customer was told when prices include VAT', () => {
    expect(appointmentTotals({ services, products, mode: 'inclusive' })).toEqual({
      subtotalFils: 23_550 - (714 + 169 + 238),
      vatFils: 714 + 169 + 238,
      totalFils: 23_550,
    })
  })
})

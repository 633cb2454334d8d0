import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import { invoiceLines, invoiceTotals } from '#schema/rules/documents/invoice.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import {
  chargedFils,
  discountLimit,
  discountOf,
  discountWhole,
  isBeyondLimit,
  proportionalDiscount,
  shareOf,
  spreadDiscount,
} from '#schema/rules/money/discount.ts'
import { lineAmounts } from '#schema/rules/money/vat.ts'
import { appointment, productLine, serviceLine } from '#tests/fixtures/appointment.ts'

const Price = fc.integer({ min: 0, max: 1_000_000 })
const Lines = fc.record({
  mode: fc.constantFrom(...VAT_MODES),
  services: fc.array(Price, { maxLength: 6 }),
  products: fc.array(fc.record({ priceFils: Price, quantity: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 6,
  }),
  /** How much of the whole is taken off, in hundredths of a percent. */
  hundredths: fc.integer({ min: 0, max: 10_000 }),
})

describe('a discount', () => {
  it.each([
    ['of 10 % of 35.50 with VAT', 'inclusive', 355, { netFils: 3_043, vatFils: 152, grossFils: 3_195 }],
    ['of 10 % of 35.50 before VAT', 'exclusive', 355, { netFils: 3_195, vatFils: 160, grossFils: 3_355 }],
    ['of a shop without VAT', 'none', 355, { netFils: 3_195, vatFils: 0, grossFils: 3_195 }],
    ['of all of it', 'inclusive', 3_550, { netFils: 0, vatFils: 0, grossFils: 0 }],
  ] as const)('%s comes off before VAT is worked out', (_, mode, discountFils, amounts) => {
    expect(lineAmounts({ unitFils: 3_550, quantity: 1, discountFils, mode })).toEqual(amounts)
  })

  it('on the whole is spread exactly, and the lines of the invoice sum to the totals', () => {
    fc.assert(
      fc.property(Lines, ({ mode, services, products, hundredths }) => {
        const lines = [...services.map(priceFils => ({ priceFils, quantity: 1 })), ...products]
        const full = lines.map(line => chargedFils(line))
        const sum = full.reduce((all, fils) => all + fils, 0)
        const discountFils = shareOf(sum, hundredths)
        const shares = spreadDiscount(discountFils, full)
        const sold = lines.map((line, i) => ({ ...line, discountFils: shares[i] ?? 0 }))

        expect(discountOf(sold)).toBe(discountFils)
        for (const [i, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(full[i] ?? 0)
        }
        const rows = {
          services: sold.slice(0, services.length).map((line, i) => serviceLine(i + 1, line)),
          products: sold.slice(services.length).map((line, i) => productLine(i + 101, line)),
        }
        const totals = appointmentTotals({ ...rows, mode })
        const printed = invoiceLines({ ...rows, appointment: appointment(1, { vatMode: mode, ...totals }) })
        expect(invoiceTotals(printed)).toEqual({
          netFils: totals.subtotalFils,
          vatFils: totals.vatFils,
          grossFils: totals.totalFils,
        })
        for (const { netFils, vatFils, grossFils, unitPriceFils, quantity, discountFils = 0 } of printed) {
          const paid = unitPriceFils * quantity - discountFils
          expect(netFils + vatFils).toBe(grossFils)
          expect(mode === 'inclusive' ? grossFils : netFils).toBe(paid)
        }
      }),
    )
  })

  it('of exactly the limit on the whole is beyond it on no line', () => {
    fc.assert(
      fc.property(
        fc.array(Price, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (full, limitPercent) => {
          const sum = full.reduce((all, fils) => all + fils, 0)
          const shares = spreadDiscount(shareOf(sum, limitPercent * 100), full)
          for (const [i, share] of shares.entries())
            expect(isBeyondLimit(share, { listFils: full[i] ?? 0, limitPercent })).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['the same of the same', { priceFils: 1_000, discountFils: 333 }, { priceFils: 1_000 }, 333],
    ['a third of a third', { priceFils: 1_000, quantity: 3, discountFils: 300 }, { priceFils: 1_000 }, 100],
    ['all of a lower price', { priceFils: 1_000, discountFils: 1_000 }, { priceFils: 800 }, 800],
    ['none of a new line', undefined, { priceFils: 1_000 }, 0],
    ['none of a price of nothing', { priceFils: 0, discountFils: 0 }, { priceFils: 1_000 }, 0],
  ])('of a line that changes stays %s', (_, before, line, discountFils) => {
    expect(proportionalDiscount(before, line)).toBe(discountFils)
  })

  it('is never more than what it is taken off', () => {
    expect(() => spreadDiscount(101, [60, 40])).toThrow(RangeError)
  })
})

it.each([
  ['admin', {}, 100],
  ['store_manager', {}, 100],
  ['store_manager', { store_manager: 20 }, 20],
  ['cashier', {}, 10],
  ['cashier', { cashier: 0 }, 0],
  ['visitor', {}, 0],
] as const)('a %s with the limits %j may take off %i %%', (role, discountLimits, percent) => {
  expect(discountLimit(role, { discountLimits })).toBe(percent)
})

it('without settings the limits are the usual ones', () => {
  expect(discountLimit('cashier', {})).toBe(10)
})

it('on the whole comes on top of the lines’ own, and never takes more than there is', () => {
  const lines = [
    { name: 'Wash', priceFils: 10_000, discountFils: 1_000 },
    { name: 'Wax', priceFils: 2_500, quantity: 2 },
    { name: 'Free', priceFils: 0 },
  ]
  expect(discountWhole(lines, 1_400).map(({ discountFils }) => discountFils)).toEqual([1_900, 500, 0])
  expect(() => discountWhole(lines, 14_001)).toThrow(RangeError)
  fc.assert(
    fc.property(fc.nat(14_000), fils => {
      const after = discountWhole(lines, fils)
      expect(discountOf(after)).toBe(1_000 + fils)
      for (const line of after) expect(chargedFils(line)).toBeGreaterThanOrEqual(0)
    }),
  )
})

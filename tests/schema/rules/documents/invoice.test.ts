import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VAT_MODES } from '#schema/rows/appointment.ts'
import { creditAmounts, invoiceLines, invoiceNumber, invoiceTotals } from '#schema/rules/documents/invoice.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { expenseAmounts } from '#schema/rules/money/expense-amounts.ts'
import { creditDueFils } from '#schema/rules/money/payment.ts'

const fils = fc.integer({ min: 0, max: 5_000_000 })

test('A number has the register’s letters in front', () => {
  expect(invoiceNumber({ series: 'R7', sequence: 12 })).toBe('R7-0012')
})

const UNINVOICED = { depositFils: 0, depositVatFils: 0, untaxedFils: 0 }

test('The lines of an invoice sum to the job’s own totals, whatever is on it', () => {
  const services = fc.array(fc.record({ name: fc.string(), priceFils: fils, discountFils: fc.constant(0) }), {
    maxLength: 5,
  })
  const products = fc.array(
    fc.record({
      name: fc.string(),
      priceFils: fils,
      discountFils: fc.constant(0),
      quantity: fc.integer({ min: 1, max: 20 }),
      kind: fc.constantFrom('sold' as const, 'used' as const),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(services, products, fc.constantFrom(...VAT_MODES), (services, products, mode) => {
      const totals = appointmentTotals({ services, products, mode })
      const lines = invoiceLines({
        services,
        products,
        appointment: { ...totals, vatMode: mode, ...UNINVOICED },
      })
      const { netFils, vatFils, grossFils } = invoiceTotals(lines)
      expect({ subtotalFils: netFils, vatFils, totalFils: grossFils }).toEqual(totals)
      for (const line of lines) expect(line.netFils + line.vatFils).toBe(line.grossFils)
    }),
  )
})

test.each([
  ['35.50 with VAT in it', 3_550, 'inclusive', { netFils: 3_381, vatFils: 169, grossFils: 3_550 }],
  ['35.50 before VAT', 3_550, 'exclusive', { netFils: 3_550, vatFils: 178, grossFils: 3_728 }],
  ['35.50 of a shop that is not registered', 3_550, 'none', { netFils: 3_550, vatFils: 0, grossFils: 3_550 }],
] as const)('%s', (_, priceFils, vatMode, amounts) => {
  const appointment = { totalFils: amounts.grossFils, vatFils: amounts.vatFils, vatMode, ...UNINVOICED }
  const [line] = invoiceLines({
    services: [{ name: 'Wash', priceFils, discountFils: 0 }],
    products: [],
    appointment,
  })
  expect(line).toMatchObject(amounts)
})

describe('a refund', () => {
  test.each([
    ['of all that was paid', { standingFils: 10_500, paidBeforeFils: 10_500, refundFils: 10_500 }, 10_500],
    ['of a part', { standingFils: 10_500, paidBeforeFils: 10_500, refundFils: 2_100 }, 2_100],
    ['of what was too much', { standingFils: 10_500, paidBeforeFils: 12_000, refundFils: 1_500 }, 0],
    ['of more than was too much', { standingFils: 10_500, paidBeforeFils: 12_000, refundFils: 2_000 }, 500],
    ['when all is credited already', { standingFils: 0, paidBeforeFils: 500, refundFils: 500 }, 0],
    ['of more than is invoiced', { standingFils: 100, paidBeforeFils: 100, refundFils: 500 }, 100],
  ])('%s', (_, refund, creditFils) => {
    expect(creditDueFils(refund)).toBe(creditFils)
  })

  test('after refund takes no fils of VAT more or less off than the invoice has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 9 }), parts => {
        const grossFils = parts.reduce((sum, part) => sum + part, 0)
        const invoice = { grossFils, vatFils: Math.floor(grossFils / 21) }
        let beforeFils = 0
        let vatFils = 0
        for (const creditFils of parts) {
          const credit = creditAmounts(invoice, { beforeFils, creditFils })
          expect(credit.netFils + credit.vatFils).toBe(creditFils)
          vatFils += credit.vatFils
          beforeFils += creditFils
        }
        expect(vatFils).toBe(invoice.vatFils)
      }),
    )
  })
})

test.each([
  ['included', { netFils: 3_381, vatFils: 169, amountFils: 3_550 }],
  ['added', { netFils: 3_550, vatFils: 178, amountFils: 3_728 }],
  ['none', { netFils: 3_550, vatFils: 0, amountFils: 3_550 }],
] as const)('A bill of 35.50 with VAT %s', (vat, amounts) => {
  expect(expenseAmounts(3_550, vat)).toMatchObject(amounts)
})

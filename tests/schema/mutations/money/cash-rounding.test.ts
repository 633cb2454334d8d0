import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountEntries } from '#schema/rules/documents/customer-account.ts'
import { printDocument } from '#schema/rules/documents/print-document.ts'
import { statementOf } from '#schema/rules/documents/statement.ts'
import { issuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { CASH_STEP_FILS, movedFils, paymentOf, refundOf } from '#schema/rules/money/cash-rounding.ts'
import { drawerItems, expectedAmounts } from '#schema/rules/money/drawer.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'
import { booked, CASHIER, JOB, shopWith } from '#tests/fixtures/till.ts'

const APPOINTMENT = { appointmentId: JOB, paymentMethod: 'cash' } as const

describe('A payment with rounding', () => {
  test.each<[string, object]>([
    ['by card', { paymentMethod: 'card', amountFils: 4_730, roundingFils: -5 }],
    ['to what no coins make up', { amountFils: 4_730, roundingFils: -4 }],
    ['of more than half a coin', { amountFils: 4_730, roundingFils: 20 }],
  ])('%s is none', async (_what, changes) => {
    const args = { id: 70, ...APPOINTMENT, amountFils: 4_730, ...changes }
    await expect(shopWith().run('payment.take', args, CASHIER)).rejects.toThrow()
    await expect(
      shopWith().run('payment.refund', { ...args, reason: 'x', credit: null }, CASHIER),
    ).rejects.toThrow()
  })

  test('over several invoices is rounded as one', async () => {
    const parts = (roundingFils: number) => [{ id: 70, appointmentId: JOB, amountFils: 4_730, roundingFils }]
    const together = { id: 70, customerId: 20, paymentMethod: 'cash' } as const
    const shop = shopWith()
    await shop.run('payment.takeTogether', { ...together, parts: parts(-5) }, CASHIER)
    expect(booked(shop).paidFils).toBe(4_730)
    await expect(
      shopWith().run('payment.takeTogether', { ...together, parts: parts(-6) }, CASHIER),
    ).rejects.toThrow()
  })

  test('is told apart on the paper, where the total stays as it is', async () => {
    // 73.90 in all.
    const shop = shopWith({ customers: [customer(20)] })
    const number = { id: 300, series: 'R7', sequence: 1 }
    await shop.run('appointment.complete', { id: JOB, invoice: number }, CASHIER)
    await shop.run('payment.take', { id: 70, ...APPOINTMENT, amountFils: 7_390, roundingFils: 10 }, CASHIER)
    const [document = expect.fail()] = shop.rows('invoices')
    const printed = printDocument(
      {
        subject: issuedDocument(document, [document]),
        appointment: booked(shop),
        customer: customer(20),
        vehicle: vehicle(30, 20),
        settings: shop.rows('settings')[0] ?? expect.fail(),
        services: [],
        transactions: shop.rows('transactions'),
        documents: [document],
      },
      'ar',
    )
    const facts = printed.money.flatMap(group => group.facts.map(({ label, value }) => [label, value]))
    expect(facts.slice(1)).toEqual([
      [['Cash rounding', 'تقريب النقد'], { fils: 10 }],
      [['Paid', 'المدفوع'], { fils: 7_400 }],
      [['Left', 'المتبقي'], { fils: 0 }],
    ])
    expect(facts[0]?.[1]).toEqual({ fils: 7_400 })
    expect(document).toMatchObject({ grossFils: 7_390, vatFils: 352 })
  })
})

test('Whatever is paid and given back in cash, the till can be counted and every sum holds', async () => {
  const step = fc.record({
    fils: fc.integer({ min: 1, max: 9_000 }),
    does: fc.constantFrom('pay', 'pay all', 'refund'),
    paymentMethod: fc.constantFrom('cash', 'card', 'bank_transfer'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      const shop = shopWith()
      await shop.run('appointment.complete', { id: JOB, invoice: null }, CASHIER)
      for (const [i, { fils, does, paymentMethod }] of steps.entries()) {
        const how = { paymentMethod, roundsCash: true }
        const { leftFils, paidFils } = balance(booked(shop))
        const part = { id: 70 + i, appointmentId: JOB, paymentMethod }
        if (does === 'refund') {
          if (fils > paidFils) continue
          await shop.run(
            'payment.refund',
            { ...part, ...refundOf(fils, how), reason: 'x', credit: null },
            CASHIER,
          )
          continue
        }
        const settling = paymentOf(does === 'pay all' ? leftFils : fils, leftFils, how)
        if (settling?.amountFils) await shop.run('payment.take', { ...part, ...settling }, CASHIER)
      }
      const transactions = shop.rows('transactions')
      const appointment = booked(shop)
      const sum = (of: (each: (typeof transactions)[number]) => number) =>
        transactions.reduce((fils, each) => fils + of(each), 0)
      expect(appointment.paidFils).toBe(sum(({ amountFils }) => amountFils))
      const { cash } = expectedAmounts({ floatFils: 0 }, drawerItems(transactions, []))
      expect(Math.abs(cash % CASH_STEP_FILS)).toBe(0)
      expect(cash).toBe(sum(each => (each.paymentMethod === 'cash' ? movedFils(each) : 0)))
      const entries = accountEntries({
        appointments: [appointment],
        documents: [],
        transactions,
        openingBalances: [],
      })
      const { closingFils } = statementOf(entries, { from: '', to: '', today: '2026-12-31' })
      expect(closingFils).toBe(appointment.totalFils - appointment.creditedFils - appointment.paidFils)
    }),
  )
})

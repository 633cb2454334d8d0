import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountEntries, openItems, sumOf } from '#schema/rules/documents/customer-account.ts'
import { statementOf } from '#schema/rules/documents/statement.ts'
import { CASH_STEP_FILS, movedFils, paymentOf, refundOf } from '#schema/rules/money/cash-rounding.ts'
import { drawerItems, expectedAmounts } from '#schema/rules/money/drawer.ts'
import { openFils } from '#schema/rules/money/opening-balances.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, openingBalance } from '#tests/fixtures/shop.ts'
import { CASHIER, JOB, shopWith } from '#tests/fixtures/till.ts'

const ADMIN: Actor = { userId: 1, role: 'admin' }
const BALANCE = 60
const TODAY = '2026-12-31'

const owing = (changes: Parameters<typeof openingBalance>[1] = {}) =>
  new MemoryShop({
    customers: [customer(20), customer(21)],
    openingBalances: [openingBalance(BALANCE, changes)],
  })
const balanceOf = (shop: MemoryShop) => shop.row('openingBalances', BALANCE) ?? expect.fail()
const accountOf = (shop: MemoryShop) => ({
  appointments: shop.rows('appointments'),
  documents: shop.rows('invoices'),
  transactions: shop.rows('transactions'),
  openingBalances: shop.rows('openingBalances'),
})
const pay = (id: number, amountFils: number) => ({
  ...{ id, customerId: 20, paymentMethod: 'card' as const },
  parts: [{ id, openingBalanceId: BALANCE, amountFils }],
})

describe('What was owed before Sheen', () => {
  test('is paid like all that is owed, beside invoices in one payment, and makes no document, tax or message', async () => {
    const shop = shopWith({ openingBalances: [openingBalance(BALANCE)] })
    await shop.run('appointment.complete', { id: JOB, invoice: null }, CASHIER)
    const before = ['invoices', 'vatEntries', 'notifications'] as const
    const others = () => before.map(table => shop.rows(table))
    const job = { id: 71, appointmentId: JOB, amountFils: 100 }
    await shop.run(
      'payment.takeTogether',
      { ...pay(70, 20_000), parts: [...pay(70, 20_000).parts, job] },
      CASHIER,
    )
    expect(balanceOf(shop)).toMatchObject({ paidFils: 20_000 })
    expect(shop.rows('transactions')).toMatchObject([
      { id: 70, groupId: 70, openingBalanceId: BALANCE, appointmentId: null },
      { id: 71, groupId: 70, openingBalanceId: null, appointmentId: JOB },
    ])
    const now = others()
    await shop.run('payment.takeTogether', pay(72, 5_000), CASHIER)
    expect(others()).toEqual(now)
    expect(openFils(balanceOf(shop))).toBe(0)
  })

  test('is refused with another customer’s, and as a part that is of nothing or of two', async () => {
    const shop = owing({ customerId: 21 })
    await expect(shop.run('payment.takeTogether', pay(70, 100), CASHIER)).rejects.toThrow('another customer')
    const [part] = pay(70, 100).parts
    for (const parts of [[{ ...part, appointmentId: JOB }], [{ ...part, openingBalanceId: null }]])
      await expect(
        shop.run('payment.takeTogether', { ...pay(70, 100), parts } as never, CASHIER),
      ).rejects.toThrow()
  })

  test('is written off as far as something is left, by whom the shop trusts with its books', async () => {
    const shop = owing()
    await shop.run('payment.takeTogether', pay(70, 24_000), CASHIER)
    const off = { id: BALANCE, amountFils: 25_000, reason: 'Moved away' }
    await expect(shop.run('openingBalance.writeOff', off, CASHIER)).rejects.toThrow()
    await shop.run('openingBalance.writeOff', off, { actor: ADMIN })
    await shop.run('openingBalance.writeOff', { ...off, reason: 'Again' }, { actor: ADMIN })
    expect(balanceOf(shop)).toMatchObject({
      writtenOffFils: 1_000,
      writtenOffBy: 1,
      writeOffReason: 'Moved away',
    })
  })

  test('stands first on the statement, since its day, and is the oldest to pay', () => {
    const account = accountOf(owing({ amountFils: 40_000, paidFils: 10_000 }))
    expect(accountEntries(account)).toMatchObject([
      { kind: 'opening_balance', day: '2026-08-03', number: 'INV-118', amountFils: 40_000 },
    ])
    const paid = { ...account, transactions: [] }
    expect(openItems(paid, TODAY)).toMatchObject([
      { openingBalanceId: BALANCE, leftFils: 30_000, ageDays: 150 },
    ])
    const statement = statementOf(accountEntries(account), { from: '2026-12-01', to: TODAY, today: TODAY })
    expect(statement).toMatchObject({
      openingFils: 40_000,
      openingBalances: [{ number: 'INV-118', amountFils: 40_000 }],
      byAge: { 'over-90': 40_000 },
    })
  })
})

type Step = { does: string; fils: number; paymentMethod: 'cash' | 'card' | 'bank_transfer' }

test('Whatever is imported, paid, given back, written off and undone: owed is what was owed less paid less written off', async () => {
  const step = fc.record<Step>({
    does: fc.constantFrom('import', 'pay', 'pay all', 'refund', 'write off', 'undo'),
    fils: fc.integer({ min: 1, max: 30_000 }),
    paymentMethod: fc.constantFrom('cash', 'card', 'bank_transfer'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      const shop = shopWith()
      const revenue = () => [shop.rows('appointments'), shop.rows('invoices'), shop.rows('vatEntries')]
      const before = revenue()
      for (const [i, step] of steps.entries()) await take(shop, i, step)
      expect(revenue()).toEqual(before)
      expect(shop.rows('notifications')).toEqual([])
      const balances = shop.rows('openingBalances')
      const transactions = shop.rows('transactions')
      const paidOf = (id: number) =>
        transactions.reduce((sum, each) => sum + (each.openingBalanceId === id ? each.amountFils : 0), 0)
      for (const each of balances) expect(each.paidFils).toBe(paidOf(each.id))
      const owedFils = balances.reduce(
        (sum, each) => sum + each.amountFils - paidOf(each.id) - each.writtenOffFils,
        0,
      )
      expect(sumOf(accountEntries(accountOf(shop)))).toBe(owedFils)
      const leftFils = openItems(accountOf(shop), TODAY).reduce((sum, each) => sum + each.leftFils, 0)
      expect(leftFils).toBe(owedFils)
      const { cash } = expectedAmounts({ floatFils: 0 }, drawerItems(transactions, []))
      expect(Math.abs(cash % CASH_STEP_FILS)).toBe(0)
      expect(cash).toBe(
        transactions.reduce((sum, each) => sum + (each.paymentMethod === 'cash' ? movedFils(each) : 0), 0),
      )
    }),
  )
})

/** One step at the till, as the screens allow it. */
async function take(shop: MemoryShop, i: number, { does, fils, paymentMethod }: Step): Promise<void> {
  const id = 1_000 + i
  const [balance] = shop.rows('openingBalances').toReversed()
  if (does === 'import') {
    const args = { id, customerId: 20, since: '2026-08-03', amountFils: fils, reference: `${i}`, notes: null }
    return shop.run('openingBalance.record', args, { actor: ADMIN })
  }
  if (!balance) return
  const how = { paymentMethod, roundsCash: true }
  const leftFils = openFils(balance)
  if (does === 'undo') {
    // Those stay of which something was paid or written off.
    const isTouched = shop.rows('transactions').some(each => each.openingBalanceId === balance.id)
    if (isTouched || balance.writtenOffFils > 0) return
    const removed = { removed: [balance.id], vehicles: [], restored: 0, kept: 0 }
    return shop.run(
      'import.undo',
      { id: crypto.randomUUID(), kind: 'balances', ...removed },
      { actor: ADMIN },
    )
  }
  if (does === 'write off') {
    const args = { id: balance.id, amountFils: fils, reason: 'x' }
    return shop.run('openingBalance.writeOff', args, { actor: ADMIN })
  }
  if (does === 'refund') {
    if (fils > balance.paidFils) return
    const back = { id, openingBalanceId: balance.id, paymentMethod, ...refundOf(fils, how) }
    return shop.run('openingBalance.refund', { ...back, reason: 'x' }, CASHIER)
  }
  const settling = paymentOf(does === 'pay all' ? leftFils : Math.min(fils, leftFils), leftFils, how)
  if (!settling || settling.amountFils <= 0) return
  const parts = [{ id, openingBalanceId: balance.id, ...settling }]
  return shop.run('payment.takeTogether', { id, customerId: 20, paymentMethod, parts }, CASHIER)
}

import { expect, test } from 'vitest'
import { costByCategory } from '#schema/rules/reports/profit.ts'
import { expense } from '#tests/fixtures/shop.ts'

test('a bill costs what it comes to without the VAT that is recovered, in its category and month', () => {
  const standard = { netFils: 1_000, vatFils: 50, amountFils: 1_050 }
  const kept = { ...standard, billLines: [{ kind: 'not_recoverable' as const, netFils: 1_000, vatFils: 50 }] }
  const costs = costByCategory({ from: '2026-11-01', to: '2026-11-30' }, [
    expense(1, { date: '2026-11-01', category: 'Rent' }),
    expense(2, { date: '2026-11-30', category: 'Rent' }),
    expense(3, { date: '2026-11-02', category: 'Meals', ...kept }),
    expense(4, { date: '2026-11-02', category: 'Wages', netFils: 500, vatFils: 0, amountFils: 500 }),
    expense(5, { date: '2026-11-02', category: 'Rent', voidedAt: '2026-11-03T06:00:00.000Z' }),
    expense(6, { date: '2026-12-01', category: 'Rent' }),
  ])
  expect([...costs]).toEqual([
    ['Rent', 2_000],
    ['Meals', 1_050],
    ['Wages', 500],
  ])
})

import { expect, test } from 'vitest'
import { changesSinceLock } from '#schema/rules/reports/since-lock.ts'
import { expense } from '#tests/fixtures/shop.ts'

const LOCKED_AT = '2026-11-10T06:00:00.000Z'
const BEFORE = '2026-10-05T06:00:00.000Z'
const AFTER = '2026-11-12T06:00:00.000Z'
const LOCKS = [{ firstMonth: '2026-08', months: 3, lockedAt: LOCKED_AT }]
const bill = (changes: Parameters<typeof expense>[1]) =>
  expense(70, { date: '2026-10-05', amountFils: 21_000, createdAt: BEFORE, ...changes })
const entry = (changes: object) => ({
  ...{ expenseId: 70, kind: 'purchase' as const, taxDay: '2026-10-05', netFils: 1_000, vatFils: 50 },
  ...{ createdAt: AFTER, ...changes },
})

test.each([
  ['was there before', bill({}), [], undefined],
  ['came after the lock', bill({ createdAt: AFTER }), [], ['2026-10', { bills: 1, profitFils: -21_000 }]],
  ['was voided before', bill({ voidedAt: '2026-10-06T06:00:00.000Z' }), [], undefined],
  ['was voided after it', bill({ voidedAt: AFTER }), [], ['2026-10', { bills: 1, profitFils: 21_000 }]],
  ['came and was voided after it', bill({ createdAt: AFTER, voidedAt: AFTER }), [], undefined],
  ['was changed after it', bill({}), [entry({})], ['2026-10', { bills: 1, profitFils: -1_050 }]],
  ['was changed before it', bill({}), [entry({ createdAt: BEFORE })], undefined],
  [
    'came into a month that was locked with a later one',
    bill({ createdAt: AFTER, date: '2026-05-05' }),
    [],
    ['2026-05', { bills: 1, profitFils: -21_000 }],
  ],
  ['is of a month that is open', bill({ createdAt: AFTER, date: '2026-11-11' }), [], undefined],
] as const)('a bill that %s', (_, of, entries, change) => {
  expect([...changesSinceLock(LOCKS, { expenses: [of], entries })]).toEqual(change ? [change] : [])
})

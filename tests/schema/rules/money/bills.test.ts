import { expect, test } from 'vitest'
import { findExpenses, findSameBill, findTrn } from '#schema/rules/money/bills.ts'
import { expense, NOW } from '#tests/fixtures/shop.ts'

const NOOR = { supplier: 'Al-Noor Trading', billNumber: 'AN-77', supplierTrn: '100361920900003' }
const EXPENSES = [
  expense(1, NOOR),
  expense(2, { ...NOOR, billNumber: 'AN-78', voidedAt: NOW }),
  expense(3, { supplier: 'Deira Tools', billNumber: 'AN-77', description: 'Pressure hose' }),
  expense(4),
]

test.each([
  ['al noor trading', 'an 77', 1],
  ['Deira Tools', 'AN-77', 3],
  ['Deira Tools', 'AN-7', undefined],
  ['Another', 'AN-77', undefined],
  // It was voided.
  ['Al-Noor Trading', 'AN-78', undefined],
  ['', 'AN-77', undefined],
  ['Al-Noor Trading', ' ', undefined],
])('A bill of %j with the number %j is recorded already as %s', (supplier, billNumber, id) => {
  expect(findSameBill(EXPENSES, { supplier, billNumber })?.id).toBe(id)
})

test('An expense is not its own double', () => {
  expect(findSameBill(EXPENSES, { ...NOOR, except: 1 })).toBeUndefined()
})

test.each([
  ['al noor  trading', '100361920900003'],
  ['Deira Tools', undefined],
  ['', undefined],
])('The TRN of %j is known', (supplier, trn) => {
  expect(findTrn(EXPENSES, supplier)).toBe(trn)
})

test.each([
  ['', [1, 2, 3, 4]],
  ['an 77', [1, 3]],
  ['noor', [1, 2]],
  ['100361920900003', [1, 2]],
  ['hose deira', [3]],
  ['nobody', []],
])('A search for %j finds', (query, ids) => {
  expect(findExpenses(EXPENSES, query).map(({ id }) => id)).toEqual(ids)
})

test('A credit note is told when it comes again, and is no bill though its number is that of one', () => {
  const note = { ...NOOR, kind: 'credit_note' } as const
  const notes = [...EXPENSES, expense(7, note)]
  expect(findSameBill(notes, note)?.id).toBe(7)
  expect(findSameBill(notes, NOOR)?.id).toBe(1)
  expect(findSameBill(EXPENSES, note)).toBeUndefined()
  expect(findExpenses([expense(8, { ...note, creditedNumber: 'AN-99' })], 'an-99')).toHaveLength(1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StockMovement } from '#schema/rows/stock-movement.ts'
import { stockOf } from '#schema/rules/stock/stock.ts'
import { stockLedger } from '#schema/rules/stock/stock-ledger.ts'

type Entry = Pick<StockMovement, 'id' | 'kind' | 'quantity' | 'at'>

const at = (minute: number) => `2026-11-21T06:0${minute}:00.000Z`
const told = (entries: Entry[]) =>
  stockLedger(entries).map(({ movement: { id }, change, balance }) => [id, change, balance])

test('each line says what it changed and what was there after it, the newest first', () => {
  const entries: Entry[] = [
    { id: 1, kind: 'count', quantity: 30, at: at(1) },
    { id: 2, kind: 'use', quantity: -4, at: at(2) },
    { id: 3, kind: 'receive', quantity: 12, at: at(3) },
    { id: 4, kind: 'count', quantity: 36, at: at(4) },
    { id: 5, kind: 'correct', quantity: -1, at: at(5) },
  ]
  const lines = [
    [5, -1, 35],
    [4, -2, 36],
    [3, 12, 38],
    [2, -4, 26],
    [1, 30, 30],
  ]
  expect(told(entries)).toEqual(lines)
  expect(told(entries.toReversed())).toEqual(lines)
})

test('what happened at the moment of a count was counted, and of two counts the lower one holds', () => {
  const entries: Entry[] = [
    { id: 1, kind: 'count', quantity: 7, at: at(1) },
    { id: 2, kind: 'count', quantity: 9, at: at(1) },
    { id: -3, kind: 'use', quantity: -2, at: at(1) },
  ]
  expect(told(entries)).toEqual([
    [1, -2, 7],
    [2, 11, 9],
    [-3, -2, -2],
  ])
})

test('whatever happened in whatever order, the first line is the stock and each change leads to the next', () => {
  const movement: fc.Arbitrary<Omit<Entry, 'id'>> = fc.record({
    kind: fc.constantFrom('count', 'use', 'receive', 'correct'),
    quantity: fc.integer({ min: -20, max: 20 }),
    at: fc.nat(6).map(at),
  })
  const holds = fc.property(fc.array(movement, { maxLength: 12 }), movements => {
    const lines = stockLedger(movements.map((each, id) => ({ ...each, id })))
    expect(lines[0]?.balance ?? 0).toBe(stockOf(movements).stockQuantity)
    for (const [i, { balance, change }] of lines.entries())
      expect(balance - change).toBe(lines[i + 1]?.balance ?? 0)
  })
  fc.assert(holds, { numRuns: 500 })
})

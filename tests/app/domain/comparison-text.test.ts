import { expect, test } from 'vitest'
import { comparisonText, differenceText } from '#app/domain/comparison-text.ts'
import type { TableName } from '#schema/tables.ts'

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const at = '2026-11-21T05:00:00.000Z'
const found = (...tables: TableName[]) => ({
  at,
  differing: tables.map(table => ({ table, device: 1, server: 2 })),
})

test.each([
  [null, 'Not yet', null],
  [found(), 'The same, 3 h ago', null],
  [found('customers'), 'Customers differed, 3 h ago', 'Customers on this device differed'],
  [
    found('customers', 'vehicles'),
    'Customers and Vehicles differed, 3 h ago',
    'Customers and Vehicles on this',
  ],
  [
    found('customers', 'vehicles', 'shifts', 'invoices'),
    'Customers, Vehicles and 2 more differed, 3 h ago',
    'Customers, Vehicles and 2 more on this',
  ],
])('A comparison in words, %#', (comparison, fact, sentence) => {
  expect(comparisonText(comparison, NOW)).toBe(fact)
  if (sentence) expect(differenceText(comparison, NOW)).toContain(sentence)
  else expect(differenceText(comparison, NOW)).toBeNull()
})

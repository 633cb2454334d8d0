import { expect, test } from 'vitest'
import { sortRows } from '#app/ui/record-list/sort-rows.ts'

const rows = [
  { id: 1, name: 'omar', code: 'A 9' },
  { id: 2, name: 'Élise', code: 'A 10' },
  { id: 3, name: 'Omar', code: 'B 1' },
  { id: 4, name: 'Farah', code: 'A 9' },
]
const textOf = { name: (row: { name: string }) => row.name, code: (row: { code: string }) => row.code }

test.each<['newest' | 'name' | 'code', boolean, number[]]>([
  ['newest', false, [1, 2, 3, 4]],
  ['newest', true, [4, 3, 2, 1]],
  ['name', false, [2, 4, 1, 3]],
  ['name', true, [1, 3, 4, 2]],
  ['code', false, [1, 4, 2, 3]],
  ['code', true, [3, 2, 1, 4]],
])('by %s, from the highest %s', (column, descending, expected) => {
  expect(sortRows(rows, { column, descending }, textOf).map(({ id }) => id)).toEqual(expected)
})

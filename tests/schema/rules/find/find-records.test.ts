import { expect, test } from 'vitest'
import { findRecords } from '#schema/rules/find/find-records.ts'
import { searchText } from '#schema/rules/text/search-text.ts'

const record = (number: string, name: string, plate: string, phone: string | null) => ({
  ...{ number, phone },
  text: searchText(number, name, plate),
})
const RECORDS = [
  record('R7-0012', 'Omar Al-Mansoori', 'Dubai A 43190', '+971501112233'),
  record('R7-0003', 'Huda Saleh', 'Sharjah 3 777', '+971501234567'),
  record('R7-0004', 'Nobody Reached', 'Ajman B 5', null),
]

test.each([
  ['', ['R7-0012', 'R7-0003', 'R7-0004']],
  ['r7-0012', ['R7-0012']],
  ['43190', ['R7-0012']],
  ['dubai a 43190', ['R7-0012']],
  ['huda', ['R7-0003']],
  ['+971 50 123 4567', ['R7-0003']],
  ['0501234567', ['R7-0003']],
  ['huda 050 123 4567', ['R7-0003']],
  ['omar 050 123 4567', []],
  ['r7 12', ['R7-0012']],
])('%j finds its records and no others', (typed, numbers) => {
  expect(findRecords(RECORDS, typed).map(({ number }) => number)).toEqual(numbers)
})

import { expect, it } from 'vitest'
import { plateMatches } from '#app/domain/vehicles/plate-matches.ts'
import { plateTexts } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'

const CARS = [
  { plateCode: 'A', plateNumber: '12345' },
  { plateCode: 'B', plateNumber: '12399' },
  { plateCode: 'A', plateNumber: '123' },
  { plateCode: 'C', plateNumber: '777' },
  { plateCode: 'D', plateNumber: '777' },
  { plateCode: 'A', plateNumber: '5550' },
]
const WITH_TEXTS = CARS.map(each => ({
  ...each,
  text: searchText(...plateTexts({ ...each, plateCategory: 'dubai' }), 'Toyota'),
}))
const numbers = (cars: { plateNumber: string }[]) => cars.map(({ plateNumber }) => plateNumber)

it.each([
  ['12345', ['12345'], '12345'],
  ['123', ['123', '12345', '12399'], '123'],
  ['1239', ['12399'], '12399'],
  ['555', ['5550'], '5550'],
  ['55', ['5550'], undefined],
  ['12', ['12345', '12399', '123'], undefined],
  ['777', ['777', '777'], undefined],
  ['C 777', ['777'], '777'],
  ['٥٥٥٠', ['5550'], '5550'],
  ['A 12345 Dubai', ['12345'], '12345'],
  ['12345 a', ['12345'], '12345'],
  ['DXB D 777', ['777'], '777'],
  ['دبي D 777', ['777'], '777'],
  ['B 12345 Dubai', [], undefined],
  ['Toyota', [], undefined],
  ['999', [], undefined],
  ['', [], undefined],
  ['Huda', [], undefined],
])('the plate "%s" finds its cars', (typed, matches, meant) => {
  const found = plateMatches(WITH_TEXTS, typed)
  expect(numbers(found.matches)).toEqual(matches)
  expect(found.meant?.plateNumber).toBe(meant)
})

import { expect, test } from 'vitest'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { findOwners, vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { vehicle } from '#tests/fixtures/shop.ts'

const car = (id: number, customerId: number, plateNumber: string, more: Partial<Vehicle> = {}) => {
  const plate = { plateCategory: 'dubai', plateCode: 'Z', plateNumber, year: 2024 } as const
  const row = { ...vehicle(id, customerId), ...plate, ...more }
  return { ...row, text: vehicleText(row) }
}
const cars = [
  car(1, 20, '431905'),
  car(2, 20, '43190'),
  car(3, 21, '43191', { plateCategory: 'rak' }),
  car(4, 22, '777', { plateCode: 'AA' }),
]
const names: Record<number, string> = { 20: 'Omar Zaid', 21: 'Huda Al Mansoori', 22: 'Garage 52' }
const ownerOf = (id: number) => ({ text: searchText(names[id] ?? '', null), phone: null })
const found = (typed: string) =>
  [...findOwners(cars, ownerOf, typed)].map(([owner, { plateNumber }]) => [names[owner], plateNumber])

test.each([
  ['43190', [['Omar Zaid', '43190']]],
  ['٤٣١٩٠', [['Omar Zaid', '43190']]],
  [
    '4319',
    [
      ['Omar Zaid', '431905'],
      ['Huda Al Mansoori', '43191'],
    ],
  ],
  ['ras al khaimah z 43191', [['Huda Al Mansoori', '43191']]],
  ['RAK Z 43191', [['Huda Al Mansoori', '43191']]],
  ['رأس الخيمة Z 43191', [['Huda Al Mansoori', '43191']]],
  ['dxb z 43191', []],
  ['z43191', [['Huda Al Mansoori', '43191']]],
  ['huda 4319', [['Huda Al Mansoori', '43191']]],
  ['AA 777', [['Garage 52', '777']]],
  ['omar 777', []],
  ['2024', []],
  ['52', []],
  ['dubai', []],
  ['', []],
] as const)('a search for %j means the owners of these plates', (typed, owners) => {
  expect(found(typed)).toEqual(owners)
})

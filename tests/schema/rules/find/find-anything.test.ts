import { describe, expect, test } from 'vitest'
import { readFindSearch } from '#schema/forms/find.ts'
import {
  type FindablePerson,
  type FindableVehicle,
  RANK,
  rankAll,
  rankPerson,
  rankText,
  rankVehicle,
} from '#schema/rules/find/find-anything.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { vehicle } from '#tests/fixtures/shop.ts'

const search = (typed: string) => {
  const read = readFindSearch(typed)
  if (!read) throw new Error('nothing typed')
  return read
}
const person = (id: number, fullName: string, phone: string): FindablePerson => ({
  id,
  phone,
  text: searchText(fullName),
})

const omar = person(1, 'Omar Zaid', '+971501234567')
const people = [
  omar,
  person(2, 'Zoë Almeida', '+971552223333'),
  person(3, 'Huda Al-Mansoori', '+971564440033'),
  person(4, 'عُمَر خالد', '+442079460958'),
  person(5, 'Garage 52', '+97143330000'),
  person(6, 'Omar', '+971501234999'),
  person(7, 'Noor Zaidan', '+971507654321'),
]

describe('People are found, the best first, by', () => {
  test.each([
    ['the whole name before longer ones', 'omar', [6, 1]],
    ['words in any order', 'zaid omar', [1]],
    ['the beginning of a word before its middle', 'zaid', [1, 7]],
    ['a part of a word', 'aida', [7]],
    ['letters without their accents', 'ZOE', [2]],
    ['a name with or without its hyphen', 'al mansoori huda', [3]],
    ['an Arabic name without its vowels', 'عمر', [4]],
    ['a number in the name', 'garage 52', [5]],
    ['a phone as it is called', '050 123 4567', [1]],
    ['a phone with its country', '+971 (0)50 123 45', [1]],
    ['a phone after 00', '0044 20', [4]],
    ['the beginning of a phone', '050 123', [1, 6]],
    ['the beginning of a phone before its end', '0501234', [1, 6]],
    ['the last digits of a phone', '4321', [7]],
    ['digits typed in Arabic', '٠٥٠١٢٣٤٥٦٧', [1]],
    ['name and phone together', 'omar 4999', [6]],
    ['nothing that only some words fit', 'omar almeida', []],
    ['no two digits of a phone', '50', []],
  ])('%s: %s', (_what, typed, ids) => {
    const found = rankAll(people, each => rankPerson(each, search(typed)))
    expect(found.map(({ item }) => item.id)).toEqual(ids)
  })
})

const car = (id: number, changes: Partial<ReturnType<typeof vehicle>>) => {
  const row = { ...vehicle(id, 1), ...changes }
  return { ...row, text: vehicleText(row) }
}
const cars = [
  car(10, { plateNumber: '12345', plateCode: 'A' }),
  car(11, { plateNumber: '123', plateCode: 'B', make: 'bmw', model: 'x5' }),
  car(12, { plateNumber: '12345', plateCode: null, plateCategory: 'sharjah', customerId: 2 }),
  car(13, { plateNumber: '81234', plateCode: 'A', customerId: 99 }),
]
const ownerOf = (id: number) => people.find(each => each.id === id)

function rankCar(each: FindableVehicle, owner: FindablePerson | undefined, typed: string) {
  const ownerRank = (owner && rankPerson(owner, search(typed))) ?? undefined
  return rankVehicle(each, { owner, ownerRank }, search(typed))
}

describe('Vehicles are found, the best first, by', () => {
  test.each([
    ['the whole number before longer ones', '123', [11, 10, 12, 13]],
    ['emirate, code and number', 'Dubai A 12345', [10]],
    ['the airport’s code of the emirate', 'DXB a 12345', [10]],
    ['code and number in one word', 'a12345', [10]],
    ['digits typed in Arabic', '٨١٢٣٤', [13]],
    ['make and model', 'bmw x5', [11]],
    ['the owner', 'zoe', [12]],
    ['make and owner', 'x5 omar', [11]],
    ['the owner’s phone', '050 123 4567', [10, 11]],
    ['the owner, the best match first', 'z', [12, 10, 11]],
    ['no other emirate', 'Ajman 12345', []],
  ])('%s: %s', (_what, typed, ids) => {
    const found = rankAll(cars, each => rankCar(each, ownerOf(each.customerId), typed))
    expect(found.map(({ item }) => item.id)).toEqual(ids)
  })

  test('an owner’s match ranks below one of its own', () => {
    const [bmw] = cars.filter(({ make }) => make === 'bmw')
    if (!bmw) throw new Error('no car')
    expect(rankCar(bmw, omar, '123')).toBe(RANK.whole)
    expect(rankCar(bmw, omar, 'omar')).toBe(RANK.related + RANK.start)
    expect(rankCar(bmw, undefined, 'omar')).toBeNull()
  })
})

test.each([
  ['settings', 'settings', RANK.whole],
  ['settings', 'set', RANK.start],
  ['week view', 'view we', RANK.words],
  ['week view', 'iew', RANK.part],
  ['week view', 'week day', null],
])('%s for %s ranks %s', (text, typed, rank) => {
  expect(rankText(text, search(typed))).toBe(rank)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFindSearch } from '#schema/forms/find.ts'
import {
  rankAll,
  rankPeople,
  rankPerson,
  rankVehicle,
  rankVehicles,
} from '#schema/rules/find/find-anything.ts'
import { findCustomers, readCustomerSearch } from '#schema/rules/find/find-customers.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { TextColumn } from '#schema/rules/text/text-column.ts'
import { vehicle } from '#tests/fixtures/shop.ts'

/** Few letters and digits, so that much is found, in one or two bytes each. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'o', '5', '0', '1', 'ع'), maxLength: 4 })
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map(each => each.join(' '))
const digits = fc.string({ unit: fc.constantFrom('0', '1', '5'), minLength: 1, maxLength: 6 })
const person = fc.record({ fullName: words, phone: fc.option(digits.map(each => `+971${each}`)) })
const car = fc.record({
  owner: fc.nat(7),
  plateNumber: digits,
  plateCode: fc.option(fc.constantFrom('A', 'O')),
  model: word,
})
const shop = fc.record({
  people: fc
    .array(person, { maxLength: 6 })
    .map(all => all.map(({ fullName, phone }, id) => ({ id, phone, text: searchText(fullName) }))),
  cars: fc.array(car, { maxLength: 8 }).map(all =>
    all.map(({ owner, plateNumber, plateCode, model }, id) => {
      const row = { ...vehicle(id, owner), plateNumber, plateCode, model, make: 'other' }
      return { ...row, text: vehicleText(row) }
    }),
  ),
})
const typed = fc.oneof(
  words,
  digits,
  fc.constantFrom('+971', '00', '000', '(5', 'A 5', 'DXB 1', 'a b 5'),
  fc.tuple(word, digits).map(each => each.join(' ')),
)

test('A part is found in a column exactly where it is in the texts', () => {
  fc.assert(
    fc.property(fc.array(fc.option(words), { maxLength: 8 }), word, (texts, part) => {
      const marks = new Uint8Array(texts.length)
      new TextColumn(texts).mark(part, marks)
      expect([...marks]).toEqual(texts.map(text => ((text ?? '').includes(part) ? 1 : 0)))
    }),
  )
})

test('Customers are found as if each was looked at', () => {
  fc.assert(
    fc.property(shop, typed, ({ people }, text) => {
      const { words: sought, numbers, digits: number } = readCustomerSearch(text)
      const expected = people.filter(
        ({ text: name, phone }) =>
          sought.every(each => name.includes(each)) &&
          (phone?.includes(number) || numbers.every(each => name.includes(each))),
      )
      const isAll = sought.length === 0 && numbers.length === 0
      expect(findCustomers(people, text)).toEqual(isAll ? people : expected)
    }),
    { numRuns: 500 },
  )
})

test('People and vehicles are ranked as if each was looked at', () => {
  fc.assert(
    fc.property(shop, typed, ({ people, cars }, text) => {
      const search = readFindSearch(text)
      fc.pre(search !== null)
      if (!search) return
      const get = (id: number) => people.find(each => each.id === id)
      const found = rankAll(people, each => rankPerson(each, search))
      expect(rankPeople(people, search)).toEqual(found)
      const ranks = new Map(found.map(({ item, rank }) => [item.id, rank]))
      const foundCars = rankAll(cars, each =>
        rankVehicle(each, { owner: get(each.customerId), ownerRank: ranks.get(each.customerId) }, search),
      )
      expect(rankVehicles(cars, { all: people, get, matches: found }, search)).toEqual(foundCars)
    }),
    { numRuns: 1_000 },
  )
})

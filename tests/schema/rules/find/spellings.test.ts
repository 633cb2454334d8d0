import { expect, test } from 'vitest'
import { matchOptions } from '#app/ui/match-options.ts'
import { readFindSearch } from '#schema/forms/find.ts'
import { bookableServices } from '#schema/rules/catalogue/service-order.ts'
import { rankPeople } from '#schema/rules/find/find-anything.ts'
import { customerText, findCustomers } from '#schema/rules/find/find-customers.ts'
import { findVehicles, vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { findSameBill } from '#schema/rules/money/bills.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { vehicle } from '#tests/fixtures/shop.ts'
import { SPELLINGS } from '#tests/fixtures/spellings.ts'

const people = SPELLINGS.map(([fullName], id) => ({
  id,
  phone: null,
  text: customerText({ fullName, email: null }),
}))
const cars = people.map(({ id }) => ({ ...vehicle(id, id), text: vehicleText(vehicle(id, id)) }))
const pairs = SPELLINGS.flatMap(([name, ...typed], id) =>
  [name, ...typed].map(each => [each, name, id] as const),
)

test.each(pairs)('%j finds %s alone: as a customer, an owner, a person and an option', (typed, name, id) => {
  const ids = (found: readonly { id: number }[]) => found.map(each => each.id)
  expect(ids(findCustomers(people, typed))).toEqual([id])
  expect(ids(findVehicles(cars, owner => people[owner], typed))).toEqual([id])
  const search = readFindSearch(typed)
  expect(search && rankPeople(people, search).map(({ item }) => item.id)).toEqual([id])
  const options = SPELLINGS.map(([label]) => ({ value: label, label }))
  expect(matchOptions(options, typed).map(({ label }) => label)).toEqual([name])
})

test.each(pairs)(
  '%j is the same name as %s: of a supplier, a service and a line of an import',
  (typed, name) => {
    const bill = { id: 1, supplier: name, billNumber: '7', voidedAt: null }
    expect(findSameBill([bill], { supplier: typed, billNumber: '7' })).toBe(bill)
    const services = [name, typed].map(each => ({ name: each, active: true, highlight: true }))
    expect(bookableServices(services)).toHaveLength(1)
    expect(matchKey(typed)).toBe(matchKey(name))
  },
)

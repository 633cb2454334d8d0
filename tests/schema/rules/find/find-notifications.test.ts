import { expect, test } from 'vitest'
import { customerText } from '#schema/rules/find/find-customers.ts'
import { findNotifications } from '#schema/rules/find/find-notifications.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { customer, message, vehicle } from '#tests/fixtures/shop.ts'

const OMAR = customer(20, { fullName: 'Omar Zaid', email: 'omar@mail.test', phone: '+971501234567' })
const LAYLA = customer(21, { fullName: 'Layla Haddad', email: null, phone: '+971509876543' })
const CAR = { ...vehicle(30, OMAR.id), plateCategory: 'rak' as const, plateCode: 'Z', plateNumber: '43190' }
const customers = [OMAR, LAYLA].map(each => ({ id: each.id, phone: each.phone, text: customerText(each) }))
const around = {
  customers: { rows: customers, get: (id: number) => customers.find(each => each.id === id) },
  vehicles: [{ ...CAR, text: vehicleText(CAR) }],
}

const toOmar = {
  ...message(1, { customerId: OMAR.id, appointmentId: 40, recipient: '+971501234567' }),
  text: searchText('Omar Zaid', 'Toyota Land Cruiser', 'Dubai A 12345'),
}
const toLayla = {
  ...message(2, { customerId: LAYLA.id, appointmentId: 41, recipient: '+971509876543' }),
  text: searchText('Layla Haddad', 'Nissan Patrol', 'Dubai B 777'),
}
const toNobody = {
  ...message(3, { customerId: null, appointmentId: null, recipient: '+971551112222' }),
  text: searchText('Somebody'),
}

test.each<[string, string, number[]]>([
  ['everything while nothing is typed', ' ', [1, 2, 3]],
  ['by the name', 'omar', [1]],
  ['by the plate as the message says it', 'A 12345', [1]],
  ['by the plate that the car has now', '43190', [1]],
  ['by the plate with its emirate', 'ras al khaimah z 43190', [1]],
  ['by the phone as people type it', '050 123', [1]],
  ['by the phone it went to, of nobody’s', '055 111', [3]],
  ['by words of the message and of the customer', 'cruiser omar@mail', [1]],
  ['by the car of the message', 'patrol', [2]],
  ['not by another name', 'bassel', []],
  ['not by the words of two messages', 'omar patrol', []],
])('a message is found %s', (_, typed, ids) => {
  const found = findNotifications([toOmar, toLayla, toNobody], typed, { ...around, invoiced: new Set() })
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('a message is found by the invoice of its work', () => {
  const found = findNotifications([toOmar, toLayla], 'R1017-0012', { ...around, invoiced: new Set([41]) })
  expect(found.map(({ id }) => id)).toEqual([2])
})

import { expect, it } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { homeParts } from '#schema/rules/people/home-parts.ts'

const DAY = [
  'figures',
  'late',
  'money',
  'people',
  'attention',
  'to_pay',
  'waiting',
  'upcoming',
  'messages',
  'bookings',
  'stock',
]
const TILL = ['to_pay', 'waiting', 'arriving', 'messages', 'bookings', 'figures', 'stock']
const CARS = ['at_hand', 'waiting', 'upcoming', 'figures', 'stock', 'bookings']

it.each<[Role, string[]]>([
  ['admin', DAY],
  ['store_manager', DAY],
  ['accountant', TILL],
  ['cashier', TILL],
  ['purchasing', CARS],
  ['employee', CARS],
])('the first screen of %s', (role, parts) => {
  expect(homeParts(role)).toEqual(parts)
})

it('no part stands twice, and everybody has what the dashboard promises', () => {
  for (const role of ROLES) {
    const parts = homeParts(role)
    expect(new Set(parts).size).toBe(parts.length)
    expect(parts).toEqual(expect.arrayContaining(['waiting', 'figures', 'stock', 'bookings']))
    expect(parts.filter(part => part === 'upcoming' || part === 'arriving')).toHaveLength(1)
  }
})

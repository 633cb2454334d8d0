import { expect, test } from 'vitest'
import { overbookings } from '#schema/rules/schedule/overbooking.ts'
import type { Row } from '#schema/tables.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const MONDAY = '2026-11-23'
/** An hour from `hour` on by the shop's clock, four hours ahead of UTC. */
const booked = (id: number, hour: number, changes: Partial<Row<'appointments'>> = {}) =>
  appointment(id, {
    scheduledDate: `${changes.day ?? MONDAY}T${String(hour - 4).padStart(2, '0')}:00:00.000Z`,
    ...changes,
  })
const accepted = { overbookingAcceptedBy: 3, overbookingAcceptedAt: NOW }

const told = (appointments: Row<'appointments'>[], from = MONDAY) =>
  overbookings(appointments, { bays: 2, from }).map(({ why, appointments, toSettle }) => [
    why,
    appointments.map(({ id }) => id),
    toSettle.map(({ id }) => id),
  ])

test.each<[why: string, appointments: Row<'appointments'>[], expected: ReturnType<typeof told>]>([
  ['one after the other', [booked(1, 10), booked(2, 11)], []],
  ['side by side', [booked(1, 10), booked(2, 10, { bay: 2 })], []],
  ['in one bay at one time', [booked(2, 10), booked(1, 10)], [['bay_twice', [1, 2], [1, 2]]]],
  [
    'linked by a long one',
    [booked(1, 10), booked(2, 10, { durationMinutes: 180 }), booked(3, 12)],
    [['bay_twice', [1, 2, 3], [1, 2, 3]]],
  ],
  [
    'without a bay while both are taken',
    [booked(1, 10), booked(2, 10, { bay: 2 }), booked(3, 10, { bay: null })],
    [['no_bay', [3], [3]]],
  ],
  ['without a bay while one is free', [booked(1, 10), booked(3, 10, { bay: null })], []],
  ['in a bay that is not there', [booked(1, 10, { bay: 3 })], [['bay_gone', [1], [1]]]],
  ['beside a cancelled one', [booked(1, 10, { status: 'cancelled' }), booked(2, 10)], []],
  ['beside one that has left', [booked(1, 10, { status: 'paid' }), booked(2, 10)], []],
  ['all agreed to', [booked(1, 10, accepted), booked(2, 10, accepted)], []],
  ['joined after it was agreed to', [booked(1, 10, accepted), booked(2, 10)], [['bay_twice', [1, 2], [2]]]],
  ['of a day that is over', [booked(1, 10, { day: '2026-11-22' }), booked(2, 10, { day: '2026-11-22' })], []],
  [
    'reaching in from the day before',
    [booked(1, 23, { day: '2026-11-22', durationMinutes: 24 * 60 }), booked(2, 10)],
    [['bay_twice', [1, 2], [1, 2]]],
  ],
])('cars %s', (_, appointments, expected) => {
  expect(told(appointments)).toEqual(expected)
})

test('the soonest decision comes first', () => {
  const late = [booked(1, 16), booked(2, 16)]
  const tomorrow = [booked(3, 9, { day: '2026-11-24' }), booked(4, 9, { day: '2026-11-24' })]
  const soon = [booked(5, 9, { bay: 2 }), booked(6, 9, { bay: 2 })]
  expect(told([...tomorrow, ...late, ...soon]).map(([, ids]) => ids)).toEqual([
    [5, 6],
    [1, 2],
    [3, 4],
  ])
})

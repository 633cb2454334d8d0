import { describe, expect, test } from 'vitest'
import type { ExistingWork, PlaceRequest } from '#schema/rules/schedule/availability.ts'
import { floodLimits, isBeyond, isKnown, isLasting, leavesHalf } from '#schema/rules/visitors/flood.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

const NOW = '2026-11-23T05:00:00.000Z'
const at = (hour: number) => `2026-11-24T${String(hour - 4).padStart(2, '0')}:00:00.000Z`
const REQUESTED = {
  ...{ customerName: 'Mariam', language: null, wantsOffers: false },
  ...{ make: 'nissan', model: 'patrol', year: 2024, color: 'white' as const },
}

/** Work from one hour of the shop's day to another. */
function work(id: number, from: number, until: number, bay: number, changes = {}): ExistingWork {
  const durationMinutes = (until - from) * 60
  return appointment(id, { scheduledDate: at(from), endsAt: at(until), durationMinutes, bay, ...changes })
}
const UNKNOWN = { status: 'pending', requested: REQUESTED, requestedFrom: '10.0.0.0/24' }

function request(bays: number, existing: ExistingWork[], changes: Partial<PlaceRequest> = {}) {
  const shop = { settings: settings({ bays }), hourRanges: [], existing, now: NOW }
  return { ...shop, scheduledDate: at(10), durationMinutes: 60, id: 99, ...changes }
}

describe('A booking by an unknown person may have a place in a flood', () => {
  test.each<[string, boolean, Parameters<typeof leavesHalf>[0]]>([
    ['in an empty shop of two bays', true, request(2, [])],
    ['beside another unknown one in two bays', false, request(2, [work(1, 10, 11, 1, UNKNOWN)])],
    ['beside another unknown one in four bays', true, request(4, [work(1, 10, 11, 1, UNKNOWN)])],
    [
      'beside two unknown ones in four bays',
      false,
      request(
        4,
        [1, 2].map(i => work(i, 10, 11, i, UNKNOWN)),
      ),
    ],
    ['beside an unknown one that ends as it begins', true, request(2, [work(1, 9, 10, 1, UNKNOWN)])],
    ['where a customer leaves one bay', false, request(2, [work(1, 10, 11, 1)])],
    ['where a customer leaves two bays', true, request(3, [work(1, 10, 11, 1)])],
    ['in a shop of one bay', false, request(1, [])],
    [
      'beside an unknown one that has answered',
      false,
      request(2, [work(1, 10, 11, 1, { ...UNKNOWN, requested: null })]),
    ],
    ['beside one that has no place', true, request(2, [work(1, 10, 11, 1, { ...UNKNOWN, unplacedAt: NOW })])],
    ['beside one that was cancelled', true, request(2, [work(1, 10, 11, 1, { status: 'cancelled' })])],
    [
      'beside an unknown one within its time',
      false,
      request(2, [work(1, 12, 13, 1, UNKNOWN)], { durationMinutes: 240 }),
    ],
    [
      'where nothing is free',
      false,
      request(
        2,
        [1, 2].map(i => work(i, 10, 11, i)),
      ),
    ],
    ['when the shop is closed', false, request(2, [], { scheduledDate: at(23) })],
  ])('%s: %s', (_, expected, asked) => expect(leavesHalf(asked)).toBe(expected))

  test('not where it would take the only technician', () => {
    const team = { rosters: [{ id: 7, hours: null, skills: null }], absences: [], blockedTimes: [] }
    const byPeople = {
      settings: { ...settings({ bays: 4 }), availabilityByPeople: true },
      team,
      serviceIds: [],
    }
    expect(leavesHalf(request(4, [], byPeople))).toBe(false)
    const two = { ...team, rosters: [7, 8].map(id => ({ id, hours: null, skills: null })) }
    expect(leavesHalf(request(4, [], { ...byPeople, team: two }))).toBe(true)
  })
})

test.each([
  [
    'a phone and a plate that do not belong together',
    false,
    { hasPlate: false, appointments: [{ status: 'paid', source: 'staff' }] },
  ],
  ['a customer whom staff have entered', true, { appointments: [] }],
  ['one who has only waited', false, { appointments: [], hasWaited: true }],
  ['one whom staff have booked', true, { appointments: [{ status: 'cancelled', source: 'staff' }] }],
  ['one whose booking waits', false, { appointments: [{ status: 'pending', source: 'public' }] }],
  ['one whose booking was cancelled', false, { appointments: [{ status: 'cancelled', source: 'public' }] }],
  ['one who did not come', false, { appointments: [{ status: 'no_show', source: 'public' }] }],
  ['one whose booking was confirmed', true, { appointments: [{ status: 'confirmed', source: 'public' }] }],
  [
    'one who was served',
    true,
    {
      appointments: [
        { status: 'pending', source: 'public' },
        { status: 'paid', source: 'public' },
      ],
    },
  ],
] as const)('The shop knows %s: %s', (_, expected, facts) => {
  expect(isKnown({ hasPlate: true, hasWaited: false, ...facts })).toBe(expected)
})

test.each([
  [
    { anHour: 0, aDay: 0 },
    { anHour: 12, aDay: 30 },
  ],
  [
    { anHour: 4, aDay: 10 },
    { anHour: 12, aDay: 30 },
  ],
  [
    { anHour: 5, aDay: 11 },
    { anHour: 15, aDay: 33 },
  ],
])('With %j at its busiest a shop is under a flood beyond %j', (busiest, limits) => {
  expect(floodLimits(busiest)).toEqual(limits)
  const { anHour, aDay } = limits
  expect(isBeyond({ anHour: anHour - 1, aDay: aDay - 1 }, limits)).toBe(false)
  expect(isBeyond({ anHour, aDay: 0 }, limits)).toBe(true)
  expect(isBeyond({ anHour: 0, aDay }, limits)).toBe(true)
})

test('A flood lasts until an hour has been calm', () => {
  expect(isLasting({ lastAt: NOW }, '2026-11-23T05:59:59.999Z')).toBe(true)
  expect(isLasting({ lastAt: NOW }, '2026-11-23T06:00:00.000Z')).toBe(false)
})

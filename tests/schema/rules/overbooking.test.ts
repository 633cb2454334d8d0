import { expect, test } from 'vitest'
import { overbookings } from '#schema/rules/overbooking.ts'
import type { Row } from '#schema/tables.ts'
import { appointment } from '#tests/fixtures/job.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const MONDAY = '2026-11-23'
/** An hour from `hour` on by the shop's clock, four hours ahead of UTC. */
const job = (id: number, hour: number, changes: Partial<Row<'appointments'>> = {}) =>
  appointment(id, {
    scheduledDate: `${changes.day ?? MONDAY}T${String(hour - 4).padStart(2, '0')}:00:00.000Z`,
    ...changes,
  })
const accepted = { overbookingAcceptedBy: 3, overbookingAcceptedAt: NOW }

const told = (jobs: Row<'appointments'>[], from = MONDAY) =>
  overbookings(jobs, { bays: 2, from }).map(({ why, jobs, toSettle }) => [
    why,
    jobs.map(({ id }) => id),
    toSettle.map(({ id }) => id),
  ])

test.each<[why: string, jobs: Row<'appointments'>[], expected: ReturnType<typeof told>]>([
  ['one after the other', [job(1, 10), job(2, 11)], []],
  ['side by side', [job(1, 10), job(2, 10, { bay: 2 })], []],
  ['in one bay at one time', [job(2, 10), job(1, 10)], [['bay_twice', [1, 2], [1, 2]]]],
  [
    'linked by a long one',
    [job(1, 10), job(2, 10, { durationMinutes: 180 }), job(3, 12)],
    [['bay_twice', [1, 2, 3], [1, 2, 3]]],
  ],
  [
    'without a bay while both are taken',
    [job(1, 10), job(2, 10, { bay: 2 }), job(3, 10, { bay: null })],
    [['no_bay', [3], [3]]],
  ],
  ['without a bay while one is free', [job(1, 10), job(3, 10, { bay: null })], []],
  ['in a bay that is not there', [job(1, 10, { bay: 3 })], [['bay_gone', [1], [1]]]],
  ['beside a cancelled one', [job(1, 10, { status: 'cancelled' }), job(2, 10)], []],
  ['beside one that has left', [job(1, 10, { status: 'paid' }), job(2, 10)], [['bay_twice', [1, 2], [2]]]],
  ['all agreed to', [job(1, 10, accepted), job(2, 10, accepted)], []],
  ['joined after it was agreed to', [job(1, 10, accepted), job(2, 10)], [['bay_twice', [1, 2], [2]]]],
  ['of a day that is over', [job(1, 10, { day: '2026-11-22' }), job(2, 10, { day: '2026-11-22' })], []],
  [
    'reaching in from the day before',
    [job(1, 23, { day: '2026-11-22', durationMinutes: 24 * 60 }), job(2, 10)],
    [['bay_twice', [1, 2], [1, 2]]],
  ],
])('cars %s', (_, jobs, expected) => {
  expect(told(jobs)).toEqual(expected)
})

test('the soonest decision comes first', () => {
  const late = [job(1, 16), job(2, 16)]
  const tomorrow = [job(3, 9, { day: '2026-11-24' }), job(4, 9, { day: '2026-11-24' })]
  const soon = [job(5, 9, { bay: 2 }), job(6, 9, { bay: 2 })]
  expect(told([...tomorrow, ...late, ...soon]).map(([, ids]) => ids)).toEqual([
    [5, 6],
    [1, 2],
    [3, 4],
  ])
})

import { expect, test } from 'vitest'
import type { Appointment } from '#schema/rows/appointment.ts'
import { standingVisits } from '#schema/rules/schedule/standing-visits.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const TODAY = '2026-11-21'

function visit(id: number, day: string, time: string, changes: Partial<Appointment> = {}) {
  const planned = { day, days: [day], scheduledDate: shopInstant(day, time) }
  return { id, status: 'confirmed', arrivedAt: null, ...planned, ...changes } as const
}

test.each([
  ['booked for tomorrow', [visit(1, '2026-11-22', '09:00')], [1]],
  ['booked twice today', [visit(2, TODAY, '16:00'), visit(1, TODAY, '11:00')], [1, 2]],
  [
    'booked on two days to come: the next one',
    [visit(1, '2026-12-05', '09:00'), visit(2, '2026-11-24', '09:00')],
    [2],
  ],
  [
    'in work since yesterday, and booked again',
    [visit(1, TODAY, '11:00'), visit(2, '2026-11-20', '09:00', { status: 'in_progress' })],
    [2, 1],
  ],
  ['in the queue for another day, once', [visit(1, '2026-11-22', '09:00', { arrivedAt: 'now' })], [1]],
  [
    'planned over several days from yesterday on',
    [visit(1, '2026-11-20', '09:00', { days: ['2026-11-20', TODAY] })],
    [1],
  ],
  [
    'nothing that is over, called off or was missed',
    [
      visit(1, TODAY, '09:00', { status: 'paid' }),
      visit(2, TODAY, '09:00', { status: 'cancelled' }),
      visit(3, '2026-11-20', '09:00'),
    ],
    [],
  ],
] as const)('A car may have come that is %s', (_what, visits, ids) => {
  expect(standingVisits(visits, TODAY).map(({ id }) => id)).toEqual(ids)
})

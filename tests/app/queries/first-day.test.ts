import { expect, test } from 'vitest'
import { firstDay } from '#app/queries/first-day.ts'
import { closedOn } from '#tests/fixtures/appointment.ts'

const hours = [{ opens: '08:00', closes: '20:00' }]
const openingHours = [[], hours, hours, hours, hours, hours, hours]
const closed = (day: string, name: string | null) => closedOn(day, { name })

test.each([
  ['an open day is its own first', '2026-11-21', [], { day: '2026-11-21', notice: null }],
  [
    'a Sunday leads to Monday',
    '2026-11-22',
    [],
    { day: '2026-11-23', notice: 'Closed today (Sunday). Showing Mon 23 Nov.' },
  ],
  [
    'holidays lead past each other',
    '2026-12-02',
    [closed('2026-12-02', 'Eid Al Etihad'), closed('2026-12-03', null)],
    { day: '2026-12-04', notice: 'Closed today (Eid Al Etihad). Showing Fri 4 Dec.' },
  ],
  [
    'a closed day without a reason is named by its weekday',
    '2026-12-03',
    [closed('2026-12-03', null)],
    { day: '2026-12-04', notice: 'Closed today (Thursday). Showing Fri 4 Dec.' },
  ],
])('%s', (_, today, hourRanges, first) => {
  expect(firstDay({ openingHours } as never, hourRanges, today)).toEqual(first)
})

test('a shop that never opens stays where it is', () => {
  expect(firstDay({ openingHours: Array(7).fill([]) }, [], '2026-11-22')).toEqual({
    day: '2026-11-22',
    notice: null,
  })
})

import { expect, test } from 'vitest'
import type { WorkSpan } from '#schema/rows/work-span.ts'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { technicianTimes, usePercent } from '#schema/rules/reports/technician-time.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const CLOCK = {
  now: at(25, 12),
  times: { settings: { openingHours: Array.from({ length: 7 }, () => []) }, hourRanges: [] },
}
const span = (userId: number, startedAt: string, endedAt: string | null): WorkSpan => ({
  id: 1,
  appointmentId: 40,
  userId,
  startedAt,
  endedAt,
  pauseReason: null,
})

test('the time of each person on shift and on cars, of the days of the period alone', () => {
  const times = technicianTimes(
    { from: '2026-11-23', to: '2026-11-23' },
    {
      ...CLOCK,
      shifts: [
        { id: 1, userId: 5, startedAt: at(23, 4), endedAt: at(23, 12), ...AS_CLOCKED },
        { id: 2, userId: 7, startedAt: at(24, 4), endedAt: at(24, 12), ...AS_CLOCKED },
      ],
      spans: [
        span(5, at(23, 5), at(23, 7)),
        // On two cars at once.
        span(5, at(23, 6), at(23, 8)),
        span(5, at(24, 5), at(24, 7)),
        span(6, at(23, 5), at(23, 6)),
      ],
    },
  )
  expect([...times]).toEqual([
    [5, { shiftMinutes: 480, carMinutes: 180 }],
    [6, { shiftMinutes: 0, carMinutes: 60 }],
  ])
})

test('work over midnight counts on each of its days, as the shift does, while the shop is open', () => {
  // Open around midnight, as in Ramadan: from 8 PM until 2 AM.
  const hours = [
    { opens: '00:00', closes: '02:00' },
    { opens: '20:00', closes: '24:00' },
  ]
  const openingHours = Array.from({ length: 7 }, () => hours)
  const times = { settings: { openingHours }, hourRanges: [] }
  const [starts, ends] = [shopInstant('2026-11-22', '23:30'), shopInstant('2026-11-23', '01:00')]
  const worked = {
    ...{ now: CLOCK.now, times },
    shifts: [{ id: 1, userId: 5, startedAt: starts, endedAt: ends, ...AS_CLOCKED }],
    spans: [span(5, starts, ends)],
  }
  const on = (day: string) => technicianTimes({ from: day, to: day }, worked).get(5)
  expect(on('2026-11-22')).toEqual({ shiftMinutes: 30, carMinutes: 30 })
  expect(on('2026-11-23')).toEqual({ shiftMinutes: 60, carMinutes: 60 })
  expect(on('2026-11-24')).toBeUndefined()
})

test.each([
  [480, 180, 38],
  [60, 90, 150],
  [0, 60, null],
])('of %d minutes on shift, %d on cars', (shiftMinutes, carMinutes, percent) => {
  expect(usePercent({ shiftMinutes, carMinutes })).toBe(percent)
})

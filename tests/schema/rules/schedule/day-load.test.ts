import { expect, it } from 'vitest'
import { dayLoad } from '#schema/rules/schedule/day-load.ts'
import { shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { blockedTime, SHOP } from '#tests/fixtures/appointment.ts'

const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22']
const EARLIER = shopInstant('2026-11-20', '12:00')

type Given = [bay: number, from: string, to: string]

/** The load of a day of two bays, from 8 to 20: '50 %, bay 2 08:00–14:00'. */
function loadOf(cars: Given[], { day = SATURDAY, now = EARLIER, blocks = [] as Given[] } = {}): string {
  const entries = cars.map(([bay, from, to], i) => ({
    appointment: {
      ...{ id: i + 1, bay, status: 'confirmed' as const, days: [day], durationMinutes: 60 },
      ...{ scheduledDate: shopInstant(day, from), endsAt: shopInstant(day, to) },
    },
  }))
  const blocked = blocks.map(([bay, from, to], i) =>
    blockedTime(90 + i, { bay, startsAt: shopInstant(day, from), endsAt: shopInstant(day, to) }),
  )
  const reaching = entries.map(({ appointment }) => appointment)
  const { percent, longest } = dayLoad({ day, entries, reaching, blocked, bays: 2, times: SHOP }, now)
  const free = longest && `bay ${longest.column} ${timeOfMinutes(longest.from)}–${timeOfMinutes(longest.to)}`
  return `${percent} %, ${free ?? 'no long job'}`
}

it.each<[string, Given[], Parameters<typeof loadOf>[1], string]>([
  ['an empty day has room all day', [], {}, '0 %, bay 1 08:00–20:00'],
  ['a car takes its share of the bays', [[1, '08:00', '14:00']], {}, '25 %, bay 2 08:00–20:00'],
  [
    'the longest room counts',
    [
      [1, '08:00', '14:00'],
      [2, '09:00', '16:00'],
    ],
    {},
    '54 %, bay 1 14:00–20:00',
  ],
  [
    'two hours are enough',
    [
      [1, '08:00', '18:00'],
      [2, '08:00', '19:00'],
    ],
    {},
    '88 %, bay 1 18:00–20:00',
  ],
  [
    'less is no room for a long job',
    [
      [1, '08:00', '18:15'],
      [2, '08:00', '19:00'],
    ],
    {},
    '89 %, no long job',
  ],
  [
    'not where a bay is blocked',
    [[1, '08:00', '20:00']],
    { blocks: [[2, '08:00', '19:00']] },
    '50 %, no long job',
  ],
  ['nor what is over', [], { now: shopInstant(SATURDAY, '18:30') }, '0 %, no long job'],
  ['a closed day has neither', [], { day: SUNDAY }, 'null %, no long job'],
])('%s', (_rule, cars, at, expected) => {
  expect(loadOf(cars, at)).toBe(expected)
})

import { expect, it } from 'vitest'
import { axisOf } from '#schema/rules/schedule/day-axis.ts'
import { bayColumns, personColumns } from '#schema/rules/schedule/day-columns.ts'
import { closedTime, freeQuarters, freeTime, gapsIn } from '#schema/rules/schedule/free-time.ts'
import { addDays, minutesOfTime, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'

const DAY = '2026-11-21'
const YESTERDAY = shopInstant(addDays(DAY, -1), '12:00')
const AXIS = axisOf([], [])

type Given = [
  from: string,
  to: string,
  changes?: { bay?: number | null; status?: 'cancelled'; bayBufferMinutes?: number },
]
const entries = (...given: Given[]) =>
  given.map(([from, to, changes], i) => ({
    appointment: {
      id: i + 1,
      bay: 1,
      status: 'confirmed' as const,
      scheduledDate: shopInstant(DAY, from),
      endsAt: shopInstant(DAY, to),
      durationMinutes: 60,
      days: [DAY],
      technicianId: 7,
      assistantId: 5,
      ...changes,
    },
  }))
const clock = ({ from, to }: { from: number; to: number }) => `${timeOfMinutes(from)}–${timeOfMinutes(to)}`

/** The free time of bay 1 of two. */
function freeIn(given: Given[], rest: Partial<Parameters<typeof freeTime>[2]> = {}): string[] {
  const placed = entries(...given)
  const at = { day: DAY, now: YESTERDAY, axis: AXIS, ...rest }
  return freeTime(placed, bayColumns(placed, 2), at)
    .filter(({ column }) => column === 1)
    .map(clock)
}

it.each<[string, Given[], string[]]>([
  ['an empty day is free', [], ['08:00–19:00']],
  ['around a car', [['10:00', '11:15']], ['08:00–10:00', '11:15–19:00']],
  [
    'between two cars to the minute',
    [
      ['08:00', '09:20'],
      ['10:05', '19:00'],
    ],
    ['09:20–10:05'],
  ],
  ['not while it dries', [['10:00', '11:00', { bayBufferMinutes: 30 }]], ['08:00–10:00', '11:30–19:00']],
  ['where a job was called off', [['10:00', '11:00', { status: 'cancelled' }]], ['08:00–19:00']],
  ['whatever stands in another bay', [['10:00', '11:00', { bay: 2 }]], ['08:00–19:00']],
  ['whatever has no bay', [['10:00', '11:00', { bay: null }]], ['08:00–19:00']],
  [
    'not where cars overlap',
    [
      ['10:00', '12:00'],
      ['11:00', '11:30'],
    ],
    ['08:00–10:00', '12:00–19:00'],
  ],
])('%s', (_rule, given, expected) => {
  expect(freeIn(given)).toEqual(expected)
})

it('what is over is not free; the quarter that has begun is', () => {
  expect(freeIn([['11:00', '12:00']], { now: shopInstant(DAY, '10:20') })).toEqual([
    '10:15–11:00',
    '12:00–19:00',
  ])
  expect(freeIn([], { now: shopInstant(addDays(DAY, 1), '00:10') })).toEqual([])
})

it('blocked time is not free, in its column alone', () => {
  const blocked = [{ column: 1, scheduledDate: shopInstant(DAY, '10:30'), endsAt: shopInstant(DAY, '12:00') }]
  expect(freeIn([], { blocked })).toEqual(['08:00–10:30', '12:00–19:00'])
  expect(freeIn([], { blocked: blocked.map(block => ({ ...block, column: 2 })) })).toEqual(['08:00–19:00'])
})

it('whoever helps with a car cannot be booked then either, and nobody’s column not at all', () => {
  const placed = entries(['09:00', '11:00'])
  const at = { day: DAY, now: YESTERDAY, axis: AXIS }
  const free = freeTime(placed, personColumns<(typeof placed)[number]>([7, 5]), at)
  expect(free.map(span => `${span.column} ${clock(span)}`)).toEqual([
    '7 08:00–09:00',
    '7 11:00–19:00',
    '5 08:00–09:00',
    '5 11:00–19:00',
  ])
})

it.each<[string, Given[], string, string[]]>([
  [
    'between two cars and before closing',
    [
      ['09:00', '11:00'],
      ['11:45', '17:00'],
    ],
    '08:00',
    ['11:00–11:45', '17:00–18:00'],
  ],
  [
    'less than a quarter is no room',
    [
      ['09:00', '11:00'],
      ['11:10', '18:00'],
    ],
    '08:00',
    [],
  ],
  ['a day without a car needs no word', [], '08:00', []],
  ['what is left of it neither', [], '12:20', []],
  ['from now on, to the minute', [['15:00', '18:00']], '12:20', ['12:20–15:00']],
])('gaps: %s', (_rule, given, time, expected) => {
  const placed = entries(...given)
  const now = shopInstant(DAY, time)
  const free = freeTime(placed, bayColumns(placed, 1), { day: DAY, now, axis: AXIS })
  expect(gapsIn(free, { hours: [{ opens: '09:00', closes: '18:00' }], day: DAY, now }).map(clock)).toEqual(
    expected,
  )
})

it('a shop that closes at noon is closed then, before it opens and after', () => {
  const hours = [
    { opens: '09:00', closes: '12:00' },
    { opens: '16:00', closes: '19:00' },
  ]
  expect(closedTime(AXIS, hours).map(clock)).toEqual(['08:00–09:00', '12:00–16:00'])
  expect(closedTime(AXIS, []).map(clock)).toEqual(['08:00–19:00'])
})

it('an hour is booked by the quarters that begin in its free time', () => {
  const spans = [{ column: 1, from: minutesOfTime('10:20'), to: minutesOfTime('10:50') }]
  const hour = { from: minutesOfTime('10:00'), to: minutesOfTime('11:00') }
  expect(freeQuarters(spans, 1, hour).map(timeOfMinutes)).toEqual(['10:30', '10:45'])
  expect(freeQuarters(spans, 2, hour)).toEqual([])
})

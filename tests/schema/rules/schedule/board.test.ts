import { expect, it } from 'vitest'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Block } from '#schema/rules/schedule/blocked-time.ts'
import { type BoardBay, boardOf } from '#schema/rules/schedule/board.ts'
import type { Room } from '#schema/rules/schedule/next-room.ts'
import { addMinutes, shopDay } from '#schema/rules/time/shop-time.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

/** Monday, ten in the morning, in a shop that is open from 8 to 20. */
const NOW = '2026-11-23T06:00:00.000Z'
const at = (minutes: number) => addMinutes(NOW, minutes)
const minutesOf = (instant: string) => (Date.parse(instant) - Date.parse(NOW)) / 60_000
const times = { settings: settings(), hourRanges: [] }

type Changes = Partial<Appointment>
type Span = readonly [from: number, until: number]

const planned = (id: number, bay: number | null, [from, until]: Span, changes: Changes = {}) =>
  appointment(id, { bay, day: shopDay(at(from)), scheduledDate: at(from), endsAt: at(until), ...changes })
const inWork = (id: number, bay: number | null, [from, until]: Span, changes: Changes = {}) =>
  planned(id, bay, [from, until], { status: 'in_progress', startedAt: at(from), ...changes })
const done = (id: number, bay: number, minutes: number, changes: Changes = {}) =>
  planned(id, bay, [minutes - 60, minutes], { status: 'completed', completedAt: at(minutes), ...changes })
const block = (bay: number, [from, until]: Span): Block => ({
  bay,
  userId: null,
  startsAt: at(from),
  endsAt: at(until),
})

const EMPTY = { entries: [], bays: 1, blocked: [], now: NOW, times, plannedEnds: new Map(), turns: new Map() }

type Shop = {
  bays?: number
  blocked?: Block[]
  plannedEnds?: [number, number][]
  turns?: [number, Room | null][]
  now?: string
}

function board(appointments: readonly Appointment[], shop: Shop = {}) {
  const { bays = 1, blocked = [], plannedEnds = [], turns = [], now = NOW } = shop
  const entries = appointments.map(each => ({ appointment: each }))
  const ends = new Map(plannedEnds.map(([id, minutes]) => [id, at(minutes)]))
  return boardOf({ entries, bays, blocked, times, now, plannedEnds: ends, turns: new Map(turns) })
}

type Bay = BoardBay<{ appointment: Appointment }>

/** A bay as '1: working 40, 30 min, half; next 41 at 60'. */
function told({ bay, cars, next, blockedUntil, freeUntil }: Bay): string {
  const standing = cars.map(
    ({ entry, state, minutesLeft, share }) =>
      `${state} ${entry.appointment.id}, ${minutesLeft} min, ${share}`,
  )
  const facts = [
    ...standing,
    ...(blockedUntil ? [`blocked until ${minutesOf(blockedUntil)}`] : []),
    ...(freeUntil ? [`free until ${minutesOf(freeUntil)}`] : []),
    ...(next
      ? [`next ${next.entry.appointment.id} at ${minutesOf(next.at)}${next.isHere ? ', here' : ''}`]
      : []),
  ]
  return `${bay}: ${facts.join('; ')}`
}

const WALK_IN = planned(50, null, [0, 60], { arrivedAt: at(-10) })
const turnAt = (minutes: number): Room => ({
  bay: 1,
  scheduledDate: at(minutes),
  endsAt: at(minutes + 60),
  days: [shopDay(at(minutes))],
})

it.each<[string, Appointment[], Shop, string]>([
  ['is free until the shop closes', [], {}, '1: free until 600'],
  ['is free, and nobody says until when, while the shop is closed', [], { now: at(-180) }, '1: '],
  ['has the car that is worked on', [inWork(40, 1, [-30, 30])], {}, '1: working 40, 30 min, 0.5'],
  [
    'has a car that is paused',
    [inWork(40, 1, [-30, 30], { pauseReason: 'Parts' })],
    {},
    '1: paused 40, 30 min, 0.5',
  ],
  [
    'counts a minute that has begun',
    [inWork(40, 1, [-30, 30])],
    { now: addMinutes(NOW, 29.5) },
    expect.stringContaining('1 min'),
  ],
  ['has a car that is due now', [inWork(40, 1, [-30, 0])], {}, '1: working 40, 0 min, 1'],
  [
    'says by how much a car is late, by its planned end and not by the one that the schedule moves on',
    [inWork(40, 1, [-80, 15])],
    { plannedEnds: [[40, -20]] },
    '1: working 40, -20 min, 1',
  ],
  [
    'has a car that was begun before it was planned',
    [inWork(40, 1, [30, 90], { startedAt: at(-30) })],
    {},
    '1: working 40, 90 min, 0.25',
  ],
  [
    'has both cars that are worked on in it, the later one first',
    [inWork(40, 1, [-90, 10]), inWork(41, 1, [-20, 60])],
    {},
    '1: working 41, 60 min, 0.25; working 40, 10 min, 0.9',
  ],
  [
    'has nothing of what was called off',
    [planned(40, 1, [60, 120], { status: 'cancelled' })],
    {},
    '1: free until 600',
  ],
  ['has nothing of what is finished', [done(40, 1, -10)], {}, '1: free until 600'],
  [
    'has a finished car that dries',
    [done(40, 1, -30, { bayBufferMinutes: 120 })],
    {},
    '1: drying 40, 90 min, 0.25',
  ],
  ['has no car that has dried', [done(40, 1, -30, { bayBufferMinutes: 30 })], {}, '1: free until 600'],
  [
    'has no car that dries where another one is worked on',
    [done(40, 1, -30, { bayBufferMinutes: 120 }), inWork(41, 1, [-10, 10])],
    {},
    '1: working 41, 10 min, 0.5',
  ],
  ['is free until the next car', [planned(40, 1, [60, 120])], {}, '1: free until 60; next 40 at 60'],
  [
    'is free until the buffer before it',
    [planned(40, 1, [60, 120], { bufferBeforeMinutes: 15 })],
    {},
    '1: free until 45; next 40 at 60',
  ],
  [
    'expects a car that is late, and until when it is free is not known',
    [planned(40, 1, [-20, 40])],
    {},
    '1: next 40 at -20',
  ],
  [
    'expects a car no more once its time is over',
    [planned(40, 1, [-90, -30]), planned(41, 1, [120, 180])],
    {},
    '1: free until 120; next 41 at 120',
  ],
  ['expects nobody who comes another day', [planned(40, 1, [24 * 60, 25 * 60])], {}, '1: free until 600'],
  [
    'expects no request that keeps no time',
    [planned(40, 1, [60, 120], { status: 'pending', unplacedAt: at(-5) })],
    {},
    '1: free until 600',
  ],
  ['is blocked', [], { blocked: [block(1, [-60, 60])] }, '1: blocked until 60; free until 600'],
  [
    'is free until it is blocked',
    [],
    { blocked: [block(1, [30, 60]), block(2, [10, 60])] },
    '1: free until 30',
  ],
  [
    'takes the walk-in that has its turn in it',
    [WALK_IN],
    { turns: [[50, turnAt(30)]] },
    '1: free until 30; next 50 at 30, here',
  ],
  ['takes a walk-in at once', [WALK_IN], { turns: [[50, turnAt(0)]] }, '1: next 50 at 0, here'],
  ['waits for no walk-in without a turn', [WALK_IN], { turns: [[50, null]] }, '1: free until 600'],
  [
    'waits for no walk-in whose turn is another day',
    [WALK_IN],
    { turns: [[50, turnAt(24 * 60)]] },
    '1: free until 600',
  ],
])('a bay %s', (_, appointments, shop, expected) => {
  expect(board(appointments, shop).bays.map(told)).toEqual([expected])
})

it('every bay is there, and a last one for cars that are worked on in none, or in one that the shop no longer has', () => {
  const cars = [inWork(40, 3, [-30, 30]), inWork(41, null, [-10, 90])]
  expect(board(cars, { bays: 2 }).bays.map(told)).toEqual([
    '1: free until 600',
    '2: free until 600',
    'null: working 41, 90 min, 0.1; working 40, 30 min, 0.5',
  ])
})

it('cars that come without a bay are named apart, by their time, and walk-ins are not among them', () => {
  const cars = [planned(40, 3, [90, 150]), planned(41, null, [30, 90]), WALK_IN]
  const { bays, unplaced } = board(cars, { bays: 2, turns: [[50, null]] })
  expect(unplaced.map(({ entry }) => entry.appointment.id)).toEqual([41, 40])
  expect(bays.map(({ bay }) => bay)).toEqual([1, 2])
})

const paid: Changes = { status: 'paid' }
it.each<[string, Appointment[], number[]]>([
  ['from their completion on, the first one first', [done(40, 1, -10), done(41, 1, -60)], [41, 40]],
  ['not before it', [done(40, 1, 10), inWork(41, 1, [-60, -10])], []],
  ['not while they dry', [done(40, 1, -10, { bayBufferMinutes: 60 })], []],
  ['not on a later day', [done(40, 1, -12 * 60)], []],
  ['until the time that was agreed, on a later day too', [done(40, 1, -12 * 60, { pickupAt: at(30) })], [40]],
  [
    'all the day on which they were to be fetched, while something is to be paid',
    [done(40, 1, -12 * 60, { pickupAt: at(-30) })],
    [40],
  ],
  ['for half an hour, where everything was paid', [done(40, 1, -29, paid), done(41, 1, -30, paid)], [40]],
  [
    'until the time that was agreed, where everything was paid',
    [done(40, 1, -90, { ...paid, pickupAt: at(1) }), done(41, 1, -90, { ...paid, pickupAt: at(0) })],
    [40],
  ],
])('cars are ready %s', (_, appointments, expected) => {
  expect(board(appointments).ready.map(({ entry }) => entry.appointment.id)).toEqual(expected)
})

it.each([
  ['is open', 0, null],
  ['has not opened yet', -180, -120],
  ['has just closed', 600, 22 * 60],
  ['is closed until after Sunday', -24 * 60, -120],
] as const)('a shop that %s opens at %s', (_, minutes, opens) => {
  const { opensAt } = board([], { now: at(minutes) })
  expect(opensAt && minutesOf(opensAt)).toBe(opens)
})

it('nobody says when a shop opens that never does', () => {
  const never = { ...times, settings: settings({ openingHours: Array.from({ length: 7 }, () => []) }) }
  expect(boardOf({ ...EMPTY, times: never }).opensAt).toBeNull()
})

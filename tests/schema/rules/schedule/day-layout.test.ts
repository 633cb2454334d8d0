import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { bayColumns } from '#schema/rules/schedule/day-columns.ts'
import { layoutDay, onDay } from '#schema/rules/schedule/day-layout.ts'
import {
  addDays,
  addMinutes,
  minutesOfTime,
  shopInstant,
  timeOfMinutes,
} from '#schema/rules/time/shop-time.ts'
import { workingTime } from '#schema/rules/time/working-time.ts'
import { SHOP } from '#tests/fixtures/appointment.ts'

const DAY = '2026-11-21'
/** Before it, so that nothing is late. */
const EARLIER = shopInstant(DAY, '00:00')
const LEAST = 20

type Given = [from: string, to: string, bay?: number | null, status?: AppointmentStatus]
type Appointment = ReturnType<typeof appointmentOf>

function appointmentOf([from, to, bay = 1, status = 'confirmed']: Given, i: number) {
  return {
    id: i + 1,
    bay,
    status,
    scheduledDate: shopInstant(DAY, from),
    endsAt: shopInstant(DAY, to),
    durationMinutes: minutesOfTime(to) - minutesOfTime(from),
    days: [DAY] as string[],
    startedAt: null as string | null,
    bufferBeforeMinutes: 0,
    bayBufferMinutes: 0,
  }
}

const layoutOf = (appointments: Appointment[], { bays = 2, now = EARLIER } = {}) => {
  const entries = appointments.map(appointment => ({ appointment }))
  return layoutDay(entries, bayColumns(entries, bays), { day: DAY, now, times: SHOP, leastMinutes: LEAST })
}

const clock = ({ from, to }: { from: number; to: number }) => `${timeOfMinutes(from)}–${timeOfMinutes(to)}`

/** Each card as 'bay 1, 09:00–11:00, lane 1/2: 1', and each count as 'bay 1, 09:00–10:00: +2'. */
function cards(...given: Given[]): string[] {
  const { cards: shown, hidden } = layoutOf(given.map(appointmentOf))
  const where = (column: number | null) => (column === null ? 'no bay' : `bay ${column}`)
  return [
    ...shown.map(card => {
      const beside = card.lanes > 1 ? `, lane ${card.lane + 1}/${card.lanes}` : ''
      return `${where(card.column)}, ${clock(card)}${beside}: ${card.entry.appointment.id}`
    }),
    ...hidden.map(each => `${where(each.column)}, ${clock(each)}: +${each.cards.length}`),
  ]
}

it.each<[string, Given[], string[]]>([
  ['a card begins and ends at its minutes', [['09:07', '10:52']], ['bay 1, 09:07–10:52: 1']],
  [
    'one after another they stand under each other',
    [
      ['09:00', '09:30'],
      ['09:30', '11:00'],
    ],
    ['bay 1, 09:00–09:30: 1', 'bay 1, 09:30–11:00: 2'],
  ],
  [
    'only those that clash stand side by side',
    [
      ['09:00', '11:00'],
      ['10:00', '12:00'],
      ['13:00', '14:00'],
    ],
    ['bay 1, 09:00–11:00, lane 1/2: 1', 'bay 1, 10:00–12:00, lane 2/2: 2', 'bay 1, 13:00–14:00: 3'],
  ],
  [
    'the third at a time is behind a count',
    [
      ['09:00', '10:00'],
      ['09:00', '10:00'],
      ['09:15', '10:30'],
      ['09:20', '10:00'],
    ],
    ['bay 1, 09:00–10:00, lane 1/2: 1', 'bay 1, 09:00–10:00, lane 2/2: 2', 'bay 1, 09:15–10:30: +2'],
  ],
  [
    'what is behind a count stands at its own time: another time has another count',
    [
      ['09:00', '17:00'],
      ['09:00', '17:00'],
      ['09:30', '10:00'],
      ['09:45', '10:30'],
      ['14:00', '15:00'],
    ],
    [
      'bay 1, 09:00–17:00, lane 1/2: 1',
      'bay 1, 09:00–17:00, lane 2/2: 2',
      'bay 1, 09:30–10:30: +2',
      'bay 1, 14:00–15:00: +1',
    ],
  ],
  [
    'a job of minutes has the room of a line, beside what comes then',
    [
      ['09:00', '09:05'],
      ['09:05', '10:00'],
    ],
    ['bay 1, 09:00–09:05, lane 1/2: 1', 'bay 1, 09:05–10:00, lane 2/2: 2'],
  ],
  [
    'one that is called off stands behind the others of its time',
    [
      ['09:00', '10:00', 1, 'cancelled'],
      ['09:00', '10:00'],
      ['09:30', '10:00'],
    ],
    ['bay 1, 09:00–10:00, lane 1/2: 2', 'bay 1, 09:30–10:00, lane 2/2: 3', 'bay 1, 09:00–10:00: +1'],
  ],
  [
    'an old row that ends before it begins stands at its begin',
    [['10:00', '09:00']],
    ['bay 1, 10:00–10:00: 1'],
  ],
])('%s', (_rule, given, expected) => {
  expect(cards(...given)).toEqual(expected)
})

const at = (time: string) => shopInstant(DAY, time)

it.each<[string, Partial<Appointment>, string, string, string | null]>([
  [
    'begun and done as planned',
    { status: 'completed', startedAt: at('10:02') },
    '18:00',
    '10:02–11:00',
    null,
  ],
  ['begun late', { status: 'in_progress', startedAt: at('10:20') }, '10:30', '10:20–11:00', '10:00–11:00'],
  ['begun early', { status: 'in_progress', startedAt: at('09:30') }, '10:30', '09:30–11:00', '10:00–11:00'],
  [
    'done early',
    { status: 'paid', startedAt: at('10:00'), endsAt: at('10:40') },
    '18:00',
    '10:00–10:40',
    '10:00–11:00',
  ],
  [
    'late, and still at work',
    { status: 'in_progress', startedAt: at('10:00') },
    '11:45',
    '10:00–12:00',
    '10:00–11:00',
  ],
  [
    'late, as the schedule is read: its end is moved on',
    { status: 'in_progress', startedAt: at('10:00'), endsAt: at('12:00') },
    '11:45',
    '10:00–12:00',
    '10:00–11:00',
  ],
  [
    'begun on another day',
    { status: 'in_progress', startedAt: addMinutes(at('10:00'), 1440) },
    '10:30',
    '10:00–11:00',
    null,
  ],
  ['not begun yet', { startedAt: null }, '11:45', '10:00–11:00', null],
])('%s: where it stands, and what was planned', (_case, changes, now, drawn, planned) => {
  const appointment = { ...appointmentOf(['10:00', '11:00'], 0), ...changes }
  const place = onDay(appointment, { day: DAY, now: at(now), times: SHOP })
  expect([clock(place), place.planned && clock(place.planned)]).toEqual([drawn, planned])
})

it('a buffer keeps the bay beyond the card', () => {
  const drying = { ...appointmentOf(['10:00', '11:00'], 0), bayBufferMinutes: 45 }
  expect(onDay(drying, { day: DAY, now: EARLIER, times: SHOP })).toMatchObject({ to: 660, keptUntil: 705 })
})

it.each([
  ['2026-11-20', '15:00', DAY, '10:00', '00:00–10:00'],
  [DAY, '15:00', '2026-11-22', '10:00', '15:00–24:00'],
  ['2026-11-20', '15:00', '2026-11-22', '10:00', '00:00–24:00'],
])('a car from %s %s to %s %s stays, on the day between %s', (from, begins, to, ends, expected) => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const stay = { scheduledDate: shopInstant(from, begins), endsAt: shopInstant(to, ends), days }
  const { cards: none, stays } = layoutOf([{ ...appointmentOf(['09:00', '10:00'], 0), ...stay }])
  expect(none).toEqual([])
  expect(stays.map(clock)).toEqual([expected])
})

it('one that only dries over the night is a card on its day and stays on the next', () => {
  const [day, next] = ['2026-11-20', DAY]
  const drying = {
    ...appointmentOf(['09:00', '10:00'], 0),
    scheduledDate: shopInstant(day, '17:00'),
    endsAt: shopInstant(day, '18:00'),
    bayBufferMinutes: 720,
    days: [day, next],
  }
  const entries = [{ appointment: drying }]
  const first = layoutDay(entries, bayColumns(entries, 1), {
    day,
    now: EARLIER,
    times: SHOP,
    leastMinutes: LEAST,
  })
  expect(first.cards.map(card => [clock(card), card.keptUntil])).toEqual([['17:00–18:00', 1440]])
  expect(layoutOf([drying]).stays).toMatchObject([{ keptUntil: 360 }])
})

/** Any day of a shop: 10-minute jobs and stays of 14 days, early, late, done, called off, in bays that are gone. */
const days = fc.array(
  fc
    .record({
      begins: fc.integer({ min: -3 * 1440, max: 1440 - 1 }),
      minutes: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 14 * 660 })),
      bay: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
      status: fc.constantFrom<AppointmentStatus>(
        'pending',
        'confirmed',
        'in_progress',
        'completed',
        'cancelled',
      ),
      startedAfter: fc.option(fc.integer({ min: -200, max: 200 })),
      buffer: fc.constantFrom(0, 0, 30, 720),
    })
    .map(({ begins, minutes, bay, status, startedAfter, buffer }) => {
      const scheduledDate = addMinutes(shopInstant(DAY, '00:00'), begins)
      const startedAt = startedAfter === null ? null : addMinutes(scheduledDate, startedAfter)
      const work = { scheduledDate, durationMinutes: minutes, bayBufferMinutes: buffer, status, startedAt }
      const { endsAt, days } = workingTime(work, SHOP)
      return { ...work, bay, endsAt, days, bufferBeforeMinutes: 0 }
    }),
  { maxLength: 40 },
)

it('no card covers another of its lane, every one is where its minutes say, and none is lost', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1440 }), (given, minute) => {
      const now = addMinutes(shopInstant(DAY, '00:00'), minute)
      const here = given.filter(each => each.days.includes(DAY)).map((each, i) => ({ ...each, id: i + 1 }))
      const { cards: shown, hidden, stays } = layoutOf(here, { bays: 3, now })
      const counted = hidden.flatMap(each => each.cards)
      const ids = [...shown, ...counted, ...stays].map(({ entry }) => entry.appointment.id)
      expect(ids.sort((a, b) => a - b)).toEqual(here.map(({ id }) => id))
      for (const card of shown) {
        expect(card.lane).toBeLessThan(card.lanes)
        expect(card).toMatchObject(onDay(card.entry.appointment, { day: DAY, now, times: SHOP }))
        expect(card.from).toBeLessThanOrEqual(card.to)
        expect(card.to).toBeLessThanOrEqual(card.keptUntil)
        const over = shown.filter(
          other =>
            other !== card &&
            other.column === card.column &&
            other.lane === card.lane &&
            other.from < Math.max(card.to, card.from + LEAST) &&
            card.from < Math.max(other.to, other.from + LEAST),
        )
        expect(over).toEqual([])
      }
      // What is beside it has a lane of the same width.
      for (const card of shown)
        for (const other of shown)
          if (card.column === other.column && card.from < other.to && other.from < card.to)
            expect(card.lanes).toBe(other.lanes)
    }),
  )
})

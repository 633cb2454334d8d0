import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import {
  bayColumns,
  freeSlots,
  layoutDay,
  partOfRows,
  personColumns,
  rowsOf,
  slotKey,
} from '#schema/rules/schedule/day-layout.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule/schedule-slot.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const DAY = '2026-11-21'
type Helped = ReturnType<typeof entries>[number]['appointment'] & {
  technicianId: number
  assistantId: number
}

type Given = [from: string, to: string, bay: number | null, status?: AppointmentStatus]

/** Appointments 1, 2, 3 … as a day has them. */
function entries(...given: Given[]) {
  return given.map(([from, to, bay, status = 'confirmed'], i) => ({
    appointment: {
      id: i + 1,
      bay,
      status,
      scheduledDate: shopInstant(DAY, from),
      endsAt: shopInstant(DAY, to),
    },
  }))
}

/** Each cell as 'bay 1, 09:00–11:00, lane 1/2: 1 3'. */
function cells(bays: number, ...given: Given[]): string[] {
  const placed = entries(...given)
  return layoutDay(placed, bayColumns(placed, bays), DAY).map(
    ({ column, row, endRow, lane, lanes, entries: inside }) => {
      const until = SCHEDULE_ROWS[endRow] ?? 'end'
      const where = column === null ? 'no bay' : `bay ${column}`
      const beside = lanes > 1 ? `, lane ${lane + 1}/${lanes}` : ''
      return `${where}, ${SCHEDULE_ROWS[row]}–${until}${beside}: ${inside.map(entry => entry.appointment.id).join(' ')}`
    },
  )
}

describe('a job stands from the row of its slot to the hour it ends in', () => {
  it.each<[Given, string]>([
    [['09:00', '10:00', 1], 'bay 1, 09:00–10:00: 1'],
    [['09:00', '12:00', 1], 'bay 1, 09:00–12:00: 1'],
    [['09:30', '11:00', 1], 'bay 1, 09:00–11:00: 1'],
    [['09:31', '10:31', 1], 'bay 1, 10:00–11:00: 1'],
    [['09:45', '10:00', 1], 'bay 1, 10:00–11:00: 1'],
    [['09:00', '10:15', 1], 'bay 1, 09:00–11:00: 1'],
    [['06:00', '07:00', 1], 'bay 1, 08:00–09:00: 1'],
    [['06:00', '10:00', 1], 'bay 1, 08:00–10:00: 1'],
    [['17:00', '22:00', 1], 'bay 1, 17:00–end: 1'],
    [['21:00', '22:00', 1], 'bay 1, 18:00–end: 1'],
    [['09:00', '09:00', 1], 'bay 1, 09:00–10:00: 1'],
  ])('%j', (entry, cell) => {
    expect(cells(2, entry)).toEqual([cell])
  })
})

describe('several jobs', () => {
  it.each<[string, Given[], string[]]>([
    [
      'bays are columns',
      [
        ['09:00', '10:00', 2],
        ['09:00', '10:00', 1],
      ],
      ['bay 1, 09:00–10:00: 2', 'bay 2, 09:00–10:00: 1'],
    ],
    [
      'one after another they stand under each other',
      [
        ['09:00', '10:30', 1],
        ['10:30', '12:00', 1],
      ],
      ['bay 1, 09:00–10:00: 1', 'bay 1, 10:00–12:00: 2'],
    ],
    [
      'two short ones in an hour share its room',
      [
        ['09:00', '09:30', 1],
        ['09:30', '11:00', 1],
      ],
      ['bay 1, 09:00–11:00: 1 2'],
    ],
    [
      'only those that clash stand side by side',
      [
        ['09:00', '11:00', 1],
        ['10:00', '12:00', 1],
        ['13:00', '14:00', 1],
      ],
      ['bay 1, 09:00–11:00, lane 1/2: 1', 'bay 1, 10:00–12:00, lane 2/2: 2', 'bay 1, 13:00–14:00: 3'],
    ],
    [
      'three at once have three lanes',
      [
        ['09:00', '10:00', 1],
        ['09:00', '10:00', 1],
        ['09:15', '10:00', 1],
      ],
      [
        'bay 1, 09:00–10:00, lane 1/3: 1',
        'bay 1, 09:00–10:00, lane 2/3: 2',
        'bay 1, 09:00–10:00, lane 3/3: 3',
      ],
    ],
    [
      'a clash of minutes that shares no row needs no lane',
      [
        ['09:00', '09:50', 1],
        ['09:45', '10:45', 1],
      ],
      ['bay 1, 09:00–10:00: 1', 'bay 1, 10:00–11:00: 2'],
    ],
    [
      'one that is called off stands under what starts in its hour',
      [
        ['09:00', '10:00', 1, 'cancelled'],
        ['09:00', '11:00', 1],
      ],
      ['bay 1, 09:00–11:00: 2 1'],
    ],
    [
      'one that is called off stands beside what reaches into its hour',
      [
        ['09:00', '12:00', 1],
        ['10:00', '12:00', 1, 'no_show'],
      ],
      ['bay 1, 09:00–12:00, lane 1/2: 1', 'bay 1, 10:00–11:00, lane 2/2: 2'],
    ],
    [
      'without a bay they stand by the same rules, all in one column',
      [
        ['09:00', '12:00', null],
        ['09:15', '10:00', null],
        ['10:00', '11:00', 3],
      ],
      [
        'no bay, 09:00–12:00, lane 1/2: 1',
        'no bay, 09:00–10:00, lane 2/2: 2',
        'no bay, 10:00–11:00, lane 2/2: 3',
      ],
    ],
    [
      'four without a bay in one hour stand beside each other',
      [
        ['10:00', '11:00', null],
        ['10:00', '11:00', null],
        ['10:00', '11:00', null],
        ['10:30', '11:00', null],
      ],
      [1, 2, 3, 4].map(n => `no bay, 10:00–11:00, lane ${n}/4: ${n}`),
    ],
  ])('%s', (_rule, given, expected) => {
    expect(cells(2, ...given)).toEqual(expected)
  })
})

it.each([
  ['2026-11-20', '15:00', '2026-11-21', '10:00', '08:00–10:00'],
  ['2026-11-21', '15:00', '2026-11-22', '10:00', '15:00–end'],
  ['2026-11-20', '15:00', '2026-11-22', '10:00', '08:00–end'],
])('a car from %s %s to %s %s takes the rows %s of the day between', (from, at, to, until, rows) => {
  const stay = { scheduledDate: shopInstant(from, at), endsAt: shopInstant(to, until) }
  const placed = [{ appointment: { id: 1, bay: 1, status: 'confirmed' as const, ...stay } }]
  const [cell] = layoutDay(placed, bayColumns(placed, 1), DAY)
  expect(`${SCHEDULE_ROWS[cell?.row ?? -1]}–${SCHEDULE_ROWS[cell?.endRow ?? -1] ?? 'end'}`).toBe(rows)
})

it.each<[string, number, Given[], (number | null)[]]>([
  ['one bay', 1, [], [1]],
  ['three bays', 3, [['09:00', '10:00', 1]], [1, 2, 3]],
  ['a job without a bay', 2, [['09:00', '10:00', null]], [1, 2, null]],
  ['a bay that is not there any more', 2, [['09:00', '10:00', 3]], [1, 2, null]],
  ['a cancelled job without a bay', 2, [['09:00', '10:00', null, 'cancelled']], [1, 2]],
])('columns: %s', (_case, bays, given, columns) => {
  expect(bayColumns(entries(...given), bays).columns).toEqual(columns)
})

it('a cancelled job without a bay stands in the first, or beside the others without one', () => {
  const cancelled: Given = ['09:00', '10:00', null, 'cancelled']
  expect(cells(2, cancelled)).toEqual(['bay 1, 09:00–10:00: 1'])
  expect(cells(2, cancelled, ['09:00', '10:00', null])).toEqual(['no bay, 09:00–10:00: 2 1'])
})

it('every job has exactly one place', () => {
  const many = entries(
    ...Array.from({ length: 40 }, (_, i): Given => {
      const start = 7 * 60 + ((i * 37) % 720)
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      return [clock(start), clock(start + 30 + ((i * 53) % 200)), [1, 2, null][i % 3] ?? null]
    }),
  )
  const placed = layoutDay(many, bayColumns(many, 2), DAY).flatMap(cell =>
    cell.entries.map(entry => entry.appointment.id),
  )
  expect(placed.sort((a, b) => a - b)).toEqual(many.map(entry => entry.appointment.id))
})

it.each<[string, Given[], string[]]>([
  ['a long job takes every hour it reaches into', [['09:00', '11:15', 1]], ['09:00', '10:00', '11:00']],
  ['one that is called off takes none', [['09:00', '11:00', 1, 'cancelled']], []],
  ['one without a bay takes none', [['09:00', '11:00', null]], []],
])('taken slots: %s', (_rule, given, taken) => {
  const placed = entries(...given)
  const free = freeSlots(placed, bayColumns(placed, 2), { day: DAY })
  expect(SCHEDULE_ROWS.filter(slot => !free.has(slotKey(slot, 1)))).toEqual(taken)
  expect(SCHEDULE_ROWS.filter(slot => !free.has(slotKey(slot, 2)))).toEqual([])
})

it('hours that are over are not offered', () => {
  const placed = entries(['11:00', '12:00', 1])
  const free = freeSlots(placed, bayColumns(placed, 1), { day: DAY, past: 2 })
  expect(SCHEDULE_ROWS.filter(slot => free.has(slotKey(slot, 1)))).toEqual([
    '10:00',
    ...SCHEDULE_ROWS.slice(4),
  ])
  expect(freeSlots([], bayColumns([], 2), { day: DAY, past: SCHEDULE_ROWS.length }).size).toBe(0)
})

it('hours that are blocked are not offered, in that column alone', () => {
  const blocked = [{ column: 2, scheduledDate: shopInstant(DAY, '10:30'), endsAt: shopInstant(DAY, '12:00') }]
  const free = freeSlots([], bayColumns([], 2), { day: DAY, blocked })
  expect(SCHEDULE_ROWS.filter(slot => !free.has(slotKey(slot, 2)))).toEqual(['10:00', '11:00'])
  expect(SCHEDULE_ROWS.filter(slot => !free.has(slotKey(slot, 1)))).toEqual([])
})

it('columns of people: the first has what is nobody’s of them, and each of them has theirs', () => {
  const by = personColumns([7, 5])
  expect(by.columns).toEqual([null, 7, 5])
  const column = (technicianId: number | null) => by.of({ appointment: { technicianId, assistantId: null } })
  expect([column(5), column(7), column(9), column(null)]).toEqual([5, 7, null, null])
})

it('whoever helps with a car cannot be booked then either', () => {
  const [entry] = entries(['09:00', '11:00', 1])
  const helped = { appointment: { ...entry?.appointment, technicianId: 7, assistantId: 5 } as Helped }
  const free = freeSlots([helped], personColumns<{ appointment: Helped }>([7, 5]), { day: DAY })
  for (const person of [7, 5]) {
    expect(free.has(slotKey('10:00', person))).toBe(false)
    expect(free.has(slotKey('11:00', person))).toBe(true)
  }
})

it.each([
  ['09:00', '10:00', 0, 1],
  ['09:30', '10:00', 0.5, 1],
  ['09:00', '10:30', 0, 0.75],
  ['09:15', '11:45', 1 / 12, 11 / 12],
  ['09:45', '10:30', 0, 0.5],
  ['06:00', '06:30', 0, 1],
])('from %s to %s it takes its rows from %f to %f', (from, to, starts, ends) => {
  const span = { scheduledDate: shopInstant(DAY, from), endsAt: shopInstant(DAY, to) }
  const part = partOfRows(span, rowsOf(span, DAY), DAY)
  expect(part.from).toBeCloseTo(starts)
  expect(part.to).toBeCloseTo(ends)
})

describe('on the day after its work', () => {
  const work = {
    scheduledDate: shopInstant('2026-11-20', '09:00'),
    endsAt: shopInstant('2026-11-20', '18:00'),
  }
  it.each([
    ['a vehicle that dries until 6 AM takes no slot', 12 * 60, 1, true],
    ['one that dries until 10 AM takes those before', 16 * 60, 2, false],
  ])('%s', (_, bayBufferMinutes, endRow, isFree) => {
    const drying = { id: 1, bay: 1, status: 'confirmed' as const, ...work, bayBufferMinutes }
    expect(rowsOf(drying, DAY)).toEqual({ row: 0, endRow })
    const placed = [{ appointment: drying }]
    const free = freeSlots(placed, bayColumns(placed, 1), { day: DAY })
    expect(free.has(slotKey('08:00', 1))).toBe(isFree)
    expect(free.has(slotKey('10:00', 1))).toBe(true)
  })

  it('a vehicle whose work was begun the day before it was planned stands from then on', () => {
    const early = {
      scheduledDate: shopInstant('2026-11-22', '08:00'),
      endsAt: shopInstant(DAY, '13:20'),
      status: 'in_progress' as const,
      startedAt: shopInstant(DAY, '11:20'),
    }
    expect(rowsOf(early, DAY)).toEqual({
      row: SCHEDULE_ROWS.indexOf('11:00'),
      endRow: SCHEDULE_ROWS.indexOf('14:00'),
    })
  })
})

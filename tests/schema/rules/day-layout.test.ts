import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { dayColumns, freeSlots, layoutDay, slotKey } from '#schema/rules/day-layout.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'
import { minutesOfTime, shopInstant } from '#schema/rules/shop-time.ts'

type Given = [from: string, to: string, bay: number | null, status?: AppointmentStatus]

/** Appointments 1, 2, 3 … as a day has them. */
function entries(...given: Given[]) {
  return given.map(([from, to, bay, status = 'confirmed'], i) => ({
    appointment: {
      id: i + 1,
      bay,
      status,
      scheduledDate: shopInstant('2026-11-21', from),
      durationMinutes: minutesOfTime(to) - minutesOfTime(from),
    },
  }))
}

/** Each cell as 'bay 1, 09:00–11:00, lane 1/2: 1 3'. */
function cells(bays: number, ...given: Given[]): string[] {
  return layoutDay(entries(...given), bays).map(({ column, row, endRow, lane, lanes, entries: inside }) => {
    const until = SCHEDULE_ROWS[endRow] ?? 'end'
    const where = column === null ? 'no bay' : `bay ${column}`
    const beside = lanes > 1 ? `, lane ${lane + 1}/${lanes}` : ''
    return `${where}, ${SCHEDULE_ROWS[row]}–${until}${beside}: ${inside.map(entry => entry.appointment.id).join(' ')}`
  })
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

it.each<[string, number, Given[], (number | null)[]]>([
  ['one bay', 1, [], [1]],
  ['three bays', 3, [['09:00', '10:00', 1]], [1, 2, 3]],
  ['a job without a bay', 2, [['09:00', '10:00', null]], [1, 2, null]],
  ['a bay that is not there any more', 2, [['09:00', '10:00', 3]], [1, 2, null]],
])('columns: %s', (_case, bays, given, columns) => {
  expect(dayColumns(entries(...given), bays)).toEqual(columns)
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
  const placed = layoutDay(many, 2).flatMap(cell => cell.entries.map(entry => entry.appointment.id))
  expect(placed.sort((a, b) => a - b)).toEqual(many.map(entry => entry.appointment.id))
})

it.each<[string, Given[], string[]]>([
  ['a long job takes every hour it reaches into', [['09:00', '11:15', 1]], ['09:00', '10:00', '11:00']],
  ['one that is called off takes none', [['09:00', '11:00', 1, 'cancelled']], []],
  ['one without a bay takes none', [['09:00', '11:00', null]], []],
])('taken slots: %s', (_rule, given, taken) => {
  const free = freeSlots(entries(...given), 2)
  expect(SCHEDULE_ROWS.filter(slot => !free.has(slotKey(slot, 1)))).toEqual(taken)
  expect(SCHEDULE_ROWS.filter(slot => !free.has(slotKey(slot, 2)))).toEqual([])
})

it('hours that are over are not offered', () => {
  const free = freeSlots(entries(['11:00', '12:00', 1]), 1, 2)
  expect(SCHEDULE_ROWS.filter(slot => free.has(slotKey(slot, 1)))).toEqual([
    '10:00',
    ...SCHEDULE_ROWS.slice(4),
  ])
  expect(freeSlots([], 2, SCHEDULE_ROWS.length).size).toBe(0)
})

import { describe, expect, it } from 'vitest'
import type { NamedColumns } from '#app/features/schedule/day-columns.ts'
import { changes, movedOn, movedText, standing, technicianAt } from '#app/features/schedule/moved.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { placeOf } from '#schema/rules/schedule/appointment-move.ts'
import { bayColumns, personColumns } from '#schema/rules/schedule/day-columns.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

const DAY = '2026-11-23'
const NAMES = new Map([
  [5, 'Joseph'],
  [6, 'Bilal'],
])
const entry = (id: number, time: string, rest: Partial<Appointment> = {}): ScheduleEntry => ({
  appointment: appointment(id, { scheduledDate: shopInstant(DAY, time), ...rest }),
  customer: undefined,
  vehicle: undefined,
  services: [],
  overbooked: false,
})
const schedule = (entries: ScheduleEntry[], rest: Partial<DaySchedule> = {}): DaySchedule => ({
  day: DAY,
  entries,
  bays: 2,
  times: { settings: settings(), hourRanges: [] },
  blocked: [],
  reaching: entries.map(each => each.appointment),
  ...rest,
})
const people: NamedColumns = {
  by: 'person',
  ...personColumns([5, 6]),
  nameOf: column => (column === null ? 'Unassigned' : (NAMES.get(column) ?? '')),
  ofBlock: () => undefined,
}

/** Joseph’s appointment at 10 in bay 1, held over a place among `others`. */
function held(to: { slot?: string; technicianId?: number | null }, others: ScheduleEntry[] = [], rest = {}) {
  const own = entry(40, '10:00', { technicianId: 5 })
  const place = { ...placeOf(own.appointment), day: DAY, technicianId: 5, ...to }
  const schedules = [schedule([own, ...others], rest)]
  const moved = movedOn({ schedules, columns: people }, { entry: own, by: 'drag', place })
  if (!moved) throw new Error('It can be moved')
  return moved
}

const breakOf = (userId: number) => ({
  blocked: [
    {
      id: 1,
      bay: null,
      userId,
      startsAt: shopInstant(DAY, '10:30'),
      endsAt: shopInstant(DAY, '12:00'),
      days: [DAY],
    },
  ],
})

describe('held over a person’s column', () => {
  it.each<[string, ReturnType<typeof held>, string, boolean]>([
    ['its own', held({}), '10:00 AM, Bay 1, Joseph', false],
    ['another', held({ technicianId: 6 }), '10:00 AM, Bay 1, Bilal', true],
    ['nobody’s', held({ technicianId: null }), '10:00 AM, Bay 1, Unassigned', true],
    ['another, later', held({ technicianId: 6, slot: '12:00' }), '12:00 PM, Bay 1, Bilal', true],
    [
      'that of somebody with another car',
      held({ technicianId: 6 }, [entry(41, '10:30', { technicianId: 6, bay: 2 })]),
      '10:00 AM, Bay 1, Bilal, taken',
      true,
    ],
    [
      'that of somebody with another car later',
      held({ technicianId: 6 }, [entry(41, '11:00', { technicianId: 6, bay: 2 })]),
      '10:00 AM, Bay 1, Bilal',
      true,
    ],
    [
      'nobody’s, where another car waits for somebody',
      held({ technicianId: null }, [entry(41, '10:00', { bay: 2 })]),
      '10:00 AM, Bay 1, Unassigned',
      true,
    ],
    [
      'that of somebody who has a break',
      held({ technicianId: 6 }, [], breakOf(6)),
      '10:00 AM, Bay 1, Bilal, taken',
      true,
    ],
    [
      'that of somebody while others have a break',
      held({ technicianId: 6 }, [], breakOf(5)),
      '10:00 AM, Bay 1, Bilal',
      true,
    ],
    [
      'that of somebody free, in a taken bay',
      held({ technicianId: 6 }, [entry(41, '10:00')]),
      '10:00 AM, Bay 1, Bilal, taken',
      true,
    ],
  ])('%s', (_, moved, text, isChange) => {
    expect(movedText(moved)).toBe(text)
    expect(changes(moved)).toBe(isChange)
    expect(people.of(standing(moved))).toBe(moved.technicianId)
  })

  it('one in progress goes to another person and keeps its time', () => {
    const own = entry(40, '10:00', { technicianId: 5, status: 'in_progress' })
    const place = { slot: '12:00', bay: 1, day: DAY, technicianId: 6 }
    const moved = movedOn(
      { schedules: [schedule([own])], columns: people },
      { entry: own, by: 'drag', place },
    )
    expect(moved).toMatchObject({ technicianId: 6, scheduledDate: own.appointment.scheduledDate })
  })
})

it('where the columns are bays, a busy person takes nothing', () => {
  const own = entry(40, '10:00', { technicianId: 5 })
  const entries = [own, entry(41, '12:00', { technicianId: 5, bay: 2 })]
  const columns: NamedColumns = {
    by: 'bay',
    ...bayColumns(entries, 2),
    nameOf: () => '',
    ofBlock: () => undefined,
  }
  const place = { slot: '12:00', bay: 1, day: DAY, technicianId: 5 }
  const moved = movedOn({ schedules: [schedule(entries)], columns }, { entry: own, by: 'drag', place })
  expect(moved).toMatchObject({ clash: null, person: null, technicianId: 5 })
})

it.each([
  ['another column', 5, 6, 6],
  ['the column of nobody', 5, null, null],
  ['no column', 5, undefined, 5],
  ['the column of nobody, where it stands for its person has none', 9, null, 9],
  ['a person’s column, from that of nobody', null, 5, 5],
])('on %s the work of %s over %s is of %s', (_, technicianId, column, next) => {
  expect(technicianAt(entry(40, '10:00', { technicianId }), column, people)).toBe(next)
})

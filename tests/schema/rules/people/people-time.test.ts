import { describe, expect, it } from 'vitest'
import type { Roster } from '#schema/rows/roster.ts'
import type { OpeningHours } from '#schema/rows/settings.ts'
import { busyTimes, hasFreePerson, isOffOn, peopleTime, unsuited } from '#schema/rules/people/people-time.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => shopInstant(day, time)
const times = { settings: settings(), hourRanges: [] }

const week = (...spans: OpeningHours) => [[], ...Array.from({ length: 6 }, () => spans)]
const person = (id: number, changes: Partial<Roster> = {}): Roster => ({
  id,
  hours: null,
  skills: null,
  ...changes,
})
const EARLY = week({ opens: '08:00', closes: '14:00' })
const away = (userId: number, firstDay = MONDAY, lastDay = firstDay) => ({ userId, firstDay, lastDay })

/** The second person's, on a day that only the tests of blocked times use. */
const LUNCH = [{ userId: 2, startsAt: at('13:00', '2026-11-25'), endsAt: at('14:00', '2026-11-25') }]

let nextId = 40
const job = (time: string, minutes: number, changes: Partial<Row<'appointments'>> = {}) =>
  appointment(nextId++, { scheduledDate: at(time), durationMinutes: minutes, ...changes })

const work = (time: string, durationMinutes = 60, changes = {}) => ({
  scheduledDate: at(time),
  durationMinutes,
  serviceIds: [10],
  ...changes,
})

const onWednesday = (time: string, minutes = 60) =>
  work(time, minutes, { scheduledDate: at(time, '2026-11-25') })

it('the buffers of several services are the longest of each kind', () => {
  const before = { bufferBeforeMinutes: 10, bufferAfterMinutes: 15, bufferHolds: 'person' as const }
  const dries = { bufferBeforeMinutes: 5, bufferAfterMinutes: 720, bufferHolds: 'bay' as const }
  const none = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, bufferHolds: 'bay' as const }
  expect(agreedBuffers([before, dries, none])).toEqual({
    bufferBeforeMinutes: 10,
    bayBufferMinutes: 720,
    personBufferMinutes: 15,
  })
})

describe('people are busy', () => {
  const clock = (intervals: { starts: string; ends: string }[]) =>
    intervals.map(({ starts, ends }) => `${shopDay(starts).slice(8)} ${shopTime(starts)}–${shopTime(ends)}`)

  it.each([
    ['for the work', job('10:00', 60), ['23 10:00–11:00']],
    [
      'before and after it, though not while the car dries',
      job('10:00', 60, { bufferBeforeMinutes: 15, personBufferMinutes: 30, bayBufferMinutes: 600 }),
      ['23 09:45–11:30'],
    ],
    [
      'in open hours only',
      { ...job('18:00', 180), endsAt: at('09:00', '2026-11-24') },
      ['23 18:00–20:00', '24 08:00–09:00'],
    ],
    ['until late work ends', { ...job('10:00', 60), endsAt: at('12:00') }, ['23 10:00–12:00']],
  ])('%s', (_, appointment, busy) => {
    expect(clock(peopleTime(appointment, times))).toEqual(busy)
  })
})

describe('a technician', () => {
  it.each([
    ['is there whenever the shop is open', person(2), work('18:00'), null],
    [
      'is away that day',
      person(2),
      work('10:00', 60, { scheduledDate: at('10:00', '2026-11-24') }),
      { why: 'away' },
    ],
    ['has left by then', person(2, { hours: EARLY }), work('13:30'), { why: 'off_hours' }],
    ['works until it ends', person(2, { hours: EARLY }), work('13:00'), null],
    [
      'is not trained for it',
      person(2, { skills: [11] }),
      work('10:00'),
      { why: 'untrained', serviceId: 10 },
    ],
    ['is trained for it', person(2, { skills: [10, 11] }), work('10:00'), null],
    ['without a roster suits always', person(9), work('10:00'), null],
    ['has a blocked time then', person(2), onWednesday('12:30'), { why: 'blocked' }],
    ['begins as it ends', person(2), onWednesday('14:00'), null],
    ['is done as it begins', person(2), onWednesday('12:00'), null],
    ['is not kept by the blocked time of another', person(3), onWednesday('12:30'), null],
  ])('%s', (_, roster, asked, found) => {
    const team = {
      rosters: roster.id === 9 ? [] : [roster],
      absences: [away(2, '2026-11-24')],
      blockedTimes: LUNCH,
    }
    expect(unsuited(roster.id, asked, { team, times })).toEqual(found)
  })

  it('is away on any day of work that takes several', () => {
    const team = { rosters: [person(2)], absences: [away(2, '2026-11-24')], blockedTimes: LUNCH }
    expect(unsuited(2, work('18:00', 180), { team, times })).toEqual({ why: 'away' })
  })
})

it.each([
  ['away', [person(2)], [away(2)], true],
  ['without hours on that day', [person(2, { hours: [[], [], [], [], [], [], []] })], [], true],
  ['early that day', [person(2, { hours: EARLY })], [], false],
  ['without a roster', [], [], false],
])('a person who is %s is off: %#', (_, rosters, absences, isOff) => {
  expect(isOffOn(2, MONDAY, { rosters, absences })).toBe(isOff)
})

describe('a visitor finds a free person', () => {
  const two = [person(2), person(3)]
  it.each([
    ['in an empty shop', two, [], work('10:00'), true],
    ['when one of two is busy', two, [job('10:00', 60, { technicianId: 2 })], work('10:00'), true],
    [
      'not when both are',
      two,
      [job('10:00', 60, { technicianId: 2 }), job('10:30', 60, { technicianId: 3 })],
      work('10:00'),
      false,
    ],
    [
      'not when one is the technician and one the helper',
      two,
      [job('10:00', 60, { technicianId: 2, assistantId: 3 })],
      work('10:00'),
      false,
    ],
    ['not when two cars wait for somebody', two, [job('10:00', 60), job('10:00', 60)], work('10:00'), false],
    ['when one car does', two, [job('10:00', 60)], work('10:00'), true],
    [
      'not between a car that waits and one assigned',
      two,
      [job('10:00', 60), job('10:00', 60, { technicianId: 2 })],
      work('10:00'),
      false,
    ],
    ['when the cars leave as it begins', two, [job('09:00', 60), job('09:00', 60)], work('10:00'), true],
    [
      'not while they clean up after one',
      [person(2)],
      [job('09:00', 60, { technicianId: 2, personBufferMinutes: 10 })],
      work('10:00'),
      false,
    ],
    [
      'while a car dries',
      [person(2)],
      [job('09:00', 60, { technicianId: 2, bayBufferMinutes: 300 })],
      work('10:00'),
      true,
    ],
    [
      'when work is finished early',
      [person(2)],
      [job('10:00', 60, { technicianId: 2, status: 'completed' })],
      work('10:00'),
      true,
    ],
    [
      'not when the only one has left before they have cleaned up',
      [person(2, { hours: EARLY })],
      [],
      work('13:00', 60, { personBufferMinutes: 10 }),
      false,
    ],
    ['not after the only one has left', [person(2, { hours: EARLY })], [], work('13:30'), false],
    ['not for what nobody is trained for', [person(2, { skills: [11] })], [], work('10:00'), false],
    [
      'not when the one who stays on is needed by a car that waits',
      [person(2), person(3, { hours: EARLY })],
      [job('13:00', 120)],
      work('13:00', 120),
      false,
    ],
    ['not in a blocked time', [person(2)], [], onWednesday('13:30'), false],
    ['when another has none then', two, [], onWednesday('13:30'), true],
    [
      'not when the other is needed by a car that waits',
      two,
      [job('12:00', 120, { scheduledDate: at('12:00', '2026-11-25') })],
      onWednesday('12:30'),
      false,
    ],
    [
      'for work longer than anybody’s day, which is handed over',
      [person(2, { hours: EARLY }), person(3, { hours: week({ opens: '13:00', closes: '20:00' }) })],
      [],
      work('09:00', 600),
      true,
    ],
    [
      'not when nobody is there at the handing over',
      [person(2, { hours: EARLY }), person(3, { hours: week({ opens: '15:00', closes: '20:00' }) })],
      [],
      work('09:00', 600),
      false,
    ],
    [
      'for work of several days beside a wash of each',
      two,
      [job('10:00', 60, { technicianId: 2 }), job('12:00', 60, { technicianId: 3 })],
      work('09:00', 1_440),
      true,
    ],
    ['in a shop without rosters', [], [job('10:00', 60)], work('10:00'), true],
  ])('%s', (_, rosters, existing, asked, free) => {
    const team = { rosters, absences: [], blockedTimes: LUNCH }
    expect(hasFreePerson(asked, busyTimes(existing, times), { team, times })).toBe(free)
  })

  it('not beside the car of somebody who is away, which will need another', () => {
    const team = { rosters: two, absences: [away(2)], blockedTimes: [] }
    const existing = [job('10:00', 60, { technicianId: 2 })]
    expect(hasFreePerson(work('10:00'), busyTimes(existing, times), { team, times })).toBe(false)
  })

  it('not on a day off', () => {
    const team = { rosters: [person(2)], absences: [away(2)], blockedTimes: [] }
    expect(hasFreePerson(work('10:00'), [], { team, times })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { isPersonTaken, peopleInTwoPlaces } from '#schema/rules/people/person-twice.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const at = (time: string) => shopInstant(MONDAY, time)
const times = { settings: settings(), hourRanges: [] }

let nextId = 40
const job = (time: string, minutes: number, changes: Partial<Row<'appointments'>> = {}) =>
  appointment(nextId++, { scheduledDate: at(time), durationMinutes: minutes, ...changes })

describe('one person in two places', () => {
  const mine = { technicianId: 2 }
  it.each([
    ['two cars at one time', [job('10:00', 60, mine), job('10:30', 60, mine)], 1],
    [
      'technician of one and helper of another',
      [job('10:00', 60, mine), job('10:30', 60, { assistantId: 2 })],
      1,
    ],
    ['one car after the other', [job('10:00', 60, mine), job('11:00', 60, mine)], 0],
    [
      'cleaning up while the next begins',
      [job('10:00', 60, { ...mine, personBufferMinutes: 5 }), job('11:00', 60, mine)],
      1,
    ],
    [
      'another that dries meanwhile',
      [job('10:00', 60, { ...mine, bayBufferMinutes: 60 }), job('11:00', 60, mine)],
      0,
    ],
    ['a car that stands over night, and one before it', [job('18:00', 180, mine), job('07:00', 60, mine)], 0],
    ['one of them finished', [job('10:00', 60, { ...mine, status: 'paid' }), job('10:30', 60, mine)], 0],
    [
      'one of them cancelled',
      [job('10:00', 60, { ...mine, status: 'cancelled' }), job('10:30', 60, mine)],
      0,
    ],
    ['nobody assigned', [job('10:00', 60), job('10:30', 60)], 0],
    ['three at one time', [job('10:00', 60, mine), job('10:10', 60, mine), job('10:20', 60, mine)], 3],
  ])('%s', (_, appointments, found) => {
    expect(peopleInTwoPlaces(appointments, times)).toHaveLength(found)
  })

  it('names the person and both appointments, the earlier first', () => {
    const [later, earlier] = [job('11:00', 60, mine), job('10:30', 60, mine)]
    expect(peopleInTwoPlaces([later, earlier], times)).toEqual([
      { userId: 2, appointments: [earlier, later] },
    ])
  })
})

describe('a person who is to do some work is', () => {
  const block = (userId: number | null, starts: string, ends: string) => ({
    bay: userId === null ? 1 : null,
    userId,
    startsAt: at(starts),
    endsAt: at(ends),
  })
  const asked = job('10:00', 60, { technicianId: 2 })
  it.each([
    ['free beside nobody', [], [], false],
    ['free beside the work itself', [asked], [], false],
    ['taken by other work', [job('10:30', 60, { technicianId: 2 })], [], true],
    ['taken by work that they help with', [job('10:30', 60, { technicianId: 3, assistantId: 2 })], [], true],
    ['free beside work before it', [job('09:00', 60, { technicianId: 2 })], [], false],
    ['free beside somebody else’s', [job('10:00', 60, { technicianId: 3 }), job('10:00', 60)], [], false],
    [
      'free beside what is cancelled',
      [job('10:00', 60, { technicianId: 2, status: 'cancelled' })],
      [],
      false,
    ],
    ['taken by a break', [], [block(2, '10:45', '12:00')], true],
    ['free after a break', [], [block(2, '09:00', '10:00')], false],
    [
      'free while others have a break, or a bay is blocked',
      [],
      [block(3, '10:00', '11:00'), block(null, '10:00', '11:00')],
      false,
    ],
  ])('%s', (_, existing, blocked, taken) => {
    expect(isPersonTaken(2, asked, { existing, blocked, times })).toBe(taken)
  })
})

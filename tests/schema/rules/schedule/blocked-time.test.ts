import { describe, expect, test } from 'vitest'
import type { Appointment } from '#schema/rows/appointment.ts'
import { freeBay, isOverbooked } from '#schema/rules/schedule/availability.ts'
import {
  type Block,
  blockedBays,
  blockProblem,
  blockSpanText,
  isInWay,
} from '#schema/rules/schedule/blocked-time.ts'
import { overbookings } from '#schema/rules/schedule/overbooking.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, blockedTime } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => shopInstant(day, time)
const block = (changes: Partial<Block> = {}): Block => ({
  bay: 1,
  userId: null,
  startsAt: at('10:00'),
  endsAt: at('12:00'),
  ...changes,
})

describe('a time can be blocked', () => {
  test.each<[string, Block, Block[], string | null]>([
    ['of a free bay', block(), [], null],
    ['of a person', block({ bay: null, userId: 2 }), [], null],
    ['right after another', block(), [block({ startsAt: at('08:00'), endsAt: at('10:00') })], null],
    ['beside that of another bay', block(), [block({ bay: 2 })], null],
    ['beside that of a person', block(), [block({ bay: null, userId: 2 })], null],
    ['for a whole year', block({ endsAt: at('10:00', addDays(MONDAY, 366)) }), [], null],
    ['not of nothing', block({ bay: null }), [], 'what'],
    ['not of a bay and a person', block({ userId: 2 }), [], 'what'],
    ['not before it begins', block({ endsAt: at('09:00') }), [], 'endsAt'],
    ['not for no time', block({ endsAt: at('10:00') }), [], 'endsAt'],
    ['not for longer than a year', block({ endsAt: at('10:00', addDays(MONDAY, 367)) }), [], 'endsAt'],
    ['not twice', block(), [block({ startsAt: at('11:45'), endsAt: at('13:00') })], 'startsAt'],
  ])('%s', (_, asked, others, field) => {
    expect(blockProblem(asked, others)?.field ?? null).toBe(field)
  })

  test('the message names what is blocked already', () => {
    expect(blockProblem(block(), [block()])?.message).toBe(
      'This is blocked already: Mon 23 Nov, 10:00 AM – 12:00 PM.',
    )
    expect(blockSpanText({ startsAt: at('18:00'), endsAt: at('08:00', '2026-11-25') })).toBe(
      'Mon 23 Nov, 6:00 PM – Wed 25 Nov, 8:00 AM',
    )
  })
})

describe('a block is in the way of', () => {
  const times = {
    settings: { openingHours: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '18:00' }]) },
    hourRanges: [],
  }
  const car = { bay: 1, scheduledDate: at('11:00'), endsAt: at('13:00'), technicianId: 2 }
  const ofPerson = block({ bay: null, userId: 2 })
  test.each<[string, Block, Partial<Appointment>, boolean]>([
    ['a car in its bay', block(), {}, true],
    ['no car that comes when it ends', block({ endsAt: at('11:00') }), {}, false],
    [
      'a car whose bay is kept for it before',
      block({ endsAt: at('11:00') }),
      { bufferBeforeMinutes: 15 },
      true,
    ],
    ['no car in another bay', block({ bay: 2 }), {}, false],
    ['no car that is finished', block(), { status: 'paid' }, false],
    ['no car that does not come', block(), { status: 'cancelled' }, false],
    ['the work of its person', ofPerson, {}, true],
    ['the work that its person helps with', ofPerson, { technicianId: 3, assistantId: 2 }, true],
    ['no work of another person', ofPerson, { technicianId: 3 }, false],
  ])('%s', (_, blocked, changes, expected) => {
    expect(isInWay(blocked, appointment(1, { ...car, ...changes }), times)).toBe(expected)
  })
})

describe('a blocked bay', () => {
  const asked = { scheduledDate: at('10:30'), endsAt: at('11:30') }

  test('is not free, and the next one is', () => {
    const existing = blockedBays([blockedTime(80)], 2)
    expect(freeBay({ bays: 2, existing, ...asked, preferred: 1 })).toBe(2)
    expect(freeBay({ bays: 1, existing, ...asked })).toBeNull()
  })

  test('that is no more, and a blocked person, take none', () => {
    const gone = blockedTime(80, { bay: 3 })
    const person = blockedTime(81, { bay: null, userId: 2 })
    expect(blockedBays([gone, person], 2)).toEqual([])
  })

  test('flags the car that stands there, and no other', () => {
    const blocked = blockedBays([blockedTime(80)], 2)
    expect(isOverbooked(appointment(1), blocked, 2)).toBe(true)
    expect(isOverbooked(appointment(1, { bay: 2 }), blocked, 2)).toBe(false)
    expect(isOverbooked(appointment(1, { scheduledDate: at('12:00') }), blocked, 2)).toBe(false)
  })

  test('is told once for each car alone in it, and not where it was accepted', () => {
    const accepted = { overbookingAcceptedBy: 3, overbookingAcceptedAt: NOW }
    const twice = [appointment(1), appointment(2)]
    const blocked = blockedBays([blockedTime(80)], 2)
    const told = (appointments: typeof twice) =>
      overbookings(appointments, { bays: 2, from: MONDAY, blocked }).map(({ why, toSettle }) => [
        why,
        toSettle.map(({ id }) => id),
      ])
    expect(told([appointment(1)])).toEqual([['bay_blocked', [1]]])
    expect(told([appointment(1, accepted)])).toEqual([])
    expect(told(twice)).toEqual([['bay_twice', [1, 2]]])
  })
})

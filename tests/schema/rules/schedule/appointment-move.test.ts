import { expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import {
  bayAt,
  type Direction,
  isMove,
  landing,
  moveFreedom,
  pulledWork,
  stepPlace,
} from '#schema/rules/schedule/appointment-move.ts'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { SHOP } from '#tests/fixtures/appointment.ts'

const DAY = '2026-11-21'
const appointment = (
  from: string,
  status: AppointmentStatus = 'confirmed',
  bay: number | null = 1,
  id = 1,
) => ({
  id,
  bay,
  status,
  scheduledDate: shopInstant(DAY, from),
  durationMinutes: 60,
  endsAt: addMinutes(shopInstant(DAY, from), 60),
  days: [DAY],
})

it.each<[AppointmentStatus, string]>([
  ['pending', 'anywhere'],
  ['confirmed', 'anywhere'],
  ['in_progress', 'bay'],
  ['completed', 'none'],
  ['paid', 'none'],
  ['cancelled', 'none'],
  ['no_show', 'none'],
])('an appointment that is %s moves %s', (status, freedom) => {
  expect(moveFreedom(status)).toBe(freedom)
})

it.each<[string, AppointmentStatus, { slot: string; bay: number | null }, string]>([
  ['09:00', 'confirmed', { slot: '11:00', bay: 1 }, '11:00'],
  ['09:20', 'pending', { slot: '11:00', bay: 2 }, '11:00'],
  ['09:20', 'confirmed', { slot: '09:15', bay: 2 }, '09:20'],
  ['09:20', 'confirmed', { slot: '09:00', bay: 2 }, '09:00'],
  ['09:50', 'confirmed', { slot: '09:45', bay: 2 }, '09:50'],
  ['09:45', 'confirmed', { slot: '10:15', bay: 2 }, '10:15'],
  ['09:45', 'confirmed', { slot: '09:00', bay: null }, '09:00'],
  ['09:00', 'in_progress', { slot: '11:00', bay: 2 }, '09:00'],
  ['09:00', 'confirmed', { slot: '09:30', bay: 1 }, '09:30'],
  ['09:30', 'confirmed', { slot: '09:30', bay: 2 }, '09:30'],
  ['09:30', 'confirmed', { slot: '09:00', bay: 1 }, '09:00'],
  ['19:30', 'confirmed', { slot: '19:30', bay: 2 }, '19:30'],
])('one at %s that is %s, dropped on %j, starts at %s', (from, status, place, starts) => {
  const landed = landing(appointment(from, status), place, SHOP)
  const scheduledDate = shopInstant(DAY, starts)
  expect(landed).toEqual({
    scheduledDate,
    bay: place.bay,
    endsAt: addMinutes(scheduledDate, 60),
    days: [DAY],
  })
})

it.each([
  [{ slot: '09:15', bay: 1 }, false],
  [{ slot: '09:15', bay: 2 }, true],
  [{ slot: '10:00', bay: 1 }, true],
  [{ slot: '09:15', bay: null }, true],
])('dropping a job of 9:15 in bay 1 on %j is a move: %s', (place, moved) => {
  const each = appointment('09:15')
  expect(isMove(each, landing(each, place, SHOP))).toBe(moved)
})

const at = (slot: string, column: number | null) => ({ slot, column })
it.each<[ReturnType<typeof at>, Direction, 'anywhere' | 'bay', ReturnType<typeof at>]>([
  [at('09:00', 1), 'down', 'anywhere', at('10:00', 1)],
  [at('09:00', 1), 'up', 'anywhere', at('08:00', 1)],
  [at('08:00', 1), 'up', 'anywhere', at('08:00', 1)],
  [at('18:00', 1), 'down', 'anywhere', at('18:00', 1)],
  [at('09:30', 1), 'down', 'anywhere', at('10:30', 1)],
  [at('09:00', 1), 'onwards', 'anywhere', at('09:00', 2)],
  [at('09:00', 2), 'onwards', 'anywhere', at('09:00', null)],
  [at('09:00', null), 'onwards', 'anywhere', at('09:00', null)],
  [at('09:00', null), 'back', 'anywhere', at('09:00', 2)],
  [at('09:00', 1), 'back', 'anywhere', at('09:00', 1)],
  [at('09:00', 1), 'down', 'bay', at('09:00', 1)],
  [at('09:00', 1), 'onwards', 'bay', at('09:00', 2)],
])('from %j %s, free to move %s: %j', (place, direction, freedom, next) => {
  const axis = { from: 8 * 60, to: 19 * 60 }
  expect(stepPlace({ place, direction, columns: [1, 2, null], axis, freedom })).toEqual(next)
})

it.each<[string, ReturnType<typeof appointment>[], number | null]>([
  ['keeps its bay when that is free', [], 1],
  ['takes the other bay when its own is taken', [appointment('11:00', 'confirmed', 1, 2)], 2],
  [
    'has none when all are taken',
    [appointment('11:00', 'confirmed', 1, 2), appointment('11:00', 'pending', 2, 3)],
    null,
  ],
])('a job dropped on an hour %s', (_rule, others, bay) => {
  const moved = appointment('09:00')
  expect(bayAt(moved, { slot: '11:00' }, { reaching: [moved, ...others], bays: 2, times: SHOP })).toBe(bay)
})

it('on another day it keeps its time in its own quarter, and its work goes on over the night', () => {
  const late = { ...appointment('19:20'), durationMinutes: 120 }
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const
  expect(landing(late, { slot: '19:15', bay: 1, day: monday }, SHOP)).toEqual({
    scheduledDate: shopInstant(monday, '19:20'),
    bay: 1,
    endsAt: shopInstant(tuesday, '09:20'),
    days: [monday, tuesday],
  })
})

it.each([
  ['11:30', 150, '11:30'],
  ['09:05', 15, '09:15'],
  ['08:00', 15, '09:15'],
  ['23:00', 660, '20:00'],
])('pulled to %s, an appointment of 9:00 has %i minutes and ends at %s', (to, minutes, ends) => {
  const pulled = pulledWork(appointment('09:00'), shopInstant(DAY, to), SHOP)
  expect(pulled).toEqual({ durationMinutes: minutes, endsAt: shopInstant(DAY, ends), days: [DAY] })
})

it('an end cannot be pulled to where the shop has not opened since the start', () => {
  const early = appointment('06:00')
  expect(pulledWork(early, shopInstant(DAY, '07:30'), SHOP)).toBeNull()
})

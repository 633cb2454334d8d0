import { expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { bayAt, type Direction, isMove, landing, moveFreedom, stepPlace } from '#schema/rules/job-move.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'

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
  ['09:20', 'confirmed', { slot: '09:00', bay: 2 }, '09:20'],
  ['09:45', 'confirmed', { slot: '10:00', bay: 2 }, '09:45'],
  ['09:45', 'confirmed', { slot: '09:00', bay: null }, '09:00'],
  ['09:00', 'in_progress', { slot: '11:00', bay: 2 }, '09:00'],
])('one at %s that is %s, dropped on %j, starts at %s', (from, status, place, starts) => {
  const landed = landing(appointment(from, status), place)
  expect(landed).toEqual({ scheduledDate: shopInstant(DAY, starts), bay: place.bay })
})

it.each([
  [{ slot: '09:00', bay: 1 }, false],
  [{ slot: '09:00', bay: 2 }, true],
  [{ slot: '10:00', bay: 1 }, true],
  [{ slot: '09:00', bay: null }, true],
])('dropping a job of 9:15 in bay 1 on %j is a move: %s', (place, moved) => {
  const each = appointment('09:15')
  expect(isMove(each, landing(each, place))).toBe(moved)
})

const at = (slot: string, bay: number | null) => ({ slot, bay })
it.each<[ReturnType<typeof at>, Direction, 'anywhere' | 'bay', ReturnType<typeof at>]>([
  [at('09:00', 1), 'down', 'anywhere', at('10:00', 1)],
  [at('09:00', 1), 'up', 'anywhere', at('08:00', 1)],
  [at('08:00', 1), 'up', 'anywhere', at('08:00', 1)],
  [at('18:00', 1), 'down', 'anywhere', at('18:00', 1)],
  [at('09:00', 1), 'onwards', 'anywhere', at('09:00', 2)],
  [at('09:00', 2), 'onwards', 'anywhere', at('09:00', null)],
  [at('09:00', null), 'onwards', 'anywhere', at('09:00', null)],
  [at('09:00', null), 'back', 'anywhere', at('09:00', 2)],
  [at('09:00', 1), 'back', 'anywhere', at('09:00', 1)],
  [at('09:00', 1), 'down', 'bay', at('09:00', 1)],
  [at('09:00', 1), 'onwards', 'bay', at('09:00', 2)],
])('from %j %s, free to move %s: %j', (place, direction, freedom, next) => {
  expect(stepPlace({ place, direction, columns: [1, 2, null], freedom })).toEqual(next)
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
  expect(bayAt(moved, '11:00', [moved, ...others], 2)).toBe(bay)
})

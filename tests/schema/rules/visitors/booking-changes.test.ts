import { describe, expect, test } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import {
  bookingStage,
  changeableUntil,
  mayBeOnTheWay,
  whyUnchangeable,
} from '#schema/rules/visitors/booking-changes.ts'

/** Wednesday, 10 AM in Dubai. */
const AT = '2026-11-25T06:00:00.000Z'
const CUTOFF = { changeCutoffMinutes: 720 }
const booking = (status: AppointmentStatus, arrivedAt: string | null = null) => ({
  status,
  arrivedAt,
  scheduledDate: AT,
  createdAt: '2026-11-18T06:00:00.000Z',
})

test.each([
  ['pending', null, 'received'],
  ['confirmed', null, 'confirmed'],
  ['pending', AT, 'car_in'],
  ['confirmed', AT, 'car_in'],
  ['in_progress', null, 'car_in'],
  ['completed', AT, 'ready'],
  ['paid', null, 'paid'],
  ['cancelled', AT, 'cancelled'],
  ['no_show', null, 'missed'],
] as const)('one that is %s (arrived: %s) is %s', (status, arrivedAt, stage) => {
  expect(bookingStage(booking(status, arrivedAt))).toBe(stage)
})

describe('a booking is changed online', () => {
  test.each([
    ['until the cut-off', 'confirmed', '2026-11-24T18:00:00.000Z', null],
    ['before it is confirmed, too', 'pending', '2026-11-20T18:00:00.000Z', null],
    ['not a moment later', 'confirmed', '2026-11-24T18:00:00.001Z', 'too_near'],
    ['not once its work has begun', 'in_progress', '2026-11-20T18:00:00.000Z', 'settled'],
    ['not when it was called off', 'cancelled', '2026-11-20T18:00:00.000Z', 'settled'],
    ['not when nobody came', 'no_show', '2026-11-26T18:00:00.000Z', 'settled'],
  ] as const)('%s', (_, status, now, why) => {
    expect(whyUnchangeable(booking(status), CUTOFF, now)).toBe(why)
  })

  test('until its start where the shop wants it so, and until twelve hours before by default', () => {
    expect(changeableUntil(booking('confirmed'), { changeCutoffMinutes: 0 })).toBe(AT)
    expect(changeableUntil(booking('confirmed'), {})).toBe('2026-11-24T18:00:00.000Z')
  })

  test.each([
    ['half an hour after booking', '2026-11-25T04:00:00.000Z', '2026-11-25T04:30:00.000Z'],
    ['no longer than its start', '2026-11-25T05:50:00.000Z', AT],
    ['the cut-off where that is later', '2026-11-24T17:00:00.000Z', '2026-11-24T18:00:00.000Z'],
    ['the half hour where the cut-off falls into it', '2026-11-24T17:45:00.000Z', '2026-11-24T18:15:00.000Z'],
  ])('until %s', (_, createdAt, until) => {
    expect(changeableUntil({ scheduledDate: AT, createdAt }, CUTOFF)).toBe(until)
  })
})

test.each([
  ['confirmed', '2026-11-24T20:00:00.000Z', true],
  ['pending', '2026-11-25T09:00:00.000Z', true],
  ['confirmed', '2026-11-24T19:59:59.999Z', false],
  ['confirmed', '2026-11-25T20:00:00.000Z', false],
  ['in_progress', '2026-11-25T05:00:00.000Z', false],
] as const)('of one that is %s, at %s its customer may be on the way: %s', (status, now, may) => {
  expect(mayBeOnTheWay(booking(status), now)).toBe(may)
})

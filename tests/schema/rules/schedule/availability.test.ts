import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import {
  type BayTime,
  checkBookable,
  type ExistingWork,
  freeBay,
  isOverbooked,
  lastBookingDay,
  slotAvailability,
} from '#schema/rules/schedule/availability.ts'
import { NO_BUFFERS } from '#schema/rules/schedule/buffers.ts'
import { bookingTimes, staffSlots } from '#schema/rules/schedule/start-times.ts'
import { addDays, addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { closedOn, SHOP, settings } from '#tests/fixtures/appointment.ts'

const DAY = '2026-11-24'
const NOW = shopInstant('2026-11-23', '12:00')
const EARLY = { opens: '06:15', closes: '20:00' }
/** Open from 20 to 2, as in Ramadan. */
const NIGHTLY = {
  hourRanges: [],
  settings: settings({
    slotMinutes: 30,
    openingHours: Array(7).fill([
      { opens: '00:00', closes: '02:00' },
      { opens: '20:00', closes: '24:00' },
    ]),
  }),
}
const NIGHT = ['00:00', '01:00', '21:00', '22:00', '23:00']

let nextId = 1
function taking(time: string, minutes: number) {
  const scheduledDate = shopInstant(DAY, time)
  return { scheduledDate, endsAt: addMinutes(scheduledDate, minutes) }
}

function booked(
  time: string,
  durationMinutes: number,
  bay: number | null,
  status: AppointmentStatus = 'confirmed',
) {
  const nobody = { technicianId: null, assistantId: null }
  return { id: nextId++, bay, status, durationMinutes, ...nobody, ...taking(time, durationMinutes) }
}

const roomAt = (existing: BayTime[], time: string, durationMinutes: number, bays = 2) =>
  freeBay({ bays, existing, ...taking(time, durationMinutes) })

describe('a free bay', () => {
  it.each([
    ['an empty day', [], 1],
    ['one bay taken', [booked('10:00', 60, 1)], 2],
    ['both taken', [booked('10:00', 60, 1), booked('10:30', 60, 2)], null],
    ['a job that ends as it starts', [booked('09:00', 60, 1), booked('09:00', 60, 2)], 1],
    ['a job that starts as it ends', [booked('11:00', 60, 1), booked('11:00', 60, 2)], 1],
    ['a cancelled job', [booked('10:00', 60, 1, 'cancelled'), booked('10:00', 60, 2, 'no_show')], 1],
    ['a bay taken in the middle', [booked('10:20', 10, 1)], 2],
    ['a car without a bay', [booked('10:00', 60, null)], 1],
    ['a car without a bay and one with', [booked('10:00', 60, null), booked('10:00', 60, 1)], null],
    ['two that follow each other', [booked('10:00', 30, 1), booked('10:30', 30, null)], 2],
    ['a bay that was taken away', [booked('10:00', 60, 5), booked('10:00', 60, 1)], null],
  ])('from 10:00 to 11:00 with %s', (_, existing, bay) => {
    expect(roomAt(existing, '10:00', 60)).toBe(bay)
  })

  it('is the one the job already has, when that is free', () => {
    const asked = { bays: 3, ...taking('10:00', 60), preferred: 2 }
    expect(freeBay({ ...asked, existing: [] })).toBe(2)
    expect(freeBay({ ...asked, existing: [booked('10:00', 60, 2)] })).toBe(1)
  })

  it('does not count the appointment that is being moved', () => {
    const own = booked('10:00', 60, 1)
    expect(freeBay({ bays: 1, existing: [own], ...taking('10:30', 60), exceptId: own.id })).toBe(1)
  })

  it('never holds two cars at once, however bookings come in, and is refused only at full capacity', () => {
    const asked = fc.record({
      startMinute: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (requests, bays) => {
        const placed: BayTime[] = []
        for (const [index, { startMinute, length }] of requests.entries()) {
          const scheduledDate = addMinutes(NOW, startMinute * 15)
          const endsAt = addMinutes(scheduledDate, length * 15)
          const bay = freeBay({ bays, existing: placed, scheduledDate, endsAt })
          if (bay !== null) placed.push({ id: index, bay, scheduledDate, endsAt, status: 'confirmed' })
        }
        for (const each of placed) expect(isOverbooked(each, placed, bays)).toBe(false)
      }),
    )
  })
})

describe('an overbooked appointment', () => {
  it.each([
    [
      'has no bay while all are taken',
      booked('10:00', 60, null),
      [booked('10:00', 60, 1), booked('10:00', 60, 2)],
      true,
    ],
    ['has no bay but there is room now', booked('10:00', 60, null), [booked('10:00', 60, 1)], false],
    ['shares its bay', booked('10:00', 60, 1), [booked('10:30', 60, 1)], true],
    [
      'follows another that is finished, however late',
      booked('10:00', 60, 1),
      [booked('09:00', 90, 1, 'paid')],
      false,
    ],
    ['follows another in its bay', booked('10:00', 60, 1), [booked('11:00', 60, 1)], false],
    ['stands in a bay that is gone', booked('10:00', 60, 3), [], true],
    ['is cancelled', booked('10:00', 60, 1, 'cancelled'), [booked('10:00', 60, 1)], false],
  ])('%s', (_, appointment, others, overbooked) => {
    expect(isOverbooked(appointment, [...others, appointment], 2)).toBe(overbooked)
  })
})

describe('what a visitor can book', () => {
  const ask = (
    day: string,
    time: string,
    over: { existing?: ExistingWork[]; durationMinutes?: number; now?: string } = {},
  ) => ({
    ...SHOP,
    hourRanges: [closedOn('2026-12-02')],
    existing: [],
    durationMinutes: 60,
    now: NOW,
    ...over,
    scheduledDate: shopInstant(day, time),
  })
  const full = [booked('10:00', 60, 1), booked('10:00', 60, 2)]

  it.each([
    ['yesterday', ask('2026-11-21', '10:00'), 'in_the_past'],
    ['a minute ago', ask('2026-11-23', '11:59'), 'in_the_past'],
    ['in half an hour', ask('2026-11-23', '12:30'), 'too_late'],
    ['in more than two years', ask('2028-11-23', '10:00'), 'too_far_ahead'],
    ['in another century', ask('2199-01-01', '10:00'), 'too_far_ahead'],
    ['on Sunday', ask('2026-11-29', '10:00'), 'shop_closed'],
    ['on a holiday', ask('2026-12-02', '10:00'), 'shop_closed'],
    ['too early', ask(DAY, '07:30'), 'outside_hours'],
    ['past closing', ask(DAY, '19:30'), 'outside_hours'],
    ['between two starts', ask(DAY, '09:17'), 'not_offered'],
    [
      'this morning, when today is closed',
      ask('2026-11-29', '08:00', { now: '2026-11-29T08:00:00.000Z' }),
      'shop_closed',
    ],
    ['with all bays taken', ask(DAY, '10:30', { existing: full }), 'no_room'],
  ])('not %s', (_, asked, code) => {
    expect(() => checkBookable(asked)).toThrow(expect.objectContaining({ name: 'MutationError', code }))
  })

  it('a time with room, and gets its bay', () => {
    expect(checkBookable(ask(DAY, '11:00', { existing: full }))).toBe(1)
    expect(checkBookable(ask('2026-11-23', '13:00'))).toBe(1)
    expect(checkBookable(ask(lastBookingDay('2026-11-23'), '13:00'))).toBe(1)
  })

  it('is listed with the reason for each time that is not', () => {
    const { scheduledDate: _, ...shop } = ask(DAY, '10:00', { existing: full, durationMinutes: 60 })
    const slots = slotAvailability({ ...shop, day: DAY, times: ['09:00', '09:30', '11:00', '20:00'] })
    expect(slots).toEqual([
      { time: '09:00', available: true, endsAt: shopInstant(DAY, '10:00') },
      { time: '09:30', available: false, reason: 'no_room' },
      { time: '11:00', available: true, endsAt: shopInstant(DAY, '12:00') },
      { time: '20:00', available: false, reason: 'outside_hours' },
    ])
  })

  it('tells when work of days is done, without the hours in which its bay dries', () => {
    const { scheduledDate: _, ...shop } = ask(DAY, '08:00', { durationMinutes: 25 * 60 })
    const buffers = { ...NO_BUFFERS, bayBufferMinutes: 60 }
    const [slot] = slotAvailability({ ...shop, buffers, day: DAY, times: ['08:00'] })
    expect(slot?.endsAt).toBe(shopInstant(addDays(DAY, 2), '09:00'))
  })

  it('comes in slots', () => {
    expect(bookingTimes(30, DAY, SHOP)).toHaveLength(25)
    const [hours, slots] = [bookingTimes(60, DAY, SHOP), staffSlots(DAY, SHOP)]
    expect([hours.at(0), hours.at(-1)]).toEqual(['08:00', '20:00'])
    expect([slots.at(0), slots.at(-1), slots.length]).toEqual(['09:00', '18:00', 10])
  })

  it('comes in slots before and after these hours, too, where the shop is open', () => {
    const early = { ...SHOP, settings: settings({ openingHours: Array(7).fill([EARLY]) }) }
    expect(bookingTimes(45, DAY, early).slice(0, 3)).toEqual(['06:30', '07:15', '08:00'])
    expect(bookingTimes(60, DAY, NIGHTLY).filter(time => time < '08:00' || time > '20:00')).toEqual(NIGHT)
    expect(staffSlots(DAY, NIGHTLY).filter(time => time < '09:00' || time > '18:00')).toEqual([
      ...NIGHT.slice(0, 2),
      '20:00',
      ...NIGHT.slice(2),
    ])
  })

  it('is a time of the night, where the shop is open over midnight', () => {
    const { scheduledDate: _, ...shop } = ask(DAY, '10:00', { durationMinutes: 120 })
    const slots = slotAvailability({
      ...shop,
      ...NIGHTLY,
      day: DAY,
      times: ['20:00', '23:30', '00:00', '00:30'],
    })
    expect(slots.map(({ reason, endsAt }) => reason ?? endsAt)).toEqual([
      ...[shopInstant(DAY, '22:00'), shopInstant(addDays(DAY, 1), '01:30')],
      ...[shopInstant(DAY, '02:00'), 'outside_hours'],
    ])
    expect(checkBookable({ ...ask(DAY, '23:30', { durationMinutes: 120 }), ...NIGHTLY })).toBe(1)
  })
})

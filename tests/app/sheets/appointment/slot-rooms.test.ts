import { expect, it } from 'vitest'
import { roomText, roomWarning, slotRooms } from '#app/sheets/appointment/slot-rooms.ts'
import { holdOf, placeHolds } from '#schema/rules/visitors/offer-holds.ts'
import { anAppointment, SHOP } from '#tests/fixtures/appointment.ts'
import { service, vehicle, waitingEntry } from '#tests/fixtures/shop.ts'

const NOON = '2026-11-21T08:00:00.000Z'
const requestedSlot = {
  day: '2026-11-21',
  durationMinutes: 60,
  bays: 1,
  now: NOON,
  existing: [anAppointment()],
}
const at = (rooms: ReturnType<typeof slotRooms>, time: string) => rooms.find(room => room.time === time)

it('offers the hours from 9 to 6 and says which have a bay', () => {
  const rooms = slotRooms(requestedSlot)
  expect(rooms.map(room => room.time)).toHaveLength(10)
  expect(at(rooms, '14:00')).toMatchObject({ bay: 1, past: false, closed: false, tooLate: false })
  expect(at(rooms, '15:00')?.bay).toBeNull()
  expect(at(rooms, '16:00')?.bay).toBeNull()
  expect(at(rooms, '17:00')?.bay).toBe(1)
  expect(at(rooms, '11:00')?.past).toBe(true)
})

it('counts the whole time that the car stays', () => {
  expect(at(slotRooms({ ...requestedSlot, durationMinutes: 90 }), '14:00')?.bay).toBeNull()
})

it('offers the slot that was tapped on the schedule, in its bay', () => {
  const rooms = slotRooms({ ...requestedSlot, bays: 2, requestedSlot: { time: '08:00', bay: 2 } })
  expect(rooms[0]).toMatchObject({ time: '08:00', bay: 2, past: true })
  expect(at(rooms, '15:00')?.bay).toBe(2)
  expect(
    at(slotRooms({ ...requestedSlot, bays: 2, requestedSlot: { time: '15:00', bay: 1 } }), '15:00')?.bay,
  ).toBe(2)
})

it('keeps the time of an edited appointment among the choices, whose own car takes no room from it', () => {
  const edited = { id: 1, bay: 1, time: '15:30' }
  const rooms = slotRooms({ ...requestedSlot, edited })
  expect(at(rooms, '15:30')?.bay).toBe(1)
  expect(rooms.map(room => room.time)).toHaveLength(11)
})

it('offers the hours of the night, where the shop is open then', () => {
  const openingHours = Array(7).fill([{ opens: '20:00', closes: '24:00' }])
  const times = { settings: { openingHours }, hourRanges: [] }
  const rooms = slotRooms({ ...requestedSlot, times, requestedSlot: { time: '21:30' } })
  expect(rooms.slice(-5).map(({ time, isListed, closed }) => [time, isListed, closed])).toEqual([
    ...[
      ['20:00', true, false],
      ['21:00', true, false],
      ['21:30', false, false],
    ],
    ...[
      ['22:00', true, false],
      ['23:00', true, false],
    ],
  ])
})

it.each([
  ['before it opens', { opens: '10:00', closes: '20:00' }, '09:00', true, false],
  ['as it opens', { opens: '10:00', closes: '20:00' }, '10:00', false, false],
  ['with work past the closing', { opens: '08:00', closes: '12:30' }, '12:00', false, true],
  ['as it closes', { opens: '08:00', closes: '17:00' }, '17:00', true, false],
  ['on a closed day', null, '12:00', true, false],
  ['while the hours are not known', undefined, '12:00', false, false],
] as const)('says what a start %s means', (_, hours, time, closed, tooLate) => {
  const openingHours = Array.from({ length: 7 }, () => (hours ? [hours] : []))
  const times = hours === undefined ? undefined : { settings: { openingHours }, hourRanges: [] }
  expect(at(slotRooms({ ...requestedSlot, times }), time)).toMatchObject({ closed, tooLate })
})

it.each([
  [60, SHOP, false],
  // 313 open days of twelve hours.
  [225_000, SHOP, false],
  [300_000, SHOP, true],
  [300_000, undefined, false],
])('%i minutes of work are never done or are', (durationMinutes, times, neverDone) => {
  expect(at(slotRooms({ ...requestedSlot, existing: [], durationMinutes, times }), '14:00')).toMatchObject({
    neverDone,
  })
})

it.each([
  ['the only bay', 1, {}, 1, true],
  ['one of two, of which the other is free', 2, {}, 2, false],
  ['the bay that was tapped', 2, { requestedSlot: { time: '15:00', bay: 1 } }, 1, true],
])('says of %s that it is offered to somebody who waits', (_, bays, changes, bay, isOffered) => {
  const until = '2026-11-21T08:30:00.000Z'
  const entry = waitingEntry(1, { offeredTime: anAppointment().scheduledDate, offerEndsAt: until })
  const hold = holdOf({ entry, vehicle: vehicle(30, 20), services: [service(10)] }, SHOP)
  const holds = placeHolds([hold], { existing: [], bays })
  const rooms = slotRooms({ ...requestedSlot, existing: [], bays, holds, ...changes })
  expect(at(rooms, '15:00')).toMatchObject({ bay, offeredUntil: isOffered ? until : null })
  expect(at(rooms, '12:00')?.offeredUntil).toBeNull()
})

it.each([
  [60, 'Bay 1 is free until 3:00 PM.'],
  [0, 'Bay 1 is free at 2:00 PM.'],
  [15 * 60, 'Bay 1 is free. The car stays until Mon 23 Nov, 5:00 PM.'],
])('says what %i minutes from 2 PM on Saturday take', (durationMinutes, text) => {
  const room = at(slotRooms({ ...requestedSlot, existing: [], durationMinutes, times: SHOP }), '14:00')
  expect(room && roomText(room, { day: requestedSlot.day, durationMinutes })).toBe(text)
})

it.each([
  ['a free time', {}, null],
  [
    'a time that has passed',
    { past: true },
    'This time has passed. You can go on: it is recorded as past work.',
  ],
  [
    'a time that has passed and was full',
    { past: true, bay: null },
    'This time has passed, and all bays were taken. You can go on: it is recorded as past and overbooked.',
  ],
  ['a closed time', { closed: true }, 'The shop is closed then. You can go on; bay 1 is free.'],
  [
    'work that the day is too short for',
    { tooLate: true },
    'Bay 1 is free, but the shop closes before the work is done: the car stays until Tue 24 Nov, 5:00 PM.',
  ],
  [
    'work for which the shop is never open long enough, at a time that is full',
    { neverDone: true, bay: null },
    'The shop is not open long enough within a year for this much work.',
  ],
  [
    'a time without a free technician',
    { nobodyFree: true },
    'Bay 1 is free, but no technician is. You can go on and assign one later.',
  ],
  [
    'a time that is offered to somebody who waits',
    { offeredUntil: '2026-11-21T08:30:00.000Z' },
    'This time is offered to the waiting list until 12:30 PM. You can go on; then it is not theirs any more.',
  ],
])('%s is warned of before it is saved', (_, room, warning) => {
  const endsAt = '2026-11-24T13:00:00.000Z'
  const free = {
    time: '09:00',
    isListed: true,
    bay: 1,
    past: false,
    closed: false,
    tooLate: false,
    neverDone: false,
    nobodyFree: false,
    offeredUntil: null,
    endsAt,
  }
  expect(roomWarning({ ...free, ...room })).toBe(warning)
})

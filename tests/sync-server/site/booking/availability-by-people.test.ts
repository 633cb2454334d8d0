import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appointment } from '#tests/fixtures/appointment.ts'
import { type BookingServer, createBookingServer, TUESDAY } from '#tests/fixtures/server.ts'
import { putRows, service, user } from '#tests/fixtures/shop.ts'

const at = (hour: number) => `2026-11-24T${String(hour - 4).padStart(2, '0')}:00:00.000Z`
const EARLY = [[], ...Array.from({ length: 6 }, () => [{ opens: '08:00', closes: '14:00' }])]

let server: BookingServer
beforeAll(async () => {
  server = await createBookingServer()
  await putRows(server.database.sql, {
    users: [user(5, 'employee'), user(6, 'employee')],
    services: [service(13), service(15, { bufferAfterMinutes: 90, bufferHolds: 'person' })],
    rosters: [
      { id: 5, hours: null, skills: [13, 15] },
      { id: 6, hours: EARLY, skills: null },
    ],
    // One technician has a car from 10 to 11, which nobody else needs; at 12 one car waits for somebody.
    appointments: [
      appointment(71, { day: TUESDAY, scheduledDate: at(10), technicianId: 5 }),
      appointment(72, { day: TUESDAY, scheduledDate: at(12) }),
    ],
  })
})
afterAll(() => server.close())
beforeEach(() => setting({ people: true, bays: true }))

async function setting({ people, bays }: { people: boolean; bays: boolean }): Promise<void> {
  await server.database.sql`
    update settings set availability_by_people = ${people}, availability_by_bays = ${bays}`
}

async function openTimes(...serviceIds: number[]): Promise<string[]> {
  const response = await server.get(`/api/public/availability?date=${TUESDAY}&serviceIds=${serviceIds}`)
  const { slots } = (await response.json()) as { slots: { time: string; available: boolean }[] }
  return slots.filter(({ available }) => available).map(({ time }) => time)
}
const ALL_DAY = [
  '08:00',
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
]
const without = (...times: string[]) => ALL_DAY.filter(time => !times.includes(time))

test('times need a trained person who is there and free', async () => {
  // Service 10 is the early one's only.
  expect(await openTimes(10)).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'])
  expect(await openTimes(13)).toEqual(ALL_DAY)
})

test('people who clean up after their work are not free, and the bay is', async () => {
  // The early one would not have cleaned up when they leave.
  await putRows(server.database.sql, {
    appointments: [
      appointment(73, { day: TUESDAY, scheduledDate: at(15), technicianId: 5, personBufferMinutes: 90 }),
    ],
  })
  expect(await openTimes(13)).toEqual(without('15:00', '16:00', '17:00'))
  expect(await openTimes(15)).toEqual(without('13:00', '14:00', '15:00', '16:00', '17:00'))
  await server.database.sql`delete from appointments where id = 73`
})

test('on a day off nobody is there', async () => {
  const days = { firstDay: TUESDAY, lastDay: TUESDAY }
  await putRows(server.database.sql, {
    absences: [{ id: 80, userId: 6, ...days, kind: 'leave', note: null }],
  })
  expect(await openTimes(10)).toEqual([])
  expect(await openTimes(13)).toEqual(without('10:00', '12:00'))
  await server.database.sql`delete from absences where id = 80`
})

test('who has left takes no bookings any more', async () => {
  const { sql } = server.database
  await sql`update users set active = false where id = 6`
  expect(await openTimes(10)).toEqual([])
  expect(await server.book({ date: TUESDAY, time: '09:00', serviceIds: [10] })).toMatchObject({
    status: 409,
    body: { code: 'no_room' },
  })
  // The car that the other one has from 10 to 11 is theirs, and so would be the one that waits at 12.
  expect(await openTimes(13)).toEqual(without('10:00', '12:00'))
  await sql`update users set active = true where id = 6`
})

test('in the blocked time of a person they are not free, and the form’s answer is the booking’s', async () => {
  const lunch = { bay: null, days: [TUESDAY], reason: 'Training', startsAt: at(9), endsAt: at(11) }
  await putRows(server.database.sql, { blockedTimes: [{ id: 81, userId: 6, ...lunch }] })
  expect(await openTimes(10)).toEqual(['08:00', '11:00', '12:00', '13:00'])
  expect(await server.book({ date: TUESDAY, time: '09:00', serviceIds: [10] })).toMatchObject({
    status: 409,
    body: { code: 'no_room' },
  })
  await server.database.sql`delete from blocked_times where id = 81`
})

test('a shop that goes by its bays alone offers what they leave', async () => {
  await setting({ people: false, bays: true })
  expect(await openTimes(10)).toEqual(ALL_DAY)
})

test('a shop that goes by its people alone takes more cars than it has bays', async () => {
  await putRows(server.database.sql, {
    appointments: [74, 75].map(id =>
      appointment(id, { day: TUESDAY, scheduledDate: at(8), bay: id - 73, technicianId: 5 }),
    ),
  })
  expect(await openTimes(13)).not.toContain('08:00')
  await setting({ people: true, bays: false })
  expect(await openTimes(13)).toContain('08:00')
  await server.database.sql`delete from appointments where id in (74, 75)`
})

test('a booking for a time at which nobody is free is turned down like the form says', async () => {
  const booked = await server.book({ date: TUESDAY, time: '15:00', serviceIds: [10] })
  expect(booked).toMatchObject({ status: 409, body: { code: 'no_room' } })
})

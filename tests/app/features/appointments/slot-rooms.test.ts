import { expect, it } from 'vitest'
import { slotRooms } from '#app/features/appointments/slot-rooms.ts'
import { anAppointment } from './job.ts'

const NOON = '2026-11-21T08:00:00.000Z'
const asked = { day: '2026-11-21', durationMinutes: 60, bays: 1, now: NOON, existing: [anAppointment()] }
const at = (rooms: ReturnType<typeof slotRooms>, time: string) => rooms.find(room => room.time === time)

it('offers the hours from 9 to 6 and says which have a bay', () => {
  const rooms = slotRooms(asked)
  expect(rooms.map(room => room.time)).toHaveLength(10)
  expect(at(rooms, '14:00')).toEqual({ time: '14:00', bay: 1, past: false })
  expect(at(rooms, '15:00')?.bay).toBeNull()
  expect(at(rooms, '16:00')?.bay).toBeNull()
  expect(at(rooms, '17:00')?.bay).toBe(1)
  expect(at(rooms, '11:00')?.past).toBe(true)
})

it('counts the whole time that the car stays', () => {
  expect(at(slotRooms({ ...asked, durationMinutes: 90 }), '14:00')?.bay).toBeNull()
})

it('offers the slot that was tapped on the schedule, in its bay', () => {
  const rooms = slotRooms({ ...asked, bays: 2, asked: { time: '08:00', bay: 2 } })
  expect(rooms[0]).toEqual({ time: '08:00', bay: 2, past: true })
  expect(at(rooms, '15:00')?.bay).toBe(2)
  expect(at(slotRooms({ ...asked, bays: 2, asked: { time: '15:00', bay: 1 } }), '15:00')?.bay).toBe(2)
})

it('keeps the time of an edited appointment on offer, whose own car takes no room from it', () => {
  const edited = { id: 1, bay: 1, time: '15:30' }
  const rooms = slotRooms({ ...asked, edited })
  expect(at(rooms, '15:30')?.bay).toBe(1)
  expect(rooms.map(room => room.time)).toHaveLength(11)
})

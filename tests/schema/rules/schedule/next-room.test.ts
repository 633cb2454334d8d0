import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { nextRoom, nextSlot } from '#schema/rules/schedule/next-room.ts'
import { addMinutes, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
/** Open from 9 to 18, closed on Wednesdays. */
const openingHours = Array.from({ length: 7 }, (_, day) =>
  day === 3 ? [] : [{ opens: '09:00', closes: '18:00' }],
)
const times = { settings: { openingHours }, hourRanges: [] }

const BREAK = {
  userId: 2,
  startsAt: shopInstant(MONDAY, '10:15'),
  endsAt: shopInstant(MONDAY, '10:30'),
}

let nextId = 1
function standing(
  time: string,
  minutes: number,
  bay: number | null,
  status: AppointmentStatus = 'confirmed',
  day = MONDAY,
) {
  const scheduledDate = shopInstant(day, time)
  return { id: nextId++, bay, status, scheduledDate, endsAt: addMinutes(scheduledDate, minutes) }
}
const taken = (time: string, minutes: number, bay: number | null = 1) => standing(time, minutes, bay)

const search = (
  now: string,
  existing = [taken('23:00', 1)],
  durationMinutes = 60,
  bays = 1,
  day = MONDAY,
) => ({
  bays,
  existing,
  durationMinutes,
  now: shopInstant(day, now),
  times,
})

describe('the next room of a walk-in', () => {
  it.each([
    ['at once in an empty bay', search('10:07', []), '10:07', 1],
    ['at once in the second bay', search('10:07', [taken('10:00', 60)], 60, 2), '10:07', 2],
    ['when the car before it leaves', search('10:07', [taken('10:00', 40)]), '10:40', 1],
    ['not in a gap that is too short', search('10:07', [taken('10:00', 40), taken('11:30', 60)]), '12:30', 1],
    [
      'in a gap that is just long enough',
      search('10:07', [taken('10:00', 40), taken('11:40', 60)]),
      '10:40',
      1,
    ],
    [
      'in the bay that is free first',
      search('10:07', [taken('10:00', 90), taken('10:00', 60, 2)], 60, 2),
      '11:00',
      2,
    ],
    [
      'at once beside what was cancelled',
      search('10:07', [standing('10:00', 60, 1, 'cancelled')]),
      '10:07',
      1,
    ],
    ['after a car that still lacks a bay', search('10:07', [taken('10:00', 60, null)]), '11:00', 1],
    ['at once after closing time, in a free bay', search('19:00', []), '19:00', 1],
  ])('%s', (_, asked, time, bay) => {
    const room = nextRoom(asked)
    expect(room && { at: room.scheduledDate, bay: room.bay }).toEqual({ at: shopInstant(MONDAY, time), bay })
  })

  it('is the next morning, when the work would not be done in what is left of the day', () => {
    expect(nextRoom(search('16:00', [taken('15:00', 150)]))?.scheduledDate).toBe(
      shopInstant(TUESDAY, '09:00'),
    )
  })

  it('is never on a closed day', () => {
    const existing = [standing('08:00', 600, 1, 'confirmed', TUESDAY)]
    expect(nextRoom(search('16:00', existing, 60, 1, TUESDAY))?.scheduledDate).toBe(
      shopInstant('2026-11-26', '09:00'),
    )
  })

  it('leaves the buffers around it and around what stands there', () => {
    const drying = { ...taken('10:00', 40), bayBufferMinutes: 15 }
    const buffers = { bufferBeforeMinutes: 5, bayBufferMinutes: 0, personBufferMinutes: 0 }
    expect(nextRoom({ ...search('10:07', [drying]), buffers })?.scheduledDate).toBe(
      shopInstant(MONDAY, '11:00'),
    )
  })

  it('tells how long the bay is taken', () => {
    expect(nextRoom(search('10:07', []))).toMatchObject({
      endsAt: shopInstant(MONDAY, '11:07'),
      days: [MONDAY],
    })
  })

  it.each([
    ['when somebody trained is free', { technicianId: 2 }, null, [], '10:40'],
    ['at once beside the work of another', { technicianId: 3 }, null, [], '10:07'],
    ['after the blocked time of the only one', { technicianId: 3 }, null, [BREAK], '10:30'],
    ['when the one who cleans up is free', { technicianId: 2, personBufferMinutes: 20 }, null, [], '11:00'],
    ['never, when nobody is trained for it', {}, [11], [], null],
  ])('with people: %s', (_, changes, skills, blockedTimes, time) => {
    const work = appointment(60, {
      scheduledDate: shopInstant(MONDAY, '10:00'),
      durationMinutes: 40,
      ...changes,
    })
    const team = { rosters: [{ id: 2, hours: null, skills }], absences: [], blockedTimes }
    const room = nextRoom({ ...search('10:07', [work], 60, 3), team, serviceIds: [10] })
    expect(room && shopTime(room.scheduledDate)).toBe(time)
  })

  it('is none where nothing leaves for two weeks', () => {
    expect(nextRoom(search('10:00', [taken('09:00', 60 * 24 * 30)]))).toBeNull()
  })
})

describe('the next slot of the dialog', () => {
  it.each([
    ['the next full hour', search('10:07', []), MONDAY, '11:00'],
    ['this very hour', search('11:00', []), MONDAY, '11:00'],
    ['an hour with room', search('10:07', [taken('11:00', 90)]), MONDAY, '13:00'],
    [
      'an hour whose work is done by closing time',
      search('14:10', [taken('15:00', 60)], 120),
      MONDAY,
      '16:00',
    ],
    ['the next day, when today has none', search('17:20', []), TUESDAY, '09:00'],
    ['the next open day', search('17:20', [], 60, 1, TUESDAY), '2026-11-26', '09:00'],
  ])('is %s', (_, asked, day, time) => {
    const slot = nextSlot(asked)
    expect(slot && [slot.days[0], shopTime(slot.scheduledDate)]).toEqual([day, time])
  })
})

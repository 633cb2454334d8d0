import { describe, expect, it } from 'vitest'
import { earlyStart, isEarlyStart } from '#schema/rules/schedule/early-start.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, SHOP } from '#tests/fixtures/appointment.ts'

const [SATURDAY, MONDAY] = ['2026-11-21', '2026-11-23']
const at = (time: string, day = MONDAY) => shopInstant(day, time)
const booked = (id: number, from: string, to: string, bay: number | null = 1) =>
  appointment(id, { scheduledDate: at(from), endsAt: at(to), bay })

describe('a start is early', () => {
  it.each([
    ['14:29', null, true],
    ['14:30', null, false],
    ['15:10', null, false],
    ['11:51', at('11:00'), false],
  ])('at %s for a car of 3:00 PM that came at %s: %s', (now, arrivedAt, early) => {
    expect(isEarlyStart({ scheduledDate: at('15:00'), arrivedAt }, at(now))).toBe(early)
  })
})

describe('an early start meets', () => {
  const start = (existing: ReturnType<typeof booked>[], now = at('11:00'), bays = 2) => {
    const { inWay, otherBay } = earlyStart(booked(1, '15:00', '16:00'), { existing, bays, now, times: SHOP })
    return [inWay.map(({ id }) => id), otherBay]
  }

  it.each<[string, ReturnType<typeof booked>[], number[], number | null]>([
    ['nothing in an empty bay', [], [], null],
    ['itself never', [booked(1, '15:00', '16:00')], [], null],
    ['who comes before its time', [booked(3, '13:00', '14:00'), booked(2, '11:30', '12:30')], [2, 3], 2],
    [
      'nobody who is gone by then or comes after it',
      [booked(2, '09:00', '11:00'), booked(3, '16:00', '17:00')],
      [],
      null,
    ],
    ['nobody in another bay', [booked(2, '11:30', '12:30', 2)], [], null],
    ['no room elsewhere', [booked(2, '11:30', '12:30'), booked(3, '15:30', '18:00', 2)], [2], null],
    ['no finished work', [{ ...booked(2, '11:30', '12:30'), status: 'completed' }], [], null],
  ])('%s', (_, existing, inWay, otherBay) => {
    expect(start(existing)).toEqual([inWay, otherBay])
  })

  it('on a day before only what comes until it is done', () => {
    const now = at('11:00', SATURDAY)
    const saturday = (id: number, from: string, to: string) =>
      appointment(id, { day: SATURDAY, scheduledDate: at(from, SATURDAY), endsAt: at(to, SATURDAY) })
    expect(start([saturday(2, '11:30', '12:30'), saturday(3, '12:30', '13:30')], now)).toEqual([[2], 2])
  })
})

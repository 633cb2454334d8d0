import { describe, expect, test } from 'vitest'
import {
  bayPercent,
  bayUse,
  changePercent,
  dayFigures,
  mostSold,
  sumOfUse,
  takenOn,
  weekRevenue,
} from '#schema/rules/reports/shop-figures.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { appointment, closedOn, SHOP, serviceLine } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-29'

test('a day counts its cars, what is done, what is being worked on and what is left to pay', () => {
  const of = { day: MONDAY, totalFils: 10_000 }
  const allBooked = [
    appointment(1, { ...of, status: 'pending' }),
    appointment(2, { ...of, status: 'confirmed', paidFils: 4_000 }),
    appointment(3, { ...of, status: 'in_progress' }),
    appointment(4, { ...of, status: 'completed', paidFils: 12_000 }),
    appointment(5, { ...of, status: 'paid', paidFils: 10_000 }),
    appointment(6, { ...of, status: 'cancelled' }),
    appointment(7, { ...of, status: 'no_show' }),
    appointment(8, { ...of, day: '2026-11-22', status: 'in_progress' }),
    appointment(9, { ...of, day: '2026-11-22', status: 'completed' }),
  ]
  expect(dayFigures(allBooked, MONDAY)).toEqual({ cars: 5, done: 2, inShop: 2, leftFils: 26_000 })
})

describe('money of a week', () => {
  /** At `time` (UTC) of a day, four hours behind the shop. */
  const payment = (amountFils: number, createdAt: string, status: 'completed' | 'pending' = 'completed') => ({
    id: 1,
    appointmentId: 40,
    amountFils,
    createdAt,
    status,
    day: shopDay(createdAt),
  })
  /** Wednesday 2 PM in the shop. */
  const NOW = '2026-11-25T10:00:00.000Z'
  const payments = [
    payment(100, '2026-11-22T20:00:00.000Z'), // Monday's first moment
    payment(10, '2026-11-22T19:59:59.999Z'), // the last of Sunday, of the week before
    payment(200, '2026-11-25T10:00:00.000Z'),
    payment(-30, '2026-11-25T09:00:00.000Z'),
    payment(400, '2026-11-25T10:00:00.001Z'), // from a clock that runs ahead
    payment(1_000, '2026-11-25T09:00:00.000Z', 'pending'),
    payment(50, '2026-11-18T10:00:00.000Z'), // the same moment a week before
    payment(60, '2026-11-18T10:00:00.001Z'),
    payment(5, '2026-11-15T20:00:00.000Z'),
    payment(7, '2026-11-15T19:59:59.999Z'), // two weeks before
  ]

  test('is compared with the week before to the same moment, each day with its own', () => {
    const { thisFils, lastFils, days } = weekRevenue(payments, NOW)
    expect({ thisFils, lastFils }).toEqual({ thisFils: 270, lastFils: 55 })
    expect(days.map(each => [each.day, each.thisFils, each.lastFils])).toEqual([
      [MONDAY, 100, 5],
      ['2026-11-24', 0, 0],
      ['2026-11-25', 170, 50],
      ['2026-11-26', 0, 0],
      ['2026-11-27', 0, 0],
      ['2026-11-28', 0, 0],
      [SUNDAY, 0, 0],
    ])
  })

  test('on its last day holds all of the week before up to the last hour', () => {
    expect(weekRevenue(payments, '2026-11-29T19:59:59.999Z').lastFils).toBe(125)
  })

  test('of one day is payments less refunds, without what is pending', () => {
    expect(takenOn(payments, '2026-11-25')).toBe(570)
    expect(takenOn(payments, '2026-11-24')).toBe(0)
  })

  test.each([
    [150, 100, 50],
    [50, 100, -50],
    [100, 100, 0],
    [-10, 100, -110],
    [100, 0, null],
    [100, -5, null],
  ])('%d after %d is a change of %s %%', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent)
  })
})

describe('bay use', () => {
  const open = 2 * 12 * 60
  /** By the shop's clock. */
  const booked = (hour: number, minutes: number, changes = {}) =>
    appointment(1, {
      scheduledDate: new Date(Date.parse(`${MONDAY}T00:00:00Z`) + (hour - 4) * 3_600_000).toISOString(),
      durationMinutes: minutes,
      ...changes,
    })

  test.each<[what: string, allBooked: ReturnType<typeof booked>[], minutes: number]>([
    ['no car', [], 0],
    ['two cars', [booked(10, 60), booked(11, 90, { bay: 2 })], 150],
    ['two cars in one bay', [booked(10, 60), booked(10, 60)], 120],
    ['one that was cancelled', [booked(10, 60, { status: 'cancelled' })], 0],
    ['one that did not come', [booked(10, 60, { status: 'no_show' })], 0],
    ['one that is done', [booked(10, 60, { status: 'paid' })], 60],
    ['one before and after the hours', [booked(7, 120), booked(19, 120)], 120],
    ['one outside them', [booked(5, 60), booked(21, 60)], 0],
    ['one from the day before', [booked(-4, 16 * 60)], 240],
    ['one without a bay', [booked(10, 60, { bay: null })], 60],
  ])('with %s', (_, allBooked, bookedMinutes) => {
    expect(bayUse(allBooked, MONDAY, SHOP)).toEqual({ bookedMinutes, openMinutes: open })
  })

  test('is nothing on a day off and on a closed day', () => {
    const none = { bookedMinutes: 0, openMinutes: 0 }
    expect(bayUse([booked(10, 60)], SUNDAY, SHOP)).toEqual(none)
    expect(bayUse([booked(10, 60)], MONDAY, { ...SHOP, hourRanges: [closedOn(MONDAY)] })).toEqual(none)
    expect(bayPercent(none)).toBeNull()
  })

  test('of several days goes by their minutes and not by their percents', () => {
    const week = sumOfUse([
      { bookedMinutes: 60, openMinutes: 60 },
      { bookedMinutes: 0, openMinutes: 180 },
    ])
    expect(bayPercent(week)).toBe(25)
  })
})

test('services stand by how often they were sold, then by what they brought, then by name', () => {
  const line = (id: number, serviceId: number, name: string, priceFils: number) =>
    serviceLine(id, { serviceId, name, priceFils })
  const lines = [
    line(1, 10, 'Wash', 5_000),
    line(2, 11, 'Polish', 30_000),
    line(3, 10, 'Wash', 6_000),
    line(4, 12, 'Coat', 30_000),
  ]
  expect(mostSold(lines)).toEqual([
    { name: 'Wash', count: 2, fils: 11_000 },
    { name: 'Coat', count: 1, fils: 30_000 },
    { name: 'Polish', count: 1, fils: 30_000 },
  ])
})

import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  dayOfWeek,
  SHOP_ZONE,
  shopDay,
  shopInstant,
  shopTime,
} from '#schema/rules/shop-time.ts'

describe("the shop's clock", () => {
  it.each([
    ['2026-11-21T07:30:00.000Z', '2026-11-21', '11:30'],
    ['2026-11-21T20:00:00.000Z', '2026-11-22', '00:00'],
    ['2026-12-31T19:59:59.999Z', '2026-12-31', '23:59'],
    ['2026-11-21T11:30:00+04:00', '2026-11-21', '11:30'],
  ])('%s is %s %s in Dubai', (instant, day, time) => {
    expect(shopDay(instant)).toBe(day)
    expect(shopTime(instant)).toBe(time)
  })

  it.each([
    ['2026-11-21', '09:00', '2026-11-21T05:00:00.000Z'],
    ['2026-11-21', '00:00', '2026-11-20T20:00:00.000Z'],
    ['2026-11-21', '24:00', '2026-11-21T20:00:00.000Z'],
  ])('%s %s in Dubai is %s', (day, time, instant) => {
    expect(shopInstant(day, time)).toBe(instant)
  })

  it('agrees with the zone data at any moment, whatever zone the device is in', () => {
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, moment => {
        const inDubai = new TZDate(moment, SHOP_ZONE)
        expect(`${shopDay(moment.toISOString())} ${shopTime(moment.toISOString())}`).toBe(
          format(inDubai, 'yyyy-MM-dd HH:mm'),
        )
      }),
    )
  })

  it('refuses what is no time', () => {
    expect(() => shopDay('yesterday')).toThrow(RangeError)
    expect(() => shopInstant('2026-11-21', 'noon')).toThrow(RangeError)
  })

  it('counts days and minutes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMinutes('2026-11-21T23:30:00.000Z', 45)).toBe('2026-11-22T00:15:00.000Z')
    expect(dayOfWeek('2026-11-22')).toBe(0)
  })
})

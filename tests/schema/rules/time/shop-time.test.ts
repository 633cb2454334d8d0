import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { weekOf } from '#schema/rules/time/schedule-week.ts'
import {
  addDays,
  addMinutes,
  dayOfWeek,
  firstOfMonth,
  isSameShopDay,
  SHOP_ZONE,
  shopDay,
  shopInstant,
  shopTime,
} from '#schema/rules/time/shop-time.ts'

/** Writes yyyy-MM-dd HH:mm by the zone data of the runtime, which shop-time.ts does without. */
const ZONE_DATA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

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
        const instant = moment.toISOString()
        const [day, time] = [shopDay(instant), shopTime(instant)]
        expect(`${day} ${time}`).toBe(ZONE_DATA.format(moment))
        expect(shopInstant(day, time)).toBe(`${instant.slice(0, 16)}:00.000Z`)
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

  it('finds the first day of another month', () => {
    expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01')
    expect(firstOfMonth('2026-03-31', -1)).toBe('2026-02-01')
    expect(firstOfMonth('2026-11-21', -14)).toBe('2025-09-01')
  })
})

/** In São Paulo and Cairo clocks skipped midnight in spring; Kiritimati is a day ahead of Honolulu. */
describe.each(['America/Sao_Paulo', 'Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Honolulu'])(
  'on a device in %s',
  zone => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone)
    })
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('days, weekdays and months are the calendar’s', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      fc.assert(
        fc.property(days, fc.integer({ min: -400, max: 400 }), (date, count) => {
          const day = utcDay(date)
          const moved = new Date(date)
          moved.setUTCDate(date.getUTCDate() + count)
          expect(addDays(day, count)).toBe(utcDay(moved))
          expect(dayOfWeek(day)).toBe(date.getUTCDay())
          expect(weekOf(day)).toContain(day)
          expect(weekOf(day).map(dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 0])
          expect(firstOfMonth(day, 0)).toBe(`${day.slice(0, 7)}-01`)
        }),
      )
    })

    it('a week in which midnight is skipped has its seven days', () => {
      expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
      expect(weekOf('2018-11-04')).toEqual(
        ['10-29', '10-30', '10-31', '11-01', '11-02', '11-03', '11-04'].map(each => `2018-${each}`),
      )
      expect(addDays('2024-04-26', 0)).toBe('2024-04-26')
      expect(addDays('2024-04-25', 1)).toBe('2024-04-26')
    })
  },
)

function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

it('two instants are on one day of the shop exactly when their days are the same', () => {
  const instant = fc.date({
    min: new Date('2026-01-01T00:00:00.000Z'),
    max: new Date('2026-01-03T23:59:59.999Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      const [a, b] = [one.toISOString(), other.toISOString()]
      expect(isSameShopDay(a, b)).toBe(shopDay(a) === shopDay(b))
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { isWithinHours, openingHoursOn } from '#schema/rules/opening-hours.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'
import { SHOP } from '#tests/fixtures/appointment.ts'

const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'
const HOLIDAY = '2026-12-02'

describe('opening hours', () => {
  it.each([
    [SATURDAY, { opens: '08:00', closes: '20:00' }],
    [SUNDAY, null],
    [HOLIDAY, null],
  ])('on %s', (day, hours) => {
    expect(openingHoursOn(SHOP.settings, [{ day: HOLIDAY }], day)).toEqual(hours)
  })

  it.each([
    ['08:00', 60, true],
    ['07:59', 60, false],
    ['19:00', 60, true],
    ['19:01', 60, false],
    ['08:00', 720, true],
    ['08:00', 721, false],
  ])('a job at %s of %i minutes fits: %s', (time, durationMinutes, fits) => {
    const scheduledDate = shopInstant(SATURDAY, time)
    expect(isWithinHours({ ...SHOP, scheduledDate, durationMinutes })).toBe(fits)
  })

  it('may run to midnight', () => {
    const openingHours = Array.from({ length: 7 }, () => ({ opens: '16:00', closes: '24:00' }))
    const scheduledDate = shopInstant(SATURDAY, '23:00')
    const late = { settings: { openingHours }, closedDays: [], scheduledDate }
    expect(isWithinHours({ ...late, durationMinutes: 60 })).toBe(true)
    expect(isWithinHours({ ...late, durationMinutes: 61 })).toBe(false)
  })
})

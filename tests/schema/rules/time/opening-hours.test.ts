import { describe, expect, it } from 'vitest'
import {
  areInOrder,
  nextOpenDay,
  openHoursOn,
  openSpansOn,
  rangeWithin,
} from '#schema/rules/time/opening-hours.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { closedOn, SHOP } from '#tests/fixtures/appointment.ts'

const [SATURDAY, SUNDAY, HOLIDAY, FRIDAY] = ['2026-11-21', '2026-11-22', '2026-12-02', '2026-11-27'] as const
const DAY = { opens: '08:00', closes: '20:00' }
const MORNING = { opens: '09:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }
const RAMADAN = closedOn('2027-02-08', {
  lastDay: '2027-03-09',
  openingHours: [[MORNING], [MORNING], [MORNING], [MORNING], [MORNING], [], [MORNING, AFTERNOON]],
})
const settings = { openingHours: SHOP.settings.openingHours.with(5, [MORNING, AFTERNOON]) }

describe('opening hours', () => {
  it.each([
    ['a usual day', SATURDAY, [DAY]],
    ['a weekday on which the shop is closed', SUNDAY, []],
    ['a weekday with a break', FRIDAY, [MORNING, AFTERNOON]],
    ['a holiday', HOLIDAY, []],
    ['the day before a range', '2027-02-07', []],
    ['the first day of a range, a Monday', '2027-02-08', [MORNING]],
    ['a Sunday in it', '2027-02-14', [MORNING]],
    ['a Friday in it', '2027-02-12', []],
    ['a Saturday in it', '2027-02-13', [MORNING, AFTERNOON]],
    ['its last day', '2027-03-09', [MORNING]],
    ['the day after it', '2027-03-10', [DAY]],
  ])('of %s', (_, day, hours) => {
    expect(openHoursOn(settings, [closedOn(HOLIDAY), RAMADAN], day)).toEqual(hours)
  })

  it('are instants in the order of the day', () => {
    expect(openSpansOn(settings, [], FRIDAY)).toEqual([
      { starts: shopInstant(FRIDAY, '09:00'), ends: shopInstant(FRIDAY, '12:00') },
      { starts: shopInstant(FRIDAY, '14:00'), ends: shopInstant(FRIDAY, '18:00') },
    ])
  })

  it('begin again after a closed range', () => {
    const eid = closedOn('2026-11-23', { lastDay: '2026-11-28' })
    expect(nextOpenDay(settings, [eid], SATURDAY)).toBe('2026-11-30')
  })
})

it.each([
  [[], true],
  [[DAY], true],
  [[MORNING, AFTERNOON], true],
  [[{ opens: '20:00', closes: '24:00' }], true],
  [[AFTERNOON, MORNING], false],
  [[MORNING, { opens: '11:59', closes: '18:00' }], false],
  [[MORNING, { opens: '12:00', closes: '18:00' }], false],
  [[{ opens: '12:00', closes: '12:00' }], false],
  [[{ opens: '18:00', closes: '09:00' }], false],
])('%j are in order: %s', (hours, isInOrder) => {
  expect(areInOrder(hours)).toBe(isInOrder)
})

it.each([
  ['2027-02-01', '2027-02-07', undefined],
  ['2027-02-01', '2027-02-08', RAMADAN],
  ['2027-02-20', '2027-02-20', RAMADAN],
  ['2027-01-01', '2027-12-31', RAMADAN],
  ['2027-03-09', '2027-03-12', RAMADAN],
  ['2027-03-10', '2027-03-12', undefined],
])('days from %s to %s share some with another range, or none', (firstDay, lastDay, shared) => {
  expect(rangeWithin([RAMADAN], { firstDay, lastDay })).toBe(shared)
})

import { describe, expect, test } from 'vitest'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { hoursEffect, movedEnds } from '#schema/rules/schedule/moved-ends.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { workingTime } from '#schema/rules/time/working-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, blockedTime, closedOn, SHOP } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const [TUE, THU, FRI, SAT, MON] = [
  '2026-12-08',
  '2026-12-10',
  '2026-12-11',
  '2026-12-12',
  '2026-12-14',
] as const
const DAY_MINUTES = 12 * 60
const RENOVATED = { ...SHOP, hourRanges: [closedOn(THU, { lastDay: FRI })] }

/** Work that the shop, open Monday to Saturday from 8 to 20, has planned by its hours. */
const planned = (id: number, day: string, days: number, changes: Partial<Row<'appointments'>> = {}) => {
  const work = { scheduledDate: shopInstant(day, '08:00'), durationMinutes: days * DAY_MINUTES }
  const { endsAt, days: there } = workingTime(work, SHOP)
  return appointment(id, { day, ...work, endsAt, days: there, ...changes })
}

const endsOf = (appointments: Row<'appointments'>[], times: typeof RENOVATED, today = TUE) =>
  movedEnds(appointments, times, today).map(({ appointment: { id }, stay }) => [id, stay.endsAt])

describe('the ends that other hours move', () => {
  test.each<[why: string, car: Row<'appointments'>, ends: string[]]>([
    ['stays over the closed days', planned(1, TUE, 4), [shopInstant(MON, '20:00')]],
    ['arrives on one of them', planned(1, THU, 1), [shopInstant(SAT, '20:00')]],
    ['is done before them', planned(1, TUE, 2), []],
    ['comes after them', planned(1, SAT, 2), []],
    ['has left before today', planned(1, TUE, 4, { days: ['2026-12-07'] }), []],
  ])('of a car that %s', (_, car, ends) => {
    expect(movedEnds([car], RENOVATED, TUE).map(({ stay }) => stay.endsAt)).toEqual(ends)
  })

  test('are none while the hours are those they were planned by', () => {
    expect(endsOf([planned(1, TUE, 4), planned(2, THU, 1)], SHOP as never)).toEqual([])
  })

  test('are told with the days of the new stay', () => {
    const [moved] = movedEnds([planned(1, TUE, 3)], RENOVATED, TUE)
    expect(moved?.stay.days).toEqual([TUE, '2026-12-09', THU, FRI, SAT])
  })

  test('begin with a missed pick-up, then the longest delay', () => {
    const kept = shopInstant('2026-12-31', '09:00')
    const cars = [
      planned(1, THU, 1, { pickupAt: kept }),
      planned(2, TUE, 4),
      planned(3, THU, 1, { pickupAt: shopInstant(FRI, '09:00') }),
    ]
    expect(endsOf(cars, RENOVATED).map(([id]) => id)).toEqual([3, 2, 1])
  })
})

describe('the appointments that are newly overbooked', () => {
  const found = (cars: Row<'appointments'>[], blocked: Row<'blockedTimes'>[] = []) => {
    const shop = { bays: 2, from: TUE, blocked: blockedBays(blocked, 2) }
    return hoursEffect(cars, RENOVATED, shop).overbooked.map(({ id }) => id)
  }
  const accepted = { overbookingAcceptedBy: 1, overbookingAcceptedAt: NOW }

  test.each<[why: string, cars: Row<'appointments'>[], ids: number[]]>([
    ['a longer stay reaches the next car', [planned(1, TUE, 4), planned(2, MON, 1)], [1, 2]],
    ['the next car is in another bay', [planned(1, TUE, 4), planned(2, MON, 1, { bay: 2 })], []],
    ['the next car is cancelled', [planned(1, TUE, 4), planned(2, MON, 1, { status: 'cancelled' })], []],
    ['they were in one bay before', [planned(1, SAT, 1), planned(2, SAT, 1)], []],
    ['one that was accepted moves', [planned(1, TUE, 4, accepted), planned(2, TUE, 1, accepted)], [1]],
    [
      'a car without a bay has none free any more',
      [planned(1, TUE, 4), planned(2, TUE, 4, { bay: 2 }), planned(3, MON, 1, { bay: null })],
      [3],
    ],
  ])('when %s', (_, cars, ids) => {
    expect(found(cars)).toEqual(ids)
  })

  test('when a longer stay reaches into a block of its bay', () => {
    const times = { startsAt: shopInstant(MON, '08:00'), endsAt: shopInstant(MON, '10:00') }
    expect(found([planned(1, TUE, 4)], [blockedTime(80, times)])).toEqual([1])
  })
})

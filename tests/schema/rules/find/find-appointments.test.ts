import { describe, expect, test } from 'vitest'
import { RANK } from '#schema/rules/find/find-anything.ts'
import { appointmentsOf, comingFirst, onOtherDays } from '#schema/rules/find/find-appointments.ts'
import { byStart } from '#schema/rules/time/interval.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const TODAY = '2026-11-21'
const on = (id: number, day: string, changes: Parameters<typeof appointment>[1] = {}) =>
  appointment(id, { day, ...changes })
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('Appointments to come stand first, then the latest others', () => {
  const shop = [
    on(1, '2026-10-01', { status: 'paid' }),
    on(2, '2026-11-01', { status: 'completed' }),
    on(3, '2026-11-10', { status: 'pending' }),
    on(4, '2026-11-19', { status: 'in_progress' }),
    on(5, TODAY),
    on(6, TODAY, { status: 'paid' }),
    on(7, '2026-12-01', { status: 'cancelled' }),
    on(8, '2026-12-02'),
  ].sort(byStart)
  const fits = () => true

  test('work in progress and today’s among them; what was missed or cancelled is not', () => {
    expect(idsOf(comingFirst(shop, { fits, today: TODAY, max: 9 }))).toEqual([4, 5, 8, 7, 6, 3, 2, 1])
  })

  test('a handful of them', () => {
    expect(idsOf(comingFirst(shop, { fits, today: TODAY, max: 2 }))).toEqual([4, 5])
    expect(idsOf(comingFirst(shop, { fits, today: TODAY, max: 4 }))).toEqual([4, 5, 8, 7])
    expect(idsOf(comingFirst(shop, { fits: ({ id }) => id < 3, today: TODAY, max: 4 }))).toEqual([2, 1])
  })
})

describe('Of what was found', () => {
  const isOf = appointmentsOf({
    customers: [{ item: { id: 1 }, rank: RANK.start }],
    vehicles: [
      { item: { id: 10, customerId: 1 }, rank: RANK.related },
      { item: { id: 11, customerId: 2 }, rank: RANK.whole },
    ],
  })
  test.each([
    ['a customer’s appointment with any vehicle', 1, 99, true],
    ['a vehicle’s appointment under any owner', 3, 11, true],
    ['not a former owner’s with a vehicle that was found by its owner', 3, 10, false],
    ['nothing else', 3, 99, false],
  ])('%s', (_what, customerId, vehicleId, expected) => {
    expect(isOf(appointment(5, { customerId, vehicleId }))).toBe(expected)
  })
})

describe('On other days', () => {
  const days = (id: number, day: string, all = [day]) => on(id, day, { days: all })
  const shop = [
    days(1, '2026-11-10'),
    days(2, '2026-11-20'),
    days(3, TODAY),
    days(4, '2026-11-22'),
    days(5, '2026-11-30'),
    days(6, '2026-11-19', ['2026-11-19', '2026-11-20', TODAY]),
  ].sort(byStart)
  const find = (daysOnScreen: string[], max = 9) =>
    idsOf(onOtherDays(shop, { fits: () => true, daysOnScreen, max }))

  test('the nearest first, and of two as near the later; without those that stand on the day', () => {
    expect(find([TODAY])).toEqual([4, 2, 5, 1])
    expect(find([TODAY], 2)).toEqual([4, 2])
  })
  test('around a whole week', () => {
    expect(find(['2026-11-16', '2026-11-22'])).toEqual([1, 5])
  })
})

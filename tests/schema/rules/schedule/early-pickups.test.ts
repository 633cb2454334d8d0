import { expect, test } from 'vitest'
import { earlyPickups } from '#schema/rules/schedule/early-pickups.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'] as const

/** Work from Monday, 10:00, to Tuesday, 18:00. */
const promised = (id: number, pickupAt: string | null, changes: Partial<Row<'appointments'>> = {}) =>
  appointment(id, { durationMinutes: 32 * 60, pickupAt, ...changes })

test.each<[why: string, changes: Partial<Row<'appointments'>>, listed: boolean]>([
  ['without a pick-up', { pickupAt: null }, false],
  ['with one a minute before the end', {}, true],
  ['with one at the end', { pickupAt: shopInstant(TUESDAY, '18:00') }, false],
  ['that is in progress', { status: 'in_progress' }, true],
  ['that is completed', { status: 'completed' }, false],
  ['that was called off', { status: 'cancelled' }, false],
  ['of the day before', { days: [MONDAY] }, false],
])('an appointment %s needs attention or not', (_, changes, listed) => {
  const one = promised(1, shopInstant(TUESDAY, '17:59'), changes)
  expect(earlyPickups([one], TUESDAY)).toEqual(listed ? [one] : [])
})

test('the earliest pick-up comes first', () => {
  const pickups = [
    shopInstant(TUESDAY, '12:00'),
    shopInstant(TUESDAY, '09:00'),
    shopInstant(TUESDAY, '12:00'),
  ]
  const cars = pickups.map((pickupAt, index) => promised(3 - index, pickupAt))
  expect(earlyPickups(cars, MONDAY).map(({ id }) => id)).toEqual([2, 1, 3])
})

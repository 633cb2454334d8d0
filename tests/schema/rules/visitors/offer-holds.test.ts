import { expect, test } from 'vitest'
import { findPlace } from '#schema/rules/schedule/availability.ts'
import { holdingEntries, holdOf, placeHolds } from '#schema/rules/visitors/offer-holds.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { NOW, service, vehicle, waitingEntry } from '#tests/fixtures/shop.ts'
import { AT_TEN, at, until } from '#tests/fixtures/waiting-shop.ts'

const offered = (id = 1, changes: Partial<ReturnType<typeof waitingEntry>> = {}) =>
  waitingEntry(id, { offeredTime: AT_TEN, offeredAt: at(5), offerEndsAt: at(35), ...changes })

test.each([
  ['while it is offered', offered(), at(34), true],
  ['as the offer ends', offered(), at(35), false],
  ['before anything was offered', waitingEntry(1), at(34), false],
  ['after it was taken', offered(1, { state: 'taken' }), at(20), false],
  ['after the customer has left', offered(1, { state: 'left' }), at(20), false],
])('A time is held, or not, %s', (_, entry, now, isHeld) => {
  expect(holdingEntries([entry], now)).toHaveLength(isHeld ? 1 : 0)
})

test('Times are held in the order in which they were offered', () => {
  const entries = [offered(1, { offeredAt: at(6) }), offered(3), offered(2)]
  expect(holdingEntries(entries, at(20)).map(({ id }) => id)).toEqual([2, 3, 1])
})

/** Half an hour before or after ten, in the first bay or the second. */
const standing = (bay: number, from: string, to: string) =>
  appointment(90 + bay, {
    ...{ bay, status: 'confirmed', day: '2026-11-28', days: ['2026-11-28'] },
    ...{ scheduledDate: `2026-11-28T${from}:00.000Z`, endsAt: `2026-11-28T${to}:00.000Z` },
  })

test.each([
  ['an empty shop', [], 1],
  ['the first bay taken', [standing(1, '06:30', '07:30')], 2],
  ['both taken in part', [standing(1, '05:30', '06:30'), standing(2, '06:30', '07:30')], null],
])('A held time stands in a bay of its own, in %s', (_, existing, bay) => {
  expect(placed(existing)).toMatchObject([{ id: -1, bay, until: at(35), scheduledDate: AT_TEN }])
})

function placed(existing: Parameters<typeof placeHolds>[1]['existing']) {
  const shop = { settings: settings({ openingHours: until('20:00') }), hourRanges: [] }
  const hold = holdOf({ entry: offered(), vehicle: vehicle(30, 20), services: [service(10)] }, shop)
  return placeHolds([hold], { existing, bays: 2 })
}

test.each([
  ['leaves the held bay', '2026-11-28T06:30:00.000Z', 2],
  ['is not where both are needed', '2026-11-28T05:30:00.000Z', 'no_room'],
])('Who books beside a held time %s', (_, scheduledDate, answer) => {
  const existing = [standing(2, '05:30', '06:15')]
  const shop = settings({
    bays: 2,
    slotMinutes: 30,
    openingHours: until('20:00').map(() => [{ opens: '08:00', closes: '20:00' }]),
  })
  const request = { settings: shop, hourRanges: [], durationMinutes: 60, now: NOW, scheduledDate }
  const found = findPlace({ ...request, existing: [...existing, ...placed(existing)] })
  expect(typeof found === 'string' ? found : found.bay).toBe(answer)
})

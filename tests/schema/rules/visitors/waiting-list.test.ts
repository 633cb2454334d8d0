import { expect, test } from 'vitest'
import {
  areWaitableDays,
  byTurn,
  daysToCome,
  isOnList,
  offeredNow,
  takesOffers,
  waitingPriceFils,
} from '#schema/rules/visitors/waiting-list.ts'
import { NOW, service, waitingEntry } from '#tests/fixtures/shop.ts'

const TODAY = '2026-11-21'

test.each([
  ['a day to come', '2026-11-28', '2026-11-28', true],
  ['today', TODAY, TODAY, true],
  ['days that have begun', '2026-11-19', '2026-11-22', true],
  ['a week', '2026-11-28', '2026-12-04', true],
  ['eight days', '2026-11-28', '2026-12-05', false],
  ['no day', '2026-11-28', '2026-11-27', false],
  ['a day that is over', '2026-11-20', '2026-11-20', false],
  ['a day that cannot be booked yet', '2028-11-21', '2028-11-21', false],
])('Somebody waits for %s, or not', (_, firstDay, lastDay, waits) => {
  expect(areWaitableDays({ firstDay, lastDay }, TODAY)).toBe(waits)
})

test.each([
  ['2026-11-23', '2026-11-25', ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['2026-11-20', '2026-11-22', ['2026-11-21', '2026-11-22']],
  ['2026-11-19', '2026-11-20', []],
])('Of %s to %s the days to come count', (firstDay, lastDay, days) => {
  expect(daysToCome({ firstDay, lastDay }, TODAY)).toEqual(days)
})

test.each([
  ['open', '2026-11-28T19:59:59.000Z', true],
  ['open', '2026-11-28T20:00:00.000Z', false],
  ['taken', NOW, false],
  ['left', NOW, false],
  ['over', NOW, false],
] as const)('An entry that is %s at %s is on the list: %s', (state, now, isOn) => {
  expect(isOnList(waitingEntry(1, { state }), now)).toBe(isOn)
})

test('Who asked first comes first, then the lower id', () => {
  const entries = [
    waitingEntry(3),
    waitingEntry(1, { createdAt: '2026-11-21T06:00:00.001Z' }),
    waitingEntry(2),
  ]
  expect(entries.sort(byTurn).map(({ id }) => id)).toEqual([2, 3, 1])
})

test.each([
  ['2026-11-21T06:29:59.999Z', '2026-11-28T06:00:00.000Z'],
  ['2026-11-21T06:30:00.000Z', null],
])('At %s is offered %s', (now, time) => {
  const offer = { offeredTime: '2026-11-28T06:00:00.000Z', offerEndsAt: '2026-11-21T06:30:00.000Z' }
  expect(offeredNow(offer, now)).toBe(time)
})

test.each([
  [{ phone: '+971501234567', messagesStoppedAt: null }, true],
  [{ phone: null, messagesStoppedAt: null }, false],
  [{ phone: '+971501234567', messagesStoppedAt: NOW }, false],
])('%j takes offers: %s', (customer, takes) => {
  expect(takesOffers(customer)).toBe(takes)
})

test('The price is that of the form for the model, with VAT', () => {
  const services = [
    service(10, {
      priceFils: 100_00,
      classPrices: { large_suv: { priceFils: 150_00, durationMinutes: 90 } },
    }),
    service(11, { priceFils: 20_00 }),
  ]
  const vehicle = { make: 'nissan', model: 'patrol', bodyClass: 'sedan' as const }
  expect(waitingPriceFils({ services, vehicle, vatMode: 'exclusive' })).toBe(178_50)
})

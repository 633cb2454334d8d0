import { expect, test } from 'vitest'
import type { BookingContents } from '#app/site/booked/booking-view.ts'
import { primaryAction } from '#app/site/booked/primary-action.ts'
import type { Row } from '#schema/tables.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const START = '2026-11-25T06:00:00.000Z'
const [BEFORE, ON_THE_DAY] = ['2026-11-23T06:00:00.000Z', '2026-11-25T04:00:00.000Z']

function contentsOf(
  changes: Partial<Row<'appointments'>>,
  others: Partial<Pick<BookingContents, 'isOnTheWay' | 'asksPath'>> & {
    reviewLink?: string
    deposit?: boolean
  } = {},
): BookingContents {
  const deposit = { state: 'asked', kind: 'deposit', payBy: '2026-11-23T07:00:00.000Z', amountFils: 5000 }
  return {
    appointment: appointment(1, { scheduledDate: START, ...changes }),
    settings: { reviewLink: others.reviewLink ?? null },
    isOnTheWay: others.isOnTheWay ?? false,
    asksPath: others.asksPath ?? null,
    onlinePayments: others.deposit ? [deposit] : [],
  } as unknown as BookingContents
}

const owed = { subtotalFils: 20_000, totalFils: 20_000, paidFils: 0 }
const nextCare = {
  isDue: true,
  times: [START],
  services: [],
  totalFils: 0,
  hasConsented: false,
  hasPlan: true,
}

test.each([
  ['a request', contentsOf({ status: 'pending' }), {}, 'calendar'],
  ['a request whose deposit is due', contentsOf({ status: 'pending' }, { deposit: true }), {}, 'pay-deposit'],
  [
    'one whose deposit cannot be paid here',
    contentsOf({ status: 'pending' }, { deposit: true }),
    { mayPay: false },
    'calendar',
  ],
  [
    'a request opened by the link on the phone',
    contentsOf({ status: 'pending', unplacedAt: BEFORE }),
    { answers: true },
    'keep',
  ],
  ['a request without a place', contentsOf({ status: 'pending', unplacedAt: BEFORE }), {}, 'call'],
  ['a confirmed booking', contentsOf({ status: 'confirmed' }), {}, 'calendar'],
  ['one on its day', contentsOf({ status: 'confirmed' }), { now: ON_THE_DAY }, 'on-the-way'],
  [
    'one whose customer is on the way',
    contentsOf({ status: 'confirmed' }, { isOnTheWay: true }),
    { now: ON_THE_DAY },
    'map',
  ],
  ['a car at the shop', contentsOf({ status: 'in_progress' }), {}, 'call'],
  [
    'a car at the shop, on which more work is asked about',
    contentsOf({ status: 'in_progress' }, { asksPath: '/q/q1' }),
    {},
    'extra-work',
  ],
  [
    'a booking on its day, on which more work is asked about',
    contentsOf({ status: 'confirmed' }, { asksPath: '/q/q1' }),
    { now: ON_THE_DAY },
    'extra-work',
  ],
  ['finished work that is owed', contentsOf({ status: 'completed', ...owed }), {}, 'pay-balance'],
  [
    'finished work that is paid at the counter',
    contentsOf({ status: 'completed', ...owed }),
    { mayPay: false },
    'map',
  ],
  ['paid work', contentsOf({ status: 'paid' }), {}, 'call'],
  [
    'paid work with a place for a word on it',
    contentsOf({ status: 'paid' }, { reviewLink: 'https://r.test' }),
    {},
    'review',
  ],
  [
    'paid work whose next care is due',
    contentsOf({ status: 'paid' }, { reviewLink: 'https://r.test' }),
    { nextCare },
    'next-care',
  ],
  ['a cancelled booking', contentsOf({ status: 'cancelled' }), {}, 'book-again'],
  ['a missed one', contentsOf({ status: 'no_show' }), {}, 'book-again'],
] as const)('the page of %s has one action that stands out', (_, contents, view, action) => {
  expect(primaryAction(contents, { mayPay: true, now: BEFORE, ...view })).toBe(action)
})

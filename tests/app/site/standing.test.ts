import { expect, test } from 'vitest'
import { standingOf } from '#app/site/booked/standing.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { NOW, onlinePayment } from '#tests/fixtures/shop.ts'

const page = TEXTS.en.bookingPage
const deposit = (state: 'asked' | 'paid' | 'refunded') => [onlinePayment(70, { kind: 'deposit', state })]
const pending = { status: 'pending' as const }

test.each([
  ['whose time is kept', pending, [], 'received', 'Booked', page.explanations.received],
  ['whose time is kept for a while', { ...pending, heldUntil: NOW }, [], 'received', 'Booked', page.received],
  ['whose deposit is to be paid', pending, deposit('asked'), 'received', 'Booked', page.received],
  ['whose deposit is paid', pending, deposit('paid'), 'confirmed', 'Your time is kept', page.depositKeeps],
  [
    'that has no time, though its deposit is paid',
    { ...pending, unplacedAt: NOW },
    deposit('paid'),
    'received',
    'Request received',
    'The shop still has to confirm the time.',
  ],
  [
    'that is confirmed',
    { status: 'confirmed' as const },
    [],
    'confirmed',
    'Confirmed',
    page.explanations.confirmed,
  ],
  [
    'that was cancelled',
    { status: 'cancelled' as const },
    deposit('refunded'),
    'cancelled',
    'Cancelled',
    page.explanations.cancelled,
  ],
])('A booking %s says how it stands', (_, changes, onlinePayments, stage, title, text) => {
  const contents = { appointment: appointment(40, changes), onlinePayments }
  expect(standingOf(contents, page)).toEqual({ stage, title, text })
})

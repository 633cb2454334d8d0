import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import {
  balance,
  changeDue,
  depositCreditFils,
  isPayable,
  paymentBadge,
  refundCreditFils,
  refundDueFils,
  settledStatus,
} from '#schema/rules/money/payment.ts'

test.each([
  ['nothing paid', 10_500, 0, 0, 10_500, 0],
  ['a part paid', 10_500, 0, 4_000, 6_500, 0],
  ['one fils short', 10_500, 0, 10_499, 1, 0],
  ['paid', 10_500, 0, 10_500, 0, 0],
  ['one fils too much', 10_500, 0, 10_501, 0, 1],
  ['paid twice', 10_500, 0, 21_000, 0, 10_500],
  ['free of charge', 0, 0, 0, 0, 0],
  ['more given back than came in', 10_500, 0, -500, 11_000, 0],
  ['all refunded', 10_500, 10_500, 0, 0, 0],
  ['a part refunded', 10_500, 4_250, 6_250, 0, 0],
  ['a part refunded of what was half paid', 10_500, 4_250, 1_000, 5_250, 0],
  ['more paid after a refund', 10_500, 4_250, 7_000, 0, 750],
])('the balance with %s', (_, totalFils, creditedFils, paidFils, leftFils, overpaidFils) => {
  const amounts = { totalFils, creditedFils, paidFils }
  expect(balance(amounts)).toEqual({ ...amounts, leftFils, overpaidFils })
})

test.each([
  ['all of it', 'Refunded', 10_500],
  ['a part of it', 'Paid', 4_250],
  ['nothing', 'Paid', 0],
] as const)('with %s credited the badge of a paid job says %s', (_, badge, creditedFils) => {
  expect(paymentBadge({ status: 'paid', totalFils: 10_500, creditedFils })).toBe(badge)
})

test.each([
  ['before the work, nothing', 'confirmed', 0, 10_500, 5_000, 0],
  ['after the work, all that is given back', 'completed', 0, 10_500, 5_000, 5_000],
  ['what was paid too much, nothing', 'paid', 0, 12_000, 1_500, 0],
  ['more than what was too much, the rest', 'paid', 0, 12_000, 2_000, 500],
  ['after an earlier refund, no more than what is left', 'paid', 8_000, 2_500, 4_000, 2_500],
] as const)(
  'a refund takes off the price: %s',
  (_, status, creditedFils, paidFils, refundFils, creditFils) => {
    expect(refundCreditFils({ status, totalFils: 10_500, creditedFils, paidFils }, refundFils)).toBe(
      creditFils,
    )
  },
)

test.each([
  ['a deposit, all of it', 'confirmed', 5_000, 5_000, 5_000, 5_000],
  ['what no document covers first', 'confirmed', 6_000, 5_000, 2_000, 1_000],
  ['after the work, nothing', 'completed', 5_000, 5_000, 5_000, 0],
] as const)(
  'a refund before the work credits %s',
  (_, status, paidFils, depositFils, refundFils, creditFils) => {
    const appointment = { status, totalFils: 10_500, paidFils, creditedFils: 0, depositFils }
    expect(depositCreditFils(appointment, refundFils)).toBe(creditFils)
  },
)

test.each([
  [20_000, 10_500, 9_500],
  [10_500, 10_500, 0],
  [5_000, 10_500, 0],
  [0, 0, 0],
])('of %i fils in cash for %i the customer gets back %i', (tenderedFils, leftFils, changeFils) => {
  expect(changeDue(tenderedFils, leftFils)).toBe(changeFils)
})

/** Status by status: after what is left is paid, with something left; whether payment is offered with and without. */
const BY_STATUS: Record<
  AppointmentStatus,
  [settled: AppointmentStatus, offered: boolean, offeredPaid: boolean]
> = {
  pending: ['pending', true, true],
  confirmed: ['confirmed', true, true],
  in_progress: ['in_progress', true, true],
  completed: ['paid', true, true],
  paid: ['paid', true, false],
  cancelled: ['cancelled', false, false],
  no_show: ['no_show', false, false],
}

describe.each(APPOINTMENT_STATUSES)('a job that is %s', status => {
  const [settled, offered, offeredPaid] = BY_STATUS[status]
  const appointment = (paidFils: number) => ({ status, totalFils: 10_500, paidFils, creditedFils: 0 })

  test(`is ${settled} with nothing left, and as it was with something left`, () => {
    expect(settledStatus(appointment(10_500))).toBe(settled)
    expect(settledStatus(appointment(20_000))).toBe(settled)
    expect(settledStatus(appointment(10_499))).toBe(status)
  })

  test(`offers Process Payment with something left: ${offered}, with nothing left: ${offeredPaid}`, () => {
    expect(isPayable(appointment(500))).toBe(offered)
    expect(isPayable(appointment(10_500))).toBe(offeredPaid)
  })

  test('has the badge of its status', () => {
    expect(paymentBadge(appointment(0))).toBe(status === 'paid' ? 'Paid' : 'Unpaid')
  })

  test('owes the customer what is too much, or all when the car does not come', () => {
    const off = status === 'cancelled' || status === 'no_show'
    const due = (paidFils: number, keptFils = 0) => refundDueFils({ ...appointment(paidFils), keptFils })
    expect(due(0)).toBe(0)
    expect(due(4_000)).toBe(off ? 4_000 : 0)
    expect(due(12_000)).toBe(off ? 12_000 : 1_500)
    expect(due(-100)).toBe(0)
    // The amount that somebody decided to keep is owed no longer; what is paid on top of it is.
    expect(due(12_000, 1_500)).toBe(off ? 10_500 : 0)
    expect(due(4_000, 4_000)).toBe(0)
  })
})

test('a job of unknown status is unpaid', () => {
  expect(paymentBadge({ status: 'unknown', totalFils: 10_500, creditedFils: 0 })).toBe('Unpaid')
})

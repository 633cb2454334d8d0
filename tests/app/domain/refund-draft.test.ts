import { describe, expect, it } from 'vitest'
import { type RefundDraft, readRefund } from '#app/domain/payments/refund-draft.ts'
import { type PaidByMethod, paidByMethod } from '#schema/rules/money/refund.ts'

const draft = (typed: Partial<RefundDraft> = {}): RefundDraft => ({
  cash: null,
  card: null,
  bank_transfer: null,
  reason: 'Paid twice',
  otherWay: '',
  ...typed,
})
/** 294.00 by card, then 50.00 in cash. */
const PAID: PaidByMethod[] = [
  { method: 'cash', paidFils: 5_000, givenBackFils: 0 },
  { method: 'card', paidFils: 29_400, givenBackFils: 0 },
]
const read = (typed: Partial<RefundDraft>, dueFils = 0) =>
  readRefund(draft(typed), { paidFils: 34_400, paid: PAID, dueFils, roundsCash: false })

describe('A refund', () => {
  it('starts from what is owed back, by the method of the last payment first', () => {
    expect(read({}, 6_000).parts).toEqual([
      { paymentMethod: 'cash', amountFils: 5_000, roundingFils: 0 },
      { paymentMethod: 'card', amountFils: 1_000, roundingFils: 0 },
    ])
    expect(read({ card: '' }, 6_000)).toMatchObject({
      parts: [{ paymentMethod: 'cash', amountFils: 5_000, roundingFils: 0 }],
      amountTexts: { cash: '50.00', card: '', bank_transfer: '' },
      errors: {},
    })
  })

  it.each([
    ['nothing', {}, { cash: 'Enter an amount, such as 150 or 99.50' }],
    ['what is no amount', { card: 'x' }, { card: 'Enter an amount, such as 150 or 99.50' }],
    ['more than a sum', { card: '10000000.01' }, { card: 'At most AED 10,000,000.00 at a time' }],
    ['no reason', { card: '10', reason: ' ' }, { reason: 'A reason is required' }],
    ['all that was paid', { cash: '50', card: '294' }, {}],
    [
      'more than was paid in all, also with a reason for the way',
      { cash: '50', card: '294.01', otherWay: 'A gift' },
      { card: 'Only AED 344.00 has been paid. A gift is an expense.' },
    ],
    ['more than was paid that way', { cash: '50.01' }, { otherWay: 'A reason is required' }],
    ['the same, which is explained', { cash: '50.01', otherWay: 'The terminal is down' }, {}],
  ])('of %s', (_, typed, errors) => {
    expect(read(typed).errors).toMatchObject(errors)
    expect(Object.keys(read(typed).errors).filter(field => field !== 'otherWay')).toEqual(
      Object.keys(errors).filter(field => field !== 'otherWay'),
    )
  })

  it('gives what coins make up, and takes off exactly what was typed', () => {
    const paid = { paidFils: 34_400, paid: PAID, dueFils: 0, roundsCash: true }
    expect(readRefund(draft({ cash: '47.30', card: '10.01' }), paid).parts).toEqual([
      { paymentMethod: 'cash', amountFils: 4_730, roundingFils: -5 },
      { paymentMethod: 'card', amountFils: 1_001, roundingFils: 0 },
    ])
  })

  it('by another method than it was paid says so in its reason', () => {
    const given = read({ bank_transfer: '60', otherWay: ' The terminal is down ' })
    expect(given.otherWays).toEqual([{ paymentMethod: 'bank_transfer', amountFils: 6_000 }])
    expect(given.reason).toBe('Paid twice (The terminal is down)')
    expect(read({ card: '60', otherWay: 'The terminal is down' }).reason).toBe('Paid twice')
  })
})

it('What was given back by a method is no longer there to give', () => {
  const moved = (kind: 'payment' | 'refund', paymentMethod: 'cash' | 'card', fils: number, hour: number) => ({
    kind,
    paymentMethod,
    amountFils: kind === 'refund' ? -fils : fils,
    status: 'completed' as const,
    createdAt: `2026-11-23T0${hour}:00:00.000Z`,
  })
  const paid = paidByMethod([
    moved('payment', 'card', 8_000, 1),
    moved('payment', 'cash', 2_000, 2),
    moved('refund', 'card', 3_000, 3),
    { ...moved('payment', 'cash', 9_000, 4), status: 'pending' },
  ])
  expect(paid).toEqual([
    { method: 'cash', paidFils: 2_000, givenBackFils: 0 },
    { method: 'card', paidFils: 8_000, givenBackFils: 3_000 },
  ])
  const given = readRefund(draft(), { paidFils: 7_000, paid, dueFils: 7_000, roundsCash: false })
  expect(given.parts.map(({ amountFils }) => amountFils)).toEqual([2_000, 5_000])
})

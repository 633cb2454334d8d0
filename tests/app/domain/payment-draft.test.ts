import { describe, expect, it, test } from 'vitest'
import { type PaymentDraft, quickCash, readPayment } from '#app/domain/payments/payment-draft.ts'

const LEFT = 29_400
const draft = (changes: Partial<PaymentDraft> = {}): PaymentDraft => ({
  method: 'cash',
  amount: null,
  tendered: '',
  reference: '',
  ...changes,
})

describe('Quick sums of cash are what people are likely to hand over', () => {
  test.each([
    [29_400, [30_000, 40_000, 50_000]],
    [58_800, [59_000, 60_000, 100_000]],
    [8_500, [9_000, 10_000, 20_000]],
    [9_975, [10_000, 20_000, 50_000]],
    [20_000, [50_000, 100_000]],
    [100_000, []],
    [1, [1_000, 5_000, 10_000]],
    [0, []],
    [-500, []],
  ])('for %i fils: %j', (due, sums) => {
    expect(quickCash(due)).toEqual(sums)
  })
})

describe('A payment', () => {
  it('is all that is left until somebody types another amount, also when that changes meanwhile', () => {
    expect(readPayment(draft(), LEFT, false)).toMatchObject({
      amountText: '294.00',
      amountFils: LEFT,
      errors: {},
    })
    expect(readPayment(draft(), 10_000, false)).toMatchObject({ amountText: '100.00', leftAfterFils: 0 })
    expect(readPayment(draft({ amount: '85' }), LEFT, false)).toMatchObject({
      amountFils: 8_500,
      leftAfterFils: 20_900,
    })
  })

  it('in cash says the change, and keeps what was given in its notes', () => {
    expect(readPayment(draft({ tendered: '300' }), LEFT, false)).toMatchObject({
      changeFils: 600,
      notes: 'AED 300.00 given, AED 6.00 change',
      errors: {},
    })
    expect(readPayment(draft(), LEFT, false)).toMatchObject({ changeFils: 0, notes: null })
  })

  it('in cash that does not cover its amount is not taken', () => {
    const payment = readPayment(draft({ tendered: '200' }), LEFT, false)
    expect(payment.shortFils).toBe(9_400)
    expect(payment.errors.tendered).toBe('AED 94.00 short. For a part payment, lower the amount.')
  })

  test.each(['', '0', '-5', 'ten'])('of “%s” is no amount', amount => {
    expect(readPayment(draft({ amount }), LEFT, false)).toMatchObject({
      amountFils: null,
      errors: { amount: 'Enter an amount, such as 150 or 99.50' },
    })
  })

  test('of what can be read in two ways says how to write it', () => {
    expect(readPayment(draft({ amount: '12.345' }), LEFT, false)).toMatchObject({
      amountFils: null,
      errors: { amount: 'AED has two decimals at most. For thousands, write 1,250.' },
    })
  })

  it('that is more than is left is taken, and known to be too much', () => {
    expect(readPayment(draft({ amount: '300' }), LEFT, false)).toMatchObject({
      leftAfterFils: -600,
      errors: {},
    })
  })

  it('has a reference by card, and neither cash nor change', () => {
    const card = draft({ method: 'card', tendered: '500', reference: ' 4411 ' })
    expect(readPayment(card, LEFT, false)).toMatchObject({
      reference: '4411',
      changeFils: 0,
      notes: null,
      errors: {},
    })
    expect(readPayment({ ...card, method: 'cash' }, LEFT, false).reference).toBeNull()
  })

  it('has no amount to begin with where nothing is left', () => {
    expect(readPayment(draft(), 0, false)).toMatchObject({ amountText: '', amountFils: null })
  })
})

it.each([
  ['10000000', undefined],
  ['10000000.01', 'At most AED 10,000,000.00 at a time'],
  ['99999999999', 'At most AED 10,000,000.00 at a time'],
])('%s dirhams at a time', (amount, message) => {
  expect(readPayment(draft({ amount }), LEFT, false).errors.amount).toBe(message)
})

describe('Cash that is rounded to what coins make up', () => {
  const rounded = (typed: Partial<PaymentDraft>) => readPayment(draft(typed), 4_730, true)

  test('is taken for the whole balance, and the change is counted from it', () => {
    expect(rounded({ tendered: '50' })).toMatchObject({
      ...{ amountText: '47.30', amountFils: 4_730, roundingFils: -5, takenFils: 4_725 },
      ...{ changeFils: 275, leftAfterFils: 0, notes: 'AED 50.00 given, AED 2.75 change', errors: {} },
    })
    expect(rounded({ tendered: '47.25' })).toMatchObject({ shortFils: 0, changeFils: 0 })
    expect(rounded({ amount: '47.25' })).toMatchObject({ amountFils: 4_730, leftAfterFils: 0 })
  })

  test('says what can be taken for a part that cannot be counted', () => {
    expect(rounded({ amount: '20.10' }).errors.amount).toBe(
      'Cash is counted in 25 fils: take AED 20.00 or AED 20.25.',
    )
    expect(rounded({ amount: '0.10' }).errors.amount).toBe('Cash is counted in 25 fils: take AED 0.25.')
    expect(rounded({ method: 'card', amount: '20.10' }).errors).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import { type PartsDraft, readParts } from '#app/features/customers/account/payment-parts.ts'

const ITEMS = [
  { appointmentId: 40, openingBalanceId: null, leftFils: 10_000 },
  { appointmentId: 41, openingBalanceId: null, leftFils: 5_000 },
]
const draft = (changes: Partial<PartsDraft>): PartsDraft => ({
  method: 'bank_transfer',
  reference: '',
  order: 'oldest',
  amount: null,
  chosen: {},
  ...changes,
})
const partsOf = (changes: Partial<PartsDraft>) =>
  readParts(draft(changes), ITEMS, false).parts.map(({ appointmentId, amountFils }) => [
    appointmentId,
    amountFils,
  ])

describe('A payment over several invoices pays', () => {
  test.each<[string, Partial<PartsDraft>, number[][]]>([
    [
      'all of them unless an amount is typed',
      {},
      [
        [40, 10_000],
        [41, 5_000],
      ],
    ],
    [
      'the oldest first',
      { amount: '120' },
      [
        [40, 10_000],
        [41, 2_000],
      ],
    ],
    ['one alone when it is no more', { amount: '80.50' }, [[40, 8_050]]],
    ['those for which an amount is typed', { order: 'chosen', chosen: { a41: '50' } }, [[41, 5_000]]],
    ['none that is left empty or zero', { order: 'chosen', chosen: { a40: ' ', a41: '0' } }, []],
  ])('%s', (_what, changes, parts) => {
    expect(partsOf(changes)).toEqual(parts)
  })

  test('nothing of an invoice that has been paid meanwhile', () => {
    const read = readParts(draft({ order: 'chosen', chosen: { a39: '70', a41: '50' } }), ITEMS, false)
    expect(read).toMatchObject({ paidFils: 5_000, errors: {} })
  })
})

describe('A payment over several invoices is not taken', () => {
  test.each<[string, Partial<PartsDraft>, object]>([
    ['over more than is left', { amount: '150.01' }, { amount: 'Only AED 150.00 is left to pay' }],
    ['over nothing', { amount: '0' }, { amount: 'Enter an amount, such as 150 or 99.50' }],
    ['over no amount', { amount: 'all' }, { amount: 'Enter an amount, such as 150 or 99.50' }],
    ['without an invoice', { order: 'chosen' }, { chosen: 'Enter an amount for one of them at least' }],
    [
      'over more than is left of one',
      { order: 'chosen', chosen: { a41: '50.01' } },
      { chosen: 'One of the amounts is wrong' },
    ],
  ])('%s', (_what, changes, errors) => {
    expect(readParts(draft(changes), ITEMS, false).errors).toEqual(errors)
  })

  test('and says at the invoice what is wrong', () => {
    const { wrong } = readParts(draft({ order: 'chosen', chosen: { a40: 'x', a41: '50.01' } }), ITEMS, false)
    expect([...wrong]).toEqual([
      ['a40', 'Enter an amount, such as 150 or 99.50'],
      ['a41', 'Only AED 50.00 is left'],
    ])
  })
})

describe('Cash that is rounded to what coins make up', () => {
  const odd = [
    { appointmentId: 40, openingBalanceId: null, leftFils: 4_730 },
    { appointmentId: 41, openingBalanceId: null, leftFils: 10_008 },
  ]
  const cash = (changes: Partial<PartsDraft>, items = odd) =>
    readParts(draft({ method: 'cash', ...changes }), items, true)

  test.each<[string, Partial<PartsDraft>, number, (readonly [number, number, number])[]]>([
    [
      'is one amount over all invoices',
      {},
      14_750,
      [
        [40, 4_730, 0],
        [41, 10_008, 12],
      ],
    ],
    [
      'settles all when it is typed as rounded',
      { amount: '147.50' },
      14_750,
      [
        [40, 4_730, 0],
        [41, 10_008, 12],
      ],
    ],
    [
      'settles a part exactly',
      { amount: '100' },
      10_000,
      [
        [40, 4_730, 0],
        [41, 5_270, 0],
      ],
    ],
    ['settles one that is chosen', { order: 'chosen', chosen: { a40: '47.30' } }, 4_725, [[40, 4_730, -5]]],
  ])('%s', (_what, changes, taken, parts) => {
    const read = cash(changes)
    expect(read).toMatchObject({ takenFils: taken, errors: {} })
    expect(read.parts.map(each => [each.appointmentId, each.amountFils, each.roundingFils])).toEqual(parts)
  })

  test('is asked for where a part cannot be counted', () => {
    const message = 'Cash is counted in 25 fils: take AED 100.00 or AED 100.25.'
    expect(cash({ amount: '100.10' }).errors).toEqual({ amount: message })
    expect(cash({ order: 'chosen', chosen: { a41: '100.01' } }).errors).toEqual({ chosen: message })
    expect(readParts(draft({ amount: '100.10' }), odd, true).errors).toEqual({})
  })
})

test('Cash has no reference, though one was typed before', () => {
  expect(readParts(draft({ reference: ' TT-1 ' }), ITEMS, false).reference).toBe('TT-1')
  expect(readParts(draft({ reference: ' TT-1 ', method: 'cash' }), ITEMS, false).reference).toBeNull()
})

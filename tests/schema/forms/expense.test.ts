import { expect, test } from 'vitest'
import { amountsOf, ExpenseFormSchema, type ExpenseInput } from '#schema/forms/expense.ts'
import { billOf, ReceiptFormSchema, type ReceiptInput } from '#schema/forms/receipt.ts'

const BILL = { supplier: '', supplierTrn: '', billNumber: '', paymentMethod: '' as const }
const typed = (changes: Partial<ExpenseInput> = {}): ExpenseInput => ({
  category: 'Supplies',
  amount: '105',
  vat: 'included',
  lines: [{ kind: 'standard', net: '', vat: '' }],
  date: '2026-11-21',
  description: '',
  kind: 'bill',
  creditedNumber: '',
  ...BILL,
  ...changes,
})
const receipt = (changes: Partial<ReceiptInput> = {}): ReceiptInput => ({
  quantity: '10',
  unitPrice: '',
  book: false,
  vat: 'added',
  category: 'Supplies',
  ...BILL,
  ...changes,
})
const problems = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message])

test('A bill of one rate is as quick as one amount', () => {
  const details = ExpenseFormSchema.parse(typed())
  expect(details).toMatchObject({ supplier: null, supplierTrn: null, billNumber: null, paymentMethod: null })
  expect(amountsOf(details)).toEqual({
    netFils: 10_000,
    vatFils: 500,
    amountFils: 10_500,
    billLines: [{ kind: 'standard', netFils: 10_000, vatFils: 500 }],
  })
})

test('The amounts of a bill of several rates are the sums of its lines', () => {
  const lines: ExpenseInput['lines'] = [
    { kind: 'standard', net: '33.33', vat: '1.67' },
    { kind: 'not_recoverable', net: '20', vat: '1' },
    { kind: 'exempt', net: '7', vat: '9' },
  ]
  expect(amountsOf(ExpenseFormSchema.parse(typed({ vat: 'lines', lines, amount: '' })))).toMatchObject({
    netFils: 6_033,
    vatFils: 267,
    amountFils: 6_300,
    billLines: [{}, {}, { kind: 'exempt', netFils: 700, vatFils: 0 }],
  })
})

const ZERO = 'Enter an amount, such as 150 or 99.50'
test.each<[string, Partial<ExpenseInput>, [string, string][]]>([
  [
    'an amount and a category',
    { amount: '', category: ' ' },
    [
      ['category', 'Category is required'],
      ['amount', ZERO],
    ],
  ],
  ['15 digits', { supplierTrn: '123' }, [['supplierTrn', 'A tax registration number has 15 digits.']]],
  ['a net amount', { vat: 'lines', lines: [{ kind: 'zero', net: '0', vat: '' }] }, [['lines.0.net', ZERO]]],
  [
    'the VAT',
    { vat: 'lines', lines: [{ kind: 'standard', net: '5', vat: '' }] },
    [['lines.0.vat', 'Enter the VAT']],
  ],
  [
    'a VAT that can be',
    { vat: 'lines', lines: [{ kind: 'standard', net: '5', vat: '6' }] },
    [['lines.0.vat', 'More than the net amount']],
  ],
])('A bill needs %s, and says so at the field', (_, changes, told) => {
  expect(problems(ExpenseFormSchema.safeParse(typed(changes)).error)).toEqual(told)
})

test('Goods are received without a price, and with one their bill is booked', () => {
  expect(ReceiptFormSchema.parse(receipt())).toEqual({ book: false, quantity: 10, unitPrice: null })
  const booked = ReceiptFormSchema.parse(receipt({ book: true, unitPrice: '12.35', billNumber: ' 7 ' }))
  expect(booked).toMatchObject({ quantity: 10, unitPrice: 1_235, billNumber: '7' })
  expect(booked.book && billOf(booked)).toMatchObject({ netFils: 12_350, vatFils: 618, amountFils: 12_968 })
})

const NO_PRICE = 'Enter the price of one, such as 12.50'
test.each<[Partial<ReceiptInput>, [string, string][]]>([
  [{ quantity: '0' }, [['quantity', 'Quantity must be at least 1']]],
  [{ unitPrice: 'dear' }, [['unitPrice', NO_PRICE]]],
  [{ book: true }, [['unitPrice', NO_PRICE]]],
  [{ book: true, unitPrice: '0' }, [['unitPrice', NO_PRICE]]],
  [{ book: true, unitPrice: '5', category: '' }, [['category', 'Category is required']]],
  [
    { book: true, unitPrice: '9000000', quantity: '9000' },
    [['unitPrice', 'At most AED 10,000,000.00 at a time']],
  ],
])('A receipt of %j is told at the field', (changes, told) => {
  expect(problems(ReceiptFormSchema.safeParse(receipt(changes)).error)).toEqual(told)
})

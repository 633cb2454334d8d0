import { describe, expect, test } from 'vitest'
import type { DocumentRows } from '#schema/rules/documents/document-rows.ts'
import { paymentShares } from '#schema/rules/documents/payment-shares.ts'
import { printDocument } from '#schema/rules/documents/print-document.ts'
import type { PrintedDocument, PrintedFact } from '#schema/rules/documents/printed-document.ts'
import {
  groupReceiptOf,
  issuedDocument,
  receiptOf,
  type TransactionDocument,
} from '#schema/rules/documents/transaction-document.ts'
import {
  AGE_LABELS,
  DOCUMENT_TITLES,
  LABELS,
  METHOD_LABELS,
  MOVEMENT_LABELS,
} from '#schema/texts/documents/labels.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { customer, invoice, payment, vehicle } from '#tests/fixtures/shop.ts'

const BUYER = { name: 'Falcon Cars LLC', address: 'Office 4, Sharjah', trn: '100987654300003' }
const BANK = { accountName: 'Shine LLC', bank: 'Emirates NBD', iban: 'AE070331234567890123456', swift: null }

/** One invoice that stands, one that was cancelled, the note that cancelled it, a deposit, and a refund's note. */
const [line] = invoice(1).lines
const DEDUCTED = [
  line,
  { ...line, description: 'Deposits', netFils: -4_000, vatFils: -200, grossFils: -4_200 },
] as never
const STANDS = invoice(70, {
  buyer: BUYER,
  dueDate: '2026-12-21',
  purchaseOrder: 'PO-9',
  lines: DEDUCTED,
  grossFils: 6_300,
})
const CANCELLED = invoice(71, { issuedAt: '2026-11-21T05:00:00.000Z' })
const CANCELLING = invoice(72, {
  kind: 'credit_note',
  series: 'CN7',
  correctsId: 71,
  reason: 'The wax was sold, too',
})
const DEPOSIT = invoice(73, {
  kind: 'deposit',
  transactionId: 80,
  issuedAt: '2026-11-20T06:00:00.000Z',
  grossFils: 4_200,
})
const REFUND = invoice(74, {
  kind: 'credit_note',
  series: 'CN7',
  correctsId: 70,
  transactionId: 82,
  reason: 'A scratch',
  grossFils: 2_100,
})
const documents = [STANDS, CANCELLED, CANCELLING, DEPOSIT, REFUND]
const transactions = [
  payment(80, { amountFils: 4_200 }),
  payment(81, { amountFils: 3_000, paymentMethod: 'card', reference: 'slip 9' }),
]

const rowsOf = (subject: TransactionDocument, changes: Partial<DocumentRows> = {}): DocumentRows => ({
  subject,
  appointment: appointment(40, { invoiceId: 70, totalFils: 10_500, paidFils: 7_200, creditedFils: 0 }),
  services: [serviceLine(600, { name: 'Exterior Detailing' })],
  customer: customer(20),
  vehicle: vehicle(30, 20),
  settings: settings({ trn: '100123456700003', bankDetails: BANK }),
  transactions,
  documents,
  ...changes,
})
const printed = (subject: TransactionDocument, changes?: Partial<DocumentRows>) =>
  printDocument(rowsOf(subject, changes), 'en')
const issued = (document: typeof STANDS) => issuedDocument(document, documents)
const RECEIPT = receiptOf(payment(81, { amountFils: 3_000, paymentMethod: 'card', reference: 'slip 9' }))

const labels = (facts: readonly PrintedFact[]) =>
  facts.map(({ label }) => (typeof label === 'string' ? label : label[0]))
const shownIn = (facts: readonly PrintedFact[], label: string) =>
  facts.find(each => each.label[0] === label)?.value
const moneyOf = ({ money }: PrintedDocument) => money.map(({ facts }) => labels(facts))

describe('The facts of a document, in their order', () => {
  test.each<[string, TransactionDocument, string[]]>([
    [
      'an invoice',
      issued(STANDS),
      ['No.', 'Date of issue', 'Date of supply', 'Due date', 'In place of', 'PO number', 'Appointment'],
    ],
    [
      'a cancelled invoice',
      issued(CANCELLED),
      ['No.', 'Date of issue', 'Date of supply', 'Replaced by', 'Appointment'],
    ],
    ['the invoice of a deposit', issued(DEPOSIT), ['No.', 'Date of issue', 'Date of supply', 'Appointment']],
    ['a credit note', issued(REFUND), ['No.', 'Date of issue', 'For invoice', 'Invoiced on', 'Appointment']],
    [
      'a credit note whose invoice somebody else may see',
      issuedDocument(REFUND, []),
      ['No.', 'Date of issue', 'Appointment'],
    ],
    ['a receipt', RECEIPT, ['No.', 'Date', 'Appointment']],
  ])('%s', (_, subject, expected) => {
    expect(labels(printed(subject).facts)).toEqual(expected)
  })
})

describe('What the law asks for', () => {
  const full = printed(issued(STANDS))
  const note = printed(issued(REFUND))
  // Cabinet Decision 52/2017, Article 59, paragraph 1.
  test.each<[string, unknown, unknown]>([
    ['the words', full.title, ['Tax Invoice', 'فاتورة ضريبية']],
    [
      'name, address and TRN of the supplier',
      full.seller,
      { name: 'Shine', address: 'Al Quoz', trn: '100123456700003' },
    ],
    ['name, address and TRN of the recipient', full.buyer, BUYER],
    ['its number', shownIn(full.facts, 'No.'), { code: 'R7-0070' }],
    ['the day of issue', shownIn(full.facts, 'Date of issue'), 'Sat 21 Nov 2026'],
    ['the day of supply', shownIn(full.facts, 'Date of supply'), 'Sat 21 Nov 2026'],
    [
      'description, quantity, unit price, rate and amount of a line',
      full.table?.rows[0],
      { name: 'Service 10', cells: ['1', '100.00', '100.00', '5%: 5.00', '105.00'] },
    ],
    ['the VAT', shownIn(full.totals, 'VAT'), { fils: 500 }],
    ['the gross amount', shownIn(full.totals, 'Total'), { fils: 6_300 }],
  ])('is on a tax invoice: %s', (_, shown, asked) => {
    if (Array.isArray(asked) || typeof asked === 'string') expect(shown).toEqual(asked)
    else expect(shown).toMatchObject(asked as object)
  })
  // Article 60.
  test.each<[string, unknown, unknown]>([
    ['the words', note.title, ['Tax Credit Note', 'إشعار دائن ضريبي']],
    ['the invoice that it corrects', shownIn(note.facts, 'For invoice'), { code: 'R7-0070' }],
    ['the value before', shownIn(note.totals, 'Original value'), { fils: 10_500 }],
    ['the correct value', shownIn(note.totals, 'Corrected value'), { fils: 0 }],
    ['the difference', shownIn(note.totals, 'Difference'), { fils: 2_100 }],
    ['its VAT', shownIn(note.totals, 'VAT'), { fils: 500 }],
    ['why', shownIn(note.totals, 'Reason'), 'A scratch'],
  ])('is on a tax credit note: %s', (_, shown, asked) => {
    expect(shown).toEqual(asked)
  })
  test('a discount is on the invoice by line and in all', () => {
    const discounted = [{ ...line, unitPriceFils: 12_500, discountFils: 2_000 }] as never
    const { table, remark, totals } = printed(issued({ ...STANDS, lines: discounted }))
    expect(table?.columns.map(({ label }) => label[0])).toEqual([
      'Qty',
      'Unit price',
      'Discount',
      'Net',
      'VAT',
      'Amount',
    ])
    expect(table?.rows[0]).toMatchObject({ narrow: ['1 × 125.00', 'discount -20.00'] })
    expect(remark?.[0]).toBe('Unit prices and discounts include VAT.')
    expect(labels(totals)).toEqual(['Subtotal', 'Discount', 'Net', 'VAT', 'Total'])
  })
})

describe('The money of a document', () => {
  const paid = ['Sat 21 Nov 2026, 10:00 AM, card']
  test.each<[string, PrintedDocument, string[][]]>([
    [
      'an invoice that stands and is not paid',
      printed(issued(STANDS)),
      [
        ['Deposit, tax invoice', ...paid],
        ['Paid', 'Left'],
        ['Pay to', 'Bank', 'IBAN'],
      ],
    ],
    [
      'one that is paid',
      printed(issued(STANDS), { appointment: appointment(40, { invoiceId: 70, paidFils: 10_500 }) }),
      [
        ['Deposit, tax invoice', ...paid],
        ['Paid', 'Left'],
      ],
    ],
    [
      'one that was credited in part',
      printed(issued(STANDS), {
        appointment: appointment(40, { invoiceId: 70, paidFils: 8_400, creditedFils: 2_100 }),
      }),
      [
        ['Deposit, tax invoice', ...paid],
        ['Credited', 'Paid', 'Left'],
      ],
    ],
    ['a cancelled one', printed(issued(CANCELLED)), []],
    ['the invoice of a deposit', printed(issued(DEPOSIT)), [['Sat 21 Nov 2026, 10:00 AM, cash']]],
    ['a credit note', printed(issued(REFUND)), []],
    [
      'a receipt',
      printed(RECEIPT),
      [
        ['For', 'Received', 'Method', 'Reference'],
        ['Total', 'Paid', 'Left'],
      ],
    ],
    [
      'the receipt of a refund',
      printed(receiptOf(payment(82, { kind: 'refund', amountFils: -500 }))),
      [['For', 'Given back', 'Method']],
    ],
  ])('%s', (_, document, expected) => {
    expect(moneyOf(document)).toEqual(expected)
  })

  test('a refund by two methods has the part of each', () => {
    const parts = [
      payment(82, { kind: 'refund', amountFils: -3_000, groupId: 82 }),
      payment(83, { kind: 'refund', amountFils: -1_000, groupId: 82, paymentMethod: 'card' }),
    ]
    const [first] = parts
    const { money } = printed(receiptOf(first as never, parts))
    expect(money[0]?.facts.slice(1)).toEqual([
      { label: LABELS.givenBack, value: { fils: 4_000 }, look: 'strong' },
      { label: METHOD_LABELS.cash, value: { fils: 3_000 } },
      { label: METHOD_LABELS.card, value: { fils: 1_000 } },
    ])
  })

  test('one payment over two appointments has the share of each, and of no one car', () => {
    const group = [
      payment(90, { groupId: 90 }),
      payment(91, { groupId: 90, appointmentId: 41, amountFils: 500 }),
    ] as const
    const shares = paymentShares(group, {
      appointments: [appointment(40, { invoiceId: 70 }), appointment(41, { creditedFils: 500 })],
      documents,
      openingBalances: [],
      carOf: () => vehicle(30, 20),
    })
    const { facts, buyer, table, totals, money } = printed(groupReceiptOf([...group]), { shares })
    expect(labels(facts)).toEqual(['No.', 'Date', 'Method'])
    expect(buyer.car).toBeNull()
    expect(table?.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ['R7-0070', '105.00', '10.00'],
      ['Appointment 41', '100.00', '5.00'],
    ])
    expect(totals).toEqual([{ label: LABELS.received, value: { fils: 1_500 }, look: 'sum' }])
    expect(money).toEqual([])
  })
})

test('a cancelled document says which note cancelled it; a refund cancels nothing', () => {
  const notice = 'This document was cancelled by credit note CN7-0072 on Sat 21 Nov 2026.'
  expect(printed(issued(CANCELLED)).notice).toBe(notice)
  expect(printed(issued(STANDS)).notice).toBeNull()
})

test('a document of an Arabic customer has the same labels, with its days, methods and remarks in Arabic', () => {
  const arabic = printDocument(rowsOf(RECEIPT), 'ar')
  expect(labels(arabic.facts)).toEqual(labels(printed(RECEIPT).facts))
  expect(shownIn(arabic.facts, 'Date')).toContain('نوفمبر')
  expect(arabic.money[0]?.facts.find(({ label }) => label === LABELS.method)?.value).toBe('بطاقة')
})

test('every label stands in both languages', () => {
  const all = [DOCUMENT_TITLES, LABELS, METHOD_LABELS, AGE_LABELS, MOVEMENT_LABELS].flatMap(labels =>
    Object.values(labels),
  )
  for (const [english, arabic] of all) {
    expect(english).toMatch(/^[^\u0600-\u06ff]+$/)
    expect(arabic, english).toMatch(/[\u0600-\u06ff]/)
  }
})

import { expect, test } from 'vitest'
import { bookingMessage, documentFacts, documentMessage } from '#schema/rules/documents/document-text.ts'
import { issuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { invoice, payment } from '#tests/fixtures/shop.ts'

const INVOICE = invoice(91, { sequence: 12, issuedAt: '2026-11-21T20:30:00.000Z' })

test('the code of a tax document says who sold, when and for how much, in shop time', () => {
  expect(documentFacts(INVOICE).split('\n')).toEqual([
    'Tax Invoice R7-0012',
    'Shine',
    'TRN 100123456700003',
    'Sun 22 Nov 2026, 12:30 AM',
    'Total AED 105.00',
    'VAT AED 5.00',
  ])
  const untaxed = { ...INVOICE, seller: { ...INVOICE.seller, trn: null } }
  expect(documentFacts(untaxed)).not.toContain('TRN')
})

const NOTHING = { netFils: 0, vatFils: 0, grossFils: 0 }
const DEPOSITS = { description: 'Deposits', quantity: 1, unitPriceFils: -10_000, vatRatePercent: 5 }
const to = { shop: settings(), url: 'https://shine.ae/d/i2j-x' }
test.each([
  [
    'an invoice',
    issuedDocument(INVOICE, []),
    'Shine: Tax Invoice R7-0012, AED 105.00. https://shine.ae/d/i2j-x',
  ],
  [
    'an invoice that deposits have paid',
    issuedDocument(
      {
        ...INVOICE,
        ...NOTHING,
        lines: [...INVOICE.lines, { ...DEPOSITS, netFils: -10_000, vatFils: -500, grossFils: -10_500 }],
      },
      [],
    ),
    'Shine: Tax Invoice R7-0012, AED 105.00, paid. https://shine.ae/d/i2j-x',
  ],
  [
    'a refund',
    { kind: 'refund_receipt', transaction: payment(80, { kind: 'refund', amountFils: -4_000 }) } as const,
    'Shine: Refund receipt, AED 40.00. https://shine.ae/d/i2j-x',
  ],
])('the message with the link of %s', (_, found, text) => {
  expect(documentMessage(found, to)).toBe(text)
})

test('the message is in the language of the customer', () => {
  expect(documentMessage(issuedDocument(INVOICE, []), { ...to, language: 'ar' })).toBe(
    'Shine: فاتورة ضريبية R7-0012، AED 105.00. https://shine.ae/d/i2j-x',
  )
})

test('the message with the link of a booking has its time in the digits of the shop', () => {
  const booking = { scheduledDate: '2026-11-21T11:30:00.000Z' }
  const text = (arabicIndicDigits: boolean, language: 'en' | 'ar') =>
    bookingMessage(booking, { ...to, shop: settings({ arabicIndicDigits }), language })
  expect(text(false, 'ar')).toContain('21 نوفمبر الساعة 3:30\u00a0م')
  expect(text(true, 'ar')).toContain('٢١ نوفمبر الساعة ٣:٣٠\u00a0م')
  expect(text(true, 'en')).toContain('21 Nov at 3:30 PM')
})

import { expect, test } from 'vitest'
import { documentToken, isTokenOf, type LinkedRow, readToken } from '#server/links/signed-links.ts'
import { invoice, payment } from '#tests/fixtures/shop.ts'

const INVOICE: LinkedRow = { kind: 'invoices', row: invoice(91, { sequence: 12 }) }
const KEY = { secret: 'of this shop', former: [], withdrawals: 0 }
const TOKEN = documentToken(INVOICE, KEY)
const signatureOf = (token: string) => readToken(token)?.signature ?? ''

test('a token names its document and is taken for it', () => {
  expect(readToken(TOKEN)).toMatchObject({ kind: 'invoices', id: 91 })
  expect(isTokenOf(INVOICE, { signature: signatureOf(TOKEN), askedBy: null, answers: false }, KEY)).toBe(true)
})

const other = (linked: LinkedRow, key = KEY) => signatureOf(documentToken(linked, key))
test.each<[string, string]>([
  ['forged', 'A'.repeat(22)],
  ['cut', signatureOf(TOKEN).slice(0, -1)],
  ['of another shop', other(INVOICE, { ...KEY, secret: 'of another shop' })],
  ['withdrawn', other(INVOICE, { ...KEY, withdrawals: 1 })],
  [
    'of the document that had the id before a restore',
    other({ kind: 'invoices', row: invoice(91, { sequence: 11 }) }),
  ],
  [
    'of a link that somebody of the staff asked for',
    signatureOf(documentToken(INVOICE, KEY, { askedBy: 7, answers: false })),
  ],
  ['of the payment with the same id', other({ kind: 'transactions', row: payment(91) })],
])('a signature that is %s is refused', (_, signature) => {
  expect(isTokenOf(INVOICE, { signature, askedBy: null, answers: false }, KEY)).toBe(false)
})

test.each([
  '',
  'i2j',
  `x2j-${'A'.repeat(22)}`,
  `i2j-${'A'.repeat(23)}`,
  `I2J-${'A'.repeat(22)}`,
  `i-${'A'.repeat(22)}`,
])('%j is no token', text => expect(readToken(text)).toBeNull())

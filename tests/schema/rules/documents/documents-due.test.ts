import { expect, test } from 'vitest'
import { lacksInvoice } from '#schema/rules/documents/documents-due.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

const SHOP = settings({ trn: '100000000000003' })
const done = (changes = {}) => appointment(40, { status: 'completed', ...changes })

test.each([
  ['work that was completed without one', done(), SHOP, true],
  ['work that is paid', done({ status: 'paid' }), SHOP, true],
  ['work in progress', done({ status: 'in_progress' }), SHOP, false],
  ['work that somebody else has invoiced', done({ invoiceId: 90 }), SHOP, false],
  ['work that was free', done({ totalFils: 0 }), SHOP, false],
  ['work of a shop without a tax registration number', done(), settings({ trn: null }), false],
  ['work of a shop that is not registered', done(), { ...SHOP, vatMode: 'none' as const }, false],
])('the invoice of %s', (_, own, shop, isLacking) => {
  expect(lacksInvoice(own, shop)).toBe(isLacking)
})

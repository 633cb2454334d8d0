import { expect, test } from 'vitest'
import { receiptSeller } from '#schema/rules/documents/registration.ts'
import { replacedInvoices } from '#schema/rules/documents/replaced-invoice.ts'
import { booked, shopWith, TRN, till } from '#tests/fixtures/till.ts'

test('a cancelled invoice and the one in its place name each other', async () => {
  const shop = shopWith()
  const counter = till(shop)
  await counter.complete()
  const first = booked(shop).invoiceId ?? expect.fail()
  expect(replacedInvoices({ id: first, kind: 'invoice' }, shop.rows('invoices'))).toEqual({})
  await counter.correct({ addServices: [{ id: 77, serviceId: 11, priceFils: 20_000 }], removeServices: [41] })
  const second = booked(shop).invoiceId ?? expect.fail()
  const documents = shop.rows('invoices')
  expect(replacedInvoices({ id: first, kind: 'invoice' }, documents)).toMatchObject({ after: { id: second } })
  expect(replacedInvoices({ id: second, kind: 'invoice' }, documents)).toMatchObject({
    before: { id: first },
  })
  const credit = documents.find(({ kind }) => kind === 'credit_note') ?? expect.fail()
  expect(replacedInvoices(credit, documents)).toEqual({})
})

test.each([
  ['without VAT', { vatMode: 'none', untaxedFils: 0 }, null],
  ['in part before the registration', { vatMode: 'inclusive', untaxedFils: 500 }, null],
  ['with VAT', { vatMode: 'exclusive', untaxedFils: 0 }, TRN],
] as const)('the receipt of what was taken %s has the TRN %s', (_, appointment, trn) => {
  const [settings] = shopWith().rows('settings')
  expect(receiptSeller(settings ?? expect.fail(), appointment).trn).toBe(trn)
})

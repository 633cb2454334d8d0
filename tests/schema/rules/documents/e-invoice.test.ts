import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#schema/rows/invoice.ts'
import { type EInvoiceSource, eInvoiceGapsAhead, eInvoiceUuid } from '#schema/rules/documents/e-invoice.ts'
import { eInvoiceXml } from '#schema/rules/documents/e-invoice-xml.ts'
import { vatOnNet } from '#schema/rules/money/vat.ts'
import { readUaeAddress, readUnpunctuatedAddress } from '#schema/rules/text/uae-address.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { anyIssued, BUYER, eInvoiceSource, ISSUER, issued, SELLER } from '#tests/fixtures/e-invoices.ts'
import { customer, invoice } from '#tests/fixtures/shop.ts'

function xmlOf(from: EInvoiceSource): string {
  const made = eInvoiceXml(from)
  if ('gaps' in made) throw new Error(made.gaps.map(({ message }) => message).join())
  return made.xml
}

const DISCOUNTED = issued(
  {
    services: [{ name: 'Full detail', priceFils: 35_550, discountFils: 3_555 }],
    products: [{ kind: 'sold', name: 'Wax', quantity: 3, priceFils: 4_999, discountFils: 0 }],
  },
  'inclusive',
)
const AFTER_DEPOSIT = issued(
  { services: [{ name: 'Ceramic coating', priceFils: 200_000, discountFils: 0 }], products: [] },
  'exclusive',
  0.3,
)
/** Each has VAT of its own, rounded up or down. */
function manyOf(count: number, priceFils: number) {
  const services = Array.from({ length: count }, () => ({ name: 'Wash', priceFils, discountFils: 0 }))
  return issued({ services, products: [] }, 'exclusive')
}
const NOTE = { kind: 'credit_note', correctsId: 11, reason: 'The wrong car' } as const
const ELEVENTH = invoice(11, { seller: SELLER, buyer: BUYER, issuedAt: '2026-11-20T21:00:00.000Z' })

describe('What a business lacks for its electronic invoices is told before one is issued', () => {
  const business = customer(20, { trn: BUYER.trn, address: 'Office 4, Street 8', city: 'Sharjah' })
  const ready = { ...ISSUER, address: SELLER.address, trn: SELLER.trn }
  test.each([
    ['nothing', business, ready, []],
    ['an address', { ...business, address: null, city: null }, ready, ['customer.address']],
    ['a TRN of the UAE', { ...business, trn: '100000000000000' }, ready, ['buyer.trn']],
    ['nothing, of who is no business', { ...business, trn: null, address: null }, ready, []],
    ['the shop’s own number', business, { ...ready, trn: null }, ['seller.trn']],
    [
      'nothing where the shop sends none',
      { ...business, address: null },
      { ...ready, tradeLicense: null },
      [],
    ],
  ])('%s', (_, customer, settings, paths) => {
    expect(eInvoiceGapsAhead({ customer, settings }).map(({ path }) => path)).toEqual(paths)
  })

  test.each([
    ['Shop 4, Al Quoz 3 - Dubai - United Arab Emirates', 'Shop 4, Al Quoz 3', 'Dubai', 'dubai'],
    ['Corniche St - Al Danah - Abu Dhabi Emirate', 'Corniche St, Al Danah', 'Abu Dhabi Emirate', 'abudhabi'],
    ['Street 5, Emirate of Sharjah U.A.E.', 'Street 5', 'Emirate of Sharjah', 'sharjah'],
    ['شارع 5، إمارة دبي', 'شارع 5', 'إمارة دبي', 'dubai'],
  ])('the street and emirate of %s', (address, street, city, emirate) => {
    expect(readUaeAddress(address)).toEqual({ street, city, emirate })
  })

  test.each([
    ['Warehouse 5 Al Quoz Dubai UAE', 'Warehouse 5 Al Quoz', 'Dubai', 'dubai'],
    ['Villa 3, Street 9 Ras Al Khaimah', 'Villa 3, Street 9', 'Ras Al Khaimah', 'rak'],
  ])(
    'a business of %s needs no commas, unless its city is written by itself',
    (address, street, city, emirate) => {
      expect(readUnpunctuatedAddress(address)).toEqual({ street, city, emirate })
      const gaps = (customer: typeof business) => eInvoiceGapsAhead({ customer, settings: ready })
      expect(gaps({ ...business, address, city: null })).toEqual([])
      expect(readUaeAddress(address)).toBeNull()
    },
  )
})

describe('An electronic invoice', () => {
  test.each([
    ['invoice-on-terms', eInvoiceSource({ dueDate: '2026-12-21', purchaseOrder: 'PO-7' })],
    ['invoice-with-discount', eInvoiceSource(DISCOUNTED)],
    ['invoice-after-deposit', eInvoiceSource(AFTER_DEPOSIT)],
    ['invoice-of-many-small-lines', eInvoiceSource(manyOf(6, 10))],
    ['credit-note-that-cancels', eInvoiceSource(NOTE, { corrected: ELEVENTH })],
    ['credit-note-of-refund', eInvoiceSource({ ...NOTE, transactionId: 5 }, { corrected: ELEVENTH })],
  ])('is written as %s.xml', async (name, from) => {
    await expect(xmlOf(from)).toMatchFileSnapshot(`./e-invoices/${name}.xml`)
  })

  const { lines } = invoice(1)
  const [line] = lines as [Invoice['lines'][number]]
  test.each([
    ['a seller without a TRN', eInvoiceSource({ seller: { ...SELLER, trn: null } }), 'seller.trn'],
    [
      'a seller’s TRN of another kind',
      eInvoiceSource({ seller: { ...SELLER, trn: '000000000000000' } }),
      'seller.trn',
    ],
    ['a shop without an address', eInvoiceSource({ seller: { ...SELLER, address: ' ' } }), 'seller.address'],
    [
      'a shop without a trade licence',
      eInvoiceSource({}, { settings: settings({ tradeLicense: null }) }),
      'settings.tradeLicense',
    ],
    ['a buyer without a TRN', eInvoiceSource({ buyer: { ...BUYER, trn: null } }), 'buyer.trn'],
    [
      'a buyer’s address without an emirate',
      eInvoiceSource({ buyer: { ...BUYER, address: 'Office 4' } }),
      'customer.address',
    ],
    [
      'a buyer’s address without a street',
      eInvoiceSource({ buyer: { ...BUYER, address: 'Dubai' } }),
      'customer.address',
    ],
    [
      'a document without lines',
      eInvoiceSource({ lines: [], netFils: 0, vatFils: 0, grossFils: 0 }),
      'lines',
    ],
    ['a line without VAT', eInvoiceSource({ lines: [{ ...line, vatRatePercent: 0 }] }), 'lines'],
    ['a credit note of nothing known', eInvoiceSource(NOTE), 'invoiceId'],
    [
      'a control character in a name',
      eInvoiceSource({ buyer: { ...BUYER, name: 'Noor\u0001' } }),
      'document',
    ],
    [
      'half an emoji in a line',
      eInvoiceSource({ lines: [{ ...line, description: 'Wash \ud83d' }] }),
      'document',
    ],
  ])('is refused for %s', (_what, from, path) => {
    expect(eInvoiceXml(from)).toMatchObject({ gaps: [{ path }] })
  })

  test('takes the present address of a customer who had none when it was issued', () => {
    const buyer = { ...BUYER, address: null }
    const now = customer(20, { address: 'Villa 3, Street 12', city: 'Al Ain' })
    expect(xmlOf(eInvoiceSource({ buyer }, { customer: now }))).toContain(
      '<cbc:CountrySubentity>AUH</cbc:CountrySubentity>',
    )
  })

  test('has a uuid of its own, which stays', () => {
    const uuids = [1, 2].flatMap(sequence =>
      ['R7', 'R8', 'CN7', 'CR7', 'C7', 'ZZZ7'].map(series => eInvoiceUuid({ series, sequence }, SELLER.trn)),
    )
    expect(new Set(uuids).size).toBe(12)
    const invoice = eInvoiceUuid({ series: 'R7', sequence: 12 }, SELLER.trn)
    expect(invoice).toBe('00016c3f-3c47-8f98-b000-0001c000000c')
    for (const series of ['R999999999', 'ZZZ99999999'])
      expect(eInvoiceUuid({ series, sequence: 999_999_999 }, '199999999999903')).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      )
  })
})

/** The elements that PINT AE requires of every invoice, by their paths. */
const MANDATORY = [
  'CustomizationID',
  'ProfileID',
  'ProfileExecutionID',
  'ID',
  'UUID',
  'IssueDate',
  'DueDate',
  'InvoiceTypeCode',
  'DocumentCurrencyCode',
  ...['Supplier', 'Customer'].flatMap(party =>
    [
      'EndpointID',
      'PostalAddress/StreetName',
      'PostalAddress/CityName',
      'PostalAddress/CountrySubentity',
      'PostalAddress/Country/IdentificationCode',
      'PartyTaxScheme/CompanyID',
      'PartyLegalEntity/RegistrationName',
    ].map(path => `Accounting${party}Party/Party/${path}`),
  ),
  'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID',
  'PaymentMeans/PaymentMeansCode',
  'TaxTotal/TaxAmount',
  'TaxTotal/TaxSubtotal/TaxCategory/Percent',
  ...['LineExtension', 'TaxExclusive', 'TaxInclusive', 'Payable'].map(
    sum => `LegalMonetaryTotal/${sum}Amount`,
  ),
  ...['Item/Name', 'Item/Description', 'Price/PriceAmount', 'Price/BaseQuantity'].map(
    path => `InvoiceLine/${path}`,
  ),
  'InvoiceLine/Price/AllowanceCharge/BaseAmount',
  'InvoiceLine/ItemPriceExtension/Amount',
  'InvoiceLine/ItemPriceExtension/TaxTotal/TaxAmount',
]

/** The texts of a well-formed document by their path; throws for any other. */
function textsByPath(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const open: string[] = []
  let text = ''
  const rest = xml
    .replace(/^<\?xml[^>]*\?>\n/, '')
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)>|[^<]+/g, (found, closing, name) => {
      if (name === undefined) text = found
      else if (closing === '') {
        open.push(name.replace(/^\w+:/, ''))
        text = ''
      } else {
        const path = open.slice(1).join('/')
        if (open.pop() !== name.replace(/^\w+:/, '')) throw new Error(`${path} is not closed`)
        if (/&(?!(?:amp|lt|gt|quot|#9|#10|#13);)/.test(text)) throw new Error(`${path} is not escaped`)
        if (text.trim()) texts.set(path, [...(texts.get(path) ?? []), text.trim()])
        text = ''
      }
      return ''
    })
  if (rest !== '' || open.length > 0) throw new Error('not well-formed')
  return texts
}

test('Whatever was sold, an electronic invoice has all that is mandatory, and its sums agree', () => {
  fc.assert(
    fc.property(anyIssued, document => {
      const made = eInvoiceXml(eInvoiceSource(document))
      if ('gaps' in made) {
        expect(made.gaps.map(({ path }) => path)).toEqual(['document'])
        return
      }
      const texts = textsByPath(made.xml)
      const missing = MANDATORY.filter(path => !texts.has(path))
      expect(missing).toEqual(document.grossFils > 0 ? [] : ['DueDate'])
      const fils = (path: string) => (texts.get(path) ?? []).map(text => Math.round(Number(text) * 100))
      const sum = (path: string) => fils(path).reduce((before, each) => before + each, 0)
      expect(sum('InvoiceLine/LineExtensionAmount')).toBe(document.netFils)
      expect(sum('InvoiceLine/ItemPriceExtension/TaxTotal/TaxAmount')).toBe(document.vatFils)
      expect(fils('LegalMonetaryTotal/TaxExclusiveAmount')).toEqual([document.netFils])
      const [vat = 0] = fils('TaxTotal/TaxAmount')
      expect(Math.abs(vat - vatOnNet(document.netFils))).toBeLessThanOrEqual(2)
      expect(fils('LegalMonetaryTotal/TaxInclusiveAmount')).toEqual([document.netFils + vat])
      const rounding = sum('LegalMonetaryTotal/PayableRoundingAmount')
      expect(fils('LegalMonetaryTotal/PayableAmount')).toEqual([document.netFils + vat + rounding])
      expect(fils('LegalMonetaryTotal/PayableAmount')).toEqual([document.grossFils])
    }),
  )
})

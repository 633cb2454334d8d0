import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#schema/rows/invoice.ts'
import { type EInvoiceSource, eInvoiceUuid } from '#schema/rules/documents/e-invoice.ts'
import { eInvoiceXml } from '#schema/rules/documents/e-invoice-xml.ts'
import { depositAmounts, invoiceLines, invoiceTotals } from '#schema/rules/documents/invoice.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { customer, invoice } from '#tests/fixtures/shop.ts'

const SELLER = { name: 'Shine', address: 'Al Quoz Industrial 3', trn: '100123456700003' }
const BUYER = {
  name: 'Noor & Sons <Transport> نور للنقل',
  address: 'Office 4, Street 8, Sharjah, UAE',
  trn: '100987654300003',
}
const shop = settings({
  tradeLicense: { number: '1234567', authority: 'Dubai Economy and Tourism' },
  bankDetails: { accountName: 'Shine LLC', bank: 'ENBD', iban: 'AE070331234567890123456', swift: null },
})

function source(changes: Partial<Invoice> = {}, rest: Partial<EInvoiceSource> = {}): EInvoiceSource {
  return {
    document: invoice(12, { seller: SELLER, buyer: BUYER, ...changes }),
    corrected: undefined,
    settings: shop,
    customer: customer(20),
    ...rest,
  }
}

function xmlOf(from: EInvoiceSource): string {
  const made = eInvoiceXml(from)
  if ('gaps' in made) throw new Error(made.gaps.map(({ message }) => message).join())
  return made.xml
}

const UNINVOICED = { depositFils: 0, depositVatFils: 0, untaxedFils: 0 }
type Sold = Parameters<typeof invoiceLines>[0]
/** The invoice of these services and products, less a deposit. */
function issued(
  { services, products }: Pick<Sold, 'services' | 'products'>,
  mode: 'inclusive' | 'exclusive',
  depositShare = 0,
): Pick<Invoice, 'lines' | 'netFils' | 'vatFils' | 'grossFils'> {
  const appointment = { ...appointmentTotals({ services, products, mode }), vatMode: mode, ...UNINVOICED }
  const before = depositAmounts(appointment, Math.floor(appointment.totalFils * depositShare))
  const deposited = { ...appointment, depositFils: before.grossFils, depositVatFils: before.vatFils }
  const lines = invoiceLines({ services, products, appointment: deposited })
  return { lines, ...invoiceTotals(lines) }
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
const NOTE = { kind: 'credit_note', correctsId: 11, reason: 'The wrong car' } as const
const ELEVENTH = invoice(11, { seller: SELLER, buyer: BUYER, issuedAt: '2026-11-20T21:00:00.000Z' })

describe('An electronic invoice', () => {
  test.each([
    ['invoice-on-terms', source({ dueDate: '2026-12-21', purchaseOrder: 'PO-7' })],
    ['invoice-with-discount', source(DISCOUNTED)],
    ['invoice-after-deposit', source(AFTER_DEPOSIT)],
    ['credit-note-that-cancels', source(NOTE, { corrected: ELEVENTH })],
    ['credit-note-of-refund', source({ ...NOTE, transactionId: 5 }, { corrected: ELEVENTH })],
  ])('is written as %s.xml', async (name, from) => {
    await expect(xmlOf(from)).toMatchFileSnapshot(`./e-invoices/${name}.xml`)
  })

  const { lines } = invoice(1)
  const [line] = lines as [Invoice['lines'][number]]
  const rounded = (count: number) => {
    const all = Array.from({ length: count }, () => ({ name: 'Wash', priceFils: 10, discountFils: 0 }))
    return issued({ services: all, products: [] }, 'exclusive')
  }
  test.each([
    ['a seller without a TRN', source({ seller: { ...SELLER, trn: null } }), 'seller.trn'],
    [
      'a seller’s TRN of another kind',
      source({ seller: { ...SELLER, trn: '000000000000000' } }),
      'seller.trn',
    ],
    ['a shop without an address', source({ seller: { ...SELLER, address: ' ' } }), 'seller.address'],
    [
      'a shop without a trade licence',
      source({}, { settings: settings({ tradeLicense: null }) }),
      'settings.tradeLicense',
    ],
    ['a buyer without a TRN', source({ buyer: { ...BUYER, trn: null } }), 'buyer.trn'],
    [
      'a buyer’s address without an emirate',
      source({ buyer: { ...BUYER, address: 'Office 4' } }),
      'customer.address',
    ],
    [
      'a buyer’s address without a street',
      source({ buyer: { ...BUYER, address: 'Dubai' } }),
      'customer.address',
    ],
    ['a document without lines', source({ lines: [], netFils: 0, vatFils: 0, grossFils: 0 }), 'lines'],
    ['a line without VAT', source({ lines: [{ ...line, vatRatePercent: 0 }] }), 'lines'],
    ['a credit note of nothing known', source(NOTE), 'invoiceId'],
    ['a control character in a name', source({ buyer: { ...BUYER, name: 'Noor\u0001' } }), 'document'],
    ['half an emoji in a line', source({ lines: [{ ...line, description: 'Wash \ud83d' }] }), 'document'],
    ['lines whose rounded VAT is far from 5 %', source(rounded(6)), 'vat'],
  ])('is refused for %s', (_what, from, path) => {
    expect(eInvoiceXml(from)).toMatchObject({ gaps: [{ path }] })
  })

  test('takes the present address of a customer who had none when it was issued', () => {
    const buyer = { ...BUYER, address: null }
    const now = customer(20, { address: 'Villa 3, Street 12', city: 'Al Ain' })
    expect(xmlOf(source({ buyer }, { customer: now }))).toContain(
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
  const priced = (most: number) =>
    fc
      .record({ name: fc.string({ unit: 'binary' }), priceFils: fc.integer({ min: 1, max: most }) })
      .chain(line =>
        fc.record({
          name: fc.constant(line.name),
          priceFils: fc.constant(line.priceFils),
          discountFils: fc.integer({ min: 0, max: line.priceFils }),
        }),
      )
  const products = fc.array(
    fc.record({
      kind: fc.constant('sold' as const),
      name: fc.string(),
      quantity: fc.integer({ min: 1, max: 60 }),
      priceFils: fc.integer({ min: 1, max: 9_999 }),
      discountFils: fc.constant(0),
    }),
    { maxLength: 1 },
  )
  const sold = fc.record({ services: fc.array(priced(500_000), { minLength: 1, maxLength: 2 }), products })
  fc.assert(
    fc.property(
      sold,
      fc.constantFrom('inclusive' as const, 'exclusive' as const),
      fc.constantFrom(0, 0.3),
      (all, mode, share) => {
        const document = { ...issued(all, mode, share) }
        const made = eInvoiceXml(source(document))
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
        expect(fils('LegalMonetaryTotal/PayableAmount')).toEqual([document.netFils + document.vatFils])
      },
    ),
  )
})

import type { Invoice, InvoiceLine } from '../../rows/invoice.ts'
import type { Emirate } from '../../rows/vehicle.ts'
import { lineAmounts, VAT_PERCENT } from '../money/vat.ts'
import { xmlElement as element, writeXml, type XmlElement } from '../text/xml.ts'
import { shopDay } from '../time/shop-time.ts'
import {
  type EInvoiceGap,
  type EInvoiceParties,
  type EInvoiceParty,
  type EInvoiceSource,
  eInvoiceParties,
  eInvoiceSums,
  eInvoiceUuid,
  tinOf,
} from './e-invoice.ts'
import { invoiceNumber } from './invoice.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const CURRENCY = 'AED'
/** UN/ECE Recommendation 20: one of what the line names, a service or a piece. */
const ONE = 'C62'
/** The scheme of UAE tax identification numbers among Peppol's participants. */
const TIN_SCHEME = '0235'

const SUBDIVISIONS: Readonly<Record<Emirate, string>> = {
  abudhabi: 'AUH',
  ajman: 'AJM',
  dubai: 'DXB',
  fujairah: 'FUJ',
  rak: 'RAK',
  sharjah: 'SHJ',
  uaq: 'UAQ',
}

/** Why a credit note was issued, by Article 61(1) of Federal Decree-Law 8/2017. */
const CANCELLED = 'DL8.61.1.A'
const CONSIDERATION_CHANGED = 'DL8.61.1.C'

/** How it is paid, by UN/EDIFACT 4461. */
const NOT_DEFINED = '1'
const CREDIT_TRANSFER = '30'

/**
 * A tax invoice or credit note as UBL 2.1 by the Peppol specification PINT AE (docs.peppol.eu/poac/ae, release 2026-05),
 * or what keeps it from being one.
 */
export function eInvoiceXml(source: EInvoiceSource): { xml: string } | { gaps: EInvoiceGap[] } {
  const parties = eInvoiceParties(source)
  if (Array.isArray(parties)) return { gaps: parties }
  const name = source.document.kind === 'credit_note' ? 'CreditNote' : 'Invoice'
  const namespaces = {
    xmlns: `${UBL}:${name}-2`,
    'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  }
  const contents = name === 'Invoice' ? invoice(source, parties) : creditNote(source, parties)
  return { xml: writeXml(element(name, contents, namespaces)) }
}

function invoice(source: EInvoiceSource, parties: EInvoiceParties): (XmlElement | null)[] {
  const { document } = source
  const issued = shopDay(document.issuedAt)
  return [
    ...headOf(document, parties),
    element('cbc:IssueDate', issued),
    document.grossFils > 0 ? element('cbc:DueDate', document.dueDate ?? issued) : null,
    element('cbc:InvoiceTypeCode', '380'),
    element('cbc:DocumentCurrencyCode', CURRENCY),
    ...orderOf(document),
    ...partiesOf(parties),
    element('cac:Delivery', [element('cbc:ActualDeliveryDate', document.supplyDate)]),
    paymentOf(source),
    ...amountsOf(document),
    ...document.lines.map((line, i) => lineOf(line, i, 'Invoice')),
  ]
}

function creditNote(
  { document, corrected }: EInvoiceSource,
  parties: EInvoiceParties,
): (XmlElement | null)[] {
  return [
    ...headOf(document, parties),
    element('cbc:IssueDate', shopDay(document.issuedAt)),
    element('cbc:CreditNoteTypeCode', '381'),
    document.reason?.trim() ? element('cbc:Note', document.reason.trim()) : null,
    element('cbc:DocumentCurrencyCode', CURRENCY),
    element('cac:DiscrepancyResponse', [element('cbc:ResponseCode', reasonCode(document, corrected))]),
    ...orderOf(document),
    corrected
      ? element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [
            element('cbc:ID', invoiceNumber(corrected)),
            element('cbc:IssueDate', shopDay(corrected.issuedAt)),
          ]),
        ])
      : null,
    ...partiesOf(parties),
    ...amountsOf(document),
    ...document.lines.map((line, i) => lineOf(line, i, 'CreditNote')),
  ]
}

function headOf(document: Invoice, { seller }: EInvoiceParties): XmlElement[] {
  return [
    element('cbc:CustomizationID', 'urn:peppol:pint:billing-1@ae-1'),
    element('cbc:ProfileID', 'urn:peppol:bis:billing'),
    // Which of eight particular kinds of supply it is: none.
    element('cbc:ProfileExecutionID', '00000000'),
    element('cbc:ID', invoiceNumber(document)),
    element('cbc:UUID', eInvoiceUuid(document, seller.trn)),
  ]
}

/** A refund after the work lowers its price; all else undoes a supply or gives back what was paid for none. */
function reasonCode({ transactionId }: Invoice, corrected: Invoice | undefined): string {
  return transactionId !== null && corrected?.kind === 'invoice' ? CONSIDERATION_CHANGED : CANCELLED
}

function orderOf({ purchaseOrder }: Invoice): XmlElement[] {
  const order = purchaseOrder?.trim()
  return order ? [element('cac:OrderReference', [element('cbc:ID', order)])] : []
}

function partiesOf({ seller, buyer }: EInvoiceParties): XmlElement[] {
  const { number, authority } = seller.license
  const license = element('cbc:CompanyID', number, { schemeAgencyID: 'TL', schemeAgencyName: authority })
  return [
    element('cac:AccountingSupplierParty', [partyOf(seller, license)]),
    element('cac:AccountingCustomerParty', [partyOf(buyer, null)]),
  ]
}

function partyOf(
  { name, trn, street, city, emirate }: EInvoiceParty,
  license: XmlElement | null,
): XmlElement {
  return element('cac:Party', [
    element('cbc:EndpointID', tinOf(trn), { schemeID: TIN_SCHEME }),
    element('cac:PostalAddress', [
      element('cbc:StreetName', street),
      element('cbc:CityName', city),
      element('cbc:CountrySubentity', SUBDIVISIONS[emirate]),
      element('cac:Country', [element('cbc:IdentificationCode', 'AE')]),
    ]),
    element('cac:PartyTaxScheme', [element('cbc:CompanyID', trn), vatScheme()]),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name.trim()), license]),
  ])
}

function paymentOf({ document, settings }: EInvoiceSource): XmlElement {
  const account = document.dueDate ? settings.bankDetails : null
  if (!account)
    return element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', NOT_DEFINED, { name: 'Instrument not defined' }),
    ])
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', CREDIT_TRANSFER, { name: 'Credit transfer' }),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', account.iban),
      element('cbc:Name', account.accountName),
    ]),
  ])
}

function amountsOf(document: Invoice): XmlElement[] {
  const { netFils, vatFils, roundingFils, payableFils } = eInvoiceSums(document)
  return [
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', vatFils),
      element('cbc:TaxIncludedIndicator', 'false'),
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', netFils),
        amount('cbc:TaxAmount', vatFils),
        taxCategory('cac:TaxCategory'),
      ]),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', netFils),
      amount('cbc:TaxExclusiveAmount', netFils),
      amount('cbc:TaxInclusiveAmount', netFils + vatFils),
      roundingFils === 0 ? null : amount('cbc:PayableRoundingAmount', roundingFils),
      amount('cbc:PayableAmount', payableFils),
    ]),
  ]
}

function lineOf(line: InvoiceLine, i: number, kind: 'Invoice' | 'CreditNote'): XmlElement {
  const { description, netFils, vatFils, grossFils } = line
  const { quantity, priceFils, pricedUnits, allowanceFils } = netPrice(line)
  const text = description.trim() || 'Service'
  return element(`cac:${kind}Line`, [
    element('cbc:ID', String(i + 1)),
    element(`cbc:${kind === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity`, String(quantity), {
      unitCode: ONE,
    }),
    amount('cbc:LineExtensionAmount', netFils),
    allowanceFils > 0 ? lineAllowance(allowanceFils) : null,
    element('cac:Item', [
      element('cbc:Description', text),
      element('cbc:Name', text),
      taxCategory('cac:ClassifiedTaxCategory'),
    ]),
    element('cac:Price', [
      amount('cbc:PriceAmount', priceFils),
      element('cbc:BaseQuantity', String(pricedUnits), { unitCode: ONE }),
      element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', 'false'),
        amount('cbc:Amount', 0),
        amount('cbc:BaseAmount', priceFils),
      ]),
    ]),
    element('cac:ItemPriceExtension', [
      amount('cbc:Amount', grossFils),
      element('cac:TaxTotal', [amount('cbc:TaxAmount', vatFils)]),
    ]),
  ])
}

function lineAllowance(allowanceFils: number): XmlElement {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', '95'),
    element('cbc:AllowanceChargeReason', 'Discount'),
    amount('cbc:Amount', allowanceFils),
  ])
}

/**
 * The price of a line without VAT, which is what PINT AE wants also where prices include it, and the discount on the same
 * footing: quantity times price less the discount is the line's net amount exactly. A price that does not divide into
 * fils is given for all units at once. A price is never below zero: what is deducted has a quantity below zero.
 */
function netPrice({ quantity: units, unitPriceFils, discountFils = 0, netFils, grossFils }: InvoiceLine) {
  const chargedFils = unitPriceFils * units - discountFils
  const mode = chargedFils === grossFils ? 'inclusive' : 'exclusive'
  const fullFils =
    discountFils > 0
      ? lineAmounts({ unitFils: unitPriceFils, quantity: units, mode }).netFils
      : Math.abs(netFils)
  const divides = fullFils % units === 0
  return {
    quantity: netFils < 0 ? -units : units,
    priceFils: divides ? fullFils / units : fullFils,
    pricedUnits: divides ? 1 : units,
    allowanceFils: discountFils > 0 ? fullFils - netFils : 0,
  }
}

function taxCategory(name: string): XmlElement {
  return element(name, [element('cbc:ID', 'S'), element('cbc:Percent', String(VAT_PERCENT)), vatScheme()])
}

function vatScheme(): XmlElement {
  return element('cac:TaxScheme', [element('cbc:ID', 'VAT')])
}

function amount(name: string, fils: number): XmlElement {
  return element(name, decimal(fils), { currencyID: CURRENCY })
}

/** Fils as a decimal of dirhams; written from digits, because a division would not be exact. */
function decimal(fils: number): string {
  const digits = String(Math.abs(fils)).padStart(3, '0')
  return `${fils < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

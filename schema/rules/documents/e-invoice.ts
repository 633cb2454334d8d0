import { emirateName } from '../../catalogue/emirates.ts'
import type { Customer } from '../../rows/customer.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Settings } from '../../rows/settings.ts'
import { VAT_PERCENT, vatOnNet } from '../money/vat.ts'
import { readUaeAddress, readUnpunctuatedAddress, type UaeAddress } from '../text/uae-address.ts'
import { isXmlText } from '../text/xml.ts'
import { INVOICE_PREFIX, invoiceNumber, seriesNumber, seriesPrefix } from './invoice.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { isUaeTrn } from './trn.ts'

/** The rows that an electronic invoice is made of, all as known now but for the documents. */
export type EInvoiceSource = {
  document: Invoice
  /** The document that a credit note corrects. */
  corrected: Invoice | undefined
  settings: Settings
  customer: Customer | undefined
}

/** Why a document cannot be exported: what is missing or wrong, and for a person where to mend it. */
export type EInvoiceGap = { path: string; message: string }

export type EInvoiceParty = UaeAddress & { name: string; trn: string }
export type EInvoiceParties = {
  seller: EInvoiceParty & { license: NonNullable<Settings['tradeLicense']> }
  buyer: EInvoiceParty
}

/** The difference (fils) between VAT and its rate on the net sum that PINT AE takes (aligned-ibrp-s-09). */
const VAT_SLACK_FILS = 2

export type EInvoiceSums = { netFils: number; vatFils: number; roundingFils: number; payableFils: number }

/**
 * The sums of an electronic invoice, in fils. Its VAT is that of the document, rounded for each line, as long as PINT AE takes it; else it is 5 % of
 * the whole, and the difference is its rounding amount (IBT-114), so that what is payable stays what the document says.
 */
export function eInvoiceSums({
  netFils,
  vatFils,
  grossFils,
}: Pick<Invoice, 'netFils' | 'vatFils' | 'grossFils'>): EInvoiceSums {
  const ofWhole = vatOnNet(netFils)
  const taxed = Math.abs(vatFils - ofWhole) > VAT_SLACK_FILS ? ofWhole : vatFils
  return { netFils, vatFils: taxed, roundingFils: vatFils - taxed, payableFils: grossFils }
}

/** Whether a document is from business to business, and so is one for electronic invoicing. */
export function isForBusiness({ buyer, lines }: Pick<Invoice, 'buyer' | 'lines'>): boolean {
  return buyer.trn !== null && lines.length > 0
}

/**
 * The parties of an electronic invoice, or what keeps the document from being one. Names, numbers and amounts are those
 * of the document as it was issued; an address that lacks its emirate there is read from the customer as it is now.
 */
export function eInvoiceParties(source: EInvoiceSource): EInvoiceParties | EInvoiceGap[] {
  const { document, settings } = source
  const license = settings.tradeLicense ?? null
  const seller = sellerAddress(source)
  const buyer = buyerAddress(source)
  const gaps = [...documentGaps(document, source.corrected), ...partyGaps(source)]
  if (gaps.length > 0 || !license || !seller || !buyer) return gaps
  return {
    seller: { ...seller, name: document.seller.name, trn: document.seller.trn ?? '', license },
    buyer: { ...buyer, name: document.buyer.name, trn: document.buyer.trn ?? '' },
  }
}

/** What would keep the documents of a business from being electronic invoices, as shop and customer are now; none for anybody else. */
export function eInvoiceGapsAhead({
  customer,
  settings,
}: {
  customer: Customer
  settings: Settings
}): EInvoiceGap[] {
  if (customer.trn === null || !settings.tradeLicense) return []
  return partyGaps({ document: { seller: sellerOf(settings), buyer: buyerOf(customer) }, settings, customer })
}

function documentGaps(document: Invoice, corrected: Invoice | undefined): EInvoiceGap[] {
  const { kind, lines } = document
  if (lines.length === 0)
    return [gap('lines', 'This document has no lines: it only keeps its number and is not to be handed out')]
  const gaps: EInvoiceGap[] = []
  if (lines.some(({ vatRatePercent }) => vatRatePercent !== VAT_PERCENT))
    gaps.push(gap('lines', `Only lines with ${VAT_PERCENT} % VAT can be exported`))
  if (kind === 'credit_note' && !corrected)
    gaps.push(gap('invoiceId', 'The invoice that this credit note corrects is not known'))
  if (!textsOf(document).every(isXmlText))
    gaps.push(gap('document', 'A name or text on this document has a character that XML cannot hold'))
  return gaps
}

type PartySource = Pick<EInvoiceSource, 'settings' | 'customer'> & {
  document: Pick<Invoice, 'seller' | 'buyer'>
}

function partyGaps(source: PartySource): EInvoiceGap[] {
  const { seller, buyer } = source.document
  const gaps: EInvoiceGap[] = []
  if (!seller.trn) gaps.push(gap('seller.trn', 'The shop had no tax registration number on this document'))
  else if (!isUaeTrn(seller.trn)) gaps.push(gap('seller.trn', `The shop’s ${WRONG_TRN}`))
  if (!buyer.trn)
    gaps.push(
      gap('buyer.trn', 'The buyer has no tax registration number on this document: it is not for export'),
    )
  else if (!isUaeTrn(buyer.trn)) gaps.push(gap('buyer.trn', `The buyer’s ${WRONG_TRN}`))
  if (!source.settings.tradeLicense)
    gaps.push(gap('settings.tradeLicense', 'Enter the number of the trade licence under Settings first'))
  if (!sellerAddress(source)) gaps.push(gap('seller.address', 'The shop has no address on this document'))
  if (!buyerAddress(source))
    gaps.push(
      gap('customer.address', 'The customer needs a street, and a city by which the emirate is known'),
    )
  return gaps
}
const WRONG_TRN = 'tax registration number is none of the UAE, which begins with 1 and ends with 03'

function gap(path: string, message: string): EInvoiceGap {
  return { path, message }
}

function sellerAddress({ document: { seller }, settings }: PartySource): UaeAddress | null {
  const street = seller.address?.trim()
  if (!street || !isXmlText(street)) return null
  const { emirate } = settings
  return readUaeAddress(street) ?? { street, city: emirateName(emirate), emirate }
}

function buyerAddress({ document: { buyer }, customer }: PartySource): UaeAddress | null {
  const { address = null, city = null } = customer ?? {}
  const known =
    readUaeAddress(buyer.address) ??
    readUaeAddress([address, city].filter(Boolean).join(', ')) ??
    readUnpunctuatedAddress(buyer.address ?? address)
  return known && isXmlText(known.street) ? known : null
}

function textsOf({ seller, buyer, lines, reason, purchaseOrder }: Invoice): string[] {
  const texts = [seller.name, buyer.name, reason, purchaseOrder, ...lines.map(line => line.description)]
  return texts.filter(text => typeof text === 'string')
}

/** The tax identification number, by which a business is known in the Peppol network: the first ten digits of its TRN. */
export function tinOf(trn: string): string {
  return trn.slice(0, 10)
}

/**
 * The uuid of a document, the same whenever it is exported: a version 8 uuid (RFC 9562) of the seller's TRN, the series
 * and the sequence, which together are the document's own. The letters of a series are a number in base 27, which is 0 for
 * invoices and has 15 bits: three stand below the TRN, the others above it.
 */
export function eInvoiceUuid(
  { series, sequence }: Pick<Invoice, 'series' | 'sequence'>,
  trn: string,
): string {
  const letters = lettersNumber(seriesPrefix(series))
  const number = (BigInt(trn) << 60n) | (BigInt(seriesNumber(series)) << 30n) | BigInt(sequence)
  const all = ((letters >> 3n) << 110n) | ((letters & 7n) << 57n) | number
  const head = hex(all >> 74n, 12)
  const middle = hex((all >> 62n) & 0xfffn, 3)
  const tail = hex((0b10n << 62n) | (all & ((1n << 62n) - 1n)), 16)
  return `${head.slice(0, 8)}-${head.slice(8)}-8${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

function lettersNumber(prefix: string): bigint {
  if (prefix === INVOICE_PREFIX) return 0n
  return BigInt([...prefix].reduce((sum, letter) => sum * 27 + letter.charCodeAt(0) - 64, 0))
}

function hex(value: bigint, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

/** The name of the exported file: 'R7-0012.xml'. */
export function eInvoiceFileName(document: Pick<Invoice, 'series' | 'sequence'>): string {
  return `${invoiceNumber(document)}.xml`
}

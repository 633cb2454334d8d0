import type { Invoice, InvoiceParty } from '../../rows/invoice.ts'
import { calendarFor } from '../../texts/calendars.ts'
import { DOCUMENT_TITLES, LABELS } from '../../texts/documents/labels.ts'
import type { Language } from '../../texts/languages.ts'
import { discountOf } from '../money/discount.ts'
import { formatPhone } from '../text/phone.ts'
import { formatPlate } from '../text/plate.ts'
import { vehicleName } from '../text/vehicle-name.ts'
import { shopDay } from '../time/shop-time.ts'
import type { DocumentRows } from './document-rows.ts'
import { documentDay, documentFacts, documentMoment, documentTextsFor } from './document-text.ts'
import { invoiceNumber } from './invoice.ts'
import { buyerOf } from './parties.ts'
import { printedShares } from './payment-shares.ts'
import type { PrintedDocument, PrintedFact } from './printed-document.ts'
import { printedLines } from './printed-lines.ts'
import { methodFact, printedMoney, referenceFacts } from './printed-money.ts'
import { receiptSeller } from './registration.ts'
import { cancellationOf, replacedInvoices } from './replaced-invoice.ts'
import type { IssuedDocument } from './transaction-document.ts'

/**
 * What stands on a tax document or a receipt, in this language with all labels in both. A tax invoice names the seller with its
 * address and TRN, the buyer with theirs, its number, the day it was issued and that of the supply (Cabinet Decision 52/2017,
 * Article 59); a tax credit note the invoice that it corrects (Article 60). Receipts are of nothing that the law asks for.
 */
export function printDocument(rows: DocumentRows, language: Language): PrintedDocument {
  const { subject, vehicle, shares = [] } = rows
  const { seller, buyer } = partiesOf(rows)
  const { phone, logo } = rows.settings
  const car = vehicle && { plate: formatPlate(vehicle), name: vehicleName(vehicle) }
  const isTaxed = 'document' in subject
  return {
    title: DOCUMENT_TITLES[subject.kind],
    notice: isTaxed ? cancellationNotice(subject, rows, language) : null,
    seller: { ...seller, phone: formatPhone(phone), logo },
    buyer: { ...buyer, car: shares.length === 0 ? (car ?? null) : null },
    facts: isTaxed ? taxFacts(subject, rows, language) : receiptFacts(rows, language),
    ...(isTaxed ? printedLines(subject, language) : printedShares(shares, language)),
    money: printedMoney(rows, language),
    foot: [LABELS.thanks],
    code: isTaxed ? documentFacts(subject.document) : null,
    isShort: isShort(rows),
  }
}

/** What was owed before Sheen was taxed there, if at all. */
const UNTAXED = { vatMode: 'none', untaxedFils: 0 } as const

function partiesOf({ subject, appointment, customer, settings }: DocumentRows): {
  seller: InvoiceParty
  buyer: InvoiceParty
} {
  if ('document' in subject) return subject.document
  return {
    seller: receiptSeller(settings, appointment ?? UNTAXED),
    buyer: customer ? buyerOf(customer) : { name: 'N/A', address: null, trn: null },
  }
}

function cancellationNotice(
  { document }: IssuedDocument,
  { documents, settings }: DocumentRows,
  language: Language,
): string | null {
  const note = cancellationOf(document, documents)
  if (!note) return null
  const day = documentDay(shopDay(note.issuedAt), calendarFor(language, settings))
  return documentTextsFor(language).cancelledBy(invoiceNumber(note), day)
}

function taxFacts(subject: IssuedDocument, rows: DocumentRows, language: Language): PrintedFact[] {
  const { document } = subject
  const { before, after } = replacedInvoices(document, rows.documents)
  const calendar = calendarFor(language, rows.settings)
  const day = (label: PrintedFact['label'], of: string): PrintedFact => ({
    label,
    value: documentDay(of, calendar),
  })
  const number = (label: PrintedFact['label'], of: Invoice): PrintedFact => ({
    label,
    value: { code: invoiceNumber(of) },
  })
  const corrected = subject.kind === 'credit_note' ? subject.invoice : null
  return [
    { ...number(LABELS.number, document), look: 'strong' },
    day(LABELS.dateOfIssue, shopDay(document.issuedAt)),
    ...(subject.kind === 'credit_note' ? [] : [day(LABELS.dateOfSupply, document.supplyDate)]),
    ...(corrected
      ? [number(LABELS.forInvoice, corrected), day(LABELS.invoicedOn, shopDay(corrected.issuedAt))]
      : []),
    ...(document.dueDate ? [{ ...day(LABELS.dueDate, document.dueDate), look: 'strong' as const }] : []),
    ...(before ? [number(LABELS.inPlaceOf, before)] : []),
    ...(after ? [number(LABELS.replacedBy, after)] : []),
    ...(document.purchaseOrder ? [{ label: LABELS.purchaseOrder, value: document.purchaseOrder }] : []),
    { label: LABELS.appointment, value: String(document.appointmentId) },
  ]
}

function receiptFacts(
  { subject, appointment, settings, shares = [] }: DocumentRows,
  language: Language,
): PrintedFact[] {
  if ('document' in subject) return []
  const { transaction } = subject
  const date = documentMoment(transaction.createdAt, calendarFor(language, settings))
  return [
    { label: LABELS.number, value: String(transaction.id) },
    { label: LABELS.date, value: date },
    ...(shares.length === 0 && appointment
      ? [{ label: LABELS.appointment, value: String(appointment.id) }]
      : [methodFact(transaction, language), ...referenceFacts(transaction)]),
  ]
}

/** A document of so few lines is short; what stands under them on some counts as a line. */
const FEW_LINES = 3

function isShort({ subject, settings, shares = [] }: DocumentRows): boolean {
  if (!('document' in subject)) return shares.length === 0
  const { lines } = subject.document
  const isDiscounted = discountOf(lines) > 0
  return lines.length + Number(isDiscounted) + Number(settings.bankDetails !== null) <= FEW_LINES
}

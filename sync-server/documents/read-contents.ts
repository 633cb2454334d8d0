import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice, InvoiceParty } from '#schema/rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { type DocumentMoney, documentMoney } from '#schema/rules/documents/document-money.ts'
import { receiptSeller } from '#schema/rules/documents/registration.ts'
import { replacedInvoices } from '#schema/rules/documents/replaced-invoice.ts'
import {
  groupReceiptOf,
  issuedDocument,
  receiptOf,
  type TransactionDocument,
} from '#schema/rules/documents/transaction-document.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../db/connect.ts'
import { type LinkedDocument, SHOP } from '../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../rest/read-rows.ts'

/** The contents of a document's page, and nothing else of its customer. */
export type PageContents = {
  subject: TransactionDocument
  /** The customer's language, or English. */
  language: Language
  seller: InvoiceParty
  buyer: InvoiceParty
  vehicle: Vehicle
  appointment: Appointment
  /** The names of the services. */
  services: string[]
  settings: Settings
  /** The money of a tax document; null for any other. */
  money: DocumentMoney | null
  /** The invoices that it took the place of, and that took its own. */
  replaced: { before: Invoice | undefined; after: Invoice | undefined }
  /** The credit note that cancelled the document; null while it stands. */
  cancelledBy: Invoice | null
  /** The shares of a payment over several appointments; empty for any other document. */
  parts: PaidPart[]
}

/** A part of a payment: the invoice that it paid, or the appointment where there is none. */
export type PaidPart = {
  appointmentId: number
  invoice: Invoice | undefined
  vehicle: Vehicle | undefined
  /** The whole amount due, and the part that this payment paid of it. */
  dueFils: number
  paidFils: number
}

/** Reads the document of a link with what belongs to it. */
export async function readContents(sql: Sql, linked: LinkedDocument): Promise<PageContents> {
  const ofThis = { column: 'appointmentId', keys: [linked.row.appointmentId] } as const
  const [appointment, settings, services, transactions, documents] = await Promise.all([
    readVisibleRow(sql, SHOP, 'appointments', linked.row.appointmentId),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRowsBy(sql, SHOP, 'appointmentServices', ofThis),
    readVisibleRowsBy(sql, SHOP, 'transactions', ofThis),
    readVisibleRowsBy(sql, SHOP, 'invoices', ofThis),
  ])
  const [vehicle, customer, group] = await Promise.all([
    readVisibleRow(sql, SHOP, 'vehicles', appointment.vehicleId),
    readVisibleRow(sql, SHOP, 'customers', appointment.customerId),
    readGroup(sql, linked),
  ])
  const subject = documentOfLink(linked, { documents, transactions, group })
  const document = 'document' in subject ? subject.document : null
  return {
    subject,
    language: customer.language ?? 'en',
    seller: document?.seller ?? receiptSeller(settings, appointment),
    buyer: document?.buyer ?? { name: customer.fullName, address: null, trn: null },
    vehicle,
    appointment,
    services: services.map(({ name }) => name),
    settings,
    money:
      document && document.kind !== 'credit_note'
        ? documentMoney(document, { appointment, documents, transactions: transactions.sort(inOrder) })
        : null,
    replaced: document ? replacedInvoices(document, documents) : { before: undefined, after: undefined },
    cancelledBy: (document && cancellation(document, documents)) ?? null,
    parts: await readParts(sql, group),
  }
}

/** The link of a receipt shows the receipt, also once an invoice was issued: that has links of its own to withdraw. */
function documentOfLink(
  linked: LinkedDocument,
  {
    documents,
    transactions,
    group: [first, ...others],
  }: { documents: readonly Invoice[]; transactions: readonly Transaction[]; group: readonly Transaction[] },
): TransactionDocument {
  if (linked.kind === 'invoices') return issuedDocument(linked.row, documents)
  return first ? groupReceiptOf([first, ...others]) : receiptOf(linked.row, transactions)
}

/** The payments that were made as one, if this is the link of the first of them. */
async function readGroup(sql: Sql, { kind, row }: LinkedDocument): Promise<Transaction[]> {
  if (kind !== 'transactions' || row.kind !== 'payment' || row.groupId !== row.id) return []
  const group = await readVisibleRowsBy(sql, SHOP, 'transactions', { column: 'groupId', keys: [row.id] })
  return group.sort((a, b) => a.id - b.id)
}

async function readParts(sql: Sql, group: readonly Transaction[]): Promise<PaidPart[]> {
  if (group.length === 0) return []
  const read = <T extends 'appointments' | 'vehicles' | 'invoices'>(table: T, keys: number[]) =>
    readVisibleRowsBy(sql, SHOP, table, { column: 'id', keys })
  const appointments = await read(
    'appointments',
    group.map(({ appointmentId }) => appointmentId),
  )
  const [vehicles, invoices] = await Promise.all([
    read(
      'vehicles',
      appointments.map(({ vehicleId }) => vehicleId),
    ),
    read(
      'invoices',
      appointments.flatMap(({ invoiceId }) => invoiceId ?? []),
    ),
  ])
  return group.map(({ appointmentId, amountFils: paidFils }) => {
    const own = appointments.find(({ id }) => id === appointmentId)
    return {
      appointmentId,
      invoice: invoices.find(({ id }) => id === own?.invoiceId),
      vehicle: vehicles.find(({ id }) => id === own?.vehicleId),
      dueFils: own ? own.totalFils - own.creditedFils : paidFils,
      paidFils,
    }
  })
}

function inOrder(a: Transaction, b: Transaction): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id - b.id
}

function cancellation({ id }: Invoice, documents: readonly Invoice[]): Invoice | undefined {
  return documents.find(
    ({ kind, correctsId, transactionId }) =>
      kind === 'credit_note' && correctsId === id && transactionId === null,
  )
}

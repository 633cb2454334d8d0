import { sellerOf } from '#schema/mutations/numbered-document.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice, InvoiceParty } from '#schema/rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { issuedDocument, receiptOf, type TransactionDocument } from '#schema/rules/transaction-document.ts'
import type { Sql } from '../db/connect.ts'
import { readVisibleRow, readVisibleRowsBy } from '../rest/read-rows.ts'
import { type LinkedRow, SHOP } from './document-links.ts'

/** What stands on the page of a document, and nothing else of its customer. */
export type PageContents = {
  found: TransactionDocument
  seller: InvoiceParty
  buyer: InvoiceParty
  vehicle: Vehicle
  appointment: Appointment
  /** The names of the services. */
  services: string[]
  settings: Settings
  /** The payments behind an invoice; of a deposit its own. */
  payments: Transaction[]
  /** The credit note that cancelled the document; null while it stands. */
  cancelledBy: Invoice | null
}

/** Reads the document of a link with what belongs to it. */
export async function readContents(sql: Sql, linked: LinkedRow): Promise<PageContents> {
  const ofThis = { column: 'appointmentId', keys: [linked.row.appointmentId] } as const
  const [appointment, settings, services, transactions, documents] = await Promise.all([
    readVisibleRow(sql, SHOP, 'appointments', linked.row.appointmentId),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRowsBy(sql, SHOP, 'appointmentServices', ofThis),
    readVisibleRowsBy(sql, SHOP, 'transactions', ofThis),
    readVisibleRowsBy(sql, SHOP, 'invoices', ofThis),
  ])
  const [vehicle, customer] = await Promise.all([
    readVisibleRow(sql, SHOP, 'vehicles', appointment.vehicleId),
    readVisibleRow(sql, SHOP, 'customers', appointment.customerId),
  ])
  // The link of a receipt shows the receipt, also once an invoice was issued: that has links of its own to withdraw.
  const found = linked.kind === 'invoices' ? issuedDocument(linked.row, documents) : receiptOf(linked.row)
  const document = 'document' in found ? found.document : null
  return {
    found,
    seller: document?.seller ?? sellerOf(settings),
    buyer: document?.buyer ?? { name: customer.fullName, address: null, trn: null },
    vehicle,
    appointment,
    services: services.map(({ name }) => name),
    settings,
    payments: document ? paymentsOf(document, transactions) : [],
    cancelledBy: (document && cancellation(document, documents)) ?? null,
  }
}

function paymentsOf({ kind, transactionId }: Invoice, transactions: readonly Transaction[]): Transaction[] {
  if (kind === 'credit_note') return []
  return transactions
    .filter(({ id }) => kind === 'invoice' || id === transactionId)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
}

function cancellation({ id }: Invoice, documents: readonly Invoice[]): Invoice | undefined {
  return documents.find(
    ({ kind, correctsId, transactionId }) =>
      kind === 'credit_note' && correctsId === id && transactionId === null,
  )
}

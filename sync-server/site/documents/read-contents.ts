import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { DocumentRows, PaymentShare } from '#schema/rules/documents/document-rows.ts'
import { paymentShares } from '#schema/rules/documents/payment-shares.ts'
import {
  groupReceiptOf,
  issuedDocument,
  receiptOf,
  type TransactionDocument,
} from '#schema/rules/documents/transaction-document.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../../db/connect.ts'
import { type LinkedDocument, SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'

/** Reads the document of a link with what stands on it, and the language of its customer, or English. */
export async function readContents(
  sql: Sql,
  linked: LinkedDocument,
): Promise<DocumentRows & { language: Language }> {
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
  return {
    subject: documentOfLink(linked, { documents, transactions, group }),
    language: customer.language ?? 'en',
    appointment,
    services,
    customer,
    vehicle,
    settings,
    transactions: transactions.sort(inOrder),
    documents,
    shares: await readShares(sql, group),
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

async function readShares(sql: Sql, group: readonly Transaction[]): Promise<PaymentShare[]> {
  if (group.length === 0) return []
  const read = <T extends 'appointments' | 'vehicles' | 'invoices'>(table: T, keys: number[]) =>
    readVisibleRowsBy(sql, SHOP, table, { column: 'id', keys })
  const appointments = await read(
    'appointments',
    group.map(({ appointmentId }) => appointmentId),
  )
  const [vehicles, documents] = await Promise.all([
    read(
      'vehicles',
      appointments.map(({ vehicleId }) => vehicleId),
    ),
    read(
      'invoices',
      appointments.flatMap(({ invoiceId }) => invoiceId ?? []),
    ),
  ])
  const carOf = ({ vehicleId }: Appointment) => vehicles.find(({ id }) => id === vehicleId)
  return paymentShares(group, { appointments, documents, carOf })
}

function inOrder(a: Transaction, b: Transaction): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id - b.id
}

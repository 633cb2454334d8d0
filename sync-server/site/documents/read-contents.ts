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
import { type InspectionReport, sharedInspections } from '#schema/rules/inspections/inspection-report.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../../db/connect.ts'
import { type LinkedDocument, SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readSealableRows } from '../sealed/read-sealed.ts'

/** What stands on a document, the language of its customer, or English, and of an invoice how the car came and left. */
type Contents = DocumentRows & { language: Language; inspections: InspectionReport[] }

/** Reads the document of a link. */
export async function readContents(sql: Sql, linked: LinkedDocument): Promise<Contents> {
  const { appointmentId } = linked.row
  if (appointmentId === null) return readBalanceReceipt(sql, linked)
  const ofThis = { column: 'appointmentId', keys: [appointmentId] } as const
  const [appointment, settings, services, transactions, documents] = await Promise.all([
    readVisibleRow(sql, SHOP, 'appointments', appointmentId),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRowsBy(sql, SHOP, 'appointmentServices', ofThis),
    readVisibleRowsBy(sql, SHOP, 'transactions', ofThis),
    readVisibleRowsBy(sql, SHOP, 'invoices', ofThis),
  ])
  const [vehicle, customer, group, rows] = await Promise.all([
    readVisibleRow(sql, SHOP, 'vehicles', appointment.vehicleId),
    readVisibleRow(sql, SHOP, 'customers', appointment.customerId),
    readGroup(sql, linked),
    linked.kind === 'invoices' ? readSealableRows(sql, appointmentId) : null,
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
    inspections: rows ? sharedInspections({ appointment, settings, rows }) : [],
  }
}

/** Reads the receipt of what was paid of an opening balance or given back of it: there is no appointment behind it. */
async function readBalanceReceipt(sql: Sql, linked: LinkedDocument): Promise<Contents> {
  const [settings, group] = await Promise.all([
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readGroup(sql, linked),
  ])
  const balanceId = group.find(({ id }) => id === linked.row.id)?.openingBalanceId ?? 0
  const { customerId } = await readVisibleRow(sql, SHOP, 'openingBalances', balanceId)
  const customer = await readVisibleRow(sql, SHOP, 'customers', customerId)
  const none = { appointment: null, services: [], vehicle: undefined, transactions: [], documents: [] }
  return {
    ...{ ...none, inspections: [] },
    subject: documentOfLink(linked, { documents: [], transactions: [], group }),
    language: customer.language ?? 'en',
    customer,
    settings,
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

/** The payments that were made as one, if this is the link of the first of them; of an opening balance always its own at least. */
async function readGroup(sql: Sql, { kind, row }: LinkedDocument): Promise<Transaction[]> {
  if (kind !== 'transactions') return []
  const isOfBalance = row.openingBalanceId !== null
  if (row.groupId !== row.id) return isOfBalance ? [row] : []
  if (row.kind !== 'payment' && !isOfBalance) return []
  const group = await readVisibleRowsBy(sql, SHOP, 'transactions', { column: 'groupId', keys: [row.id] })
  return group.sort((a, b) => a.id - b.id)
}

async function readShares(sql: Sql, group: readonly Transaction[]): Promise<PaymentShare[]> {
  if (group.length === 0) return []
  const read = <T extends 'appointments' | 'vehicles' | 'invoices' | 'openingBalances'>(
    table: T,
    keys: number[],
  ) => readVisibleRowsBy(sql, SHOP, table, { column: 'id', keys })
  const [appointments, openingBalances] = await Promise.all([
    read(
      'appointments',
      group.flatMap(({ appointmentId }) => appointmentId ?? []),
    ),
    read(
      'openingBalances',
      group.flatMap(({ openingBalanceId }) => openingBalanceId ?? []),
    ),
  ])
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
  return paymentShares(group, { appointments, documents, openingBalances, carOf })
}

function inOrder(a: Transaction, b: Transaction): number {
  return a.createdAt.localeCompare(b.createdAt) || a.id - b.id
}

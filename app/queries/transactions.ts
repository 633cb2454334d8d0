import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { customerText, type SearchedCustomer } from '#schema/rules/find/find-customers.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { paidVat, taxedPart } from '#schema/rules/money/vat.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { useFoundRecords } from './found-records.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'

/** The fields of a payment or refund that lists and sums need, with its shop day. */
export type ListedTransaction = Pick<
  Transaction,
  | 'id'
  | 'appointmentId'
  | 'groupId'
  | 'amountFils'
  | 'roundingFils'
  | 'paymentMethod'
  | 'status'
  | 'createdAt'
> & { day: string }

/** Every payment and refund that this person may see, the newest first. */
export function useTransactions(): Rows<ListedTransaction> | undefined {
  return useLiveRows(liveTransactions())
}

export const liveTransactions = defineLiveRows('transactions', listTransaction)

export function listTransaction(transaction: Transaction): ListedTransaction {
  const { id, appointmentId, groupId = null, paymentMethod, status, createdAt } = transaction
  const { amountFils, roundingFils = 0 } = transaction
  const amounts = { amountFils, roundingFils }
  return { id, appointmentId, groupId, ...amounts, paymentMethod, status, createdAt, day: shopDay(createdAt) }
}

/**
 * The customers of these appointments, by appointment id; those that this device does not have are left out.
 */
async function readPayers(
  db: SheenDatabase,
  appointmentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const appointments = await db.rows('appointments').bulkGet([...new Set(appointmentIds)])
  const known = appointments.filter(appointment => appointment !== undefined)
  const customers = await db.rows('customers').bulkGet(known.map(({ customerId }) => customerId))
  return new Map(
    known.flatMap(({ id }, i) => {
      const name = customers[i]?.fullName
      return name === undefined ? [] : [[id, name]]
    }),
  )
}

export function usePayers(appointmentIds: readonly number[]): ReadonlyMap<number, string> | undefined {
  return useLiveQuery(() => readPayers(database(), appointmentIds), [appointmentIds.join()])
}

type TransactionDetails = {
  payer: string | null
  reference: string | null
  notes: string | null
  createdBy: number | null
  kind: 'payment' | 'deposit' | 'refund'
  /** The document of its own, of a deposit or a refund, or else the invoice that stands; null where this device has none. */
  document: Invoice | null
  /** Its share of the VAT of the appointment, in fils; below zero for a refund. */
  vatFils: number
}

/** The fields that the lists leave out, for an export. */
export async function readTransactionDetails(
  transactions: readonly ListedTransaction[],
  db = database(),
): Promise<TransactionDetails[]> {
  const ids = [...new Set(transactions.map(({ appointmentId }) => appointmentId))]
  const [payers, rows, documents, appointments] = await Promise.all([
    readPayers(
      db,
      transactions.map(({ appointmentId }) => appointmentId),
    ),
    db.rows('transactions').bulkGet(transactions.map(({ id }) => id)),
    db.rows('invoices').where('appointmentId').anyOf(ids).toArray(),
    db.rows('appointments').bulkGet(ids),
  ])
  const own = new Map(
    documents.flatMap(each =>
      each.transactionId && each.lines.length > 0 ? [[each.transactionId, each]] : [],
    ),
  )
  const byId = new Map(documents.map(each => [each.id, each]))
  const jobs = new Map(appointments.flatMap(each => (each ? [[each.id, each] as const] : [])))
  return transactions.map(({ id, groupId, appointmentId, amountFils }, i) => {
    const job = jobs.get(appointmentId)
    const document = own.get(groupId ?? id) ?? byId.get(job?.invoiceId ?? 0) ?? null
    return {
      payer: payers.get(appointmentId) ?? null,
      reference: rows[i]?.reference ?? null,
      notes: rows[i]?.notes ?? null,
      createdBy: rows[i]?.createdBy ?? null,
      kind: amountFils < 0 ? 'refund' : document?.kind === 'deposit' ? 'deposit' : 'payment',
      document,
      vatFils: job ? Math.sign(amountFils) * paidVat(taxedPart(job), Math.abs(amountFils)) : 0,
    }
  })
}

/**
 * The payments and refunds that a search finds: by the name or phone of the customer, the plate, the number of a document,
 * the reference, or their own number. Undefined while they are read.
 */
export function useFoundTransactions(
  transactions: readonly ListedTransaction[] | undefined,
  query: string,
): readonly ListedTransaction[] | undefined {
  return useFoundRecords(transactions, query, readSearchedTransactions)
}

/** The transactions with what a search covers of each. */
export async function readSearchedTransactions(
  db: SheenDatabase,
  transactions: readonly ListedTransaction[],
): Promise<(ListedTransaction & SearchedCustomer)[]> {
  const ids = [...new Set(transactions.map(({ appointmentId }) => appointmentId))]
  const [appointments, rows, documents] = await Promise.all([
    db.rows('appointments').bulkGet(ids),
    db.rows('transactions').bulkGet(transactions.map(({ id }) => id)),
    db.rows('invoices').where('appointmentId').anyOf(ids).toArray(),
  ])
  const jobs = appointments.filter(appointment => appointment !== undefined)
  const [customers, vehicles] = await Promise.all([
    db.rows('customers').bulkGet(jobs.map(({ customerId }) => customerId)),
    db.rows('vehicles').bulkGet(jobs.map(({ vehicleId }) => vehicleId)),
  ])
  const phones = new Map(jobs.map(({ id }, i) => [id, customers[i]?.phone ?? null]))
  const texts = new Map(
    jobs.map(({ id }, i) => {
      const [customer, vehicle] = [customers[i], vehicles[i]]
      return [id, [customer ? customerText(customer) : null, vehicle ? vehicleText(vehicle) : null]]
    }),
  )
  for (const document of documents) texts.get(document.appointmentId)?.push(invoiceNumber(document))
  return transactions.map((transaction, i) => ({
    ...transaction,
    text: searchText(
      ...(texts.get(transaction.appointmentId) ?? []),
      rows[i]?.reference ?? null,
      transaction.id,
    ),
    phone: phones.get(transaction.appointmentId) ?? null,
  }))
}

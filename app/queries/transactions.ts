import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { customerText, type SearchedCustomer } from '#schema/rules/find/find-customers.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { type Payable, type PayableKey, payableKey } from '#schema/rules/money/opening-balances.ts'
import { paidVat, taxedPart } from '#schema/rules/money/vat.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import type { Period } from '#schema/rules/time/period.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { useFoundRecords } from './found-records.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'
import { inPeriod, useRowsOfDays } from './rows-of-days.ts'

/** The fields of a payment or refund that lists and sums need, with its shop day. */
export type ListedTransaction = Pick<
  Transaction,
  | 'id'
  | 'appointmentId'
  | 'openingBalanceId'
  | 'groupId'
  | 'amountFils'
  | 'roundingFils'
  | 'paymentMethod'
  | 'status'
  | 'createdAt'
> & { day: string }

/** The payments and refunds of these days, the newest first. */
export function useTransactionsOfDays(days: Period): readonly ListedTransaction[] | undefined {
  return useRowsOfDays(liveTransactions(), days, readTransactionsOfDays)
}

async function readTransactionsOfDays(db: SheenDatabase, days: Period): Promise<ListedTransaction[]> {
  return (await inPeriod(db.rows('transactions').where('createdAt'), days).toArray()).map(listTransaction)
}

/** Every payment and refund that this person may see, the newest first. */
export function useTransactions(): Rows<ListedTransaction> | undefined {
  return useLiveRows(liveTransactions())
}

export const liveTransactions = defineLiveRows('transactions', listTransaction)

export function listTransaction(transaction: Transaction): ListedTransaction {
  const { id, appointmentId, openingBalanceId, groupId = null } = transaction
  const { paymentMethod, status, createdAt } = transaction
  const { amountFils, roundingFils = 0 } = transaction
  const amounts = { amountFils, roundingFils }
  const of = { appointmentId, openingBalanceId, groupId }
  return { id, ...of, ...amounts, paymentMethod, status, createdAt, day: shopDay(createdAt) }
}

/** The customers of these payments and refunds, by `payableKey`; those that this device does not have are left out. */
async function readPayers(
  db: SheenDatabase,
  payables: readonly Payable[],
): Promise<ReadonlyMap<PayableKey, Customer>> {
  const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.flatMap(id => id ?? []))]
  const [appointments, balances] = await Promise.all([
    db.rows('appointments').bulkGet(idsOf(payables.map(({ appointmentId }) => appointmentId))),
    db.rows('openingBalances').bulkGet(idsOf(payables.map(({ openingBalanceId }) => openingBalanceId))),
  ])
  const owners: (readonly [PayableKey, number])[] = [
    ...appointments.flatMap(row => (row ? [[`appointment ${row.id}`, row.customerId] as const] : [])),
    ...balances.flatMap(row => (row ? [[`balance ${row.id}`, row.customerId] as const] : [])),
  ]
  const customers = await db.rows('customers').bulkGet(owners.map(([, customerId]) => customerId))
  return new Map(
    owners.flatMap(([key], i) => {
      const customer = customers[i]
      return customer ? [[key, customer] as const] : []
    }),
  )
}

export function usePayers(payables: readonly Payable[]): ReadonlyMap<PayableKey, Customer> | undefined {
  return useLiveQuery(() => readPayers(database(), payables), [payables.map(payableKey).join()])
}

type TransactionDetails = {
  payer: string | null
  reference: string | null
  notes: string | null
  createdBy: number | null
  kind: 'payment' | 'deposit' | 'refund' | 'opening_balance' | 'opening_balance_refund'
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
  const ids = [...new Set(transactions.flatMap(({ appointmentId }) => appointmentId ?? []))]
  const [payers, rows, documents, appointments] = await Promise.all([
    readPayers(db, transactions),
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
  return transactions.map((transaction, i) => {
    const { id, groupId, appointmentId, amountFils } = transaction
    const job = jobs.get(appointmentId ?? 0)
    const document = own.get(groupId ?? id) ?? byId.get(job?.invoiceId ?? 0) ?? null
    return {
      payer: payers.get(payableKey(transaction))?.fullName ?? null,
      reference: rows[i]?.reference ?? null,
      notes: rows[i]?.notes ?? null,
      createdBy: rows[i]?.createdBy ?? null,
      kind: kindOf(transaction, document),
      document,
      vatFils: job ? Math.sign(amountFils) * paidVat(taxedPart(job), Math.abs(amountFils)) : 0,
    }
  })
}

function kindOf(
  { appointmentId, amountFils }: ListedTransaction,
  document: Invoice | null,
): TransactionDetails['kind'] {
  const isRefund = amountFils < 0
  if (appointmentId === null) return isRefund ? 'opening_balance_refund' : 'opening_balance'
  if (isRefund) return 'refund'
  return document?.kind === 'deposit' ? 'deposit' : 'payment'
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
  const ids = [...new Set(transactions.flatMap(({ appointmentId }) => appointmentId ?? []))]
  const [payers, appointments, rows, documents] = await Promise.all([
    readPayers(db, transactions),
    db.rows('appointments').bulkGet(ids),
    db.rows('transactions').bulkGet(transactions.map(({ id }) => id)),
    db.rows('invoices').where('appointmentId').anyOf(ids).toArray(),
  ])
  const jobs = appointments.filter(appointment => appointment !== undefined)
  const vehicles = await db.rows('vehicles').bulkGet(jobs.map(({ vehicleId }) => vehicleId))
  const texts = new Map(
    jobs.map(({ id }, i): [number, string[]] => {
      const vehicle = vehicles[i]
      return [id, vehicle ? [vehicleText(vehicle)] : []]
    }),
  )
  for (const document of documents) texts.get(document.appointmentId)?.push(invoiceNumber(document))
  return transactions.map((transaction, i) => {
    const payer = payers.get(payableKey(transaction))
    return {
      ...transaction,
      text: searchText(
        payer ? customerText(payer) : null,
        ...(texts.get(transaction.appointmentId ?? 0) ?? []),
        rows[i]?.reference ?? null,
        transaction.id,
      ),
      phone: payer?.phone ?? null,
    }
  })
}

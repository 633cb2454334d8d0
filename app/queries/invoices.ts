import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { openOpeningBalances } from '#schema/rules/documents/customer-account.ts'
import {
  creditsByDocument,
  type DocumentStanding,
  documentStanding,
  isCancelled,
  type Receivables,
  receivables,
} from '#schema/rules/documents/document-state.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { customerText, type SearchedCustomer } from '#schema/rules/find/find-customers.ts'
import { vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { useOpeningBalances } from './customer-account.ts'
import { useFoundRecords } from './found-records.ts'
import { type ListedAppointment, useListedAppointments } from './listed-appointments.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'

/** The fields of a tax document that lists, sums and the export need, without its lines. */
export type ListedInvoice = Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'appointmentId'
  | 'customerId'
  | 'correctsId'
  | 'transactionId'
  | 'supplyDate'
  | 'dueDate'
  | 'purchaseOrder'
  | 'netFils'
  | 'vatFils'
  | 'grossFils'
  | 'reason'
> & {
  hasLines: boolean
  number: string
  buyerName: string
  buyerTrn: string | null
  createdAt: string
  /** The shop day on which it was issued. */
  day: string
}

export const liveInvoices = defineLiveRows('invoices', listInvoice)

export function listInvoice(invoice: Invoice): ListedInvoice {
  const { id, kind, appointmentId, customerId, correctsId, transactionId, supplyDate } = invoice
  const {
    netFils,
    vatFils,
    grossFils,
    reason,
    lines,
    buyer,
    issuedAt,
    dueDate = null,
    purchaseOrder = null,
  } = invoice
  return {
    id,
    kind,
    appointmentId,
    customerId,
    correctsId,
    transactionId,
    supplyDate,
    dueDate,
    purchaseOrder,
    netFils,
    vatFils,
    grossFils,
    reason,
    hasLines: lines.length > 0,
    number: invoiceNumber(invoice),
    buyerName: buyer.name,
    buyerTrn: buyer.trn,
    createdAt: issuedAt,
    day: shopDay(issuedAt),
  }
}

/** A document with its state, what is left to pay on it, and its amounts as they count. */
export type StandingInvoice = Omit<ListedInvoice, keyof DocumentStanding> &
  DocumentStanding & {
    /** Nothing comes of it: a cancelled invoice, the credit notes of one, a number without effect. */
    isVoid: boolean
    /** Undefined until the appointment has been synced to this device. */
    vehicleId: number | undefined
  }

/** Every document that this person may see as it stands on a day (yyyy-MM-dd), the newest first. */
export function useStandingInvoices(today: string): readonly StandingInvoice[] | undefined {
  const invoices = useLiveRows(liveInvoices())
  const appointments = useListedAppointments()
  return useMemo(
    () => invoices && appointments && standingInvoices(invoices.rows, appointments, today),
    [invoices, appointments, today],
  )
}

/**
 * The documents that a search finds: by their number, the buyer, and name, phone and plate of the customer and car of
 * their appointment. Undefined while they are read.
 */
export function useFoundInvoices(
  invoices: readonly StandingInvoice[] | undefined,
  query: string,
): readonly StandingInvoice[] | undefined {
  return useFoundRecords(invoices, query, readSearchedInvoices)
}

/** The documents with what a search covers of each. */
export async function readSearchedInvoices(
  db: SheenDatabase,
  invoices: readonly StandingInvoice[],
): Promise<(StandingInvoice & SearchedCustomer)[]> {
  const customerIds = [...new Set(invoices.map(({ customerId }) => customerId))]
  const [customers, vehicles] = await Promise.all([
    db.rows('customers').bulkGet(customerIds).then(byId),
    readCars(invoices, db),
  ])
  return invoices.map(invoice => {
    const customer = customers.get(invoice.customerId)
    const vehicle = invoice.vehicleId === undefined ? undefined : vehicles.get(invoice.vehicleId)
    const names = [customer ? customerText(customer) : null, vehicle ? vehicleText(vehicle) : null]
    const text = searchText(invoice.number, invoice.buyerName, ...names)
    return { ...invoice, text, phone: customer?.phone ?? null }
  })
}

export function standingInvoices(
  invoices: readonly ListedInvoice[],
  appointments: Pick<Rows<ListedAppointment>, 'get'>,
  today: string,
): StandingInvoice[] {
  const credits = creditsByDocument(invoices)
  return invoices.map(invoice => {
    const appointment = appointments.get(invoice.appointmentId)
    const standing = documentStanding(invoice, { credits: credits.get(invoice.id), appointment, today })
    const { state } = standing
    const isVoid = state === 'no_effect' || state === 'cancelled' || isCancelled(credits, invoice.correctsId)
    return { ...invoice, ...standing, isVoid, vehicleId: appointment?.vehicleId }
  })
}

/** The cars that documents are of, by the vehicle's id; those that this device does not have are left out. */
export async function readCars(
  documents: readonly Pick<StandingInvoice, 'vehicleId'>[],
  db = database(),
): Promise<ReadonlyMap<number, Vehicle>> {
  const ids = [...new Set(documents.flatMap(({ vehicleId }) => vehicleId ?? []))]
  return byId(await db.rows('vehicles').bulkGet(ids))
}

/** The same for the documents on the screen; undefined while loading. */
export function useCars(documents: readonly StandingInvoice[]): ReadonlyMap<number, Vehicle> | undefined {
  return useLiveQuery(() => readCars(documents), [documents.map(({ vehicleId }) => vehicleId).join()])
}

function byId<R extends { id: number }>(rows: readonly (R | undefined)[]): ReadonlyMap<number, R> {
  return new Map(rows.flatMap(row => (row ? [[row.id, row] as const] : [])))
}

/** The unpaid rest of all invoices and opening balances on a day; undefined while loading. */
export function useReceivables(today: string): Receivables | undefined {
  const standing = useStandingInvoices(today)
  const balances = useOpeningBalances()
  return useMemo(
    () => standing && balances && receivables(standing, openOpeningBalances(balances, today)),
    [standing, balances, today],
  )
}

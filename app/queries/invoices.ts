import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import {
  creditsByDocument,
  type DocumentStanding,
  documentStanding,
  isCancelled,
  type Receivables,
  receivables,
} from '#schema/rules/documents/document-state.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import type { SearchedCustomer } from '#schema/rules/find/find-customers.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { type ListedCustomer, useCustomers } from './customers.ts'
import { type ListedAppointment, useListedAppointments } from './listed-appointments.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'
import { type ListedVehicle, useVehicles } from './vehicles.ts'

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
  /** Number and customer as they are searched. */
  text: string
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
  const number = invoiceNumber(invoice)
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
    number,
    buyerName: buyer.name,
    buyerTrn: buyer.trn,
    createdAt: issuedAt,
    day: shopDay(issuedAt),
    text: searchText(number, buyer.name),
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

/** A document with what a search covers of it: its number, the buyer, and customer, phone and car of its appointment. */
export type SearchedInvoice = StandingInvoice & SearchedCustomer

/** The same documents, as they are searched; undefined while loading. */
export function useSearchedInvoices(today: string): readonly SearchedInvoice[] | undefined {
  const invoices = useStandingInvoices(today)
  const customers = useCustomers()
  const vehicles = useVehicles()
  return useMemo(
    () => invoices && customers && vehicles && invoices.map(each => searched(each, { customers, vehicles })),
    [invoices, customers, vehicles],
  )
}

function searched(
  invoice: StandingInvoice,
  { customers, vehicles }: { customers: Rows<ListedCustomer>; vehicles: Rows<ListedVehicle> },
): SearchedInvoice {
  const customer = customers.get(invoice.customerId)
  const vehicle = invoice.vehicleId === undefined ? undefined : vehicles.get(invoice.vehicleId)
  const text = [invoice.text, customer?.text, vehicle?.text].filter(part => part !== undefined).join(' ')
  return { ...invoice, text, phone: customer?.phone ?? null }
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

/** The plates of the cars that documents are of, by the document's id; those that this device does not have are left out. */
export async function readPlates(
  documents: readonly Pick<StandingInvoice, 'id' | 'vehicleId'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(documents.flatMap(({ vehicleId }) => vehicleId ?? []))]
  const vehicles = await database().rows('vehicles').bulkGet(ids)
  const plates = new Map(vehicles.flatMap(each => (each ? [[each.id, formatPlate(each)] as const] : [])))
  return new Map(
    documents.flatMap(({ id, vehicleId }) => {
      const plate = vehicleId === undefined ? undefined : plates.get(vehicleId)
      return plate === undefined ? [] : [[id, plate] as const]
    }),
  )
}

/** The unpaid rest of all invoices on a day; undefined while loading. */
export function useReceivables(today: string): Receivables | undefined {
  const standing = useStandingInvoices(today)
  return useMemo(() => standing && receivables(standing), [standing])
}

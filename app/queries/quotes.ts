import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Quote, QuoteLine } from '#schema/rows/quote.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { declinedLines, lineTotals } from '#schema/rules/quotes/quote-lines.ts'
import { isAnswered, isApproved, latestEditions } from '#schema/rules/quotes/quote-state.ts'
import { defineLiveRows, useLiveRows } from './live-rows.ts'

/** A version of a quote in a list; the lines with their notes and the signature are left out. */
export type ListedQuote = Omit<Quote, 'lines' | 'signature'> & {
  /** What is quoted: 'Ceramic Coating, Interior Detailing'. */
  work: string
  /** What it comes to, with VAT; one that was declined, what it would have come to. */
  sumFils: number
}

const liveQuotes = defineLiveRows('quotes', listed)

function listed({ lines, signature: _, ...quote }: Quote): ListedQuote {
  const main = lines.filter(({ alternativeTo }) => alternativeTo === null)
  const sumFils = quote.state === 'declined' ? lineTotals(main, quote.vatMode).totalFils : quote.totalFils
  return { ...quote, work: main.map(({ name }) => name).join(', '), sumFils }
}

/** The latest version of every quote, the last made first; undefined while loading. */
export function useQuotes(): readonly ListedQuote[] | undefined {
  const quotes = useLiveRows(liveQuotes())?.rows
  return useMemo(() => quotes && latestEditions(quotes), [quotes])
}

/** The quotes of a customer or for a car, as `useQuotes`. */
export function useQuotesOf(column: 'customerId' | 'vehicleId', id: number): ListedQuote[] | undefined {
  const quotes = useQuotes()
  return useMemo(() => quotes?.filter(quote => quote[column] === id), [quotes, column, id])
}

/**
 * The quotes that somebody has to see to on a day (yyyy-MM-dd), the last changed first: a version that replaced one which was answered
 * unseen meanwhile, and what was approved by its link, in time to be scheduled. Undefined while loading.
 */
export function useQuotesToSettle(today: string): ListedQuote[] | undefined {
  const quotes = useLiveRows(liveQuotes())?.rows
  return useMemo(
    () =>
      quotes
        ? [
            ...quotes.filter(({ crossing }) => crossing === 'open'),
            ...latestEditions(quotes).filter(quote => isToSchedule(quote) && quote.validUntil >= today),
          ].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id)
        : undefined,
    [quotes, today],
  )
}

/** Whether nobody at the shop was there as it was approved, and there is no appointment yet. */
function isToSchedule(quote: ListedQuote): boolean {
  const { answeredBy, extraWork, appointmentId, crossing } = quote
  return (
    isApproved(quote) && answeredBy === 'link' && !extraWork && appointmentId === null && crossing !== 'open'
  )
}

/** A quote with whom it is for, as far as that has been synced. */
export type QuoteWithCustomer = { quote: Quote; customer: Customer | undefined }

/** The latest version of the quote of this number ('Q120', 'q120/2'); empty for any other text. */
export function useNumberedQuote(typed: string): QuoteWithCustomer[] | undefined {
  const firstId = Number(/^\s*q\s?(\d{1,15})(?:\/\d{0,3})?\s*$/i.exec(typed)?.[1] ?? 0)
  return useLiveQuery(async () => {
    if (firstId === 0) return []
    const db = database()
    const found = latestEditions(await db.rows('quotes').where({ firstId }).toArray())
    const customers = await db.rows('customers').bulkGet(found.map(({ customerId }) => customerId))
    return found.map((quote, i) => ({ quote, customer: customers[i] }))
  }, [firstId])
}

/** A version with all versions of its quote, the first one first. Customer and vehicle may not have been synced yet. */
export type QuoteDetails = {
  quote: Quote
  editions: Quote[]
  /** Those beside its lines, as far as they are still there. */
  photos: AppointmentPhoto[]
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  /** What came of it, or what it asks for more work on. */
  appointment: Appointment | undefined
}

/** One version of a quote in full; null when this device has none with this id, undefined while loading. */
export function useQuoteDetails(id: number | null): QuoteDetails | null | undefined {
  const read = useLiveQuery(async () => ({ id, details: id === null ? null : await readQuote(id) }), [id])
  return read?.id === id ? read.details : undefined
}

async function readQuote(id: number): Promise<QuoteDetails | null> {
  const db = database()
  const quote = await db.rows('quotes').get(id)
  if (!quote) return null
  const { vehicleId, appointmentId } = quote
  const [editions, photos, customer, vehicle, appointment] = await Promise.all([
    db.rows('quotes').where({ firstId: quote.firstId }).toArray(),
    db.rows('appointmentPhotos').bulkGet(quote.photos.map(({ photoId }) => photoId)),
    db.rows('customers').get(quote.customerId),
    vehicleId === null ? undefined : db.rows('vehicles').get(vehicleId),
    appointmentId === null ? undefined : db.rows('appointments').get(appointmentId),
  ])
  return {
    quote,
    editions: editions.sort((a, b) => a.edition - b.edition || a.id - b.id),
    photos: photos.filter(photo => photo !== undefined),
    customer,
    vehicle,
    appointment,
  }
}

/** What the form of a quote begins with: who and what it is for, and the appointment that it asks for more work on. */
type QuoteParty = { customerId?: number; vehicleId?: number; job?: Appointment }

/** The party of the appointment with this id; undefined while it is read, and empty where this device has none. */
export function useJobParty(appointmentId: number | null): QuoteParty | undefined {
  return useLiveQuery(async () => {
    const job = appointmentId === null ? undefined : await database().rows('appointments').get(appointmentId)
    return job ? { customerId: job.customerId, vehicleId: job.vehicleId, job } : {}
  }, [appointmentId])
}

/** The extra work that was asked for on an appointment, each in its latest version. */
export async function readExtraWork(db: SheenDatabase, appointmentId: number): Promise<ListedQuote[]> {
  const quotes = await db.rows('quotes').where({ appointmentId }).toArray()
  return latestEditions(quotes.filter(({ extraWork }) => extraWork)).map(listed)
}

/** The services that the owner of a car declined for it before and that nobody did since, the last declined first. */
export function useDeclinedBefore(vehicleId: number | null): QuoteLine[] | undefined {
  return useLiveQuery(() => (vehicleId === null ? [] : readDeclined(vehicleId)), [vehicleId])
}

async function readDeclined(vehicleId: number): Promise<QuoteLine[]> {
  const db = database()
  const vehicle = await db.rows('vehicles').get(vehicleId)
  const ofCar = await db.rows('quotes').where({ vehicleId }).toArray()
  // What an owner before them declined is no business of theirs.
  const quotes = ofCar.filter(quote => isAnswered(quote) && quote.customerId === vehicle?.customerId)
  if (quotes.length === 0) return []
  const visits = await db.rows('appointments').where({ vehicleId }).toArray()
  const lines = await db
    .rows('appointmentServices')
    .where('appointmentId')
    .anyOf(visits.map(({ id }) => id))
    .toArray()
  const bookedAt = (serviceId: number) => {
    const ids = new Set(lines.filter(line => line.serviceId === serviceId).map(line => line.appointmentId))
    const times = visits.filter(({ id }) => ids.has(id)).map(({ createdAt }) => createdAt)
    return times.sort().at(-1) ?? ''
  }
  const declined = quotes
    .sort((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))
    .flatMap(quote => declinedLines(quote).map(line => ({ line, at: quote.answeredAt ?? '' })))
    .filter(({ line, at }) => line.kind === 'service' && bookedAt(line.soldId) < at)
  const bySold = new Map(declined.toReversed().map(({ line }) => [line.soldId, line]))
  return [...bySold.values()].reverse()
}

import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Quote, QuoteLine, QuoteState } from '#schema/rows/quote.ts'
import { bodyClassOf, staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import { answeredLines, answeredState, countedLines, lineTotals } from '#schema/rules/quotes/quote-lines.ts'
import { addDays, addMinutes, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { createRandom } from '../random.ts'
import { DAYS_BEFORE } from './demo-appointments.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const SEED = 20_263
const VALID_DAYS = 14

type Answer = {
  approved: number[]
  by: 'link' | 'counter'
  /** So many days after it was sent. */
  afterDays: number
}

type DemoQuote = {
  /** So many days ago it was made. */
  daysAgo: number
  /** The services by their names, the later ones in place of the first where they are alternatives. */
  services: string[]
  alternatives?: true
  notes?: string
  /** Of a firm with an order of its own. */
  firm?: true
  /** Null while nobody has answered; undefined for a draft. */
  answer: Answer | null | undefined
}

const QUOTES: readonly DemoQuote[] = [
  { daysAgo: 0, services: ['Paint Protection', 'Interior Detailing'], answer: undefined },
  {
    ...{ daysAgo: 1, services: ['Ceramic Coating', 'Paint Protection'], alternatives: true, answer: null },
    notes: 'Both include the wash and the decontamination of the paint.',
  },
  { daysAgo: 3, services: ['Full Detailing', 'Leather Care'], firm: true, answer: null },
  {
    ...{ daysAgo: 4, services: ['Ceramic Coating', 'Wheel Detailing'] },
    answer: { approved: [1, 2], by: 'link', afterDays: 2 },
  },
  {
    ...{ daysAgo: 9, services: ['Interior Detailing', 'Leather Care', 'Headlight Restoration'] },
    answer: { approved: [], by: 'counter', afterDays: 1 },
  },
  { daysAgo: 30, services: ['Ceramic Coating'], answer: null },
]
/** So many finished jobs of the last two weeks began with a quote. */
const BOOKED = 3

/** Makes quotes in every state: waiting ones, answered ones, what jobs came of, and extra work on the car that is in the bay. */
export function makeQuotes(made: DemoShop): void {
  const shop = { ...made, random: createRandom(SEED) }
  const { rows, today } = shop
  const firms = rows.customers.filter(({ paymentTermsDays }) => paymentTermsDays !== null)
  const people = rows.customers.filter(({ paymentTermsDays }) => paymentTermsDays === null)
  for (const each of QUOTES) {
    const customer = shop.random.pick(each.firm ? firms : people)
    const vehicle = rows.vehicles.find(({ customerId }) => customerId === customer.id)
    const lines = linesOf(shop, each, bodyClassOf(vehicle))
    const createdAt = morningOf(shop, addDays(today, -each.daysAgo))
    const quote = blank(shop, { customer, vehicleId: vehicle?.id ?? null, lines, createdAt })
    Object.assign(quote, {
      notes: each.notes ?? null,
      purchaseOrder: each.firm ? customer.purchaseOrder : null,
    })
    if (each.answer !== undefined) send(quote, createdAt)
    if (each.answer) answer(shop, quote, { ...each.answer, customer })
    rows.quotes.push(quote)
  }
  quoteJobs(shop)
  askForExtraWork(shop)
}

/** Gives some jobs the quote that they came of. */
function quoteJobs(shop: DemoShop): void {
  const { rows, today, random } = shop
  const finished = rows.appointments.filter(
    ({ id, status, day, source, discountReason }) =>
      status === 'paid' &&
      source === 'staff' &&
      discountReason === null &&
      day >= addDays(today, -DAYS_BEFORE) &&
      rows.appointmentProducts.every(({ appointmentId, kind }) => appointmentId !== id || kind !== 'sold'),
  )
  for (let i = 0; i < BOOKED && finished.length > 0; i++) {
    const [job] = finished.splice(random.int(0, finished.length - 1), 1)
    const customer = rows.customers.find(({ id }) => id === job?.customerId)
    if (!job || !customer) continue
    const createdAt = addMinutes(job.createdAt, -60 * 5)
    const lines = rows.appointmentServices
      .filter(({ appointmentId }) => appointmentId === job.id)
      .map((line, index) => lineOf(index + 1, { ...line, serviceId: line.serviceId ?? 0 }))
    const quote = blank(shop, { customer, vehicleId: job.vehicleId, lines, createdAt })
    send(quote, createdAt)
    answer(shop, quote, { approved: lines.map(({ line }) => line), by: 'counter', afterDays: 0, customer })
    Object.assign(quote, { appointmentId: job.id, answeredAt: job.createdAt, updatedAt: job.createdAt })
    rows.quotes.push(quote)
  }
}

/** Asks for more work on the car that came first of those in the bays. */
function askForExtraWork(shop: DemoShop): void {
  const { rows, now } = shop
  const job = rows.appointments
    .filter(({ status }) => status === 'in_progress')
    .sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate))[0]
  const customer = rows.customers.find(({ id }) => id === job?.customerId)
  if (!job || !customer) return
  const vehicle = rows.vehicles.find(({ id }) => id === job.vehicleId)
  const booked = rows.appointmentServices.filter(({ appointmentId }) => appointmentId === job.id)
  const extra = ['Headlight Restoration', 'Engine Bay Cleaning', 'Leather Care'].find(
    name => !booked.some(line => line.name === name),
  )
  const lines = linesOf(shop, { services: [extra ?? ''] }, bodyClassOf(vehicle))
  const createdAt = addMinutes(now, -12)
  const quote = blank(shop, { customer, vehicleId: job.vehicleId, lines, createdAt })
  send(quote, createdAt)
  rows.quotes.push(
    Object.assign(quote, { appointmentId: job.id, extraWork: true, createdBy: job.technicianId }),
  )
}

type Chosen = Pick<DemoQuote, 'services' | 'alternatives'>

function linesOf(
  { rows }: DemoShop,
  { services, alternatives }: Chosen,
  bodyClass: ReturnType<typeof bodyClassOf>,
): QuoteLine[] {
  return services.flatMap((name, index) => {
    const service = rows.services.find(each => each.name === name)
    if (!service) return []
    const { id: serviceId } = service
    const { priceFils, durationMinutes } = staffPriceOf(service, bodyClass)
    const line = lineOf(index + 1, { serviceId, name, durationMinutes, priceFils: priceFils ?? 0 })
    return [{ ...line, alternativeTo: alternatives && index > 0 ? 1 : null }]
  })
}

type SoldService = { serviceId: number; name: string; durationMinutes: number; priceFils: number }

function lineOf(line: number, { serviceId, name, durationMinutes, priceFils }: SoldService): QuoteLine {
  return {
    ...{ line, kind: 'service', soldId: serviceId, name, quantity: 1, priceFils, durationMinutes },
    ...{ discountFils: 0, offListFils: 0, alternativeTo: null, note: null, answer: null },
  }
}

type Made = { customer: Customer; vehicleId: number | null; lines: QuoteLine[]; createdAt: string }

function blank(shop: DemoShop, { customer, vehicleId, lines, createdAt }: Made): Quote {
  const id = shop.newId()
  return {
    ...{ id, firstId: id, edition: 1, customerId: customer.id, vehicleId, appointmentId: null },
    ...{ extraWork: false, state: 'draft', validUntil: addDays(shopDay(createdAt), VALID_DAYS) },
    ...{ lines, photos: [], notes: null, purchaseOrder: null, discountReason: null, vatMode: VAT_MODE },
    ...lineTotals(countedLines(lines), VAT_MODE),
    ...{ depositFils: 0, sentAt: null, answeredAt: null, answeredBy: null, signedBy: null },
    ...{ signature: null, takenBy: null, crossing: null },
    ...{ createdBy: shop.random.pick(staffWith(shop, 'cashier')).id, createdAt, updatedAt: createdAt },
  }
}

const VAT_MODE: Appointment['vatMode'] = 'exclusive'

function send(quote: Quote, at: string): void {
  Object.assign(quote, { state: 'sent' satisfies QuoteState, sentAt: at, updatedAt: at })
}

function answer(
  shop: DemoShop,
  quote: Quote,
  { approved, by, afterDays, customer }: Answer & { customer: Customer },
): void {
  const lines = answeredLines(quote.lines, approved) ?? []
  const answeredAt = morningOf(shop, addDays(shopDay(quote.createdAt), afterDays))
  Object.assign(quote, {
    ...{ lines, state: answeredState(lines), ...lineTotals(countedLines(lines), quote.vatMode) },
    ...{ answeredAt, answeredBy: by, signedBy: customer.fullName, updatedAt: answeredAt },
    takenBy: by === 'counter' ? (staffWith(shop, 'cashier')[0]?.id ?? null) : null,
  } satisfies Partial<Quote>)
}

/** A moment in the morning of a day, which is never later than now. */
function morningOf({ now }: DemoShop, day: string): string {
  const morning = shopInstant(day, '09:20')
  return morning < now ? morning : addMinutes(now, -20)
}

import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import type { StockMovement } from '../../rows/stock-movement.ts'
import type { WorkSpan } from '../../rows/work-span.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { workedMinutes } from '../appointments/work-spans.ts'
import { priceCredits, type RefundNote, type RefundPayment } from '../documents/price-credits.ts'
import { lineAmounts } from '../money/vat.ts'
import type { Period } from '../time/period.ts'
import { shopDay } from '../time/shop-time.ts'
import type { ShopTimes } from '../time/working-time.ts'
import { divide, jobCost } from './job-cost.ts'

export type SoldAppointment = Pick<
  Appointment,
  | 'id'
  | 'customerId'
  | 'vehicleId'
  | 'technicianId'
  | 'status'
  | 'vatMode'
  | 'totalFils'
  | 'vatFils'
  | 'paidFils'
  | 'creditedFils'
  | 'invoiceId'
  | 'completedAt'
>

/** All rows of the appointments that were finished in some days, or of which money was given back. */
export type SoldRows = {
  appointments: ReadonlyMap<number, SoldAppointment>
  services: readonly Pick<
    AppointmentService,
    'appointmentId' | 'serviceId' | 'name' | 'priceFils' | 'discountFils' | 'durationMinutes'
  >[]
  products: readonly Pick<
    AppointmentProduct,
    'appointmentId' | 'productId' | 'kind' | 'quantity' | 'priceFils' | 'discountFils'
  >[]
  movements: readonly Pick<StockMovement, 'appointmentId' | 'productId' | 'quantity' | 'unitCostFils'>[]
  spans: readonly Pick<WorkSpan, 'appointmentId' | 'userId' | 'startedAt' | 'endedAt'>[]
  /** The refunds and their credit notes, of appointments with either in these days all that they ever had. */
  refunds: readonly RefundPayment[]
  notes: readonly RefundNote[]
}

/** A service, the products or a credit of one appointment: every report is a sum of these. Amounts are in fils. */
export type Sale = {
  kind: 'service' | 'products' | 'credit'
  /** The day (yyyy-MM-dd) on which the work was finished, or the price reduced. */
  day: string
  appointment: SoldAppointment
  /** Null but for a service. */
  serviceId: number | null
  name: string | null
  netFils: number
  vatFils: number
  grossFils: number
  plannedMinutes: number
  workedMinutes: number
  /** The cost of its products for the shop; null where that is unknown. */
  costFils: number | null
}

/**
 * The sales of a period. A finished appointment counts on the day of its completion, with its services and products as
 * they stand now; the amounts that refunds took off its price are credits, on days of their own. Time worked and the cost
 * of products used are divided among the services: by their minutes, and by their prices.
 */
export function salesIn(
  { from, to }: Period,
  rows: SoldRows,
  { times, now }: { times: ShopTimes; now: string },
): Sale[] {
  const services = byAppointment(rows.services)
  const products = byAppointment(rows.products)
  const movements = byAppointment(rows.movements)
  const spans = byAppointment(rows.spans)
  const costs = (id: number) => jobCost(products.get(id) ?? [], movements.get(id) ?? [])
  const sales: Sale[] = []
  for (const appointment of rows.appointments.values()) {
    const { id, status, completedAt, vatMode: mode } = appointment
    if (!isFinished(status) || completedAt === null) continue
    const day = shopDay(completedAt)
    if (day < from || day > to) continue
    const cost = costs(id)
    const own = services.get(id) ?? []
    const amounts = own.map(({ priceFils, discountFils }) =>
      lineAmounts({ unitFils: priceFils, quantity: 1, discountFils, mode }),
    )
    const weights = amounts.map(({ netFils }) => Math.max(0, netFils))
    const used = cost.usedFils === null ? null : divide(cost.usedFils, weights)
    const worked = divide(
      workedOn(spans.get(id) ?? [], { times, now }),
      own.map(({ durationMinutes }) => durationMinutes),
    )
    for (const [i, { serviceId, name, durationMinutes }] of own.entries())
      sales.push({
        ...of(appointment, 'service', day),
        ...amounts[i],
        serviceId,
        name,
        plannedMinutes: durationMinutes,
        workedMinutes: worked[i] ?? 0,
        costFils: used && (used[i] ?? 0),
      })
    const sold = productsSold(products.get(id) ?? [], mode)
    // Without a service what was used is the products' own.
    const costFils = own.length > 0 ? cost.soldFils : sum(cost.soldFils, cost.usedFils)
    if (sold || own.length === 0) sales.push({ ...of(appointment, 'products', day), ...sold, costFils })
  }
  const refunds = byAppointment(rows.refunds)
  const notes = byAppointment(rows.notes)
  for (const id of new Set([...refunds.keys(), ...notes.keys()])) {
    const appointment = rows.appointments.get(id)
    if (!appointment) continue
    const given = { refunds: refunds.get(id) ?? [], notes: notes.get(id) ?? [] }
    for (const { day, netFils, vatFils, grossFils } of priceCredits(appointment, given)) {
      if (day < from || day > to) continue
      const { usedFils, soldFils } = costs(id)
      sales.push({
        ...of(appointment, 'credit', day),
        netFils: 0 - netFils,
        vatFils: 0 - vatFils,
        grossFils: 0 - grossFils,
        costFils: sum(usedFils, soldFils) === null ? null : 0,
      })
    }
  }
  return sales
}

function of(appointment: SoldAppointment, kind: Sale['kind'], day: string): Sale {
  return {
    kind,
    day,
    appointment,
    serviceId: null,
    name: null,
    netFils: 0,
    vatFils: 0,
    grossFils: 0,
    plannedMinutes: 0,
    workedMinutes: 0,
    costFils: 0,
  }
}

function productsSold(
  lines: SoldRows['products'],
  mode: SoldAppointment['vatMode'],
): Pick<Sale, 'netFils' | 'vatFils' | 'grossFils'> | null {
  const amounts = { netFils: 0, vatFils: 0, grossFils: 0 }
  let any = false
  for (const { kind, priceFils: unitFils, quantity, discountFils } of lines) {
    if (kind !== 'sold') continue
    any = true
    const { netFils, vatFils, grossFils } = lineAmounts({ unitFils, quantity, discountFils, mode })
    amounts.netFils += netFils
    amounts.vatFils += vatFils
    amounts.grossFils += grossFils
  }
  return any ? amounts : null
}

/** The minutes in which somebody worked on the vehicle; two people at once count once. */
function workedOn(spans: SoldRows['spans'], clock: { times: ShopTimes; now: string }): number {
  const together = spans.map(({ startedAt, endedAt }) => ({ startedAt, endedAt, userId: 0 }))
  return workedMinutes(together, clock).get(0) ?? 0
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

function byAppointment<Line extends { appointmentId: number | null }>(
  lines: readonly Line[],
): Map<number, Line[]> {
  const groups = new Map<number, Line[]>()
  for (const line of lines) {
    if (line.appointmentId === null) continue
    const known = groups.get(line.appointmentId)
    if (known) known.push(line)
    else groups.set(line.appointmentId, [line])
  }
  return groups
}

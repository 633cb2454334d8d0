import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import { idsInPart } from '#app/db/packed/packed-tables.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Flood } from '#schema/rows/flood.ts'
import type { Product } from '#schema/rows/product.ts'
import type { StockMovement } from '#schema/rows/stock-movement.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { isOffList, listedFils } from '#schema/rules/catalogue/list-price.ts'
import { isUninvoiced } from '#schema/rules/documents/documents-due.ts'
import { hasGrownSincePaid, refundDueFils } from '#schema/rules/money/payment.ts'
import { type AssignedWhileOff, assignedWhileOff } from '#schema/rules/people/assigned-while-off.ts'
import { isUnsettled } from '#schema/rules/people/attention.ts'
import { type PersonTwice, peopleInTwoPlaces } from '#schema/rules/people/person-twice.ts'
import type { BayTime } from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { earlyPickups } from '#schema/rules/schedule/early-pickups.ts'
import { type Overbooking, overbookings, type StandingInBay } from '#schema/rules/schedule/overbooking.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { isLasting } from '#schema/rules/visitors/flood.ts'
import { newBookings } from '#schema/rules/visitors/new-bookings.ts'
import { defineLiveRows, useLiveRows, useLiveRowsIfRead } from './live-rows.ts'
import { useHourRanges, useSettings } from './settings.ts'
import { useWorkingTeam } from './team.ts'

/** The appointments that may need attention: upcoming ones, and those of which something is left to settle. */
const liveUnsettled = defineLiveRows(
  'appointments',
  appointment => (mayNeedAttention(appointment) ? appointment : undefined),
  idsToLookAt,
)

/** The ids of all appointments that may need attention, and of others that nobody has packed yet. */
export async function idsToLookAt(db: SheenDatabase): Promise<number[]> {
  const appointments = db.rows('appointments')
  const [unsettled, coming] = await Promise.all([
    idsInPart(appointments),
    appointments.where('days').aboveOrEqual(firstDayKept()).primaryKeys(),
  ])
  return [...new Set([...unsettled, ...coming])]
}

export function mayNeedAttention(appointment: Appointment): boolean {
  return (
    (occupiesBay(appointment) && (appointment.days.at(-1) ?? '') >= firstDayKept()) ||
    isUnsettled(appointment)
  )
}

let firstDay: string | undefined
/** The day on which the app was opened. */
function firstDayKept(): string {
  firstDay ??= shopDay(new Date().toISOString())
  return firstDay
}

/** The visitors' bookings that wait for the shop, those that come soonest first; undefined while loading. */
export function useNewBookings(today: string): Appointment[] | undefined {
  return useLiveQuery(async () => {
    const pending = await database().rows('appointments').where({ status: 'pending' }).toArray()
    return newBookings(pending, today)
  }, [today])
}

/** The flood of bookings that lasts at `now` (ISO instant), if there is one. */
export function useFlood(now: string): Flood | undefined {
  const floods = useLiveQuery(() => database().rows('floods').toArray(), [])
  return floods?.findLast(flood => isLasting(flood, now))
}

/** The overbookings from `today` on, the earliest first; undefined while loading. */
export function useOverbookings(today: string): Overbooking<Appointment>[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  const bays = useSettings()?.bays
  const blocked = useComingBlocks(today)
  return (
    useMemo(
      () => appointments && bays && blocked && overbookings(appointments, { bays, from: today, blocked }),
      [appointments, bays, blocked, today],
    ) || undefined
  )
}

/** The appointments at the shop from `today` on that are to be fetched before their work is done, the earliest first. */
export function useEarlyPickups(today: string): Appointment[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  return useMemo(() => appointments && earlyPickups(appointments, today), [appointments, today])
}

/** The people who are assigned to two cars at one time from `today` on, the earliest first; undefined while loading. */
export function usePeopleTwice(today: string): PersonTwice<Appointment>[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  const settings = useSettings()
  const hourRanges = useHourRanges()
  return useMemo(() => {
    if (!appointments || !settings || !hourRanges) return undefined
    const coming = appointments.filter(({ days }) => (days.at(-1) ?? '') >= today)
    return peopleInTwoPlaces(coming, { settings, hourRanges })
  }, [appointments, settings, hourRanges, today])
}

/** Who is assigned to a car from `today` on and off on a day of its work, the earliest first; undefined while loading. */
export function useAssignedWhileOff(today: string): AssignedWhileOff<Appointment>[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const team = useWorkingTeam()
  return useMemo(() => {
    if (!appointments || !settings || !hourRanges || !team) return undefined
    const coming = appointments.filter(({ days }) => (days.at(-1) ?? '') >= today)
    return assignedWhileOff(coming, { team, times: { settings, hourRanges }, today })
  }, [appointments, settings, hourRanges, team, today])
}

/** The bays that are blocked on a day (yyyy-MM-dd) or later; undefined while loading. */
export function useComingBlocks(today: string): StandingInBay[] | undefined {
  const bays = useSettings()?.bays
  return useLiveQuery(async () => {
    const coming = await database()
      .rows('blockedTimes')
      .where('days')
      .aboveOrEqual(today)
      .distinct()
      .toArray()
    return blockedBays(coming, bays ?? 1)
  }, [today, bays])
}

/** The appointments that can occupy a bay from `today` on, for finding a free one. */
export function useUnsettled(today: string): readonly BayTime[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  const blocked = useComingBlocks(today)
  return useMemo(() => appointments && blocked && [...appointments, ...blocked], [appointments, blocked])
}

/** Appointments for which the shop owes a refund, the last changed first; undefined while loading. */
export function useOverpaid(): Appointment[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  return useMemo(
    () =>
      appointments
        ?.filter(appointment => refundDueFils(appointment) > 0)
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id),
    [appointments],
  )
}

/** Appointments that were paid and of whose price something is left since it grew; undefined while loading. */
export function useGrownSincePaid(): Appointment[] | undefined {
  const appointments = useLiveRowsIfRead(liveUnsettled)?.rows
  return useMemo(() => appointments?.filter(hasGrownSincePaid), [appointments])
}

/** Finished appointments that were charged with VAT and have no tax invoice, the last completed first; undefined while loading. */
export function useUninvoiced(): Appointment[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  return useMemo(
    () =>
      appointments
        ?.filter(isUninvoiced)
        .sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || b.id - a.id),
    [appointments],
  )
}

/** Appointments with prices that differ from the list, the last changed first; undefined while loading. */
export function useOffListPrices(): Appointment[] | undefined {
  const appointments = useLiveRows(liveUnsettled())?.rows
  return useMemo(
    () =>
      appointments?.filter(isOffList).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id),
    [appointments],
  )
}

/** A line with what it would come to at the listed price, in fils. */
export type OffListLine = {
  id: number
  name: string
  quantity: number
  priceFils: number
  discountFils: number
  offListFils: number
  listFils: number
}

/** The lines of an appointment that are charged otherwise than by the list; undefined while loading. */
export function useOffListLines(appointmentId: number): OffListLine[] | undefined {
  return useLiveQuery(async () => {
    const of = { appointmentId }
    const [services, products] = await Promise.all([
      database().rows('appointmentServices').where(of).toArray(),
      database().rows('appointmentProducts').where(of).toArray(),
    ])
    return [...services.map(line => ({ ...line, quantity: 1 })), ...products]
      .filter(({ offListFils }) => offListFils !== 0)
      .map(({ id, name, quantity, priceFils, discountFils = 0, offListFils }) => {
        const line = { id, name, quantity, priceFils, discountFils, offListFils }
        return { ...line, listFils: listedFils(line) }
      })
  }, [appointmentId])
}

/** A product with negative stock, and its last movement. */
export type NegativeStock = { product: Product; last: StockMovement | undefined }

/** The products with negative stock, the last moved first; undefined while loading. */
export function useNegativeStock(): NegativeStock[] | undefined {
  return useLiveQuery(() => readNegativeStock(database()), [])
}

export async function readNegativeStock(db: SheenDatabase): Promise<NegativeStock[]> {
  const products = await db
    .rows('products')
    .filter(({ stockQuantity }) => stockQuantity < 0)
    .toArray()
  const found = await Promise.all(
    products.map(async product => {
      const movements = await db.rows('stockMovements').where('productId').equals(product.id).sortBy('at')
      return { product, last: movements.filter(({ quantity }) => quantity < 0).at(-1) }
    }),
  )
  const movedAt = ({ last }: NegativeStock) => last?.at ?? ''
  return found.sort((a, b) => movedAt(b).localeCompare(movedAt(a)) || a.product.id - b.product.id)
}

/** The customer and vehicle of an appointment. Either may not have been synced to this device yet. */
export type Party = { customer: Customer | undefined; vehicle: Vehicle | undefined }

/** The customers and vehicles of these appointments, by appointment id; while loading, those read so far. */
export function useParties(appointments: readonly Appointment[]): ReadonlyMap<number, Party> {
  const key = appointments.map(({ id, customerId, vehicleId }) => `${id}.${customerId}.${vehicleId}`).join()
  return useLiveQuery(() => readParties(database(), appointments), [key]) ?? NOBODY
}

/** The items whose customers and vehicles have been read, so that none is first named by a number; undefined at first. */
export function onlyWithParties<Item>(
  items: readonly Item[] | undefined,
  appointmentsOf: (item: Item) => readonly Appointment[],
  parties: ReadonlyMap<number, Party>,
): readonly Item[] | undefined {
  const read = items?.filter(item => appointmentsOf(item).every(({ id }) => parties.has(id)))
  return read?.length === 0 && items?.length !== 0 ? undefined : read
}

const NOBODY: ReadonlyMap<number, Party> = new Map()

async function readParties(
  db: SheenDatabase,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<number, Party>> {
  const [customers, vehicles] = await Promise.all([
    db.rows('customers').bulkGet(appointments.map(({ customerId }) => customerId)),
    db.rows('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
  ])
  return new Map(appointments.map(({ id }, i) => [id, { customer: customers[i], vehicle: vehicles[i] }]))
}

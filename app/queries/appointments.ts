import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { AppointmentNote } from '#schema/rows/appointment-note.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { InspectionKind } from '#schema/rows/inspection.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { InspectionPart } from '#schema/rows/service.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { WorkSpan } from '#schema/rows/work-span.ts'
import { isFinished, isOver } from '#schema/rules/appointments/appointment-status.ts'
import type { ServiceChecklist, StepCount } from '#schema/rules/checklists/job-checklist.ts'
import { askedParts } from '#schema/rules/inspections/asked-parts.ts'
import type { InspectionRows } from '#schema/rules/inspections/inspection-report.ts'
import { standingState } from '#schema/rules/quotes/quote-state.ts'
import type { BayTime } from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { needsPlace } from '#schema/rules/schedule/overbooking.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { actualBegin } from '#schema/rules/time/interval.ts'
import type { ShopTimes } from '#schema/rules/time/working-time.ts'
import { readAppointmentsStanding, readBlockedTimes } from './bays.ts'
import { readChecklists, readStepCounts } from './checklists.ts'
import { keepingEqualParts } from './equal-parts.ts'
import { readInspectionRows } from './inspections.ts'
import { type ListedQuote, readExtraWork } from './quotes.ts'

const STILL_TO_COME: readonly AppointmentStatus[] = ['pending', 'confirmed', 'in_progress']

/** An appointment with the rows that a schedule shows. Customer and vehicle may not have been synced yet. */
export type ScheduleEntry = {
  appointment: Appointment
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  services: AppointmentService[]
  overbooked: boolean
  /** Whether its customer was asked about extra work and has not answered. */
  waitsForYes?: boolean
  /** How many steps of its checklist are done, while somebody works on it and until it is paid; absent where it has none. */
  stepCount?: StepCount
}

export type DaySchedule = {
  day: string
  /** In the order they start. */
  entries: ScheduleEntry[]
  /** How many bays the shop has. */
  bays: number
  /** When it works, for the end of an appointment that is moved. */
  times: ShopTimes
  /** The bays and people that are blocked for a part of that day. */
  blocked: BlockedTime[]
  /** The appointments that can occupy a bay on that day, for finding free slots. */
  reaching: BayTime[]
}

/** An appointment with everything that belongs to it. */
export type AppointmentDetails = {
  appointment: Appointment
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  services: AppointmentService[]
  products: AppointmentProduct[]
  notes: AppointmentNote[]
  photos: AppointmentPhoto[]
  /** How the car came and left, and what its services ask for. */
  inspection: InspectionRows
  inspectionAsks: Record<InspectionKind, InspectionPart[]>
  extraWork: ListedQuote[]
  /** The steps of its services, by service. */
  checklists: ServiceChecklist[]
}

/** An appointment besides what its photos are in. */
export type JobDetails = Omit<AppointmentDetails, 'photos' | 'inspection' | 'checklists'>

/** One appointment in full; null when this device has none with this id, undefined while loading. */
export function useAppointmentDetails(id: number): AppointmentDetails | null | undefined {
  return useLiveQuery(
    keepingEqualParts(() => readAppointmentDetails(database(), id)),
    [id],
  )
}

/** The schedules of consecutive days; each table is read once for all of them. */
export async function readSchedule(db: SheenDatabase, days: readonly string[]): Promise<DaySchedule[]> {
  const [read, settings, hourRanges, blockedTimes] = await Promise.all([
    readAppointmentsStanding(db, days),
    db.rows('settings').get(SETTINGS_ID),
    db.rows('hourRanges').toArray(),
    readBlockedTimes(db, days),
  ])
  const bays = settings?.bays ?? 1
  const times = { settings: { openingHours: settings?.openingHours ?? [] }, hourRanges }
  const appointments = read.sort(byStart)
  const [customers, vehicles, lines, asked] = await Promise.all([
    db.rows('customers').bulkGet(appointments.map(({ customerId }) => customerId)),
    db.rows('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
    db
      .rows('appointmentServices')
      .where('appointmentId')
      .anyOf(appointments.map(({ id }) => id))
      .toArray(),
    db.rows('quotes').where({ state: 'sent' }).toArray(),
  ])
  const now = new Date().toISOString()
  const waiting = new Set(
    asked
      .filter(quote => quote.extraWork && standingState(quote, now) === 'sent')
      .map(({ appointmentId }) => appointmentId),
  )
  const linesOf = new Map<number, AppointmentService[]>()
  for (const line of lines) {
    const known = linesOf.get(line.appointmentId)
    if (known) known.push(line)
    else linesOf.set(line.appointmentId, [line])
  }
  const counts = await readStepCounts(db, appointments, linesOf)
  const entries = appointments.map((appointment, i) => {
    const stepCount = counts.get(appointment.id)
    return {
      appointment,
      customer: customers[i],
      vehicle: vehicles[i],
      services: linesOf.get(appointment.id) ?? [],
      overbooked: false,
      waitsForYes: waiting.has(appointment.id) && !isOver(appointment.status),
      ...(stepCount && { stepCount }),
    }
  })
  return days.map(day => {
    const own = entries.filter(({ appointment }) => appointment.days.includes(day))
    const blocked = blockedTimes.filter(each => each.days.includes(day))
    const reaching = [...own.map(({ appointment }) => appointment), ...blockedBays(blocked, bays)]
    for (const entry of own)
      entry.overbooked ||= settings !== undefined && needsPlace(entry.appointment, reaching, bays)
    return { day, entries: own, bays, times, blocked, reaching }
  })
}

function byStart(a: Appointment, b: Appointment): number {
  return actualBegin(a).localeCompare(actualBegin(b)) || (a.bay ?? 0) - (b.bay ?? 0) || a.id - b.id
}

export async function readAppointmentDetails(
  db: SheenDatabase,
  id: number,
): Promise<AppointmentDetails | null> {
  const appointment = await db.rows('appointments').get(id)
  if (!appointment) return null
  const [customer, vehicle, services, products, notes, inspection, extraWork] = await Promise.all([
    db.rows('customers').get(appointment.customerId),
    db.rows('vehicles').get(appointment.vehicleId),
    db.rows('appointmentServices').where({ appointmentId: id }).toArray(),
    db.rows('appointmentProducts').where({ appointmentId: id }).toArray(),
    db.rows('appointmentNotes').where({ appointmentId: id }).sortBy('createdAt'),
    readInspectionRows(db, id),
    readExtraWork(db, id),
  ])
  const { photos } = inspection
  const offered = await db.rows('services').bulkGet(services.map(({ serviceId }) => serviceId))
  const asking = offered.filter(service => service !== undefined)
  const inspectionAsks = {
    check_in: askedParts(asking, 'check_in'),
    check_out: askedParts(asking, 'check_out'),
  }
  const checklists = await readChecklists(db, { appointment, lines: services, photos })
  return {
    appointment,
    customer,
    vehicle,
    services,
    products,
    notes,
    photos,
    inspection,
    inspectionAsks,
    extraWork,
    checklists,
  }
}

/**
 * The customer and vehicle named by the search params, as far as this device has them; a vehicle implies its
 * owner.
 */
export type BookingParty = { customerId?: number; vehicleId?: number }

export function useBookingParty(ids: BookingParty): BookingParty | undefined {
  const { customerId, vehicleId } = ids
  return useLiveQuery(() => readBookingParty(database(), { customerId, vehicleId }), [customerId, vehicleId])
}

export async function readBookingParty(db: SheenDatabase, ids: BookingParty): Promise<BookingParty> {
  const vehicle = ids.vehicleId ? await db.rows('vehicles').get(ids.vehicleId) : undefined
  if (vehicle) return { customerId: vehicle.customerId, vehicleId: vehicle.id }
  const customer = ids.customerId ? await db.rows('customers').get(ids.customerId) : undefined
  return customer ? { customerId: customer.id } : {}
}

/** What is to be read before the work and asked about after it: the text of the booking, and the notes since. */
export type WorkNotes = Pick<AppointmentDetails, 'appointment' | 'notes'>

export function hasWorkNotes({ appointment, notes }: WorkNotes): boolean {
  return Boolean(appointment.notes) || notes.length > 0
}

/** Null when nothing is written about the work. */
export async function readWorkNotes(id: number): Promise<WorkNotes | null> {
  const details = await readAppointmentDetails(database(), id)
  return details && hasWorkNotes(details) ? details : null
}

/** 'Dubai A 12345 · Nissan Patrol · Huda Al Marri', as far as this device knows. */
export async function readVehicleText(id: number): Promise<string | null> {
  const entry = await readAppointmentDetails(database(), id)
  const vehicle = entry?.vehicle
  const parts = [vehicle && formatPlate(vehicle), vehicle && vehicleName(vehicle), entry?.customer?.fullName]
  return parts.filter(Boolean).join(' · ') || null
}

type LastVisit = { day: string; serviceIds: number[] }

/** The last visit of this vehicle with its services; null for a vehicle that has none. */
export async function readLastVisit(db: SheenDatabase, vehicleId: number): Promise<LastVisit | null> {
  const visits = await db
    .rows('appointments')
    .where('vehicleId')
    .equals(vehicleId)
    .filter(({ status }) => isFinished(status))
    .sortBy('scheduledDate')
  const last = visits.at(-1)
  if (!last) return null
  const lines = await db.rows('appointmentServices').where('appointmentId').equals(last.id).toArray()
  return { day: last.day, serviceIds: [...new Set(lines.map(({ serviceId }) => serviceId))] }
}

export function useLastVisit(vehicleId: number | null): LastVisit | null | undefined {
  return useLiveQuery(() => (vehicleId === null ? null : readLastVisit(database(), vehicleId)), [vehicleId])
}

/** The appointments at the shop from a day on that are not finished. */
function readComingAppointments(db: SheenDatabase, today: string): Promise<Appointment[]> {
  return db
    .rows('appointments')
    .where('days')
    .aboveOrEqual(today)
    .distinct()
    .filter(({ status }) => STILL_TO_COME.includes(status))
    .toArray()
}

/** Undefined while loading. */
export function useComingAppointments(today: string): Appointment[] | undefined {
  return useLiveQuery(() => readComingAppointments(database(), today), [today])
}

/** Payments and refunds of an appointment as far as this person may see them, the newest first. */
export function useAppointmentTransactions(appointmentId: number): Transaction[] | undefined {
  return useLiveQuery(async () => {
    const transactions = await database().rows('transactions').where({ appointmentId }).sortBy('createdAt')
    return transactions.reverse()
  }, [appointmentId])
}

/** What the cards of an appointment's page need beside its details. */
export type AppointmentRecord = {
  /** The tax documents that this person may see, in the order they were issued. */
  documents: Invoice[]
  /** The times in which people worked on it, in their order. */
  spans: WorkSpan[]
  /** Undefined until the first sync has brought them. */
  settings: Settings | undefined
  hourRanges: HourRange[]
}

/** Undefined while loading: a page that is drawn with all of it does not move as it comes. */
export function useAppointmentRecord(appointmentId: number): AppointmentRecord | undefined {
  return useLiveQuery(async () => {
    const db = database()
    const [documents, spans, settings, hourRanges] = await Promise.all([
      db.rows('invoices').where({ appointmentId }).sortBy('issuedAt'),
      db.rows('workSpans').where({ appointmentId }).sortBy('startedAt'),
      db.rows('settings').get(SETTINGS_ID),
      db.rows('hourRanges').toArray(),
    ])
    return { documents, spans, settings, hourRanges }
  }, [appointmentId])
}

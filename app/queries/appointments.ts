import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AppointmentNote } from '#schema/rows/appointment-note.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { isOverbooked } from '#schema/rules/availability.ts'
import { addDays } from '#schema/rules/shop-time.ts'

/** An appointment with what a schedule says of it. Customer and car may still be on their way to this device. */
export type DayJob = {
  appointment: Appointment
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  services: AppointmentService[]
  overbooked: boolean
}

export type DaySchedule = { day: string; jobs: DayJob[] }

/** An appointment with everything that belongs to it. */
export type Job = {
  appointment: Appointment
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  services: AppointmentService[]
  products: AppointmentProduct[]
  notes: AppointmentNote[]
}

/**
 * The appointments of a day (yyyy-MM-dd) in the order they start; undefined while loading. For a moment
 * after the day changes this is still the schedule of the day before: its `day` says whose it is.
 */
export function useDaySchedule(day: string): DaySchedule | undefined {
  return useLiveQuery(() => readDaySchedule(database(), day), [day])
}

/** Appointments that can stand in a bay on that day, for finding a free one. */
export function useJobsReaching(day: string): Appointment[] | undefined {
  return useLiveQuery(() => readJobsReaching(database(), day), [day])
}

/** One appointment in full; null when this device has none with this id, undefined while loading. */
export function useJob(id: number): Job | null | undefined {
  return useLiveQuery(() => readJob(database(), id), [id])
}

export async function readDaySchedule(db: SheenDatabase, day: string): Promise<DaySchedule> {
  const [reaching, settings] = await Promise.all([
    readJobsReaching(db, day),
    db.rows('settings').get(SETTINGS_ID),
  ])
  const appointments = reaching
    .filter(appointment => appointment.day === day)
    .sort(
      (a, b) => a.scheduledDate.localeCompare(b.scheduledDate) || (a.bay ?? 0) - (b.bay ?? 0) || a.id - b.id,
    )
  const [customers, vehicles, lines] = await Promise.all([
    db.rows('customers').bulkGet(appointments.map(({ customerId }) => customerId)),
    db.rows('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
    db
      .rows('appointmentServices')
      .where('appointmentId')
      .anyOf(appointments.map(({ id }) => id))
      .toArray(),
  ])
  const linesOf = new Map<number, AppointmentService[]>()
  for (const line of lines) {
    linesOf.set(line.appointmentId, [...(linesOf.get(line.appointmentId) ?? []), line])
  }
  const jobs = appointments.map((appointment, i) => ({
    appointment,
    customer: customers[i],
    vehicle: vehicles[i],
    services: linesOf.get(appointment.id) ?? [],
    overbooked:
      isToSettle(appointment) && settings ? isOverbooked(appointment, reaching, settings.bays) : false,
  }))
  return { day, jobs }
}

/** When the car has left, nobody has to decide any more where it stands. */
function isToSettle({ status }: Appointment): boolean {
  return status !== 'completed' && status !== 'paid'
}

export function readJobsReaching(db: SheenDatabase, day: string): Promise<Appointment[]> {
  return db
    .rows('appointments')
    .where('day')
    .anyOf([addDays(day, -1), day])
    .toArray()
}

export async function readJob(db: SheenDatabase, id: number): Promise<Job | null> {
  const appointment = await db.rows('appointments').get(id)
  if (!appointment) return null
  const [customer, vehicle, services, products, notes] = await Promise.all([
    db.rows('customers').get(appointment.customerId),
    db.rows('vehicles').get(appointment.vehicleId),
    db.rows('appointmentServices').where({ appointmentId: id }).toArray(),
    db.rows('appointmentProducts').where({ appointmentId: id }).toArray(),
    db.rows('appointmentNotes').where({ appointmentId: id }).sortBy('createdAt'),
  ])
  return { appointment, customer, vehicle, services, products, notes }
}

/** Who an appointment is for, as far as a link says and this device knows; a car brings its owner along. */
export type BookingParty = { customerId?: number; vehicleId?: number }

export function useBookingParty(asked: BookingParty): BookingParty | undefined {
  const { customerId, vehicleId } = asked
  return useLiveQuery(() => readBookingParty(database(), { customerId, vehicleId }), [customerId, vehicleId])
}

export async function readBookingParty(db: SheenDatabase, asked: BookingParty): Promise<BookingParty> {
  const vehicle = asked.vehicleId ? await db.rows('vehicles').get(asked.vehicleId) : undefined
  if (vehicle) return { customerId: vehicle.customerId, vehicleId: vehicle.id }
  const customer = asked.customerId ? await db.rows('customers').get(asked.customerId) : undefined
  return customer ? { customerId: customer.id } : {}
}

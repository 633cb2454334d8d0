import { matchSearch, type Searchable, searchable } from '#app/features/appointments/match-search.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'

export type AppointmentFilter = { status: AppointmentStatus | null; text: string }

/** The appointments that a person asked to see: of one status, with these words or digits somewhere. */
export function filterAppointments(
  entries: readonly ScheduleEntry[],
  { status, text }: AppointmentFilter,
): ScheduleEntry[] {
  const fits = matchSearch(text)
  return entries.filter(
    entry => (!status || entry.appointment.status === status) && fits(searchableOf(entry)),
  )
}

/** An appointment stays the same object until it is read again, so that its words are put together once. */
const searchables = new WeakMap<ScheduleEntry, Searchable>()

function searchableOf(entry: ScheduleEntry): Searchable {
  const known = searchables.get(entry) ?? searchableAppointment(entry)
  searchables.set(entry, known)
  return known
}

function searchableAppointment({ appointment, customer, vehicle, services }: ScheduleEntry): Searchable {
  const car = vehicle ? [formatPlate(vehicle), vehicleName(vehicle)] : []
  const texts = [customer?.fullName, ...car, appointment.notes, ...services.map(line => line.name)]
  return searchable(texts, [customer?.phone ?? '', vehicle?.plateNumber ?? ''])
}

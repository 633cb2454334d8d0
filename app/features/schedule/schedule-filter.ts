import { useDeferredValue, useMemo } from 'react'
import { matchSearch, type Searchable, searchable } from '#app/domain/appointment-sheet/match-search.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUrlText } from '#app/ui/list-url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { vehicleName } from '#schema/rules/vehicle-name.ts'
import type { ScheduleUrl } from './schedule-url.ts'

/** An appointment stays the same object until it is read again, so that its words are put together once. */
const searchables = new WeakMap<ScheduleEntry, Searchable>()

export type ScheduleFilter = {
  text: string
  setText: (text: string) => void
  status: AppointmentStatus | null
  setStatus: (status: AppointmentStatus | null) => void
  /** The appointments that a person asked to see. */
  only: (entries: readonly ScheduleEntry[]) => readonly ScheduleEntry[]
  clear: () => void
}

/** What the schedule is searched for and which status it shows, for the day and the week alike. */
export function useScheduleFilter(address: ScheduleUrl): ScheduleFilter {
  const { status, filterStatus, clearFilters } = address
  const [text, setText] = useUrlText()
  const searched = useDeferredValue(text)
  const only = useMemo(
    () => (entries: readonly ScheduleEntry[]) =>
      status || searched.trim() ? filterAppointments(entries, { status, text: searched }) : entries,
    [status, searched],
  )
  return {
    text,
    setText,
    status,
    setStatus: filterStatus,
    only,
    clear() {
      setText('')
      clearFilters()
    },
  }
}

type AppointmentFilter = { status: AppointmentStatus | null; text: string }

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

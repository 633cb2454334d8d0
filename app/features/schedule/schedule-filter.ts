import { useDeferredValue, useMemo } from 'react'
import { matchSearch, type Searchable, searchable } from '#app/domain/appointment-sheet/match-search.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUrlText } from '#app/ui/list-url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { vehicleName } from '#schema/rules/vehicle-name.ts'
import type { ScheduleUrl } from './schedule-url.ts'

/** Caches the search text per appointment object, whose identity changes only when it is read again. */
const searchables = new WeakMap<ScheduleEntry, Searchable>()

export type ScheduleFilter = {
  text: string
  setText: (text: string) => void
  status: AppointmentStatus | null
  setStatus: (status: AppointmentStatus | null) => void
  /** Filters the appointments by the search and the status. */
  only: (entries: readonly ScheduleEntry[]) => readonly ScheduleEntry[]
  clear: () => void
}

/** The search text and status filter of the schedule, for the day and the week. */
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

/** The appointments with the given status whose text contains the searched words or digits. */
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

import { useMemo } from 'react'
import { type Hands, ownerOf } from '#app/domain/appointments/appointment-owner.ts'
import { useWhose, type Whose } from '#app/domain/appointments/whose-work.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStartedOnDevice } from '#app/queries/dashboard.ts'
import { useUser } from '#app/session/session-user.ts'
import { useUrlText } from '#app/ui/list-url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { plateTexts } from '#schema/rules/find/find-vehicles.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { matchSearch, type Searchable, searchable } from './match-search.ts'
import type { ScheduleUrl } from './schedule-url.ts'

/** Caches the search text per appointment object, whose identity changes only when it is read again. */
const searchables = new WeakMap<ScheduleEntry, Searchable>()

export type ScheduleFilter = {
  text: string
  setText: (text: string) => void
  status: AppointmentStatus | null
  setStatus: (status: AppointmentStatus | null) => void
  /** Whose appointments are shown; null for a person who has none of their own. */
  whose: Whose | null
  /** Who looks at it. */
  hands: Hands
  setWhose: (whose: Whose) => void
  /** Filters the appointments by the search, the status and whose they are. */
  only: (entries: readonly ScheduleEntry[]) => readonly ScheduleEntry[]
  /** Filters them by whose they are alone. */
  onlyOwn: (entries: readonly ScheduleEntry[]) => readonly ScheduleEntry[]
  clear: () => void
}

const NONE_STARTED: ReadonlySet<number> = new Set()

/** The search text and the filters of the schedule, for the day and the week. */
export function useScheduleFilter(address: ScheduleUrl): ScheduleFilter {
  const { status, filterStatus, filterWhose, clearFilters } = address
  const { id: userId, role } = useUser()
  const [text, setText] = useUrlText()
  const [usual] = useWhose()
  const startedHere = useStartedOnDevice() ?? NONE_STARTED
  const whose = role === 'employee' ? (address.whose ?? usual) : null
  const me = useMemo(() => ({ userId, startedHere }), [userId, startedHere])
  const hands = whose === 'mine' ? me : null
  const only = useMemo(
    () => (entries: readonly ScheduleEntry[]) =>
      status || text.trim() || hands ? filterAppointments(entries, { status, text, hands }) : entries,
    [status, text, hands],
  )
  return {
    text,
    setText,
    status,
    setStatus: filterStatus,
    whose,
    hands: me,
    setWhose: next => filterWhose(next === usual ? null : next),
    only,
    onlyOwn: entries => (hands ? filterAppointments(entries, { status: null, text: '', hands }) : entries),
    clear() {
      setText('')
      clearFilters(usual === 'mine' ? 'all' : null)
    },
  }
}

type AppointmentFilter = {
  status: AppointmentStatus | null
  text: string
  /** The person who sees only their own appointments and those of nobody; null for one who sees all. */
  hands: Hands | null
}

/** The appointments with the given status whose text contains the searched words or digits. */
export function filterAppointments(
  entries: readonly ScheduleEntry[],
  { status, text, hands }: AppointmentFilter,
): ScheduleEntry[] {
  const fits = matchSearch(text)
  return entries.filter(
    entry =>
      (!status || entry.appointment.status === status) &&
      !(hands && ownerOf(entry, hands) === 'another') &&
      fits(searchableOf(entry)),
  )
}

function searchableOf(entry: ScheduleEntry): Searchable {
  const known = searchables.get(entry) ?? searchableAppointment(entry)
  searchables.set(entry, known)
  return known
}

function searchableAppointment({ appointment, customer, vehicle, services }: ScheduleEntry): Searchable {
  const car = vehicle ? [...plateTexts(vehicle), vehicleName(vehicle)] : []
  const names = services.map(line => line.name)
  const text = searchText(customer?.fullName ?? null, ...car, appointment.notes, ...names)
  return searchable([text], [customer?.phone ?? '', vehicle?.plateNumber ?? ''])
}

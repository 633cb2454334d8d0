import { useDeferredValue, useMemo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { filterAppointments } from './filter-jobs.ts'
import type { ScheduleAddress } from './use-schedule-address.ts'
import { useSearchText } from './use-search-text.ts'

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
export function useScheduleFilter(address: ScheduleAddress): ScheduleFilter {
  const { status, filterStatus, clearFilters } = address
  const [text, setText] = useSearchText(address.text, address.search)
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

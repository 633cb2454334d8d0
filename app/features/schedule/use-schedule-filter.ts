import { useDeferredValue, useMemo } from 'react'
import type { DayJob } from '#app/queries/appointments.ts'
import { useUrlText } from '#app/ui/list-url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { filterJobs } from './filter-jobs.ts'
import type { ScheduleAddress } from './use-schedule-address.ts'

export type ScheduleFilter = {
  text: string
  setText: (text: string) => void
  status: AppointmentStatus | null
  setStatus: (status: AppointmentStatus | null) => void
  /** The jobs that a person asked to see. */
  only: (jobs: readonly DayJob[]) => readonly DayJob[]
  clear: () => void
}

/** What the schedule is searched for and which status it shows, for the day and the week alike. */
export function useScheduleFilter(address: ScheduleAddress): ScheduleFilter {
  const { status, filterStatus, clearFilters } = address
  const [text, setText] = useUrlText()
  const searched = useDeferredValue(text)
  const only = useMemo(
    () => (jobs: readonly DayJob[]) =>
      status || searched.trim() ? filterJobs(jobs, { status, text: searched }) : jobs,
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

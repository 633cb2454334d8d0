import { useDeferredValue, useMemo } from 'react'
import { matchSearch, type Searchable, searchable } from '#app/features/appointments/match-search.ts'
import type { DayJob } from '#app/queries/appointments.ts'
import { useUrlText } from '#app/ui/list-url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { carName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import type { ScheduleAddress } from './schedule-url.ts'

/** A job stays the same object until it is read again, so that its words are put together once. */
const searchables = new WeakMap<DayJob, Searchable>()

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

type JobFilter = { status: AppointmentStatus | null; text: string }

/** The appointments that a person asked to see: of one status, with these words or digits somewhere. */
export function filterJobs(jobs: readonly DayJob[], { status, text }: JobFilter): DayJob[] {
  const fits = matchSearch(text)
  return jobs.filter(job => (!status || job.appointment.status === status) && fits(searchableOf(job)))
}

function searchableOf(job: DayJob): Searchable {
  const known = searchables.get(job) ?? searchableJob(job)
  searchables.set(job, known)
  return known
}

function searchableJob({ appointment, customer, vehicle, services }: DayJob): Searchable {
  const car = vehicle ? [formatPlate(vehicle), carName(vehicle)] : []
  const texts = [customer?.fullName, ...car, appointment.notes, ...services.map(line => line.name)]
  return searchable(texts, [customer?.phone ?? '', vehicle?.plateNumber ?? ''])
}

import type { DayJob, DaySchedule } from '#app/queries/appointments.ts'
import type { Place } from '#schema/rules/job-move.ts'
import type { DayHours } from './day-hours.ts'
import type { JobMove } from './use-job-move.ts'

/** What a day is drawn from, beside each other on a tablet or as a list on a phone. */
export type DayLayoutProps = {
  schedule: DaySchedule
  /** The jobs that a filter lets through. */
  shown: readonly DayJob[]
  hours: DayHours
  isToday: boolean
  waiting: ReadonlySet<number>
  move: JobMove
  onEdit: (id: number) => void
  onBook: (place: Partial<Place>) => void
  /** Takes a job in hand, for which a place is chosen next. */
  onMove: (id: number) => void
  /** Gives the job in hand a place. */
  onChoose: (place: Place) => void
}

import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import type { GridPlace } from '#schema/rules/appointment-move.ts'
import type { DayHours } from './day-hours.ts'
import type { AppointmentMove } from './use-appointment-move.ts'

/** What a day is drawn from, beside each other on a tablet or as a list on a phone. */
export type DayLayoutProps = {
  schedule: DaySchedule
  /** The appointments that a filter lets through. */
  shown: readonly ScheduleEntry[]
  hours: DayHours
  isToday: boolean
  unsynced: ReadonlySet<number>
  move: AppointmentMove
  onEdit: (id: number) => void
  onBook: (place: Partial<GridPlace>) => void
  /** Takes an appointment in hand, for which a place is chosen next. */
  onMove: (id: number) => void
  /** Gives the appointment in hand a place. */
  onChoose: (place: GridPlace) => void
}

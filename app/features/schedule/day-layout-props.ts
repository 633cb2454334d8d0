import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import type { NamedColumns } from './day-columns.ts'
import type { DayHours } from './day-hours.ts'
import type { ColumnsBy } from './schedule-url.ts'
import type { AppointmentMove, SlotPlace } from './use-appointment-move.ts'

/** The props of both layouts of a day: a grid on wide screens, a list on a phone. */
export type DayLayoutProps = {
  schedule: DaySchedule
  /** The appointments that match the filters. */
  matches: readonly ScheduleEntry[]
  hours: DayHours
  isToday: boolean
  /** The columns of the day; bays where they are listed, as on a phone. */
  columns: NamedColumns
  /** A person's own appointments are shown and nobody's beside them, which say so. */
  marksUnassigned: boolean
  unsynced: ReadonlySet<number>
  move: AppointmentMove
  /** The appointment whose details are shown beside its card. */
  detailed: number | null
  onEdit: (id: number) => void
  onColumns: (by: ColumnsBy) => void
  /** Books a new appointment there. */
  onBook: (place: Partial<SlotPlace>) => void
  /** Opens a blocked time. */
  onBlock: (id: number) => void
  /** Starts to move an appointment; a place is chosen next. */
  onMove: (id: number) => void
  /** Moves the appointment to the chosen place. */
  onChoose: (place: SlotPlace) => void
}

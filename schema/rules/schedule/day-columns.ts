import { occupiesBay } from '../appointments/appointment-status.ts'
import type { BayTime } from './availability.ts'

/** A column of the day: a bay 1…n or the id of a person, or null for appointments without one. */
export type DayColumn = number | null

/** An entry of the schedule. */
export type Placed = { appointment: BayTime & { days: string[]; durationMinutes: number } }

/** The columns of a day, and which of them an entry stands in. */
export type DayColumns<J> = {
  columns: readonly DayColumn[]
  of: (entry: J) => DayColumn
  /** The column of a person who helps with an entry that stands in another's. */
  helperOf?: (entry: J) => DayColumn
}

/**
 * The columns of the bays, and if there are appointments without one, or in a bay that no longer exists, a last column
 * for those. A cancelled one needs no bay and no column for it: without others it stands in the first.
 */
export function bayColumns<J extends { appointment: Pick<BayTime, 'bay' | 'status' | 'unplacedAt'> }>(
  entries: readonly J[],
  bays: number,
): DayColumns<J> {
  const columns: DayColumn[] = Array.from({ length: bays }, (_, i) => i + 1)
  const bayOf = ({ appointment: { bay } }: J) => (bay !== null && bay <= bays ? bay : null)
  const needsColumn = (entry: J) => bayOf(entry) === null && occupiesBay(entry.appointment)
  if (entries.some(needsColumn)) return { columns: [...columns, null], of: bayOf }
  return { columns, of: entry => (needsColumn(entry) ? null : (bayOf(entry) ?? 1)) }
}

/** A first column for appointments that are nobody's of these people, and those of the people by their ids. */
export function personColumns<
  J extends { appointment: { technicianId: number | null; assistantId: number | null } },
>(userIds: readonly number[]): DayColumns<J> {
  const columnOf = (id: number | null) => (id !== null && userIds.includes(id) ? id : null)
  return {
    columns: [null, ...userIds],
    of: ({ appointment }) => columnOf(appointment.technicianId),
    helperOf: ({ appointment }) => columnOf(appointment.assistantId),
  }
}

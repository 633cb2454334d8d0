import { useMemo } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import { useStaff } from '#app/queries/users.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { User } from '#schema/rows/user.ts'
import {
  bayColumns,
  type DayColumn,
  type DayColumns,
  personColumns,
} from '#schema/rules/schedule/day-layout.ts'
import type { ColumnsBy } from './schedule-url.ts'

/** The columns of a day, by bay or by person. */
export type NamedColumns = DayColumns<ScheduleEntry> & {
  by: ColumnsBy
  nameOf: (column: DayColumn) => string
  /** The column that a block stands in; undefined for one of the other kind. */
  ofBlock: (block: BlockedTime) => DayColumn | undefined
}

/** The columns of this day; undefined while it loads. */
export function useDayColumns(schedule: DaySchedule | undefined, by: ColumnsBy): NamedColumns | undefined {
  const staff = useStaff()
  const { entries, bays, blocked } = schedule ?? {}
  return useMemo(() => {
    if (!entries || !bays || !blocked) return undefined
    if (by === 'bay')
      return {
        by,
        ...bayColumns(entries, bays),
        nameOf: bayText,
        ofBlock: ({ bay }) => (bay !== null && bay <= bays ? bay : undefined),
      }
    const people = (staff ?? []).filter(user => worksOn(user, entries, blocked))
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
    return {
      by,
      ...personColumns(people.map(({ id }) => id)),
      nameOf: column => (column === null ? 'Unassigned' : (names.get(column) ?? '')),
      ofBlock: ({ userId }) => (userId !== null && names.has(userId) ? userId : undefined),
    }
  }, [staff, entries, blocked, bays, by])
}

/**
 * Whether somebody has a column on a day: who works on cars, and whoever has one or a blocked time then. Not every
 * person's device knows the roles of the others; there everybody who is active has one.
 */
function worksOn(
  { id, active, role }: User,
  entries: readonly ScheduleEntry[],
  blocked: readonly BlockedTime[],
): boolean {
  return (
    (active && (role === 'employee' || !role)) ||
    entries.some(({ appointment }) => appointment.technicianId === id) ||
    blocked.some(({ userId }) => userId === id)
  )
}

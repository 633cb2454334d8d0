import { useMemo } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import { useTeam } from '#app/queries/team.ts'
import { useStaff } from '#app/queries/users.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { Roster } from '#schema/rows/roster.ts'
import type { User } from '#schema/rows/user.ts'
import { isTechnician } from '#schema/rules/people/technicians.ts'
import {
  bayColumns,
  type DayColumn,
  type DayColumns,
  personColumns,
} from '#schema/rules/schedule/day-columns.ts'
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
  const rosters = useTeam()?.rosters
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
    // Until both are read nobody has a column, so that none is drawn that goes again.
    const people = (rosters && staff?.filter(user => worksOn(user, { entries, blocked, rosters }))) ?? []
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
    return {
      by,
      ...personColumns(people.map(({ id }) => id)),
      nameOf: column => (column === null ? 'Unassigned' : (names.get(column) ?? '')),
      ofBlock: ({ userId }) => (userId !== null && names.has(userId) ? userId : undefined),
    }
  }, [staff, rosters, entries, blocked, bays, by])
}

type OnDay = {
  entries: readonly ScheduleEntry[]
  blocked: readonly BlockedTime[]
  rosters: readonly Roster[]
}

/** Whether somebody has a column on a day: technicians, and whoever has a car or a blocked time then. */
function worksOn(user: User, { entries, blocked, rosters }: OnDay): boolean {
  return (
    (user.active && isTechnician(user, rosters)) ||
    entries.some(({ appointment }) => appointment.technicianId === user.id) ||
    blocked.some(({ userId }) => userId === user.id)
  )
}

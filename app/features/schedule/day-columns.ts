import { useMemo } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import { useTeam, type WholeTeam } from '#app/queries/team.ts'
import { useStaff } from '#app/queries/users.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import type { User } from '#schema/rows/user.ts'
import { type PersonChoice, personChoices } from '#schema/rules/people/person-choices.ts'
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
  const team = useTeam()
  const { day, entries, bays, blocked, times } = schedule ?? {}
  return useMemo(() => {
    if (!day || !entries || !bays || !blocked || !times) return undefined
    if (by === 'bay')
      return {
        by,
        ...bayColumns(entries, bays),
        nameOf: bayText,
        ofBlock: ({ bay }) => (bay !== null && bay <= bays ? bay : undefined),
      }
    // Until both are read nobody has a column, so that none is drawn that goes again.
    const people = staff && team ? columnsOf({ staff, team, day, times, entries, blocked }) : []
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return {
      by,
      ...personColumns(people.map(({ id }) => id)),
      nameOf: column => (column === null ? 'Unassigned' : (names.get(column) ?? '')),
      ofBlock: ({ userId }) => (userId !== null && names.has(userId) ? userId : undefined),
    }
  }, [staff, team, day, entries, blocked, bays, times, by])
}

type OnDay = Pick<DaySchedule, 'day' | 'times' | 'entries' | 'blocked'> & {
  staff: readonly User[]
  team: WholeTeam
}

/** The people with a column on a day: technicians, those who are off last, and whoever has a car or a blocked time then. */
function columnsOf({ staff, team, day, times, entries, blocked }: OnDay): PersonChoice[] {
  const assigned = [
    ...entries.map(({ appointment }) => appointment.technicianId),
    ...blocked.map(({ userId }) => userId),
  ].filter(id => id !== null)
  const { suitable, others } = personChoices({ staff, team, times, work: { day }, existing: [], assigned })
  return [
    ...suitable,
    ...others.filter(({ id, objection }) => objection.why === 'off' || assigned.includes(id)),
  ]
}

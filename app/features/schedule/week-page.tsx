import { useMemo } from 'react'
import { useWeekSchedule } from '#app/queries/use-schedule.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { mondayOf, weekOf } from '#schema/rules/schedule-week.ts'
import { summarizeDay } from './day-summary.ts'
import { NoneFound } from './none-found.tsx'
import { ScheduleFrame } from './schedule-frame.tsx'
import { useDayHours } from './use-day-hours.ts'
import type { ScheduleAddress } from './use-schedule-address.ts'
import { useScheduleFilter } from './use-schedule-filter.ts'
import { WeekLine } from './week-line.tsx'
import { WeekSchedule } from './week-schedule.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

export type WeekPageProps = { today: string; address: ScheduleAddress }

/** Seven days in the shop. Until the next week is read, the one before stays on screen. */
export function WeekPage({ today, address }: WeekPageProps) {
  const filter = useScheduleFilter(address)
  const hoursOf = useDayHours()
  const week = useWeekSchedule(address.day)
  const initialSync = useInitialSync()
  const days = useMemo(
    () =>
      week?.map(({ day, entries }) => ({
        day,
        hours: hoursOf(day),
        shown: filter.only(entries),
        summary: initialSync ? undefined : summarizeDay(entries),
      })),
    [week, hoursOf, filter.only, initialSync],
  )
  const monday = days?.[0]?.day ?? mondayOf(address.day)
  const hasAppointments = week?.some(({ entries }) => entries.length > 0)
  const noneShown = days?.every(({ shown }) => shown.length === 0)
  return (
    <ScheduleFrame
      view="week"
      today={today}
      address={address}
      filter={filter}
      subtitle={
        <WeekLine
          days={weekOf(monday)}
          isCurrent={monday === mondayOf(today)}
          summaries={days?.map(({ summary }) => summary)}
        />
      }
    >
      {!days && <WeekSkeleton />}
      {days && hasAppointments && noneShown && (
        <NoneFound text="Nothing in this week fits the search and the status." onClear={filter.clear} />
      )}
      {days && !(hasAppointments && noneShown) && (
        <WeekSchedule
          days={days}
          stale={monday !== mondayOf(address.day)}
          today={today}
          linkToDay={day => address.linkTo('day', day)}
          onBook={day => address.openNewOn(day)}
        />
      )}
    </ScheduleFrame>
  )
}

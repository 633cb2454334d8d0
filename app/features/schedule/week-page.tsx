import { Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useWeekSchedule } from '#app/queries/use-schedule.ts'
import { dayLoad } from '#schema/rules/schedule/day-load.ts'
import { mondayOf, weekOf } from '#schema/rules/time/schedule-week.ts'
import { formatDaySpan } from '#schema/rules/time/time-span-text.ts'
import { DateLine } from './date-line.tsx'
import { useDayHours } from './day-hours.ts'
import { countText, type DaySummary, summarizeDay, summarizeDays } from './day-summary.ts'
import { NoMatches } from './no-matches.tsx'
import { useMinute } from './now-line.tsx'
import { useScheduleFilter } from './schedule-filter.ts'
import { ScheduleFrame } from './schedule-frame.tsx'
import type { ScheduleUrl } from './schedule-url.ts'
import { WeekSchedule } from './week-schedule.tsx'

/** The number of placeholder appointments on each day. */
const DAYS = [4, 3, 5, 4, 3, 5, 0]

type WeekPageProps = { today: string; address: ScheduleUrl }

/** Seven days in the shop. While the next week loads, the previous one stays on screen. */
export function WeekPage({ today, address }: WeekPageProps) {
  const filter = useScheduleFilter(address)
  const hoursOf = useDayHours()
  const week = useWeekSchedule(address.day)
  const initialSync = useInitialSync()
  const now = useMinute()
  const days = useMemo(
    () =>
      week?.map(schedule => ({
        day: schedule.day,
        hours: hoursOf(schedule.day),
        matches: filter.only(schedule.entries),
        summary: initialSync ? undefined : summarizeDay(schedule.entries),
        load: initialSync ? undefined : dayLoad(schedule, now),
      })),
    [week, hoursOf, filter.only, initialSync, now],
  )
  const summary = useMemo(
    () => (week && !initialSync ? summarizeDays(week.map(({ entries }) => entries)) : undefined),
    [week, initialSync],
  )
  const own = week && summarizeDays(week.map(({ entries }) => filter.onlyOwn(entries)))
  const monday = days?.[0]?.day ?? mondayOf(address.day)
  const hasAppointments = week?.some(({ entries }) => entries.length > 0)
  const noneShown = days?.every(({ matches }) => matches.length === 0)
  return (
    <ScheduleFrame
      view="week"
      days={weekOf(monday)}
      today={today}
      address={address}
      filter={filter}
      subtitle={
        <WeekLine days={weekOf(monday)} isCurrent={monday === mondayOf(today)} summary={summary} own={own} />
      }
    >
      {!days && <WeekSkeleton />}
      {days && hasAppointments && noneShown && <NoMatches when="in this week" filter={filter} />}
      {days && !(hasAppointments && noneShown) && (
        <WeekSchedule
          schedules={week as DaySchedule[]}
          days={days}
          stale={monday !== mondayOf(address.day)}
          today={today}
          linkToDay={day => address.linkTo('day', day)}
          onBook={(day, { slot } = {}) => address.openNewOn(day, slot ? { time: slot } : {})}
          onEdit={address.openEdit}
          onTurn={ways => address.step(ways * 7)}
        />
      )}
    </ScheduleFrame>
  )
}

type WeekLineProps = {
  days: readonly string[]
  isCurrent: boolean
  /** Undefined while the week loads, and until the initial sync has loaded it. */
  summary: DaySummary | undefined
  /** The counts of the appointments that are shown, where these are one's own. */
  own: DaySummary | undefined
}

/** The dates, the number of appointments and the conflicts of the week in one line. */
function WeekLine({ days, isCurrent, summary, own }: WeekLineProps) {
  return (
    <DateLine
      date={formatDaySpan(days[0] as string, days.at(-1) as string)}
      current={isCurrent ? 'this week' : null}
      facts={summary && own ? [countText(own, summary)] : []}
      overbooked={Boolean(summary?.overbooked)}
    />
  )
}

function WeekSkeleton() {
  return (
    <Grid
      role="status"
      flex="1"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(7, minmax(0, 1fr))' }}
      gap={{ base: '4', md: '0', xl: '2' }}
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      {DAYS.map((entries, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days never change places
        <Stack key={day} p="2" direction={{ base: 'column', md: 'row', xl: 'column' }}>
          <Skeleton h="9" w="20" />
          {Array.from({ length: entries }, (_, entry) => (
            <Skeleton
              // biome-ignore lint/suspicious/noArrayIndexKey: the appointments never change places
              key={entry}
              h="14"
              // Side by side the skeletons need a flex value to share the width, because they do not shrink.
              flex={{ base: 'none', md: '1', xl: 'none' }}
              borderRadius="l1"
              display={entry > 2 ? { md: 'none', xl: 'block' } : undefined}
            />
          ))}
        </Stack>
      ))}
    </Grid>
  )
}

import { Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { dayLoad } from '#schema/rules/schedule/day-load.ts'
import { useDayHours } from './day-hours.ts'
import type { CalendarPageProps } from './day-page.tsx'
import { summarizeDay } from './day-summary.ts'
import { NoMatches } from './no-matches.tsx'
import { useMinute } from './now-line.tsx'
import type { WeekDayFacts } from './week-day-heading.tsx'
import { WeekSchedule } from './week-schedule.tsx'

/** The number of placeholder appointments on each day. */
const DAYS = [4, 3, 5, 4, 3, 5, 0]

/** Seven days in the shop. */
export function WeekPage({ schedules: week, stale, today, address, filter }: CalendarPageProps) {
  const hoursOf = useDayHours()
  const initialSync = useInitialSync()
  const now = useMinute()
  const facts = useMemo(
    () =>
      week?.map(schedule => ({
        day: schedule.day,
        hours: hoursOf(schedule.day),
        summary: initialSync ? undefined : summarizeDay(schedule.entries),
        load: initialSync ? undefined : dayLoad(schedule, now),
      })),
    [week, hoursOf, initialSync, now],
  )
  const days = useMemo(
    () =>
      week?.map(({ entries }, index) => ({
        ...(facts?.[index] as WeekDayFacts),
        matches: filter.only(entries),
      })),
    [week, facts, filter.only],
  )
  if (!week || !days) return <WeekSkeleton />
  const noneFits =
    days.every(({ matches }) => matches.length === 0) && week.some(({ entries }) => entries.length > 0)
  return (
    <>
      {noneFits && <NoMatches when="in this week" filter={filter} />}
      <WeekSchedule
        // Only hidden, so that the next letter need not draw the whole week again.
        hidden={noneFits}
        schedules={week}
        days={days}
        stale={stale}
        today={today}
        linkToDay={day => address.linkTo('day', day)}
        onBook={(day, { slot } = {}) => address.openNewOn(day, slot ? { time: slot } : {})}
        onEdit={address.openEdit}
        onTurn={ways => address.step(ways * 7)}
      />
    </>
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

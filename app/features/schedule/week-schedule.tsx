import { Grid } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { WeekDay } from './week-day.tsx'
import type { WeekDayData } from './week-day-data.ts'
import { WEEK_JOBS } from './week-job-style.ts'

export type WeekScheduleProps = {
  /** Monday first. */
  days: readonly WeekDayData[]
  /** It is still another week that is shown. */
  stale: boolean
  today: string
  linkToDay: (day: string) => string
  onBook: (day: string) => void
}

/** The days of a week: columns on a desk, bands on a tablet, a list on a phone that begins with today. */
export function WeekSchedule({ days, stale, today, linkToDay, onBook }: WeekScheduleProps) {
  const region = useRef<HTMLDivElement>(null)
  const waiting = useUnsyncedIds('appointments')
  const wide = useWide()
  const monday = days[0]?.day
  const book = useSteady(onBook)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week
  useEffect(() => {
    const frame = region.current
    const current = frame?.querySelector('[aria-current=date]')
    if (!frame || !current) return
    if (!wide) current.scrollIntoView({ block: 'start' })
    else frame.scrollTop += current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  }, [monday, wide])

  return (
    <Grid
      ref={region}
      role="region"
      aria-label="Weekly schedule"
      data-monday={monday}
      aria-busy={stale || undefined}
      tabIndex={0}
      inert={stale}
      css={WEEK_JOBS}
      flex="1"
      minH={{ base: '0', md: '600px' }}
      overflowY={{ md: 'auto' }}
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(7, minmax(0, 1fr))' }}
      autoRows={{ base: 'auto', xl: 'minmax(100%, auto)' }}
      gap={{ base: '4', md: '0' }}
      bg={{ md: 'panel' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="line"
      borderRadius={{ md: 'l3' }}
    >
      {days.map(day => (
        <WeekDay
          key={day.day}
          {...day}
          isToday={day.day === today}
          waiting={waiting}
          link={linkToDay(day.day)}
          onBook={book}
        />
      ))}
    </Grid>
  )
}

import { HStack, Span } from '@chakra-ui/react'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatDaySpan } from '#schema/rules/time/time-span-text.ts'
import { useDayHours } from './day-hours.ts'
import { countText, summarizeDays } from './day-summary.ts'
import type { ScheduleFilter } from './schedule-filter.ts'

type ScheduleLineProps = {
  days: readonly string[]
  /** Their schedules; undefined while they load. */
  schedules: readonly DaySchedule[] | undefined
  today: string
  /** Leaves out what the person does not see because it is another's. */
  onlyOwn: ScheduleFilter['onlyOwn']
}

/** The date of a day or a week, what is known of it and its conflicts, in one line where the screen is wide. */
export function ScheduleLine({ days, schedules, today, onlyOwn }: ScheduleLineProps) {
  const hoursOf = useDayHours()
  const initialSync = useInitialSync()
  const [first, last] = [days[0] as string, days.at(-1) as string]
  const isDay = first === last
  const entries = initialSync ? undefined : schedules?.map(each => each.entries)
  const summary = entries && summarizeDays(entries)
  const own = entries && summarizeDays(entries.map(onlyOwn))
  const closed = isDay ? hoursOf(first).closed : null
  const facts = [...(summary && own ? [countText(own, summary)] : []), ...(closed ? [closed] : [])]
  return (
    // As high as it will be once the facts are known.
    <HStack
      gap="2"
      rowGap="0"
      minH="4"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      whiteSpace={{ md: 'nowrap' }}
      lineHeight="1rem"
    >
      <Ltr>
        <Span srOnly={{ md: true, '2xl': false }}>
          <Span color="ink" fontWeight="semibold">
            {isDay ? formatAnyDay(first, today) : formatDaySpan(first, last)}
          </Span>
          {days.includes(today) && (isDay ? ', today' : ', this week')}
          {facts.length > 0 && ' · '}
        </Span>
        {facts.join(' · ')}
      </Ltr>
      {summary && summary.overbooked > 0 && (
        <StatusBadge
          status="overbooked"
          size="sm"
          title="Overbooked"
          css={{ '& > span': { srOnly: { md: true, '2xl': false } } }}
        />
      )}
    </HStack>
  )
}

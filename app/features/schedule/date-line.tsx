import { HStack, Span } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { DaySchedule } from '#app/queries/appointments.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatDaySpan } from '#schema/rules/time/time-span-text.ts'
import { useDayHours } from './day-hours.ts'
import { countText, summarizeDays } from './day-summary.ts'

type ScheduleLineProps = {
  days: readonly string[]
  /** Their schedules; undefined while they load. */
  schedules: readonly DaySchedule[] | undefined
  today: string
}

/** The date of a day or a week, what is known of it and its conflicts, in one line where the screen is wide. */
export function ScheduleLine({ days, schedules, today }: ScheduleLineProps) {
  const hoursOf = useDayHours()
  const initialSync = useInitialSync()
  const [first, last] = [days[0] as string, days.at(-1) as string]
  const isDay = first === last
  const summary = useMemo(
    () => (schedules && !initialSync ? summarizeDays(schedules.map(({ entries }) => entries)) : undefined),
    [schedules, initialSync],
  )
  const closed = isDay ? hoursOf(first).closed : null
  const facts = [...(summary ? [countText(summary)] : []), ...(closed ? [closed] : [])]
  return (
    // As high as it will be once the facts are known.
    <HStack gap="2" minH="4" whiteSpace="nowrap" lineHeight="1rem">
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

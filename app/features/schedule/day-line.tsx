import { HStack, Span, Text } from '@chakra-ui/react'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatDay } from '#schema/rules/time-text.ts'
import type { DaySummary } from './day-summary.ts'

export type DayLineProps = {
  day: string
  today: string
  /** Why the shop is closed; null when it is open. */
  closed: string | null
  /** Undefined while the day loads. */
  summary: DaySummary | undefined
}

/** The day in a line: which one, how much there is to do, what needs a decision. */
export function DayLine({ day, today, closed, summary }: DayLineProps) {
  return (
    <HStack gap="2" wrap="wrap" minH="7">
      <Text>
        <Span color="ink" fontWeight="semibold">
          {formatDay(day)}
        </Span>
        {day === today && ', today'}
        {summary && ` · ${countText(summary)}`}
        {closed && ` · ${closed}`}
      </Text>
      {summary && summary.overbooked > 0 && <StatusBadge status="overbooked" />}
    </HStack>
  )
}

function countText({ expected, done }: DaySummary): string {
  const appointments = expected === 1 ? '1 appointment' : `${expected} appointments`
  return done > 0 ? `${appointments}, ${done} done` : appointments
}

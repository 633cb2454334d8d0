import { HStack, Span } from '@chakra-ui/react'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { countText } from './count-text.ts'
import type { DaySummary } from './day-summary.ts'

export type DayLineProps = {
  day: string
  today: string
  /** Why the shop is closed; null when it is open. */
  closed: string | null
  /** Undefined while the day loads, or is still coming to this device. */
  summary: DaySummary | undefined
}

/** The day in a line: which one, how much there is to do, what needs a decision. */
export function DayLine({ day, today, closed, summary }: DayLineProps) {
  return (
    <HStack gap="2" rowGap="0" wrap="wrap" minH="7" maxW={{ md: '18rem', lg: 'none' }}>
      <Ltr {...LINES}>
        <Span color="ink" fontWeight="semibold">
          {formatAnyDay(day, today)}
        </Span>
        {day === today && ', today'}
        {summary && ` · ${countText(summary)}`}
        {closed && ` · ${closed}`}
      </Ltr>
      {summary && summary.overbooked > 0 && <StatusBadge status="overbooked" />}
    </HStack>
  )
}

import { HStack, Span } from '@chakra-ui/react'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatDaySpan } from '#schema/rules/time-span-text.ts'
import { countText } from './count-text.ts'
import type { DaySummary } from './day-summary.ts'

export type WeekLineProps = {
  days: readonly string[]
  isCurrent: boolean
  /** Undefined while the week loads; one of a day while it is still coming to this device. */
  summaries: readonly (DaySummary | undefined)[] | undefined
}

/** The week in a line: from when to when, how much there is to do, what needs a decision. */
export function WeekLine({ days, isCurrent, summaries }: WeekLineProps) {
  const known = summaries?.every(summary => summary !== undefined) ? summaries : undefined
  const sum = (count: (summary: DaySummary) => number) =>
    (known ?? []).reduce((total, summary) => total + count(summary), 0)
  const overbooked = sum(summary => summary.overbooked)
  return (
    <HStack gap="2" rowGap="0" wrap="wrap" minH="7" maxW={{ md: '18rem', lg: 'none' }}>
      <Ltr {...LINES}>
        <Span color="ink" fontWeight="semibold">
          {formatDaySpan(days[0] as string, days.at(-1) as string)}
        </Span>
        {isCurrent && ', this week'}
        {known &&
          ` · ${countText({ expected: sum(each => each.expected), done: sum(each => each.done), overbooked })}`}
      </Ltr>
      {overbooked > 0 && <StatusBadge status="overbooked" />}
    </HStack>
  )
}

import { Box, Flex, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import { Day } from '#schema/rows/fields.ts'
import {
  HOURS_SPANS,
  type HoursPeriod,
  type HoursSpan,
  hoursPeriod,
  nextPeriodDay,
} from '#schema/rules/people/staff-hours.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { daysText } from '#schema/rules/time/time-text.ts'

const SPANS = [
  { id: 'day', name: 'Day' },
  { id: 'week', name: 'Week' },
  { id: 'month', name: 'Month' },
] as const satisfies readonly { id: HoursSpan; name: string }[]

export type PeriodChoice = { span: HoursSpan; day: string; period: HoursPeriod }

/** The period in the URL (?span=, ?date=); this week by default. */
export function usePeriodChoice(now: string): PeriodChoice {
  const { params } = useUrlState()
  const span = HOURS_SPANS.find(each => each === params.get('span')) ?? 'week'
  const day = Day.safeParse(params.get('date')).data ?? shopDay(now)
  return { span, day, period: hoursPeriod(span, day) }
}

/** Chooses the length of the period, and moves to the one before or after. */
export function PeriodBar({ span, day, period }: PeriodChoice) {
  const { set, linkWith } = useUrlState()
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Box w="6.5rem">
        <ChoiceField
          aria-label="Period"
          options={SPANS}
          value={span}
          onChange={({ target }) => set({ span: target.value === 'week' ? null : target.value })}
        />
      </Box>
      <Flex align="center" gap="1">
        <IconButton asChild variant="outline" aria-label={`The ${span} before`}>
          <Link to={linkWith({ date: nextPeriodDay(span, day, -1) })} preventScrollReset>
            <ChevronLeft className="mirrored" />
          </Link>
        </IconButton>
        <Ltr fontWeight="semibold" px={{ base: '1', sm: '2' }} role="status">
          {daysText({ firstDay: period.from, lastDay: period.to })}
        </Ltr>
        <IconButton asChild variant="outline" aria-label={`The ${span} after`}>
          <Link to={linkWith({ date: nextPeriodDay(span, day, 1) })} preventScrollReset>
            <ChevronRight className="mirrored" />
          </Link>
        </IconButton>
      </Flex>
    </Flex>
  )
}

import { Box, Flex, Stack } from '@chakra-ui/react'
import type { Periods } from '#app/queries/sales.ts'
import { DateRange } from '#app/ui/date-range.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { useUrlRange } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import {
  COMPARISONS,
  type Comparison,
  comparedPeriod,
  REPORT_SPANS,
  type ReportSpan,
  reportPeriod,
} from '#schema/rules/reports/report-period.ts'
import { earlier, firstOfMonth } from '#schema/rules/time/shop-time.ts'
import { daysText } from '#schema/rules/time/time-text.ts'

const SPANS = [
  { id: 'month', name: 'This month' },
  { id: 'last-month', name: 'Last month' },
  { id: 'quarter', name: 'This quarter' },
  { id: 'year', name: 'This year' },
  { id: 'days', name: 'From – to' },
] as const satisfies readonly { id: ReportSpan; name: string }[]

const OTHERS = [
  { id: 'none', name: 'Nothing' },
  { id: 'before', name: 'Period before' },
  { id: 'year-ago', name: 'Year ago' },
] as const satisfies readonly { id: Comparison; name: string }[]

type ReportPeriods = Periods & { span: ReportSpan; comparison: Comparison }

/** The periods in the URL (?span=, ?from=, ?to=, ?compare=); this month, compared with nothing, by default. */
export function useReportPeriods(today: string): ReportPeriods {
  const { params } = useUrlState()
  const { from: asked, to: askedTo } = useUrlRange()
  const span = REPORT_SPANS.find(each => each === params.get('span')) ?? 'month'
  const comparison = COMPARISONS.find(each => each === params.get('compare')) ?? 'none'
  const to = askedTo || today
  const from = asked || firstOfMonth(to, 0)
  // Days the wrong way round are none: the field says so, and the last one alone is shown.
  const period = span === 'days' ? { from: earlier(from, to), to } : reportPeriod(span, today)
  return { span, comparison, period, other: comparedPeriod(period, { span, comparison }) }
}

/** Chooses the period of the reports, and what it is compared with. */
export function ReportPeriodBar({ span, comparison, period, other }: ReportPeriods) {
  const { set } = useUrlState()
  const range = useUrlRange()
  const choose = (chosen: string) =>
    set(
      chosen === 'days'
        ? { span: chosen, ...period }
        : { span: chosen === 'month' ? null : chosen, from: null, to: null },
    )
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap" align="end">
        <Box flex={{ base: '1 1 9rem', md: '0 0 12rem' }}>
          <FormField label="Period">
            <ChoiceField options={SPANS} value={span} onChange={({ target }) => choose(target.value)} />
          </FormField>
        </Box>
        <Box flex={{ base: '1 1 9rem', md: '0 0 14rem' }}>
          <FormField label="Compare with">
            <ChoiceField
              options={OTHERS}
              value={comparison}
              onChange={({ target }) => set({ compare: target.value === 'none' ? null : target.value })}
            />
          </FormField>
        </Box>
        <Box role="status" minH="11" alignContent="center">
          <Ltr fontWeight="semibold">{periodText(period)}</Ltr>
          {other && (
            <Box color="muted" textStyle="sm">
              {'compared with '}
              <Ltr>{periodText(other)}</Ltr>
            </Box>
          )}
        </Box>
      </Flex>
      {span === 'days' && <DateRange address={range} />}
    </Stack>
  )
}

/** '1 to 23 Nov 2026'. */
export function periodText({ from, to }: Periods['period']): string {
  return daysText({ firstDay: from, lastDay: to })
}

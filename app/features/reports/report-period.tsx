import { Box, Flex } from '@chakra-ui/react'
import type { Periods } from '#app/queries/sales.ts'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { closedPeriod, type UrlPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import { COMPARISONS, type Comparison, comparedPeriod } from '#schema/rules/reports/report-period.ts'
import { daysText } from '#schema/rules/time/time-text.ts'

const OTHERS = [
  { id: 'none', name: 'Nothing' },
  { id: 'before', name: 'Period before' },
  { id: 'year-ago', name: 'Year ago' },
] as const satisfies readonly { id: Comparison; name: string }[]

type ReportPeriods = Periods & { shown: UrlPeriod; comparison: Comparison }

/** The periods in the URL (?span=, ?from=, ?to=, ?compare=); this month, compared with nothing, by default. */
export function useReportPeriods(today: string): ReportPeriods {
  const { params } = useUrlState()
  const shown = useUrlPeriod('month')
  const { span } = shown
  const comparison = COMPARISONS.find(each => each === params.get('compare')) ?? 'none'
  const period = closedPeriod(shown, today)
  return { shown, comparison, period, other: comparedPeriod(period, { span, comparison }) }
}

/** Chooses the period of the reports, and what it is compared with. */
export function ReportPeriodBar({ shown, comparison, period, other }: ReportPeriods) {
  const { set } = useUrlState()
  return (
    <Flex gap="3" wrap="wrap" align="end">
      <PeriodPicker period={shown} />
      <Box flex={{ base: '1 1 9rem', md: '0 0 14rem' }}>
        <ChoiceField
          aria-label="Compare with"
          options={OTHERS.map(({ id, name }) => ({
            id,
            name: id === 'none' ? 'Compared with nothing' : name,
          }))}
          value={comparison}
          onChange={({ target }) => set({ compare: target.value === 'none' ? null : target.value })}
        />
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
  )
}

/** '1 to 23 Nov 2026'. */
export function periodText({ from, to }: Periods['period']): string {
  return daysText({ firstDay: from, lastDay: to })
}

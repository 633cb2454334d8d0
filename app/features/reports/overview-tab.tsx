import { Box, Button, Flex, Grid, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { SilentDevices } from '#app/domain/silent-devices/silent-devices.tsx'
import { paths } from '#app/paths.ts'
import { type MonthReport, useChangesSinceLock, useMonthVat, useYearReport } from '#app/queries/reports.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import { VAT_PERCENT } from '#schema/rules/money/vat.ts'
import { monthText } from '#schema/rules/reports/reports.ts'
import type { SinceLock } from '#schema/rules/reports/since-lock.ts'
import { addDays, firstOfMonth, shopDay } from '#schema/rules/time/shop-time.ts'
import { monthNames } from '#schema/texts/en/calendar.ts'
import { OVERVIEW_DEFINITION, overviewReport, sinceLockText } from './overview-report.ts'
import { exportReport } from './report-csv.ts'
import { ReportPaper } from './report-paper.tsx'
import { FigureCards, monthName, YearTable } from './year-table.tsx'

const YEARS = 5

/** Loaded lazily: the charts need more script than the rest of the screen. */
const TwoBarsChart = lazy(async () => ({
  default: (await import('#app/ui/two-bars-chart.tsx')).TwoBarsChart,
}))

const CHART_HEIGHT = '280px'

const IN_AND_OUT = [
  { name: 'Revenue', color: 'accent.solid', mayGrow: true },
  { name: 'Expenses', color: 'attention.solid', mayGrow: true },
] as const

/** Revenue, expenses and VAT, computed from the rows on this device; they need no network. */
export function OverviewTab() {
  const { year, month, years, set } = useReportAddress()
  const initialSync = useInitialSync()
  const read = useYearReport(year)
  const sinceLock = useChangesSinceLock()
  const report = read && (read.length > 0 || !initialSync) ? read : undefined
  return (
    <Stack gap="5">
      <Stack gap="5" _print={{ display: 'none' }}>
        <HStack gap="3" maxW={{ md: '420px' }}>
          <FormField label="Year">
            <ChoiceField
              value={year}
              onChange={event => set({ year: event.target.value })}
              options={years.map(each => ({ id: each, name: String(each) }))}
            />
          </FormField>
          <FormField label="Month">
            <ChoiceField
              value={month}
              onChange={event => set({ month: event.target.value })}
              options={monthNames.map((name, i) => ({ id: i + 1, name }))}
            />
          </FormField>
        </HStack>
        <SilentDevices to={addDays(firstOfMonth(`${monthText(year, month)}-01`, 1), -1)} />
        <FigureCards
          year={year}
          month={month}
          sinceLock={sinceLockText(sinceLock.get(monthText(year, month)))}
          sums={report && (report[month - 1] ?? { month, revenueFils: 0, expensesFils: 0, vatDueFils: 0 })}
        />
        <Vat year={year} month={month} />
      </Stack>
      <YearOverview year={year} month={month} report={report} sinceLock={sinceLock} />
    </Stack>
  )
}

function Vat({ year, month }: { year: number; month: number }) {
  const initialSync = useInitialSync()
  const read = useMonthVat(monthText(year, month))
  // Nothing is no figure yet while entries are still to come.
  const vat = read && (read.outputFils !== 0 || read.inputFils !== 0 || !initialSync) ? read : undefined
  const to = paths.vatReturnOf(monthText(year, month))
  return (
    <Stack as="section" gap="2" aria-labelledby="vat-heading">
      <Heading as="h2" size="md" id="vat-heading">
        {`VAT (${VAT_PERCENT}%)`}
      </Heading>
      {vat ? (
        <Sums
          label="VAT"
          sums={[
            { label: 'Output VAT', fils: vat.outputFils, to },
            { label: 'Input VAT', fils: vat.inputFils, to },
            { label: vat.dueFils < 0 ? 'To reclaim' : 'Due', fils: Math.abs(vat.dueFils), strong: true, to },
          ]}
        />
      ) : (
        <Skeleton h="64px" borderRadius="l3" />
      )}
    </Stack>
  )
}

type YearOverviewProps = {
  year: number
  month: number
  report: readonly MonthReport[] | undefined
  sinceLock: ReadonlyMap<string, SinceLock>
}

function YearOverview({ year, month, report, sinceLock }: YearOverviewProps) {
  // Deferred, so that the figures are painted before the chart, which renders slowly.
  const drawn = useDeferredValue(report, undefined)
  const paper = useMemo(
    () => report && overviewReport(year, { months: report, sinceLock }),
    [year, report, sinceLock],
  )
  const thisMonth = shopDay(new Date().toISOString()).slice(0, 7)
  const isEmpty = !paper || paper.lines.length === 0
  return (
    <>
      <Stack as="section" gap="3" aria-labelledby="year-heading" _print={{ display: 'none' }}>
        <Flex gap="3" justify="space-between" align="start" wrap="wrap">
          <Stack gap="0.5">
            <Heading as="h2" size="md" id="year-heading">
              Yearly Overview
            </Heading>
            <Text color="muted" textStyle="sm">
              {OVERVIEW_DEFINITION}
            </Text>
          </Stack>
          <Flex gap="2" wrap="wrap">
            <ExportButton rows={paper?.lines} onExport={() => paper && exportReport(paper)} />
            <Button variant="outline" disabled={isEmpty} onClick={() => window.print()}>
              <Printer aria-hidden="true" /> Print
            </Button>
          </Flex>
        </Flex>
        {report === undefined ? (
          <SkeletonList rows={6} />
        ) : report.length === 0 ? (
          <EmptyState
            drawing="done"
            title="No data available"
            text={`Nothing was paid or spent in ${year}.`}
          />
        ) : (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 4fr) minmax(0, 6fr)' }}
            gap="4"
            alignItems="start"
          >
            <Box
              borderWidth="1px"
              borderColor="line"
              borderRadius="l3"
              bg="panel"
              p={{ base: '3', md: '5' }}
              minW="0"
            >
              <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
                {drawn ? (
                  <TwoBarsChart
                    label="Revenue and expenses by month"
                    series={IN_AND_OUT}
                    bars={drawn.map(({ month, revenueFils, expensesFils }) => ({
                      at: monthName(month).slice(0, 3),
                      fils: [revenueFils, expensesFils],
                      isOpen: monthText(year, month) >= thisMonth,
                    }))}
                    height={CHART_HEIGHT}
                    ticks={5}
                  />
                ) : (
                  <Skeleton h={CHART_HEIGHT} />
                )}
              </Suspense>
            </Box>
            <YearTable year={year} report={report} month={month} sinceLock={sinceLock} />
          </Grid>
        )}
      </Stack>
      {paper && !isEmpty && <ReportPaper report={paper} />}
    </>
  )
}

type ReportAddress = {
  year: number
  /** 1 to 12. */
  month: number
  /** This year and the four before. */
  years: number[]
  set: (part: { year?: string; month?: string }) => void
}

/** Year and month of a report, kept in the search params (?year=, ?month=); this month by default. */
function useReportAddress(): ReportAddress {
  const { params, set } = useUrlState()
  const today = shopDay(new Date().toISOString())
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, i) => thisYear - i)
  const month = Number(params.get('month'))
  return {
    year: years.find(year => year === Number(params.get('year'))) ?? thisYear,
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : Number(today.slice(5, 7)),
    years,
    set,
  }
}

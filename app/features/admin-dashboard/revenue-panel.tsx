import { Button, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatAed } from '#schema/rules/money/money.ts'
import { changePercent, type WeekRevenue } from '#schema/rules/reports/shop-figures.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { Panel } from './panel.tsx'

/** Loaded lazily: the charts need more script than the rest of the screen. */
const TwoBarsChart = lazy(async () => ({
  default: (await import('#app/ui/two-bars-chart.tsx')).TwoBarsChart,
}))
const CHART_HEIGHT = '180px'
const WEEKS = [
  { name: 'This week', color: 'accent.solid', mayGrow: true },
  { name: 'Last week', color: 'line.field' },
] as const

/** The revenue of this week so far, beside that of last week up to the same moment. */
export function RevenuePanel({ today, revenue }: { today: string; revenue: WeekRevenue | undefined }) {
  const drawn = useDeferredValue(revenue, undefined)
  return (
    <Panel
      title="Revenue this week"
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.reports}>Reports</Link>
        </Button>
      }
    >
      <Stack gap="4">
        {revenue ? <Compared {...revenue} /> : <Skeleton h="12" w="60%" />}
        <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
          {drawn ? (
            <TwoBarsChart
              label="Revenue by day, this week and last week"
              series={WEEKS}
              bars={drawn.days.map(({ day, thisFils, lastFils }) => ({
                at: formatDay(day).slice(0, 3),
                fils: [thisFils, lastFils],
                isOpen: day >= today,
              }))}
              height={CHART_HEIGHT}
              ticks={4}
            />
          ) : (
            <Skeleton h={CHART_HEIGHT} />
          )}
        </Suspense>
        {revenue && <AsTable today={today} days={revenue.days} />}
      </Stack>
    </Panel>
  )
}

/** A higher percentage only means that last week had almost no revenue. */
const TELLING_PERCENT = 500

function Compared({ thisFils, lastFils }: WeekRevenue) {
  const percent = changePercent(thisFils, lastFils)
  return (
    <Stack gap="0.5">
      <Flex align="baseline" gap="3" wrap="wrap">
        <Money fils={thisFils} textStyle="2xl" fontWeight="semibold" />
        {percent !== null && Math.abs(percent) <= TELLING_PERCENT && (
          <Ltr color={percent < 0 ? 'danger.fg' : 'success.fg'} fontWeight="semibold">
            {`${percent > 0 ? '+' : ''}${percent}%`}
          </Ltr>
        )}
      </Flex>
      <Text color="muted" textStyle="xs">
        Last week to the same moment: <Money fils={lastFils} /> · VAT included
      </Text>
    </Stack>
  )
}

/** The data of the chart as a table, for screen readers. */
function AsTable({ today, days }: Pick<WeekRevenue, 'days'> & { today: string }) {
  return (
    <VisuallyHidden>
      <table aria-label="Revenue by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">This week</th>
            <th scope="col">Last week</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, thisFils, lastFils }) => (
            <tr key={day}>
              <th scope="row">{day >= today ? `${formatDay(day)}, not over yet` : formatDay(day)}</th>
              <td>{formatAed(thisFils)}</td>
              <td>{formatAed(lastFils)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}

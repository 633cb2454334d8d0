import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatFils } from '#app/ui/format-fils.ts'
import type { MonthSums } from '#schema/rules/reports.ts'
import { ChartLegend } from './chart-legend.tsx'
import { monthName } from './month-names.ts'

export type YearChartProps = { report: readonly MonthSums[]; height: string }

/** Revenue and expenses side by side, month by month. The table beside it says the same in figures. */
export function YearChart({ report, height }: YearChartProps) {
  const chart = useChart({
    data: report.map(({ month, revenueFils, expensesFils }) => ({
      month: monthName(month).slice(0, 3),
      Revenue: revenueFils,
      Expenses: expensesFils,
    })),
    series: [...SERIES],
  })
  return (
    <>
      <Chart.Root chart={chart} h={height} w="full" aspectRatio="auto" dir="ltr" role="img" aria-label={NAME}>
        <BarChart responsive data={chart.data} barGap={2} accessibilityLayer={false}>
          <CartesianGrid stroke={chart.color('line')} vertical={false} />
          <XAxis
            dataKey={chart.key('month')}
            axisLine={false}
            tickLine={false}
            interval="equidistantPreserveStart"
          />
          <YAxis axisLine={false} tickLine={false} width={44} tickFormatter={shortAmount} />
          <Tooltip
            cursor={{ fill: chart.color('sunken') }}
            animationDuration={0}
            content={<Chart.Tooltip formatter={value => formatFils(Number(value))} />}
          />
          {chart.series.map(({ name, color }) => (
            <Bar
              key={name}
              dataKey={chart.key(name)}
              fill={chart.color(color)}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart.Root>
      <ChartLegend series={SERIES} />
    </>
  )
}

const SERIES = [
  { name: 'Revenue', color: 'accent.solid' },
  { name: 'Expenses', color: 'attention.solid' },
] as const
const NAME = 'Revenue and expenses by month'
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })

/** Fils on an axis: '12K'. */
function shortAmount(fils: number): string {
  return COMPACT.format(fils / 100)
}

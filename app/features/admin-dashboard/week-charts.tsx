import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartLegend } from '#app/features/reports/chart-legend.tsx'
import { formatFils } from '#app/ui/format-fils.ts'
import { type BayUse, bayPercent, type WeekRevenue } from '#schema/rules/shop-figures.ts'
import { formatDay } from '#schema/rules/time-text.ts'

/** As the legend has them. */
const WEEKS = [
  { name: 'This week', color: 'accent.solid' },
  { name: 'Last week', color: 'line.field' },
] as const
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })

/** 'Mon' of a day (yyyy-MM-dd). */
const weekday = (day: string) => formatDay(day).slice(0, 3)

/** This week's days beside the last's. A table beside it says the same in figures. */
export function RevenueChart({ days, height }: { days: WeekRevenue['days']; height: string }) {
  const chart = useChart({
    data: days.map(({ day, thisFils, lastFils }) => ({
      day: weekday(day),
      'This week': thisFils,
      'Last week': lastFils,
    })),
    series: [...WEEKS],
  })
  return (
    <>
      <Chart.Root chart={chart} h={height} {...FRAME} aria-label="Revenue by day, this week and last week">
        <BarChart responsive data={chart.data} barGap={2} accessibilityLayer={false}>
          <CartesianGrid stroke={chart.color('line')} vertical={false} />
          <XAxis dataKey={chart.key('day')} axisLine={false} tickLine={false} />
          <YAxis
            axisLine={false}
            tickLine={false}
            width={44}
            tickCount={4}
            tickFormatter={fils => COMPACT.format(fils / 100)}
          />
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
      <ChartLegend series={WEEKS} />
    </>
  )
}

export type DayUse = BayUse & { day: string }

/** How full each day is. A closed one has no bar. */
export function BayUseChart({ use, height }: { use: readonly DayUse[]; height: string }) {
  const chart = useChart({
    data: use.map(each => ({ day: weekday(each.day), Booked: bayPercent(each) ?? 0 })),
    series: [{ name: 'Booked', color: 'accent.solid' }],
  })
  const most = Math.max(100, ...chart.data.map(({ Booked }) => Booked))
  return (
    <Chart.Root chart={chart} h={height} {...FRAME} aria-label="Bay use by day of this week">
      <BarChart responsive data={chart.data} accessibilityLayer={false}>
        <CartesianGrid stroke={chart.color('line')} vertical={false} />
        <XAxis dataKey={chart.key('day')} axisLine={false} tickLine={false} />
        <YAxis axisLine={false} tickLine={false} width={44} domain={[0, most]} tickFormatter={percentText} />
        <Tooltip
          cursor={{ fill: chart.color('sunken') }}
          animationDuration={0}
          content={<Chart.Tooltip formatter={value => percentText(Number(value))} />}
        />
        <Bar
          dataKey={chart.key('Booked')}
          fill={chart.color('accent.solid')}
          radius={[3, 3, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        />
      </BarChart>
    </Chart.Root>
  )
}

const FRAME = { w: 'full', aspectRatio: 'auto', dir: 'ltr', role: 'img' } as const

function percentText(percent: number): string {
  return `${Math.round(percent)}%`
}

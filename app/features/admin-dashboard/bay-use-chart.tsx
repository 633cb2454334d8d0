import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { type BayUse, bayPercent } from '#schema/rules/reports/shop-figures.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'

export type DayUse = BayUse & { day: string }

/** The bay use of each day. A closed day has no bar. */
export function BayUseChart({ use, height }: { use: readonly DayUse[]; height: string }) {
  const chart = useChart({
    data: use.map(each => ({ day: formatDay(each.day).slice(0, 3), Booked: bayPercent(each) ?? 0 })),
    series: [{ name: 'Booked', color: 'accent.solid' }],
  })
  const most = Math.max(100, ...chart.data.map(({ Booked }) => Booked))
  return (
    <Chart.Root
      chart={chart}
      h={height}
      w="full"
      aspectRatio="auto"
      dir="ltr"
      role="img"
      aria-label="Bay use by day of this week"
    >
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

function percentText(percent: number): string {
  return `${Math.round(percent)}%`
}

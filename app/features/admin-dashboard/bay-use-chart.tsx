import { Chart, useChart } from '@chakra-ui/charts'
import { Flex, Stack } from '@chakra-ui/react'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { barShape, NotOverLegend } from '#app/ui/open-bar.tsx'
import { type BayUse, bayPercent } from '#schema/rules/reports/shop-figures.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'

export type DayUse = BayUse & { day: string }

type BayUseChartProps = { today: string; use: readonly DayUse[]; height: string }

/** The bay use of each day. A closed day has no bar. */
export function BayUseChart({ today, use, height }: BayUseChartProps) {
  const chart = useChart({
    data: use.map(each => ({
      day: formatDay(each.day).slice(0, 3),
      Booked: bayPercent(each) ?? 0,
      isOpen: each.day >= today,
    })),
    series: [{ name: 'Booked', color: 'accent.solid' }],
  })
  const most = Math.max(100, ...chart.data.map(({ Booked }) => Booked))
  return (
    <Stack gap="2">
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
          <YAxis
            axisLine={false}
            tickLine={false}
            width={44}
            domain={[0, most]}
            tickFormatter={percentText}
          />
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
            shape={barShape}
          />
        </BarChart>
      </Chart.Root>
      <Flex justify="center" color="muted" textStyle="xs" aria-hidden="true">
        <NotOverLegend color="accent.solid" />
      </Flex>
    </Stack>
  )
}

function percentText(percent: number): string {
  return `${Math.round(percent)}%`
}

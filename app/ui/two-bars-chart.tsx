import { Chart, useChart } from '@chakra-ui/charts'
import { Box, HStack } from '@chakra-ui/react'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { aedFromFils, formatAed } from '#schema/rules/money.ts'

type Series = { name: string; color: string }

type TwoBarsChartProps = {
  /** What it shows, for those who hear the page; a table beside it says the same in figures. */
  label: string
  /** The two series in the order of their bars and of the legend. */
  series: readonly [Series, Series]
  /** Two sums in fils for each of what lies along the axis. */
  bars: readonly { at: string; fils: readonly [number, number] }[]
  height: string
  /** The number of ticks on the amount axis. */
  ticks: number
}

/** Two sums side by side, day by day or month by month. */
export function TwoBarsChart({ label, series, bars, height, ticks }: TwoBarsChartProps) {
  const [left, right] = series
  const chart = useChart({
    data: bars.map(({ at, fils }) => ({ at, [left.name]: fils[0], [right.name]: fils[1] })),
    series: [...series],
  })
  return (
    <>
      <Chart.Root
        chart={chart}
        h={height}
        w="full"
        aspectRatio="auto"
        dir="ltr"
        role="img"
        aria-label={label}
      >
        <BarChart responsive data={chart.data} barGap={2} accessibilityLayer={false}>
          <CartesianGrid stroke={chart.color('line')} vertical={false} />
          <XAxis dataKey="at" axisLine={false} tickLine={false} interval="equidistantPreserveStart" />
          <YAxis axisLine={false} tickLine={false} width={44} tickCount={ticks} tickFormatter={shortAmount} />
          <Tooltip
            cursor={{ fill: chart.color('sunken') }}
            animationDuration={0}
            content={<Chart.Tooltip formatter={value => formatAed(Number(value))} />}
          />
          {series.map(({ name, color }) => (
            <Bar
              key={name}
              dataKey={name}
              fill={chart.color(color)}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart.Root>
      <Legend series={series} />
    </>
  )
}

/** Which colour is what, in the order that the bars stand in. */
function Legend({ series }: Pick<TwoBarsChartProps, 'series'>) {
  return (
    <HStack
      as="ul"
      gap="4"
      justify="center"
      listStyleType="none"
      color="muted"
      textStyle="xs"
      aria-hidden="true"
    >
      {series.map(({ name, color }) => (
        <HStack as="li" key={name} gap="1.5">
          <Box boxSize="2.5" borderRadius="xs" bg={color} />
          {name}
        </HStack>
      ))}
    </HStack>
  )
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })

/** Fils on an axis: '12K'. */
function shortAmount(fils: number): string {
  return COMPACT.format(aedFromFils(fils))
}

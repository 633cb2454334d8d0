import { Chart, useChart } from '@chakra-ui/charts'
import { Box, HStack } from '@chakra-ui/react'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { aedFromFils, formatAed } from '#schema/rules/money/money.ts'
import { barShape, NotOverLegend } from './open-bar.tsx'

/** `mayGrow`: its bar is drawn as not over where the day or month is. */
type Series = { name: string; color: string; mayGrow?: boolean }

type TwoBarsChartProps = {
  /** The accessible name; the figures are for screen readers in a table beside the chart. */
  label: string
  /** The two series in the order of their bars and of the legend. */
  series: readonly [Series, Series]
  /** The two sums in fils of each day or month. `isOpen`: the day or month is not over. */
  bars: readonly { at: string; fils: readonly [number, number]; isOpen?: boolean }[]
  height: string
  /** The number of ticks on the amount axis. */
  ticks: number
}

/** A chart of two sums for each day or month. */
export function TwoBarsChart({ label, series, bars, height, ticks }: TwoBarsChartProps) {
  const [left, right] = series
  const chart = useChart({
    data: bars.map(({ at, fils, isOpen = false }) => ({
      at,
      isOpen,
      [left.name]: fils[0],
      [right.name]: fils[1],
    })),
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
          {series.map(({ name, color, mayGrow }) => (
            <Bar
              key={name}
              dataKey={name}
              fill={chart.color(color)}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
              shape={mayGrow ? barShape : undefined}
            />
          ))}
        </BarChart>
      </Chart.Root>
      <Legend
        series={series}
        hasOpen={bars.some(({ isOpen, fils }) => isOpen && fils.some(sum => sum !== 0))}
      />
    </>
  )
}

/** The legend, in the order of the bars. */
function Legend({ series, hasOpen }: Pick<TwoBarsChartProps, 'series'> & { hasOpen: boolean }) {
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
      {hasOpen && (
        <li>
          <NotOverLegend color={series[0].color} />
        </li>
      )}
    </HStack>
  )
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact' })

/** Fils on an axis: '12K'. */
function shortAmount(fils: number): string {
  return COMPACT.format(aedFromFils(fils))
}

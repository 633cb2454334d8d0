import { Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { type BayUse, bayPercent, sumOfUse } from '#schema/rules/reports/shop-figures.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import type { DayUse } from './bay-use-chart.tsx'
import { Panel } from './panel.tsx'

const BayUseChart = lazy(async () => ({ default: (await import('./bay-use-chart.tsx')).BayUseChart }))
const CHART_HEIGHT = '180px'

type BayUsePanelProps = { today: string; use: DayUse[] | undefined }

/** The share of the bays' open time that is booked. */
export function BayUsePanel({ today, use }: BayUsePanelProps) {
  const drawn = useDeferredValue(use, undefined)
  return (
    <Panel title="Bay use">
      <Stack gap="4">
        {use ? (
          <Flex gap="8">
            <Share label="Today" use={use.find(({ day }) => day === today)} />
            <Share label="This week" use={sumOfUse(use)} />
          </Flex>
        ) : (
          <Skeleton h="12" w="60%" />
        )}
        <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
          {drawn ? (
            <BayUseChart today={today} use={drawn} height={CHART_HEIGHT} />
          ) : (
            <Skeleton h={CHART_HEIGHT} />
          )}
        </Suspense>
        {use && <AsTable today={today} use={use} />}
      </Stack>
    </Panel>
  )
}

function Share({ label, use }: { label: string; use: BayUse | undefined }) {
  const percent = use ? bayPercent(use) : null
  return (
    <Stack gap="0.5">
      <Text textStyle="2xl" fontWeight="semibold" color={percent === null ? 'muted' : undefined}>
        <Ltr>{percent === null ? 'Closed' : `${percent}%`}</Ltr>
      </Text>
      <Text color="muted" textStyle="xs">
        {label}
        {use && percent !== null && (
          <Ltr>{`, ${hours(use.bookedMinutes)} of ${hours(use.openMinutes)} h`}</Ltr>
        )}
      </Text>
    </Stack>
  )
}

function AsTable({ today, use }: { today: string; use: readonly DayUse[] }) {
  return (
    <VisuallyHidden>
      <table aria-label="Bay use by day">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Booked hours</th>
            <th scope="col">Open hours</th>
          </tr>
        </thead>
        <tbody>
          {use.map(({ day, bookedMinutes, openMinutes }) => (
            <tr key={day}>
              <th scope="row">{day >= today ? `${formatDay(day)}, not over yet` : formatDay(day)}</th>
              <td>{hours(bookedMinutes)}</td>
              <td>{hours(openMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}

/** Minutes as hours, rounded to tenths: '22.5'. */
function hours(minutes: number): string {
  return String(Math.round(minutes / 6) / 10)
}

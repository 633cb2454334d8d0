import { Grid, Stack } from '@chakra-ui/react'
import { AsOf } from '#app/features/reports/as-of.tsx'
import { useDayFigures, useMostSold, useRevenue, useWeekUse } from '#app/queries/shop-figures.ts'
import { useLowStock } from '#app/queries/stock.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { Page } from '#app/ui/page.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { BayUsePanel } from './bay-use-panel.tsx'
import { MostSoldPanel } from './most-sold-panel.tsx'
import { OpenMatters } from './open-matters.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { TodayCards } from './today-cards.tsx'

const LOOK_AT_CLOCK_MS = 60_000

/** The shop at a glance, from the rows that this device has: the network plays no part. */
export function AdminDashboardPage() {
  const now = new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString()
  const today = shopDay(now)
  const arriving = useInitialSync()
  // A device that is still being filled would show a slow day.
  const known = <T,>(figures: T | undefined) => (arriving ? undefined : figures)
  const revenue = known(useRevenue(now))
  const day = known(useDayFigures(today))
  const use = known(useWeekUse(today))
  const sold = known(useMostSold(today))
  const low = known(useLowStock())
  return (
    <Page title="Admin Dashboard" subtitle={<AsOf />}>
      <Stack gap="5">
        <TodayCards day={day} takenFils={revenue?.todayFils} />
        <OpenMatters />
        <Grid {...TWO_COLUMNS}>
          <RevenuePanel revenue={revenue} />
          <BayUsePanel today={today} use={use} />
        </Grid>
        <Grid {...TWO_COLUMNS}>
          <MostSoldPanel sold={sold} />
          <StockPanel low={low} />
        </Grid>
      </Stack>
    </Page>
  )
}

const TWO_COLUMNS = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '6',
  rowGap: '5',
  alignItems: 'start',
} as const

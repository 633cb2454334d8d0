import { Grid, Stack } from '@chakra-ui/react'
import { Banknote, CalendarDays, HandCoins, SprayCan } from 'lucide-react'
import { NewBookings } from '#app/domain/appointments/new-bookings.tsx'
import { AsOf } from '#app/domain/as-of.tsx'
import { OpenMatters } from '#app/domain/open-matters.tsx'
import { paths } from '#app/paths.ts'
import { useReceivables } from '#app/queries/invoices.ts'
import { useLowStock } from '#app/queries/products.ts'
import { useDayFigures, useMostSold, useRevenue, useWeekUse } from '#app/queries/shop-figures.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { Page } from '#app/ui/page.tsx'
import { AmountFigure, Figure, SummaryCard } from '#app/ui/summary-card.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { DayFigures } from '#schema/rules/reports/shop-figures.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { BayUsePanel } from './bay-use-panel.tsx'
import { MostSoldPanel } from './most-sold-panel.tsx'
import { ReceivablesPanel } from './receivables-panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { StockPanel } from './stock-panel.tsx'

const LOOK_AT_CLOCK_MS = 60_000

/** The figures of the shop, computed from the rows on this device; they need no network. */
export function AdminDashboardPage() {
  const now = new Date(useNow(LOOK_AT_CLOCK_MS)).toISOString()
  const today = shopDay(now)
  const arriving = useInitialSync()
  // During the initial sync the figures would be too low.
  const known = <T,>(figures: T | undefined) => (arriving ? undefined : figures)
  const revenue = known(useRevenue(now))
  const day = known(useDayFigures(today))
  const use = known(useWeekUse(today))
  const sold = known(useMostSold(today))
  const low = known(useLowStock())
  const open = known(useReceivables(today))
  return (
    <Page title="Admin Dashboard" subtitle={<AsOf />}>
      <NewBookings my="5" />
      <Stack gap="5">
        <TodayCards day={day} takenFils={revenue?.todayFils} />
        <OpenMatters />
        <Grid {...TWO_COLUMNS}>
          <RevenuePanel today={today} revenue={revenue} />
          <BayUsePanel today={today} use={use} />
        </Grid>
        <Grid {...TWO_COLUMNS}>
          <ReceivablesPanel open={open} />
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

type TodayCardsProps = {
  /** Undefined while they load. */
  day: DayFigures | undefined
  takenFils: number | undefined
}

/** Four figures of today. */
function TodayCards({ day, takenFils }: TodayCardsProps) {
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} gap="3">
      <SummaryCard label="Cars today" icon={CalendarDays} to={paths.appointments}>
        {day && <Figure note={`${day.done} done`}>{day.cars}</Figure>}
      </SummaryCard>
      <SummaryCard label="In the shop now" icon={SprayCan} to={paths.appointments}>
        {day && <Figure>{day.inShop}</Figure>}
      </SummaryCard>
      <SummaryCard label="Taken today" icon={Banknote} to={paths.transactions}>
        {takenFils !== undefined && <AmountFigure fils={takenFils} />}
      </SummaryCard>
      <SummaryCard label="Still to take today" icon={HandCoins} to={paths.appointments}>
        {day && <AmountFigure fils={day.leftFils} />}
      </SummaryCard>
    </Grid>
  )
}

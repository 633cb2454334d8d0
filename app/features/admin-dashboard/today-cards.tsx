import { Grid, Span } from '@chakra-ui/react'
import { Banknote, CalendarDays, HandCoins, SprayCan } from 'lucide-react'
import { Figure, SummaryCard } from '#app/features/dashboard/summary-card.tsx'
import { paths } from '#app/paths.ts'
import { plainAmount } from '#app/ui/format-fils.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { DayFigures } from '#schema/rules/shop-figures.ts'

export type TodayCardsProps = {
  /** Undefined while they load. */
  day: DayFigures | undefined
  takenFils: number | undefined
}

/** Today in four figures. */
export function TodayCards({ day, takenFils }: TodayCardsProps) {
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} gap="3">
      <SummaryCard label="Cars today" icon={CalendarDays} to={paths.appointments}>
        {day && <Figure note={`${day.done} done`}>{day.cars}</Figure>}
      </SummaryCard>
      <SummaryCard label="In the shop now" icon={SprayCan} to={paths.appointments}>
        {day && <Figure>{day.inShop}</Figure>}
      </SummaryCard>
      <SummaryCard label="Taken today" icon={Banknote} to={paths.transactions}>
        {takenFils !== undefined && <Amount fils={takenFils} />}
      </SummaryCard>
      <SummaryCard label="Still to take today" icon={HandCoins} to={paths.appointments}>
        {day && <Amount fils={day.leftFils} />}
      </SummaryCard>
    </Grid>
  )
}

/** The currency stands small: four figures side by side leave no room for it. */
function Amount({ fils }: { fils: number }) {
  return (
    <Figure>
      <Ltr whiteSpace="nowrap" textStyle={{ base: 'xl', md: '2xl' }}>
        <Span color="muted" textStyle="xs" fontWeight="normal">
          AED{' '}
        </Span>
        {plainAmount(fils)}
      </Ltr>
    </Figure>
  )
}

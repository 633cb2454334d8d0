import { Grid } from '@chakra-ui/react'
import { Banknote, HandCoins } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { AmountFigure, SummaryCard } from '#app/ui/summary-card.tsx'

type MoneyTodayProps = {
  /** Null for who does not see every payment. */
  takenFils: number | null
  leftFils: number
}

/** The money of the day, as far as a person may see it. */
export function MoneyToday({ takenFils, leftFils }: MoneyTodayProps) {
  return (
    <Grid templateColumns="repeat(auto-fit, minmax(11rem, 1fr))" gap="3">
      {takenFils !== null && (
        <SummaryCard label="Taken today" icon={Banknote} to={paths.transactions}>
          <AmountFigure fils={takenFils} />
        </SummaryCard>
      )}
      <SummaryCard label="Still to take today" icon={HandCoins} to={paths.appointments}>
        <AmountFigure fils={leftFils} />
      </SummaryCard>
    </Grid>
  )
}

import { Grid, Skeleton } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { formatDay } from '#schema/rules/time-text.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { openDays } from './open-days.ts'
import type { PublicShop } from './public-answers.ts'
import { useBookingFields } from './use-booking-form.ts'

const DAYS_SHOWN = 6
const ROOM = { gap: '2', templateColumns: { base: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' } } as const

/** The next days that the shop is open: most visitors want one of them. */
export function DayChoice({ shop, today }: { shop: PublicShop | null | undefined; today: string }) {
  const { control, setValue } = useBookingFields()
  const date = useWatch({ control, name: 'date' })
  if (shop === null) return null
  if (!shop) {
    return (
      <Grid {...ROOM} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <Skeleton key={key} h="11" borderRadius="l2" />
        ))}
      </Grid>
    )
  }
  return (
    <Grid {...ROOM} role="group" aria-label="Next open days">
      {openDays(shop, today, DAYS_SHOWN).map(day => (
        <ChoiceChip
          key={day}
          chosen={day === date}
          onClick={() => setValue('date', day, { shouldValidate: true, shouldDirty: true })}
        >
          {day === today ? 'Today' : formatDay(day)}
        </ChoiceChip>
      ))}
    </Grid>
  )
}

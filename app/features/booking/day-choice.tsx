import { Flex } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { formatDay } from '#schema/rules/time-text.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { openDays } from './open-days.ts'
import type { PublicShop } from './public-answers.ts'
import { useBookingFields } from './use-booking-form.ts'

const DAYS_SHOWN = 6

/** The next days that the shop is open: most visitors want one of them. */
export function DayChoice({ shop, today }: { shop: PublicShop; today: string }) {
  const { control, setValue } = useBookingFields()
  const date = useWatch({ control, name: 'date' })
  return (
    <Flex role="group" aria-label="Next open days" gap="2" wrap="wrap">
      {openDays(shop, today, DAYS_SHOWN).map(day => (
        <ChoiceChip
          key={day}
          chosen={day === date}
          onClick={() => setValue('date', day, { shouldValidate: true, shouldDirty: true })}
        >
          {day === today ? 'Today' : formatDay(day)}
        </ChoiceChip>
      ))}
    </Flex>
  )
}

import { Box, Text } from '@chakra-ui/react'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import type { ImportReport } from '#schema/protocol/import.ts'
import { DAY_ORDERS, type DayOrder } from '#schema/rules/time/read-day.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const NAMES: Record<DayOrder, string> = {
  'day first': 'Day first: 03/04/2025 is 3 April',
  'month first': 'Month first: 03/04/2025 is 4 March',
}

type DayOrderChoiceProps = { days: ImportReport['days']; onChoose: (order: DayOrder) => void }

/** In which order the days of a file were read; the person chooses where the file does not tell it. */
export function DayOrderChoice({ days, onChoose }: DayOrderChoiceProps) {
  if (!days || (days.isTold && days.order === 'day first')) return null
  const { order, isTold, count } = days
  if (isTold)
    return <Text>Days are read month first, since some of the file can be meant in no other way.</Text>
  return (
    <Box maxW="24rem">
      <FormField
        label="How days are written"
        hint={`Nothing in the file tells it: ${formatCount(count)} ${count === 1 ? 'row' : 'rows'} could be either.`}
      >
        <ChoiceField
          options={DAY_ORDERS.map(id => ({ id, name: NAMES[id] }))}
          value={order}
          onChange={({ target }) => onChoose(target.value as DayOrder)}
        />
      </FormField>
    </Box>
  )
}

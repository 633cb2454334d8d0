import { Box, Button, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DateField } from '#app/ui/date-field.tsx'

/** A year is typed figure by figure: 0002, 0020 and 0202 are on the way to 2026. */
const FIRST_DAY = '2000-01-01'

export type DayNavigationProps = {
  day: string
  today: string
  onChange: (day: string) => void
  onStep: (days: number) => void
}

export function DayNavigation({ day, today, onChange, onStep }: DayNavigationProps) {
  return (
    <HStack gap="2" w={{ base: 'full', md: 'auto' }}>
      <IconButton variant="outline" aria-label="Previous day" onClick={() => onStep(-1)}>
        <ChevronLeft className="mirrored" />
      </IconButton>
      <Button
        variant="outline"
        aria-current={day === today ? 'date' : undefined}
        css={{ '&[aria-current=date]': { color: 'muted' } }}
        onClick={() => onChange(today)}
      >
        Today
      </Button>
      <IconButton variant="outline" aria-label="Next day" onClick={() => onStep(1)}>
        <ChevronRight className="mirrored" />
      </IconButton>
      <Box w={{ base: 'auto', md: '40' }} flex={{ base: '1', md: 'none' }} minW="0">
        <DateField
          aria-label="Date"
          value={day}
          onChange={chosen => chosen >= FIRST_DAY && onChange(chosen)}
        />
      </Box>
    </HStack>
  )
}

import { Box, Button, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { DateField } from '#app/ui/date-field.tsx'
import { mondayOf } from '#schema/rules/schedule-week.ts'
import { isScheduleDay, type ScheduleView } from './schedule-address.ts'

export type DayNavigationProps = {
  view: ScheduleView
  day: string
  today: string
  onChange: (day: string) => void
  /** To the day or week before (-1) or to the next (1). */
  onStep: (ways: -1 | 1) => void
}

const WORDS = {
  day: { previous: 'Previous day', current: 'Today', next: 'Next day' },
  week: { previous: 'Previous week', current: 'This week', next: 'Next week' },
} as const

/** The way through the days, or the weeks: one back, to now, one on, and any day by the calendar. */
export const DayNavigation = memo(function DayNavigation({
  view,
  day,
  today,
  onChange,
  onStep,
}: DayNavigationProps) {
  const words = WORDS[view]
  const isNow = view === 'week' ? mondayOf(day) === mondayOf(today) : day === today
  return (
    <HStack gap="2" w={{ base: 'full', md: 'auto' }}>
      <IconButton variant="outline" aria-label={words.previous} onClick={() => onStep(-1)}>
        <ChevronLeft className="mirrored" />
      </IconButton>
      <Button
        variant="outline"
        aria-current={isNow ? 'date' : undefined}
        css={{ '&[aria-current=date]': { color: 'muted' } }}
        onClick={() => onChange(today)}
      >
        {words.current}
      </Button>
      <IconButton variant="outline" aria-label={words.next} onClick={() => onStep(1)}>
        <ChevronRight className="mirrored" />
      </IconButton>
      <Box w={{ base: 'auto', md: '36', xl: '40' }} flex={{ base: '1', md: 'none' }} minW="0">
        <DateField
          aria-label="Date"
          value={day}
          onChange={chosen => isScheduleDay(chosen) && onChange(chosen)}
        />
      </Box>
    </HStack>
  )
})

import { IconButton } from '@chakra-ui/react'
import { CalendarDays, CalendarRange } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ScheduleView } from './schedule-address.ts'

export type ViewToggleProps = { view: ScheduleView; linkTo: (view: ScheduleView) => string }

/** On a phone: the way to the other view in one button. */
export function ViewToggle({ view, linkTo }: ViewToggleProps) {
  const toWeek = view === 'day'
  const Icon = toWeek ? CalendarRange : CalendarDays
  return (
    <IconButton asChild hideFrom="md" variant="outline" aria-label={toWeek ? 'Week view' : 'Day view'}>
      <Link to={linkTo(toWeek ? 'week' : 'day')}>
        <Icon />
      </Link>
    </IconButton>
  )
}

import { Button, HStack } from '@chakra-ui/react'
import { CalendarDays, CalendarRange } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ScheduleView } from './schedule-address.ts'

export type ViewSwitchProps = { view: ScheduleView; linkTo: (view: ScheduleView) => string }

const VIEWS = [
  { view: 'day', label: 'Day', icon: CalendarDays },
  { view: 'week', label: 'Week', icon: CalendarRange },
] as const

/** The same schedule as a day or as a week. */
export function ViewSwitch({ view, linkTo }: ViewSwitchProps) {
  return (
    <HStack
      as="nav"
      aria-label="View"
      hideBelow="md"
      gap="0"
      borderWidth="1px"
      borderColor="line.field"
      borderRadius="l2"
      bg="panel"
    >
      {VIEWS.map(({ view: each, label, icon: Icon }) => (
        <Button
          key={each}
          asChild
          variant="ghost"
          px="3"
          h="10.5"
          css={{ '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' } }}
        >
          <Link to={linkTo(each)} aria-current={view === each ? 'page' : undefined}>
            <Icon size={16} aria-hidden="true" /> {label}
          </Link>
        </Button>
      ))}
    </HStack>
  )
}

import { Box, Button, HStack, IconButton, Input, InputGroup } from '@chakra-ui/react'
import {
  CalendarDays,
  CalendarRange,
  ChevronLeft,
  ChevronRight,
  Monitor,
  Search,
  SquareParking,
  Users,
  X,
} from 'lucide-react'
import { memo, type ReactNode, type Ref, startTransition, useOptimistic } from 'react'
import { Link } from 'react-router-dom'
import { DateField } from '#app/ui/date-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { FIND_LENGTH_MAX } from '#schema/forms/find.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import { parseStatus, statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import { mondayOf } from '#schema/rules/time/schedule-week.ts'
import { type CalendarView, type ColumnsBy, isScheduleDay, type ScheduleView } from './schedule-url.ts'

const STATUS_OPTIONS = APPOINTMENT_STATUSES.map(status => ({ id: status, name: statusLabel(status) }))

export const ScheduleFilters = memo(function ScheduleFilters(props: ScheduleFiltersProps) {
  const { searchRef, text, onText, status, onStatus } = props
  return (
    <>
      <ScheduleSearch inputRef={searchRef} text={text} onText={onText} />
      <Box w={{ base: '8.5rem', md: '36', xl: '44' }} flexShrink="0">
        <ChoiceField
          aria-label="Status"
          options={STATUS_OPTIONS}
          placeholder="All statuses"
          value={status ?? ''}
          onChange={event => onStatus(chosenStatus(event.target.value))}
        />
      </Box>
    </>
  )
})

type ScheduleSearchProps = {
  inputRef: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
}

/** A letter stands here at once; the schedule is drawn after it, once, and no further letter waits for that. */
function ScheduleSearch({ inputRef, text, onText }: ScheduleSearchProps) {
  const [typed, showTyped] = useOptimistic(text)
  const search = (next: string) =>
    startTransition(() => {
      showTyped(next)
      onText(next)
    })
  return (
    <InputGroup flex="1" maxW={{ md: '72' }} startElement={<Search size={16} aria-hidden="true" />}>
      <Input
        ref={inputRef}
        type="search"
        maxLength={FIND_LENGTH_MAX}
        aria-label="Search appointments"
        aria-keyshortcuts="/"
        placeholder="Search"
        value={typed}
        onChange={event => search(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && search('')}
      />
    </InputGroup>
  )
}

/** Where there is little room, two are words and the third is an icon. */
const VIEWS = [
  { view: 'day', label: 'Day', icon: CalendarDays, narrow: 'label' },
  { view: 'week', label: 'Week', icon: CalendarRange, narrow: 'label' },
  { view: 'board', label: 'Board', icon: Monitor, narrow: 'icon' },
] as const

type FilterToggleProps = { open: boolean; isFiltered: boolean; onToggle: () => void }

/** Opens the search and the filters, which are folded into it; pressed again it clears them. */
export function FilterToggle({ open, isFiltered, onToggle }: FilterToggleProps) {
  return (
    <IconButton
      variant={isFiltered ? 'subtle' : 'outline'}
      colorPalette={isFiltered ? 'accent' : undefined}
      aria-label={open ? 'Close search and filters' : 'Search and filters'}
      aria-expanded={open}
      aria-keyshortcuts="/ Control+F"
      title="Search and filters"
      onClick={onToggle}
    >
      {open ? <X /> : <Search />}
    </IconButton>
  )
}

type DayNavigationProps = {
  view: CalendarView
  day: string
  today: string
  onChange: (day: string) => void
  /** Goes to the previous day or week (-1) or to the next (1). */
  onStep: (ways: -1 | 1) => void
  /** What stands at its end on a phone. */
  children?: ReactNode
}

const WORDS = {
  day: { previous: 'Previous day', current: 'Today', next: 'Next day' },
  week: { previous: 'Previous week', current: 'This week', next: 'Next week' },
} as const

/** Navigation between days or weeks: previous, today, next, and any day by the calendar. */
export const DayNavigation = memo(function DayNavigation({
  view,
  day,
  today,
  onChange,
  onStep,
  children,
}: DayNavigationProps) {
  const words = WORDS[view]
  const isNow = view === 'week' ? mondayOf(day) === mondayOf(today) : day === today
  return (
    // On a phone it is the second row, below the title and the buttons.
    <HStack
      gap={{ base: '2', md: '1' }}
      w={{ base: 'full', md: 'auto' }}
      order={{ base: '1', md: '0' }}
      me="auto"
    >
      <IconButton variant="outline" aria-label={words.previous} onClick={() => onStep(-1)}>
        <ChevronLeft className="mirrored" />
      </IconButton>
      <Button
        variant="outline"
        px={{ base: '3', '2xl': '4' }}
        aria-current={isNow ? 'date' : undefined}
        css={{ '&[aria-current=date]': { color: 'muted' } }}
        onClick={() => onChange(today)}
      >
        {words.current}
      </Button>
      <IconButton variant="outline" aria-label={words.next} onClick={() => onStep(1)}>
        <ChevronRight className="mirrored" />
      </IconButton>
      <Box w={{ base: 'auto', md: '32' }} flex={{ base: '1', md: 'none' }} minW="0">
        <DateField
          aria-label="Date"
          value={day}
          onChange={chosen => isScheduleDay(chosen) && onChange(chosen)}
        />
      </Box>
      {children}
    </HStack>
  )
})

const SWITCH = { borderWidth: '1px', borderColor: 'line.field', borderRadius: 'l2', bg: 'panel' } as const

type ViewSwitchProps = { view: ScheduleView; linkTo: (view: ScheduleView) => string }

/** Switches the same schedule between day, week and Board; beside a tablet's the menus do. */
export function ViewSwitch({ view, linkTo }: ViewSwitchProps) {
  return (
    <HStack as="nav" aria-label="View" hideBelow="lg" gap="0" {...SWITCH}>
      {VIEWS.map(({ view: each, label, icon: Icon, narrow }) => (
        <Button
          key={each}
          asChild
          variant="ghost"
          px={{ base: '2', '2xl': '3' }}
          h="10.5"
          css={{ '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' } }}
        >
          <Link to={linkTo(each)} aria-current={view === each ? 'page' : undefined} aria-label={label}>
            <Box hideBelow={narrow === 'icon' ? undefined : '2xl'}>
              <Icon size={16} aria-hidden="true" />
            </Box>
            <Box as="span" hideBelow={narrow === 'icon' ? '2xl' : undefined}>
              {label}
            </Box>
          </Link>
        </Button>
      ))}
    </HStack>
  )
}

export const COLUMNS = [
  { by: 'bay', label: 'Bays', icon: SquareParking },
  { by: 'person', label: 'People', icon: Users },
] as const

type ColumnsSwitchProps = { by: ColumnsBy; onChange: (by: ColumnsBy) => void }

/** Switches the columns of a day between bays and people, in the corner before their names. */
export function ColumnsSwitch({ by, onChange }: ColumnsSwitchProps) {
  return (
    <HStack role="group" aria-label="Columns" gap="0" justify="center" p="0.5">
      {COLUMNS.map(({ by: each, label, icon: Icon }) => (
        <IconButton
          key={each}
          variant="ghost"
          w="7"
          minW="7"
          h="8"
          minH="8"
          px="0"
          color="muted"
          aria-label={label}
          title={label}
          aria-pressed={by === each}
          css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
          onClick={() => onChange(each)}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      ))}
    </HStack>
  )
}

type ViewToggleProps = { view: ScheduleView; linkTo: (view: ScheduleView) => string }

/** A single button on phones that switches to the other view. */
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

type ScheduleFiltersProps = {
  searchRef: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  status: AppointmentStatus | null
  onStatus: (status: AppointmentStatus | null) => void
}

function chosenStatus(value: string): AppointmentStatus | null {
  const status = parseStatus(value)
  return status === 'unknown' ? null : status
}

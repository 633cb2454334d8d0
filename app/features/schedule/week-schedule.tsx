import { chakra, Grid, IconButton, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { useSteady } from '#app/ui/use-steady.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import type { DayHours } from './day-hours.ts'
import { countText, type DaySummary } from './day-summary.ts'
import { WEEK_APPOINTMENTS, WeekAppointment } from './week-appointment.tsx'

/** One day of the week with its appointments by start time; each links to its own page. */
const WeekDay = memo(function WeekDay({ shown, unsynced, ...heading }: WeekDayProps) {
  const { day, hours, isToday } = heading
  return (
    <Day
      aria-label={formatDay(day)}
      aria-current={isToday ? 'date' : undefined}
      data-closed={hours.closed !== null || undefined}
    >
      <WeekDayHeading {...heading} />
      <Appointments>
        {shown.map(entry => (
          <ItemBoundary key={entry.appointment.id} as="li">
            <WeekAppointment entry={entry} pending={unsynced.has(entry.appointment.id)} />
          </ItemBoundary>
        ))}
      </Appointments>
    </Day>
  )
})

const Day = chakra('section', {
  base: {
    minW: '0',
    scrollMarginTop: 'calc(var(--shell-top) + {spacing.2})',
    bg: 'panel',
    borderColor: 'line',
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'l2', md: '0' },
    borderBottomWidth: { md: '1px', xl: '0' },
    borderInlineEndWidth: { xl: '1px' },
    _last: { borderBottomWidth: { md: '0' }, borderInlineEndWidth: { xl: '0' } },
    display: { md: 'grid', xl: 'block' },
    gridTemplateColumns: { md: '11rem minmax(0, 1fr)' },
    '&[data-closed]': {
      backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
    },
    '&[aria-current=date]': { boxShadow: 'inset 0 3px 0 {colors.accent.solid}' },
  },
})

const Appointments = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    p: { base: '2', xl: '1' },
    pt: { base: '0', md: '2', xl: '0' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(auto-fill, minmax(11rem, 1fr))',
      xl: 'minmax(0, 1fr)',
    },
    _empty: { display: 'none' },
  },
})

type WeekScheduleProps = {
  /** Monday first. */
  days: readonly WeekDayData[]
  /** Whether the shown schedule is still that of the previous week. */
  stale: boolean
  today: string
  linkToDay: (day: string) => string
  onBook: (day: string) => void
}

/** The days of a week: columns on a desktop, bands on a tablet, and a list from today on a phone. */
export function WeekSchedule({ days, stale, today, linkToDay, onBook }: WeekScheduleProps) {
  const region = useRef<HTMLDivElement>(null)
  const unsynced = useUnsyncedIds('appointments')
  const wide = useWide()
  const monday = days[0]?.day
  const book = useSteady(onBook)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week
  useEffect(() => {
    const frame = region.current
    const current = frame?.querySelector('[aria-current=date]')
    if (!frame || !current) return
    if (!wide) current.scrollIntoView({ block: 'start' })
    else frame.scrollTop += current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  }, [monday, wide])

  return (
    <Grid
      ref={region}
      role="region"
      aria-label="Weekly schedule"
      data-monday={monday}
      aria-busy={stale || undefined}
      tabIndex={0}
      inert={stale}
      css={WEEK_APPOINTMENTS}
      flex="1"
      minH={{ base: '0', md: '600px' }}
      overflowY={{ md: 'auto' }}
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(7, minmax(0, 1fr))' }}
      autoRows={{ base: 'auto', xl: 'minmax(100%, auto)' }}
      gap={{ base: '4', md: '0' }}
      bg={{ md: 'panel' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="line"
      borderRadius={{ md: 'l3' }}
    >
      {days.map(day => (
        <WeekDay
          key={day.day}
          {...day}
          isToday={day.day === today}
          unsynced={unsynced}
          link={linkToDay(day.day)}
          onBook={book}
        />
      ))}
    </Grid>
  )
}

type WeekDayProps = WeekDayHeadingProps & {
  shown: WeekDayData['shown']
  unsynced: ReadonlySet<number>
}

type WeekDayHeadingProps = Pick<WeekDayData, 'day' | 'hours' | 'summary'> & {
  isToday: boolean
  /** The link to the day view. */
  link: string
  onBook: (day: string) => void
}

/** The date, the number of appointments and the reason for closing; the name links to the day, and + books on it. */
function WeekDayHeading({ day, hours, summary, isToday, link, onBook }: WeekDayHeadingProps) {
  const name = formatDay(day)
  const idle = hours.closed !== null && summary?.expected === 0
  return (
    <Grid templateColumns="minmax(0, 1fr) auto" alignContent="start" columnGap="1" ps="3" pe="1" py="1">
      <Text as="h2" fontWeight="semibold">
        <Stack asChild justify="center" minH="11" color={isToday ? 'accent.fg' : 'ink'}>
          <Link to={link}>
            <Ltr whiteSpace="nowrap">{name}</Ltr>
          </Link>
        </Stack>
      </Text>
      <IconButton
        variant="ghost"
        color="muted"
        aria-label={`New appointment on ${name}`}
        onClick={() => onBook(day)}
      >
        <Plus />
      </IconButton>
      <Stack gap="0.5" gridColumn="1 / -1" mt="-2" pb="1" align="start">
        {isToday && (
          <Text textStyle="xs" color="accent.fg" fontWeight="semibold">
            Today
          </Text>
        )}
        <Text textStyle="xs" color="muted" textWrap="balance">
          {idle ? hours.closed : summary && <Ltr>{countText(summary)}</Ltr>}
        </Text>
        {hours.closed && !idle && (
          <Text textStyle="xs" color="attention.fg">
            {hours.closed}
          </Text>
        )}
        {summary && summary.overbooked > 0 && <StatusBadge status="overbooked" size="sm" />}
      </Stack>
    </Grid>
  )
}

/** A day in the week view. */
type WeekDayData = {
  day: string
  hours: DayHours
  /** The appointments that match the filters. */
  shown: readonly ScheduleEntry[]
  /** The counts of all appointments; undefined until the initial sync has loaded them. */
  summary: DaySummary | undefined
}

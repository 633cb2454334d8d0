import { Box, chakra, Grid, HStack, IconButton, Span, Stack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router-dom'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { DayLoad } from '#schema/rules/schedule/day-load.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { minutesText } from './axis-scale.ts'
import { CARD_CONTAINER } from './card-widths.ts'
import type { DayHours } from './day-hours.ts'
import type { DaySummary } from './day-summary.ts'
import { WeekAppointment } from './week-appointment.tsx'

/** One day of the week with its appointments by start time; each links to its own page. */
export const WeekDay = memo(function WeekDay({ matches, unsynced, heldId, line, ...heading }: WeekDayProps) {
  const { day, hours, isToday } = heading
  return (
    <Day
      aria-label={formatDay(day)}
      aria-current={isToday ? 'date' : undefined}
      data-closed={hours.closed !== null || undefined}
      data-drop-day={day}
      style={{ '--line': line } as CSSProperties}
    >
      <WeekDayHeading {...heading} />
      <Appointments>
        {matches.map(entry => (
          <ItemBoundary key={entry.appointment.id} as="li">
            <WeekAppointment
              entry={entry}
              day={day}
              pending={unsynced.has(entry.appointment.id)}
              held={entry.appointment.id === heldId}
            />
          </ItemBoundary>
        ))}
      </Appointments>
    </Day>
  )
})

const Day = chakra('section', {
  base: {
    minW: '0',
    // Close under the top bar, for which the page already keeps {spacing.20}: the filters would stand half under it.
    scrollMarginTop: 'calc(var(--shell-top) + {spacing.2} - {spacing.20})',
    bg: 'panel',
    borderColor: 'line',
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'l2', md: '0' },
    borderBottomWidth: { md: '1px' },
    _last: { borderBottomWidth: { md: '0' } },
    // On a tablet the days are rows and the lanes of bars are columns.
    display: { md: 'grid' },
    // Not a subgrid across: Chromium would measure the cards of a band as if they all had room beside each other.
    gridTemplateColumns: { md: 'var(--band)' },
    gridColumn: { md: '1 / -1' },
    gridRow: { md: 'var(--line)' },
    '&[data-closed]': {
      backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
    },
    '&[aria-current=date]': { boxShadow: 'inset 0 3px 0 {colors.accent.solid}' },
  },
})

const Appointments = chakra('ul', {
  base: {
    // A phone's list is as wide as its cards; those of a tablet are narrow.
    ...CARD_CONTAINER,
    containerType: { base: 'inline-size', md: 'normal' },
    listStyle: 'none',
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    gridColumn: { md: '-2' },
    gridRow: { md: '1' },
    p: '2',
    pt: { base: '0', md: '2' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(10rem, 1fr))' },
    _empty: { display: 'none' },
  },
})

type WeekDayProps = WeekDayHeadingProps & {
  matches: WeekDayData['matches']
  unsynced: ReadonlySet<number>
  /** The appointment of this day that is being moved. */
  heldId: number | undefined
  /** Its line in the grid. */
  line: number
}

type WeekDayHeadingProps = WeekDayFacts & {
  isToday: boolean
  /** The link to the day view. */
  link: string
  onBook: (day: string) => void
}

/** The date, the number of appointments and the reason for closing; the name links to the day, and + books on it. */
export const WeekDayHeading = memo(function WeekDayHeading(props: WeekDayHeadingProps) {
  const { day, hours, summary, load, isToday, link, onBook } = props
  const name = formatDay(day)
  const idle = hours.closed !== null && summary?.expected === 0
  return (
    <Grid
      templateColumns="minmax(0, 1fr) auto"
      alignContent="start"
      columnGap="1"
      ps={{ base: '3', xl: '2' }}
      pe={{ base: '1', xl: '0' }}
      py={{ base: '1', xl: '0' }}
      position="relative"
      h={{ xl: 'full' }}
      gridColumn="1"
      gridRow="1"
      minH={{ md: '24', xl: 'auto' }}
    >
      <Text as="h2" fontWeight="semibold">
        <Stack asChild justify="center" minH={{ base: '11', xl: '9' }} color={isToday ? 'accent.fg' : 'ink'}>
          <Link to={link}>
            <Ltr whiteSpace="nowrap">{name}</Ltr>
          </Link>
        </Stack>
      </Text>
      <IconButton
        variant="ghost"
        color="muted"
        minH={{ xl: '9' }}
        h={{ xl: '9' }}
        minW={{ xl: '9' }}
        w={{ xl: '9' }}
        aria-label={`New appointment on ${name}`}
        onClick={() => onBook(day)}
      >
        <Plus />
      </IconButton>
      <Stack gap="0.5" gridColumn="1 / -1" mt={{ base: '-2', xl: '-1' }} pb="1" align="start">
        {isToday && (
          <Text textStyle="xs" color="accent.fg" fontWeight="semibold" hideFrom="xl">
            Today
          </Text>
        )}
        <HStack gap="1.5" rowGap="0" wrap="wrap">
          <Text textStyle="xs" color="muted" textWrap="balance">
            {idle ? hours.closed : summary && <LoadText summary={summary} load={load} />}
          </Text>
          {summary && summary.overbooked > 0 && (
            <StatusBadge
              status="overbooked"
              size="sm"
              px="1"
              title="Overbooked"
              css={{ '& > span': { srOnly: { base: false, xl: true } } }}
            />
          )}
        </HStack>
        {!idle && load && load.percent !== null && <LoadBar percent={load.percent} />}
        {!idle && load?.longest && (
          <Text textStyle="xs" color="success.fg">
            <Ltr>{minutesText(day, load.longest)} free</Ltr>
          </Text>
        )}
        {hours.closed && !idle && (
          <Text textStyle="xs" color="attention.fg">
            {hours.closed}
          </Text>
        )}
      </Stack>
    </Grid>
  )
})

/** '8 cars · 62 % of the bays'; beside a bar that has no room for the last words, without them. */
function LoadText({ summary: { expected }, load }: { summary: DaySummary; load: DayLoad | undefined }) {
  const cars = expected === 1 ? '1 car' : `${expected} cars`
  if (!load || load.percent === null) return <Ltr>{cars}</Ltr>
  return (
    <Ltr>
      {cars} · {load.percent} %<Span srOnly={{ xl: true, '2xl': false }}> of the bays</Span>
    </Ltr>
  )
}

/** How much of the bays' time is taken, as a bar beside its words. */
function LoadBar({ percent }: { percent: number }) {
  return (
    <Box
      aria-hidden="true"
      w="full"
      maxW="9rem"
      h="1"
      borderRadius="full"
      bg="neutral.muted"
      overflow="hidden"
    >
      <Box
        h="full"
        borderRadius="full"
        bg={percent > 100 ? 'danger.solid' : 'accent.solid'}
        style={{ width: `${Math.min(percent, 100)}%` }}
      />
    </Box>
  )
}

/** What is known of a day in the week, whatever the filters show of it. */
export type WeekDayFacts = {
  day: string
  hours: DayHours
  /** How full the bays are; undefined like the counts. */
  load: DayLoad | undefined
  /** The counts of all appointments; undefined until the initial sync has loaded them. */
  summary: DaySummary | undefined
}

/** A day in the week view. */
export type WeekDayData = WeekDayFacts & {
  /** The appointments that match the filters. */
  matches: readonly ScheduleEntry[]
}

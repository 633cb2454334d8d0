import type { SystemStyleObject } from '@chakra-ui/react'
import { Plus, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Ltr } from '#app/ui/ltr.tsx'
import type { DayLoad } from '#schema/rules/schedule/day-load.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { minutesText } from './axis-scale.ts'
import type { DayHours } from './day-hours.ts'
import type { DaySummary } from './day-summary.ts'

/** The styles of the headings of a week's days, applied once by the week; see `APPOINTMENT_CARDS`. */
export const WEEK_HEADINGS: SystemStyleObject = {
  '& [data-heading]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: '1',
    ps: { base: '3', xl: '2' },
    pe: { base: '1', xl: '0' },
    py: { base: '1', xl: '0' },
    position: 'relative',
    h: { xl: 'full' },
    gridColumn: '1',
    gridRow: '1',
    minH: { md: '24', xl: 'auto' },
    textStyle: 'xs',
  },
  '& [data-heading] > h2': { textStyle: 'md', fontWeight: 'semibold' },
  '& [data-heading] > h2 > a': {
    display: 'flex',
    alignItems: 'center',
    minH: { base: '11', xl: '9' },
    color: 'ink',
    '& > bdi': { whiteSpace: 'nowrap' },
  },
  '& [data-heading][data-today] > h2 > a': { color: 'accent.fg' },
  '& [data-heading] > button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', xl: '9' },
    color: 'muted',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'neutral.subtle' },
  },
  '& [data-part=load]': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    mt: { base: '-2', xl: '-1' },
    pb: '1',
  },
  '& [data-part=today]': { color: 'accent.fg', fontWeight: 'semibold', hideFrom: 'xl' },
  '& [data-part=cars]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    color: 'muted',
    '& > span': { textWrap: 'balance' },
    '& > span > bdi > span': { srOnly: { xl: true, '2xl': false } },
    '& > em': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      px: '1',
      fontStyle: 'normal',
      fontWeight: 'medium',
      borderRadius: 'l1',
      bg: 'status.overbooked.subtle',
      color: 'status.overbooked.fg',
      '& > span': { srOnly: { base: false, xl: true } },
    },
  },
  '& [data-part=bar]': {
    w: 'full',
    maxW: '9rem',
    h: '1',
    borderRadius: 'full',
    bg: 'neutral.muted',
    overflow: 'hidden',
    '& > i': { display: 'block', h: 'full', borderRadius: 'full', bg: 'accent.solid' },
    '&[data-over] > i': { bg: 'danger.solid' },
  },
  '& [data-part=longest]': { color: 'success.fg' },
  '& [data-part=closed]': { color: 'attention.fg' },
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

export type WeekDayHeadingProps = WeekDayFacts & {
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
    <div data-heading data-today={isToday || undefined}>
      <h2>
        <Link to={link}>
          <Ltr>{name}</Ltr>
        </Link>
      </h2>
      <button type="button" aria-label={`New appointment on ${name}`} onClick={() => onBook(day)}>
        <Plus size={20} aria-hidden="true" />
      </button>
      <div data-part="load">
        {isToday && <span data-part="today">Today</span>}
        <span data-part="cars">
          <span>{idle ? hours.closed : summary && <LoadText summary={summary} load={load} />}</span>
          {summary && summary.overbooked > 0 && (
            <em title="Overbooked">
              <TriangleAlert size={14} aria-hidden="true" />
              <span>Overbooked</span>
            </em>
          )}
        </span>
        {!idle && load && load.percent !== null && <LoadBar percent={load.percent} />}
        {!idle && load?.longest && (
          <span data-part="longest">
            <Ltr>{minutesText(day, load.longest)} free</Ltr>
          </span>
        )}
        {hours.closed && !idle && <span data-part="closed">{hours.closed}</span>}
      </div>
    </div>
  )
})

/** '8 cars · 62 % of the bays'; beside a bar that has no room for the last words, without them. */
function LoadText({ summary: { expected }, load }: { summary: DaySummary; load: DayLoad | undefined }) {
  const cars = expected === 1 ? '1 car' : `${expected} cars`
  if (!load || load.percent === null) return <Ltr>{cars}</Ltr>
  return (
    <Ltr>
      {cars} · {load.percent} %<span> of the bays</span>
    </Ltr>
  )
}

/** How much of the bays' time is taken, as a bar beside its words. */
function LoadBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" data-part="bar" data-over={percent > 100 || undefined}>
      <i style={{ width: `${Math.min(percent, 100)}%` }} />
    </span>
  )
}

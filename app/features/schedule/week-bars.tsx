import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName, placeText } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { statusLook, statusTone } from '#app/ui/status-badge.tsx'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import type { StayBar } from '#schema/rules/schedule/week-layout.ts'
import { actualBegin } from '#schema/rules/time/interval.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { endText, stayText } from '#schema/rules/time/time-span-text.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { CardPlate } from './card-plate.tsx'
import type { MovedAppointment } from './moved.ts'
import { WeekMarks } from './week-appointment.tsx'

/** Bars lie across the columns of a desktop's week and beside the bands of a tablet's. */
export const WEEK_BARS: SystemStyleObject = {
  '& [data-bar]': {
    zIndex: '1',
    m: { base: '1', xl: '0.5' },
    fontSize: { xl: '0.8125rem' },
    position: 'relative',
    gridColumn: {
      md: 'calc(var(--lane) + 2)',
      xl: 'calc(var(--first) + var(--hours, 0)) / calc(var(--end) + var(--hours, 0))',
    },
    gridRow: { md: 'var(--first) / var(--end)', xl: 'calc(var(--lane) + 2)' },
  },
  '& [data-bar] > a': {
    display: { md: 'block', xl: 'flex' },
    alignItems: 'center',
    columnGap: '2',
    minH: { md: '11', xl: '6' },
    px: '1.5',
    py: { md: '0.5', xl: '0' },
    color: 'inherit',
    // A part that scrolls would keep its text from staying in sight.
    overflow: 'clip',
    // On a tablet its text stays in sight beside the days that do.
    position: { md: 'sticky', xl: 'static' },
    top: '0',
  },
  '& [data-bar] [data-part=stay]': {
    display: 'block',
    textStyle: 'xs',
    whiteSpace: { xl: 'nowrap' },
    flex: { xl: '0 3 auto' },
    minW: '0',
    overflow: { xl: 'hidden' },
    textOverflow: 'ellipsis',
  },
  '& [data-bar] :is([data-part=status], [data-part=overbooked])': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '1',
    textStyle: 'xs',
    // Where the bars are lines their signs have no room for words.
    '& > span': { srOnly: { base: false, xl: true } },
  },
  '& [data-bar][data-held]': { opacity: 0.45 },
  // A stay that began before this week, or ends after it, has no edge on that side.
  '& [data-bar][data-earlier]': {
    borderStartStartRadius: '0',
    borderEndStartRadius: { md: 'l1', xl: '0' },
    borderStartEndRadius: { md: '0', xl: 'l1' },
    borderInlineStartStyle: { xl: 'dashed' },
  },
  '& [data-bar][data-later]': {
    borderEndEndRadius: '0',
    borderStartEndRadius: { md: 'l1', xl: '0' },
    borderEndStartRadius: { md: '0', xl: 'l1' },
  },
  '& [data-bar] [data-part=line]': {
    display: 'flex',
    flexWrap: { base: 'wrap', xl: 'nowrap' },
    columnGap: '2',
    rowGap: '0',
    alignItems: 'center',
    minW: '0',
    flex: { xl: '0 1 auto' },
    overflow: { xl: 'hidden' },
  },
  '& [data-bar] [data-part=line] > bdi': {
    whiteSpace: { xl: 'nowrap' },
    flexShrink: '0',
    order: { xl: '-1' },
    fontWeight: { xl: 'semibold' },
    fontSize: { base: 'xs', xl: 'inherit' },
  },
  '& [data-bar] b': {
    fontWeight: { base: 'semibold', xl: 'normal' },
    minW: '0',
    overflowWrap: 'anywhere',
    whiteSpace: { xl: 'nowrap' },
    overflow: { xl: 'hidden' },
    textOverflow: 'ellipsis',
  },
  '& [data-bar] [data-end]': {
    position: 'absolute',
    zIndex: '1',
    touchAction: 'none',
    insetInlineEnd: '0',
    bottom: '0',
    insetInlineStart: { md: '0', xl: 'auto' },
    top: { md: 'auto', xl: '0' },
    h: { md: '3', xl: 'auto' },
    maxH: 'none',
    w: { md: 'auto', xl: '3' },
    cursor: { md: 'ns-resize', xl: 'ew-resize' },
    '@media (pointer: coarse)': { h: { md: '6', xl: 'auto' }, w: { md: 'auto', xl: '6' } },
    _after: {
      content: '""',
      position: 'absolute',
      borderRadius: 'full',
      bg: 'var(--tone-solid)',
      opacity: '0.6',
      insetInline: { md: '40%', xl: 'auto' },
      insetInlineEnd: { xl: '1' },
      insetBlock: { md: 'auto', xl: '25%' },
      bottom: { md: '1', xl: '25%' },
      h: { md: '3px', xl: 'auto' },
      w: { md: 'auto', xl: '3px' },
    },
  },
}

const Bars = chakra('ul', { base: { display: 'contents', listStyle: 'none' } })

export type WeekBarsProps = {
  bars: readonly StayBar<ScheduleEntry>[]
  /** The days of the week, yyyy-MM-dd. */
  days: readonly string[]
  unsynced: ReadonlySet<number>
  heldId: number | undefined
}

/** The cars that stay for days, each as one bar across the days of the week. */
export function WeekBars({ bars, days, unsynced, heldId }: WeekBarsProps) {
  if (bars.length === 0) return null
  return (
    <Bars aria-label="Staying for days">
      {bars.map(bar => {
        const { id } = bar.entry.appointment
        return (
          <WeekBar
            key={id}
            entry={bar.entry}
            first={bar.first}
            end={bar.end}
            lane={bar.lane}
            firstDay={days[bar.first] as string}
            lastDay={days[bar.end - 1] as string}
            pending={unsynced.has(id)}
            held={heldId === id}
          />
        )
      })}
    </Bars>
  )
}

type WeekBarProps = StayBar<ScheduleEntry> & {
  /** The first and the last of its days in this week. */
  firstDay: string
  lastDay: string
  pending: boolean
  held: boolean
}

const WeekBar = memo(function WeekBar({ entry, firstDay, lastDay, pending, held, ...place }: WeekBarProps) {
  const { appointment, vehicle } = entry
  const { id, status, days } = appointment
  const { struck } = statusLook(status)
  const name = appointmentName(entry)
  const earlier = days[0] !== firstDay
  const later = days.at(-1) !== lastDay
  const when = earlier
    ? stayText(firstDay, appointment)
    : `${formatTime(shopTime(actualBegin(appointment)))}, ready ${endText(appointment)}`
  return (
    <li
      data-entry={id}
      data-bar
      data-name={name}
      data-struck={struck}
      data-earlier={earlier || undefined}
      data-later={later || undefined}
      data-held={held || undefined}
      aria-label={`${when}, ${name}`}
      style={{ ...statusTone(status), ...linesOf(place) }}
    >
      <Link to={paths.appointment(id)} draggable={false}>
        <span data-part="line">
          <b>{name}</b>
          {vehicle && <CardPlate plate={vehicle} />}
          <WeekMarks entry={entry} pending={pending} />
        </span>
        <bdi dir="ltr" data-part="stay">
          {when}
        </bdi>
      </Link>
      {!later && moveFreedom(status) !== 'none' && (
        <span data-end aria-hidden="true" title="Drag to change when it is ready" />
      )}
    </li>
  )
})

/** The preview of a move among the days of the week. */
export function WeekLanding({
  moved,
  days,
  lanes,
}: {
  moved: MovedAppointment
  days: readonly string[]
  lanes: number
}) {
  const shown = days.filter(day => moved.days.includes(day))
  if (shown.length === 0) return null
  const first = days.indexOf(shown[0] as string)
  const palette = moved.clash ? 'danger' : 'accent'
  return (
    <Landing
      aria-hidden="true"
      data-landing
      data-bar
      borderColor={`${palette}.solid`}
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
      style={linesOf({ first, end: first + shown.length, lane: lanes })}
    >
      <bdi dir="ltr">{moved.by === 'end' ? `Ready ${endText(moved)}` : placeText(moved)}</bdi>
      {moved.clash && ' · taken'}
    </Landing>
  )
}

const Landing = chakra('div', {
  base: {
    minH: '9',
    px: '2',
    py: '1',
    pointerEvents: 'none',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderRadius: 'l1',
    fontWeight: 'semibold',
  },
})

function linesOf({
  first,
  end,
  lane,
}: Pick<StayBar<unknown>, 'first' | 'end' | 'lane'>): Record<string, number> {
  return { '--first': first + 1, '--end': end + 1, '--lane': lane }
}

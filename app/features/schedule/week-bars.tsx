import { chakra } from '@chakra-ui/react'
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

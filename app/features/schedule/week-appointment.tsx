import type { SystemStyleObject } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { statusLook, statusTone } from '#app/ui/status-badge.tsx'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { arrivalText, endText, stayText } from '#schema/rules/time/time-span-text.ts'
import { CardPlate, SHORT_PLATE, WHOLE_PLATE } from './card-plate.tsx'
import { NARROW } from './card-widths.ts'

const IN_A_LINE: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  rowGap: '0',
}

/** The styles of a week's appointments and their parts, applied once by the week; see `APPOINTMENT_CARDS`. */
export const WEEK_APPOINTMENTS: SystemStyleObject = {
  '& [data-entry]': {
    minW: '0',
    bg: 'var(--tone-subtle)',
    color: 'ink',
    border: '1px solid var(--tone-border)',
    borderInlineStart: '4px solid var(--tone-solid)',
    borderRadius: 'l1',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
  },
  '& [data-entry] > a': {
    display: 'block',
    px: '1.5',
    py: '1',
    minH: '11',
    color: 'inherit',
    borderRadius: 'l1',
  },
  '& [data-entry][data-struck]': {
    bg: 'panel',
    color: 'muted',
    borderBlockStyle: 'dashed',
    borderInlineEndStyle: 'dashed',
  },
  '& [data-entry][data-held]': { opacity: 0.45 },
  '& [data-entry] bdi': { fontVariantNumeric: 'tabular-nums' },
  '& [data-entry] p': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& [data-part=when]': { ...IN_A_LINE, minH: '5' },
  '& [data-part=when] > bdi': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& [data-part=stay]': { display: 'block', textStyle: 'xs', color: 'var(--tone-fg)' },
  '& :is([data-part=status], [data-part=overbooked])': {
    ...IN_A_LINE,
    textStyle: 'xs',
    color: 'var(--tone-fg)',
  },
  '& [data-struck] [data-part=status]': { textDecoration: 'line-through' },
  '& [data-part=overbooked]': { color: 'status.overbooked.fg', fontWeight: 'semibold' },
  '& [data-part=car]': { ...IN_A_LINE, columnGap: '1.5', textStyle: 'xs' },
  // By the width of the list: to ask each card for its own would take half of the layout's time.
  '& [data-part=plate]': { ...WHOLE_PLATE, [NARROW]: SHORT_PLATE, md: SHORT_PLATE },
}

type WeekAppointmentProps = {
  entry: ScheduleEntry
  /** The day (yyyy-MM-dd) under which it stands, one of the appointment's. */
  day: string
  /** The appointment has a pending mutation on this device. */
  pending: boolean
  /** The appointment is being moved. */
  held: boolean
}

/** A short form of an appointment, styled by the week around it (`WEEK_APPOINTMENTS`); all of it is a link. */
export const WeekAppointment = memo(function WeekAppointment(props: WeekAppointmentProps) {
  const { entry, day, pending, held } = props
  const { appointment, vehicle } = entry
  const { id, status, days } = appointment
  const { struck } = statusLook(status)
  const time = arrivalText(day, appointment)
  const name = appointmentName(entry)
  return (
    <li
      data-entry={id}
      data-name={name}
      data-struck={struck}
      data-held={held || undefined}
      aria-label={`${time}, ${name}`}
      style={statusTone(status)}
    >
      <Link to={paths.appointment(id)} draggable={false}>
        <span data-part="when">
          <bdi dir="ltr">{time}</bdi>
          <WeekMarks entry={entry} pending={pending} />
        </span>
        {days.length > 1 && (
          <bdi dir="ltr" data-part="stay">
            {days.indexOf(day) > 0 ? `Ready ${endText(appointment)}` : stayText(day, appointment)}
          </bdi>
        )}
        <p>{name}</p>
        {vehicle && !struck && (
          <span data-part="car">
            <CardPlate plate={vehicle} />
            <span>{vehicleName(vehicle)}</span>
          </span>
        )}
      </Link>
    </li>
  )
})

/** Status, overbooking and the unsynced mark of an appointment in the week. */
export function WeekMarks({ entry, pending }: Pick<WeekAppointmentProps, 'entry' | 'pending'>) {
  const { word, icon: Icon } = statusLook(displayStatus(entry.appointment))
  return (
    <>
      <span data-part="status">
        <Icon size={13} aria-hidden="true" />
        <span>{word}</span>
      </span>
      {entry.overbooked && (
        <span data-part="overbooked">
          <TriangleAlert size={13} aria-hidden="true" />
          <span>Overbooked</span>
        </span>
      )}
      {pending && <PendingMark />}
    </>
  )
}

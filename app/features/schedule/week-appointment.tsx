import type { SystemStyleObject } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { statusLook, statusTone } from '#app/ui/status-badge.tsx'
import { formatPlate } from '#schema/rules/plate.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { vehicleName } from '#schema/rules/vehicle-name.ts'

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
  '& [data-entry] bdi': { fontVariantNumeric: 'tabular-nums' },
  '& [data-entry] p': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& [data-part=when]': { ...IN_A_LINE, minH: '5' },
  '& [data-part=when] > bdi': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& :is([data-part=status], [data-part=overbooked])': {
    ...IN_A_LINE,
    textStyle: 'xs',
    color: 'var(--tone-fg)',
  },
  '& [data-struck] [data-part=status]': { textDecoration: 'line-through' },
  '& [data-part=overbooked]': { color: 'status.overbooked.fg', fontWeight: 'semibold' },
  '& [data-part=car]': { ...IN_A_LINE, columnGap: '1.5', textStyle: 'xs' },
}

type WeekAppointmentProps = {
  entry: ScheduleEntry
  /** The appointment has a pending mutation on this device. */
  pending: boolean
}

/** A short form of an appointment, styled by the week around it (`WEEK_APPOINTMENTS`); all of it is a link. */
export const WeekAppointment = memo(function WeekAppointment({ entry, pending }: WeekAppointmentProps) {
  const { appointment, vehicle, overbooked } = entry
  const { id, status, scheduledDate } = appointment
  const { word, icon: Icon, struck } = statusLook(status)
  const time = formatTime(shopTime(scheduledDate))
  const name = appointmentName(entry)
  return (
    <li data-entry={id} data-struck={struck} aria-label={`${time}, ${name}`} style={statusTone(status)}>
      <Link to={paths.appointment(id)}>
        <span data-part="when">
          <bdi dir="ltr">{time}</bdi>
          <span data-part="status">
            <Icon size={13} aria-hidden="true" />
            {word}
          </span>
          {overbooked && (
            <span data-part="overbooked">
              <TriangleAlert size={13} aria-hidden="true" />
              Overbooked
            </span>
          )}
          {pending && <PendingMark />}
        </span>
        <p>{name}</p>
        {vehicle && !struck && (
          <span data-part="car">
            <bdi dir="ltr">{formatPlate(vehicle)}</bdi>
            <span>{vehicleName(vehicle)}</span>
          </span>
        )}
      </Link>
    </li>
  )
})

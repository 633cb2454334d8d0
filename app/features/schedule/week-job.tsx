import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { statusLook } from '#app/ui/status-badge.tsx'
import { statusTone } from '#app/ui/status-tone.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { appointmentName } from './job-name.ts'

export type WeekAppointmentProps = {
  entry: ScheduleEntry
  /** Changed on this device and not with the server yet. */
  pending: boolean
}

/** An appointment in few words, styled by the week that it is in (`WEEK_JOBS`); all of it leads to the appointment. */
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

import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { StatusBadge, statusLook } from '#app/ui/status-badge.tsx'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { formatTimeSpan } from '#schema/rules/time-span-text.ts'
import { appointmentName } from './job-name.ts'
import { bayText } from './place-text.ts'

export type AppointmentFactsProps = { entry: ScheduleEntry; pending: boolean; withBay: boolean }

/** When, in which state, whose, which vehicle and what for. Of an appointment that is called off, what is needed to find it. */
export function AppointmentFacts({ entry, pending, withBay }: AppointmentFactsProps) {
  const { appointment, vehicle, services, overbooked } = entry
  const { status, bay, scheduledDate, durationMinutes } = appointment
  const { struck } = statusLook(status)
  return (
    <div data-part="facts">
      <div data-part="when">
        <bdi dir="ltr">{formatTimeSpan(scheduledDate, durationMinutes)}</bdi>
        <StatusBadge status={status} size="sm" px="1.5" {...(struck ? {} : { bg: 'panel' })} />
        {overbooked && (
          <StatusBadge status="overbooked" size="sm" px="1.5" data-part="overbooked" title="Overbooked" />
        )}
        {pending && <PendingMark />}
      </div>
      <div data-part="whose">
        <p>{appointmentName(entry)}</p>
        {vehicle ? <bdi dir="ltr">{formatPlate(vehicle)}</bdi> : `Vehicle #${appointment.vehicleId}`}
        {vehicle && !struck && <p>{vehicleName(vehicle)}</p>}
      </div>
      {!struck && (
        <p data-part="what">
          {withBay && <bdi dir="ltr">{bayText(bay)}</bdi>}
          {withBay && services.length > 0 && ' · '}
          {services.map(line => line.name).join(', ')}
        </p>
      )}
    </div>
  )
}

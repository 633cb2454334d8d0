import { Eye, GripVertical, Pencil } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName, bayText, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { StatusBadge, statusLook, statusTone } from '#app/ui/status-badge.tsx'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import { isPickupEarly } from '#schema/rules/schedule/early-pickups.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'
import { arrivalText, formatTimeOn } from '#schema/rules/time/time-span-text.ts'

type AppointmentCardProps = {
  entry: ScheduleEntry
  /** The shown day (yyyy-MM-dd), one of the appointment's. */
  day: string
  /** The appointment has a pending mutation on this device. */
  pending: boolean
  /** The card names its bay, because it is not drawn in that bay's column. */
  withBay?: boolean
  /** The card says when nobody is assigned. */
  marksUnassigned?: boolean
  /** Its height shows its work, so its end can be pulled. */
  withEnd?: boolean
  /** The appointment is being moved. */
  held?: boolean
  onEdit: (id: number) => void
  onMove: (id: number) => void
}

/**
 * An appointment on the day, styled by the frame around it (`APPOINTMENT_CARDS`). The whole card links to the
 * appointment; Edit opens the dialog. The edge of the card is its drag handle, and pressing the handle offers every
 * place to choose from.
 */
export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { entry, day, withEnd = false, held = false, onEdit, onMove } = props
  const { id, status, unplacedAt } = entry.appointment
  // It is moved on the day on which it arrives.
  const movable = moveFreedom(status) !== 'none' && firstDayOf(entry.appointment) === day
  const endsHere = moveFreedom(status) !== 'none' && entry.appointment.days.at(-1) === day
  const name = appointmentName(entry)
  const time = arrivalText(day, entry.appointment)
  const label = `${name}, ${time}`
  return (
    <li
      data-entry={id}
      data-name={name}
      data-movable={movable || undefined}
      data-struck={statusLook(status).struck}
      data-unplaced={unplacedAt ? true : undefined}
      data-overbooked={entry.overbooked || undefined}
      data-held={held || undefined}
      aria-label={`${time}, ${name}`}
      style={statusTone(status)}
    >
      {movable ? (
        <button
          type="button"
          data-grip
          aria-label={`Move ${label}`}
          aria-keyshortcuts="m"
          title="Move"
          onClick={() => onMove(id)}
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      ) : (
        <span data-part="edge" aria-hidden="true" />
      )}
      <AppointmentFacts {...props} />
      <AppointmentActions id={id} label={label} onEdit={onEdit} />
      {withEnd && endsHere && <span data-end aria-hidden="true" title="Drag to change when it is ready" />}
    </li>
  )
})

type AppointmentActionsProps = {
  id: number
  /** The customer and the time. */
  label: string
  onEdit: (id: number) => void
}

function AppointmentActions({ id, label, onEdit }: AppointmentActionsProps) {
  return (
    <div data-part="actions">
      <Link
        to={paths.appointment(id)}
        data-part="view"
        aria-label={`View ${label}`}
        title="View"
        draggable={false}
      >
        <Eye size={16} aria-hidden="true" />
      </Link>
      <button
        type="button"
        data-part="edit"
        aria-label={`Edit ${label}`}
        title="Edit"
        onClick={() => onEdit(id)}
      >
        <Pencil size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

type AppointmentFactsProps = Pick<
  AppointmentCardProps,
  'entry' | 'day' | 'pending' | 'withBay' | 'marksUnassigned'
>

/** The time, status, customer, vehicle and services. A cancelled appointment shows only what identifies it. */
function AppointmentFacts({ entry, day, pending, withBay, marksUnassigned }: AppointmentFactsProps) {
  const { appointment, vehicle, services, overbooked } = entry
  const { status, bay, days } = appointment
  const { struck } = statusLook(status)
  return (
    <div data-part="facts">
      <div data-part="when">
        <bdi dir="ltr" data-stays={days.length > 1 || undefined}>
          {formatTimeOn(day, appointment)}
        </bdi>
        <StatusBadge
          status={displayStatus(appointment)}
          size="sm"
          px="1.5"
          title={appointment.pauseReason ?? undefined}
          {...(struck ? {} : { bg: 'panel' })}
        />
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
          {marksUnassigned && crewOf(appointment).length === 0 && <strong>Unassigned · </strong>}
          {withBay && <bdi dir="ltr">{bayText(bay)}</bdi>}
          {withBay && services.length > 0 && ' · '}
          {services.map(line => line.name).join(', ')}
          {appointment.pickupAt && (
            <bdi dir="ltr" data-part="pickup" data-early={isPickupEarly(appointment) || undefined}>
              {services.length > 0 && ' · '}Pick-up {momentText(appointment.pickupAt)}
            </bdi>
          )}
        </p>
      )}
    </div>
  )
}

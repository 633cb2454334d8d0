import { ArrowUpDown, Pencil } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName, bayText, displayStatus } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { statusLook, statusTone } from '#app/ui/status-badge.tsx'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { stepCountText } from '#schema/rules/checklists/job-checklist.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import { isPickupEarly } from '#schema/rules/schedule/early-pickups.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { firstDayOf } from '#schema/rules/time/interval.ts'
import { arrivalText, formatTimeOn } from '#schema/rules/time/time-span-text.ts'
import { CardPlate } from './card-plate.tsx'

export type AppointmentCardProps = {
  entry: ScheduleEntry
  /** The shown day (yyyy-MM-dd), one of the appointment's. */
  day: string
  /** The appointment has a pending mutation on this device. */
  pending: boolean
  /** The card names its bay, because it is not drawn in that bay's column. */
  withBay?: boolean
  /** The card says when nobody is assigned. */
  marksUnassigned?: boolean
  /** Who works on it, where its column does not say so. */
  crew?: string | undefined
  /** The appointment is being moved. */
  held?: boolean
  /** Where it is drawn; in a list it takes the room it needs. */
  style?: CSSProperties
  /** How many lines of text it has room for; all it has where this is left out. */
  lines?: number
  /** What is drawn beside its text: its details, its buffer, its end. */
  children?: ReactNode
  onEdit: (id: number) => void
  /** Offers every place to move it to; a card that is moved by dragging alone has no button for it. */
  onMove?: (id: number) => void
}

/**
 * An appointment on the day, styled by the frame around it (`APPOINTMENT_CARDS`). The whole card links to the
 * appointment and is what it is dragged by; Edit opens the dialog.
 */
export function AppointmentCard(props: AppointmentCardProps) {
  const { entry, day, held = false, lines, style, children, onEdit, onMove } = props
  const { id, status, unplacedAt } = entry.appointment
  const movable = isMovableOn(entry, day)
  const name = appointmentName(entry)
  const time = arrivalText(day, entry.appointment)
  const label = `${name}, ${time}`
  return (
    <li
      data-entry={id}
      data-name={name}
      data-lines={lines}
      data-tall={(lines && lines >= TALL_LINES) || undefined}
      data-movable={movable || undefined}
      data-struck={statusLook(status).struck}
      data-unplaced={unplacedAt ? true : undefined}
      data-overbooked={entry.overbooked || undefined}
      data-held={held || undefined}
      aria-label={`${time}, ${name}`}
      style={{ ...statusTone(status), ...(lines && { '--lines': lines }), ...style }}
    >
      <AppointmentFacts {...props} />
      <div data-part="actions">
        <Link
          to={paths.appointment(id)}
          data-part="view"
          aria-label={`View ${label}`}
          aria-keyshortcuts={movable ? 'm' : undefined}
          draggable={false}
        />
        {movable && onMove && (
          <button
            type="button"
            data-part="move"
            aria-label={`Move ${label}`}
            title="Move"
            onClick={() => onMove(id)}
          >
            <ArrowUpDown size={16} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          data-part="edit"
          aria-label={`Edit ${label}`}
          title="Edit"
          onClick={() => onEdit(id)}
        >
          <Pencil size={14} aria-hidden="true" />
        </button>
      </div>
      {children}
    </li>
  )
}

/** From so many lines on the button has a place of its own. */
const TALL_LINES = 3

/** An appointment is moved on the day on which it arrives. */
export function isMovableOn({ appointment }: ScheduleEntry, day: string): boolean {
  return moveFreedom(appointment.status) !== 'none' && firstDayOf(appointment) === day
}

/**
 * The time, status, plate, customer, vehicle, services and what was asked for, a line each: a card shows the first of them that it has room
 * for. A cancelled appointment has only what identifies it.
 */
function AppointmentFacts({ entry, day, pending, withBay, marksUnassigned, crew }: AppointmentCardProps) {
  const { appointment, vehicle, services, overbooked, waitsForYes, stepCount } = entry
  const { status, bay, pickupAt, pauseReason, notes } = appointment
  const { struck } = statusLook(status)
  return (
    <div data-part="facts">
      <div data-part="when">
        <StatusSign status={displayStatus(appointment)} title={pauseReason ?? undefined} />
        <CardTime text={formatTimeOn(day, appointment)} />
        {overbooked && <StatusSign status="overbooked" />}
        {pending && <PendingMark />}
      </div>
      <div data-part="whose">
        {vehicle ? <CardPlate plate={vehicle} /> : <span>Vehicle #{appointment.vehicleId}</span>}
        <p dir="auto">{appointmentName(entry)}</p>
      </div>
      {vehicle && !struck && (
        <p data-part="car" dir="auto">
          {[vehicleName(vehicle), crew].filter(Boolean).join(' · ')}
        </p>
      )}
      {!struck && (
        <p data-part="what">
          {waitsForYes && <strong>Waiting for a yes · </strong>}
          {marksUnassigned && crewOf(appointment).length === 0 && <strong>Unassigned · </strong>}
          {stepCount && `${stepCountText(stepCount)} · `}
          {withBay && <bdi dir="ltr">{bayText(bay)}</bdi>}
          {withBay && services.length > 0 && ' · '}
          {services.map(line => line.name).join(', ')}
          {pickupAt && (
            <bdi dir="ltr" data-part="pickup" data-early={isPickupEarly(appointment) || undefined}>
              {services.length > 0 && ' · '}Pick-up {momentText(pickupAt)}
            </bdi>
          )}
        </p>
      )}
      {!struck && notes && <p data-part="notes">{notes}</p>}
    </div>
  )
}

/** '9:00 – 11:00 AM', of which a narrow card has the first part. */
function CardTime({ text }: { text: string }) {
  const parts = text.split(/(?= – | · |, ready )/)
  return (
    <bdi dir="ltr" data-part="time">
      {parts.map(part => (
        <span key={part}>{part}</span>
      ))}
    </bdi>
  )
}

/** A status by its sign; its word stands beside it where there is room. */
export function StatusSign({ status, title }: { status: string; title?: string | undefined }) {
  const { word, icon: Icon } = statusLook(status)
  return (
    <span data-part={status === 'overbooked' ? 'overbooked' : 'status'} title={title ?? word}>
      <Icon size={14} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}

import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { statusLook } from '#app/ui/status-badge.tsx'
import { statusTone } from '#app/ui/status-tone.ts'
import { moveFreedom } from '#schema/rules/job-move.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { AppointmentActions } from './job-actions.tsx'
import { AppointmentFacts } from './job-facts.tsx'
import { appointmentName } from './job-name.ts'

export type AppointmentCardProps = {
  entry: ScheduleEntry
  /** Changed on this device and not with the server yet. */
  pending: boolean
  /** The card says which bay it is: it does not stand in that bay's column. */
  withBay?: boolean
  /** It is being taken to another place. */
  held?: boolean
  onEdit: (id: number) => void
  onMove: (id: number) => void
}

/**
 * An appointment on the day, styled by the frame that it is in (`JOB_CARDS`). All of it leads to the
 * appointment; Edit opens the dialog; its edge is the grip that it is dragged by, and pressed offers every
 * place to choose from.
 */
export const AppointmentCard = memo(function AppointmentCard(props: AppointmentCardProps) {
  const { entry, pending, withBay = false, held = false, onEdit, onMove } = props
  const { id, status, scheduledDate } = entry.appointment
  const movable = moveFreedom(status) !== 'none'
  const name = appointmentName(entry)
  const time = formatTime(shopTime(scheduledDate))
  const label = `${name}, ${time}`
  return (
    <li
      data-entry={id}
      data-name={name}
      data-movable={movable || undefined}
      data-struck={statusLook(status).struck}
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
      <AppointmentFacts entry={entry} pending={pending} withBay={withBay} />
      <AppointmentActions id={id} label={label} onEdit={onEdit} />
    </li>
  )
})

import type { HistoryEntry } from '#schema/protocol/history.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { Notification, PlannedType } from '#schema/rows/notification.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { isTakenBack, mayHaveBeenSent } from '#schema/rules/messages/notification-state.ts'

/** A step that a person may say did not happen. */
export type CorrectedStep = 'start' | 'complete' | 'cancel'

/** The latest step of an appointment that can be corrected; null when there is none. */
export function stepToCorrect(status: AppointmentStatus): CorrectedStep | null {
  if (status === 'in_progress') return 'start'
  if (isFinished(status)) return 'complete'
  return status === 'cancelled' ? 'cancel' : null
}

type Corrected = Pick<Appointment, 'status' | 'source' | 'startedAt' | 'completedAt'>

/**
 * The status that an appointment had before the step, as far as its rows tell: what a visitor has booked and nobody was
 * told to be confirmed was not.
 */
export function statusBefore(
  step: CorrectedStep,
  { source, startedAt, completedAt }: Corrected,
  messages: readonly Pick<Notification, 'notificationType'>[],
): AppointmentStatus {
  if (step === 'complete' || (step === 'cancel' && startedAt !== null && completedAt === null))
    return 'in_progress'
  const isConfirmed = messages.some(({ notificationType }) => notificationType === 'appointment_confirmed')
  return source === 'public' && !isConfirmed ? 'pending' : 'confirmed'
}

const TELLS_OF: Record<CorrectedStep, PlannedType | null> = {
  start: 'job_started',
  complete: 'job_completed',
  cancel: null,
}

/** The messages about the step that the customer has got, or may have got; undefined when there are none. */
export function stepMessage<
  Message extends Pick<Notification, 'notificationType' | 'state' | 'errorMessage'>,
>(step: CorrectedStep, messages: readonly Message[]): Message | undefined {
  return messages.find(
    each => each.notificationType === TELLS_OF[step] && mayHaveBeenSent(each) && !isTakenBack(each),
  )
}

/** Whether the technician of a started appointment was its technician before: a start makes its author the technician. */
export function wasAssigned(
  technicianId: number | null,
  history: readonly Pick<HistoryEntry, 'name' | 'actorId'>[],
): boolean {
  const start = history.findLast(({ name }) => name === 'appointment.start')
  return technicianId !== null && start !== undefined && start.actorId !== technicianId
}

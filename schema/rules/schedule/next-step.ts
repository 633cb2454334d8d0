import type { Appointment } from '../../rows/appointment.ts'
import type { Role } from '../../rows/user.ts'
import { isCalledOff } from '../appointments/appointment-status.ts'
import { balance } from '../money/payment.ts'
import { TAKES_MONEY } from '../permissions.ts'

/** A step that takes an appointment on. */
export type Step = 'confirm' | 'start' | 'pause' | 'resume' | 'complete' | 'pay' | 'rebook'

export type NextSteps = {
  /** The step that is due, the one primary action of every screen; null while there is nothing to do but wait. */
  next: Step | null
  /** The step beside it. */
  other: Step | null
}

type Subject = Pick<
  Appointment,
  'status' | 'pauseReason' | 'unplacedAt' | 'day' | 'totalFils' | 'paidFils' | 'creditedFils'
>

/**
 * What is next for an appointment on a day (yyyy-MM-dd), as far as it is for somebody of this role to do.
 *
 * @example
 * nextSteps(paused, { role: 'employee', today }) // { next: 'resume', other: 'complete' }
 */
export function nextSteps(appointment: Subject, { role, today }: { role: Role; today: string }): NextSteps {
  const { status, pauseReason, unplacedAt, day } = appointment
  if (isCalledOff(status)) return { next: 'rebook', other: null }
  if (status === 'in_progress')
    return pauseReason ? { next: 'resume', other: 'complete' } : { next: 'complete', other: 'pause' }
  if (status === 'pending' || status === 'confirmed') {
    const isDue = day <= today && !unplacedAt
    if (status === 'confirmed') return isDue ? { next: 'start', other: null } : { next: null, other: 'start' }
    return isDue ? { next: 'start', other: 'confirm' } : { next: 'confirm', other: 'start' }
  }
  if (balance(appointment).leftFils === 0) return { next: null, other: 'rebook' }
  return TAKES_MONEY.includes(role) ? { next: 'pay', other: null } : { next: null, other: 'pay' }
}

export type WorkStep = 'start' | 'resume' | 'complete'

/** The step that the work on a vehicle takes next, on the day on which it is due; null when there is none. */
export function nextWorkStep(appointment: Subject, today: string): WorkStep | null {
  const { next } = nextSteps(appointment, { role: 'employee', today })
  return next === 'start' || next === 'resume' || next === 'complete' ? next : null
}

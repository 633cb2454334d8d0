import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../rows/appointment-choices.ts'

/**
 *      pending ───────► confirmed ◄──────────────┐
 *         │ │ │           │ │ │                  │ reopen
 *         │ │ └─ start ─┐ │ │ └─ cancel,         │
 *         │ │           ▼ ▼ │    no-show ─► cancelled, no_show
 *         │ │     in_progress ──── cancel ─► cancelled   ▲
 *         │ │           │                                │
 *         │ └───────────│────────── cancel, no-show ─────┘
 *         │             ▼
 *         │         completed ──► paid
 *         └─ confirm
 *
 * Start, complete and cancel can also be undone, each against its arrow, when they did not happen.
 * Otherwise paid is the end. An appointment that is completed with nothing left to pay makes its last two moves at once.
 */
const MOVES = {
  pending: ['confirmed', 'in_progress', 'cancelled', 'no_show'],
  confirmed: ['in_progress', 'cancelled', 'no_show'],
  in_progress: ['completed', 'cancelled'],
  completed: ['paid'],
  paid: [],
  cancelled: ['confirmed'],
  no_show: ['confirmed'],
} as const satisfies Record<AppointmentStatus, readonly AppointmentStatus[]>

const LABELS: Record<AppointmentStatus, string> = {
  pending: 'Upcoming',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  paid: 'Paid',
  cancelled: 'Cancelled',
  no_show: 'No-show',
}

/** Whether the work of an appointment with this status is finished. */
export function isFinished(status: AppointmentStatus): boolean {
  return status === 'completed' || status === 'paid'
}

/** Whether no work is done any more on an appointment with this status: it is finished, or was called off. */
export function isOver(status: AppointmentStatus): boolean {
  return isFinished(status) || isCalledOff(status)
}

/** Whether an appointment can go from one status to another; staying is not a move. */
export function canMove(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return (MOVES[from] as readonly AppointmentStatus[]).includes(to)
}

/**
 * The status after a move. A move to the present status is allowed and changes nothing, so that a repeat does no
 * harm. Throws `MutationError` `illegal_move`.
 */
export function moveStatus(from: AppointmentStatus, to: AppointmentStatus): AppointmentStatus {
  if (from === to || canMove(from, to)) return to
  throw new MutationError(
    ErrorCode.illegalMove,
    `An appointment that is ${LABELS[from]} cannot become ${LABELS[to]}`,
    'status',
  )
}

/** Reads a status from outside: 'in-progress' is in_progress; 'unknown' for any other text. */
export function parseStatus(text: string): AppointmentStatus | 'unknown' {
  const spelled = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return APPOINTMENT_STATUSES.find(status => status === spelled) ?? 'unknown'
}

/** The label of a status on screen. */
export function statusLabel(status: AppointmentStatus | 'unknown'): string {
  return status === 'unknown' ? 'Unknown' : LABELS[status]
}

/** Whether an appointment holds its place at its time: it was not called off, and is no request without a place. */
export function occupiesBay({
  status,
  unplacedAt,
}: Pick<Appointment, 'status'> & Partial<Pick<Appointment, 'unplacedAt'>>): boolean {
  return !isCalledOff(status) && !unplacedAt
}

/** Whether an appointment with this status was called off, so that nobody is expected to work on it. */
export function isCalledOff(status: unknown): boolean {
  return status === 'cancelled' || status === 'no_show'
}

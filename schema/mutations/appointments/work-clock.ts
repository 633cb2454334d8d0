import type { Appointment } from '../../rows/appointment.ts'
import type { WorkSpan } from '../../rows/work-span.ts'
import {
  crewOf,
  lastPauseReason,
  pauseEnd,
  spanStart,
  spansEndedLast,
} from '../../rules/appointments/work-spans.ts'
import { later } from '../../rules/time/shop-time.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'

type Crew = Pick<Appointment, 'id' | 'technicianId' | 'assistantId' | 'startedAt'>

/**
 * Opens a span of work for each of the people assigned. Returns whether the work goes on by that: it may have been
 * paused again since.
 */
export async function runClock(tx: Tx, appointment: Crew, ctx: MutationContext): Promise<boolean> {
  const spans = await spansOf(tx, appointment.id)
  const crew = crewOf(appointment)
  let running = crew.length === 0
  for (const userId of crew) {
    const own = spans.filter(span => span.userId === userId)
    // Nobody can have worked on it before it was started.
    const startedAt = spanStart(own, later(ctx.actedAt, appointment.startedAt ?? ctx.actedAt))
    running ||= startedAt !== null || own.some(({ endedAt }) => endedAt === null)
    if (startedAt === null) continue
    const span = { appointmentId: appointment.id, userId, startedAt, endedAt: null, pauseReason: null }
    tx.put('workSpans', { ...span, id: ctx.newId() })
  }
  return running
}

/** Ends the open spans of an appointment: of all people, or of those who are no longer assigned. */
export async function stopClock(
  tx: Tx,
  { id, unless = [] }: { id: number; unless?: readonly number[] },
  { actedAt }: MutationContext,
): Promise<void> {
  for (const { id: spanId, userId, startedAt } of await openSpansOf(tx, id))
    if (!unless.includes(userId)) await tx.patch('workSpans', spanId, { endedAt: later(actedAt, startedAt) })
}

/** Ends the open spans with a reason. Returns whether the work is paused by that: it may have gone on long since. */
export async function pauseClock(
  tx: Tx,
  { id, reason }: { id: number; reason: string },
  { actedAt }: MutationContext,
): Promise<boolean> {
  const open = await openSpansOf(tx, id)
  const paused = open.map(span => ({ ...span, endedAt: pauseEnd(span, actedAt), pauseReason: reason }))
  if (paused.some(({ endedAt }) => endedAt === null)) return false
  for (const span of paused) tx.put('workSpans', span)
  return true
}

/**
 * Takes back what a completion or a cancellation ended; work of before the present start stays ended. Returns the reason
 * of the pause that it found; null when work goes on by it.
 */
export async function resumeClock(
  tx: Tx,
  { id, startedAt }: Pick<Crew, 'id' | 'startedAt'>,
): Promise<string | null> {
  const all = await spansOf(tx, id)
  const spans = all.filter(span => startedAt === null || span.startedAt >= startedAt)
  const resumed = spansEndedLast(spans)
  for (const span of resumed) await tx.patch('workSpans', span.id, { endedAt: null })
  // A pause that ended at the very moment of the completion is over.
  return resumed.length > 0 ? null : lastPauseReason(spans)
}

/** Removes the work since a start that did not happen. */
export async function forgetWork(tx: Tx, id: number, since: string | null): Promise<void> {
  for (const span of await spansOf(tx, id))
    if (since === null || span.startedAt >= since) tx.remove('workSpans', span.id)
}

async function spansOf(tx: Tx, appointmentId: number): Promise<WorkSpan[]> {
  return tx.find('workSpans', { appointmentId })
}

async function openSpansOf(tx: Tx, appointmentId: number): Promise<WorkSpan[]> {
  return (await spansOf(tx, appointmentId)).filter(({ endedAt }) => endedAt === null)
}

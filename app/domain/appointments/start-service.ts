import type { Appointment } from '#schema/rows/appointment.ts'
import { mutate } from '../mutate.ts'
import { presserOf } from './presser.ts'
import { showUndoOfStart, type Turn } from './undo-step.ts'

type Start = {
  /** The place that a waiting car gets back when its start is undone. */
  turn?: Turn
  /** Who does the work when nobody is assigned; left out, whoever presses Start, if they work on cars. */
  worker?: number | null
}

/** Starts the work and shows a toast with Undo. Throws `MutationError`. */
export async function startService(id: number, { turn, worker }: Start = {}): Promise<void> {
  let before: Appointment | undefined
  let technicianId: number | null = null
  await mutate('appointment.start', async stores => {
    before = await stores.rows('appointments').get(id)
    technicianId = worker === undefined ? await presserOf(stores) : worker
    return { id, basis: { status: before?.status }, technicianId }
  })
  // Only a start that changed something can be undone.
  if (before?.status === 'pending' || before?.status === 'confirmed')
    void showUndoOfStart({ before, worker: technicianId, turn })
}

/** Starts the work before its time in another bay than it was booked for. */
export async function startEarlyIn(
  { id, scheduledDate, bay }: Pick<Appointment, 'id' | 'scheduledDate' | 'bay'>,
  chosen: number,
): Promise<void> {
  await mutate('appointment.edit', { id, bay: chosen, basis: { bay } })
  await startService(id, { turn: { scheduledDate, bay } })
}

/** Starts the work in a bay: an appointment that was planned for later, or for another bay, comes here first. */
export async function startInBay(
  { id, scheduledDate, bay }: Pick<Appointment, 'id' | 'scheduledDate' | 'bay'>,
  chosen: number,
): Promise<void> {
  const now = new Date().toISOString()
  const to = {
    ...(scheduledDate > now ? { scheduledDate: now } : {}),
    ...(chosen !== bay ? { bay: chosen } : {}),
  }
  const moves = Object.keys(to).length > 0
  if (moves) await mutate('appointment.edit', { id, ...to, basis: { scheduledDate, bay } })
  await startService(id, moves ? { turn: { scheduledDate, bay } } : {})
}

import { useState } from 'react'
import { reasonOf } from '#app/ui/save-change.ts'
import { toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { mutate } from '../mutate.ts'
import { presserOf } from './presser.ts'
import { showUndoOfCancellation, showUndoOfStart, type Turn } from './undo-step.ts'

type Move = 'confirm' | 'start'
type MoveWithReason = 'cancel' | 'markNoShow' | 'reopen'

const ACTIONS: Record<Move | MoveWithReason, string> = {
  confirm: 'confirm appointment',
  start: 'start service',
  cancel: 'cancel appointment',
  markNoShow: 'mark appointment as no-show',
  reopen: 'reopen appointment',
}

/**
 * Changes the status of an appointment. A start and a cancellation show a toast with Undo, other changes only when they
 * fail, because the screen shows the new status.
 */
export function useMoveAppointment(id: number) {
  const [moving, setMoving] = useState(false)

  async function attempt(action: Move | MoveWithReason, change: () => Promise<void>) {
    setMoving(true)
    try {
      await change()
      return true
    } catch (error) {
      toastFailure(`Failed to ${ACTIONS[action]}: ${reasonOf(error)}`)
      return false
    } finally {
      setMoving(false)
    }
  }

  return {
    moving,
    move: (action: Move) =>
      attempt(action, () =>
        action === 'confirm' ? mutate('appointment.confirm', { id }) : startService(id),
      ),
    moveWithReason: (action: MoveWithReason, reason: string) =>
      attempt(action, () =>
        action === 'cancel' ? cancel(id, reason) : mutate(`appointment.${action}`, { id, reason }),
      ),
  }
}

export type MoveAppointment = ReturnType<typeof useMoveAppointment>
export type ReasonedMove = MoveWithReason

/** Starts the work and shows a toast with Undo, which gives a waiting car its `turn` back. Throws `MutationError`. */
export async function startService(id: number, turn?: Turn): Promise<void> {
  let before: Appointment | undefined
  let presser: number | null = null
  await mutate('appointment.start', async stores => {
    before = await stores.rows('appointments').get(id)
    presser = await presserOf(stores)
    return { id, basis: { status: before?.status }, technicianId: presser }
  })
  // Only a start that changed something can be undone.
  if (before?.status === 'pending' || before?.status === 'confirmed') void showUndoOfStart({ before, presser, turn })
}

async function cancel(id: number, reason: string): Promise<void> {
  let before: Appointment | undefined
  await mutate('appointment.cancel', async stores => {
    before = await stores.rows('appointments').get(id)
    return { id, reason }
  })
  if (before && before.status !== 'cancelled') void showUndoOfCancellation(before)
}

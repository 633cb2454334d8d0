import { useState } from 'react'
import { reasonOf } from '#app/ui/save-change.ts'
import { toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { mutate } from '../mutate.ts'
import { showUndoOfCancellation } from './undo-step.ts'

type MoveWithReason = 'cancel' | 'markNoShow' | 'reopen'

const ACTIONS: Record<'confirm' | MoveWithReason, string> = {
  confirm: 'confirm appointment',
  cancel: 'cancel appointment',
  markNoShow: 'mark appointment as no-show',
  reopen: 'reopen appointment',
}

/**
 * Changes the status of an appointment, besides its start and completion. A cancellation shows a toast with Undo, other
 * changes only when they fail, because the screen shows the new status.
 */
export function useMoveAppointment(id: number) {
  const [moving, setMoving] = useState(false)

  async function attempt(action: 'confirm' | MoveWithReason, change: () => Promise<void>) {
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
    confirm: () => attempt('confirm', () => mutate('appointment.confirm', { id })),
    moveWithReason: (action: MoveWithReason, reason: string) =>
      attempt(action, () =>
        action === 'cancel' ? cancel(id, reason) : mutate(`appointment.${action}`, { id, reason }),
      ),
  }
}

export type MoveAppointment = ReturnType<typeof useMoveAppointment>
export type ReasonedMove = MoveWithReason

async function cancel(id: number, reason: string): Promise<void> {
  let before: Appointment | undefined
  await mutate('appointment.cancel', async stores => {
    before = await stores.rows('appointments').get(id)
    return { id, reason }
  })
  if (before && before.status !== 'cancelled') void showUndoOfCancellation(before)
}

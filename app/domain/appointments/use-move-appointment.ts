import { useState } from 'react'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toastFailure } from '#app/ui/toast.ts'
import { mutate } from '../mutate.ts'
import { seenStatus } from './seen-status.ts'

type Move = 'confirm' | 'start' | 'complete'
type MoveWithReason = 'cancel' | 'markNoShow' | 'reopen'

const ACTIONS: Record<Move | MoveWithReason, string> = {
  confirm: 'confirm appointment',
  start: 'start service',
  complete: 'complete service',
  cancel: 'cancel appointment',
  markNoShow: 'mark appointment as no-show',
  reopen: 'reopen appointment',
}

/** Changes the status of an appointment. Only a failure shows a toast, because the screen shows the new status. */
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
        action === 'confirm'
          ? mutate('appointment.confirm', { id })
          : mutate(`appointment.${action}`, async stores => ({ id, basis: await seenStatus(stores, id) })),
      ),
    moveWithReason: (action: MoveWithReason, reason: string) =>
      attempt(action, () => mutate(`appointment.${action}`, { id, reason })),
  }
}

export type MoveAppointment = ReturnType<typeof useMoveAppointment>
export type ReasonedMove = MoveWithReason

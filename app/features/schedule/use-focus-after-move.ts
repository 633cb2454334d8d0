import { type RefObject, useEffect, useRef } from 'react'
import type { DaySchedule } from '#app/queries/appointments.ts'
import type { AppointmentMove } from './use-job-move.ts'

/** Later than this after the move, whoever has lost the focus did not lose it by the move. */
const SOON_MS = 2000

/** An appointment that was moved with keys is drawn anew where it landed: the focus goes there with it. */
export function useFocusAfterMove(
  region: RefObject<HTMLElement | null>,
  move: AppointmentMove,
  schedule: DaySchedule | undefined,
) {
  const id = move.moved?.by === 'choice' ? move.moved.entry.appointment.id : null
  const last = useRef({ id: 0, endedAt: 0 })
  useEffect(() => {
    if (id === null) return
    return () => {
      last.current = { id, endedAt: performance.now() }
    }
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is drawn anew when the schedule is
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (id !== null || !lost || performance.now() - last.current.endedAt > SOON_MS) return
    region.current?.querySelector<HTMLElement>(`[data-entry="${last.current.id}"] [data-grip]`)?.focus()
  }, [id, schedule])
}

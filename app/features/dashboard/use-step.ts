import { create } from 'zustand'
import { useMoveAppointment } from '#app/features/appointments/use-move-appointment.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { type Step, stepOf } from './todays-work.ts'

/** As long as a second tap of the same finger may follow the first. */
const SETTLE_MS = 600

/** After a step the lists move up, and the button under the finger belongs to another car. */
const useSettling = create(() => ({ settling: false }))

function settle() {
  useSettling.setState({ settling: true })
  setTimeout(() => useSettling.setState({ settling: false }), SETTLE_MS)
}

export type NextStep = { step: Step | null; busy: boolean; take: () => Promise<void> }

/** The next step of the work on a car. Whatever a step asks of a person before it is done is asked here. */
export function useStep({ id, status }: Appointment): NextStep {
  const { move, moving } = useMoveAppointment(id)
  const { settling } = useSettling()
  const step = stepOf(status)
  return {
    step,
    busy: moving || settling,
    take: async () => {
      if (!step) return
      settle()
      await move(step)
    },
  }
}

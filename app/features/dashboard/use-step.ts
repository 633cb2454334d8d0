import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { useMoveAppointment } from '#app/features/appointments/use-move-appointment.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { type Step, stepOf } from './todays-work.ts'

/** As long as a second tap of the same finger may follow the first. */
const SETTLE_MS = 600

/** After a step the lists move up, and the button under the finger belongs to another vehicle. */
const useSettling = create(() => ({ settling: false }))

function settle() {
  useSettling.setState({ settling: true })
  setTimeout(() => useSettling.setState({ settling: false }), SETTLE_MS)
}

/** Completes an appointment, with the question what it used up. The page holds it: the row that asked goes with the answer. */
export const Completing = createContext<(id: number) => Promise<void>>(async () => {})

export type NextStep = { step: Step | null; busy: boolean; take: () => void }

/** The next step of the work on a vehicle. */
export function useStep({ id, status, day }: Appointment): NextStep {
  const { move, moving } = useMoveAppointment(id)
  const complete = useContext(Completing)
  const { settling } = useSettling()
  // On a closed day the vehicles of the next one are shown: their work does not begin from here.
  const step = day > shopDay(new Date().toISOString()) ? null : stepOf(status)
  const busy = moving || settling
  return {
    step,
    busy,
    take: () => {
      if (!step || busy) return
      settle()
      void (step === 'start' ? move('start') : complete(id))
    },
  }
}

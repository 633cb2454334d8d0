import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { settle, useSettling } from '#app/domain/appointments/settling.ts'
import { useStartService } from '#app/domain/appointments/use-start-service.tsx'
import { ShortPlateText } from '#app/domain/vehicles/plate-text.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { timedAppointmentName } from './entry-name.ts'
import { type Step, stepOf } from './todays-work.ts'

const LOOKS = {
  start: { label: 'Start Service', icon: Play },
  complete: { label: 'Complete', icon: CircleCheck },
} as const

/**
 * Completes an appointment after asking which products it used. The page provides it, because the row that asks
 * disappears.
 */
export const Completing = createContext<(id: number) => Promise<void>>(async () => {})

type NextStep = { step: Step | null; busy: boolean; take: () => void; question: ReactNode }

/** The next step of the work on a vehicle, and the function that takes it. */
function useStep(appointment: Appointment): NextStep {
  const { id, status, day } = appointment
  const { start, starting, question } = useStartService()
  const complete = useContext(Completing)
  const settling = useSettling()
  // On a closed day the next open day is shown, whose appointments cannot be started yet.
  const step = day > shopDay(new Date().toISOString()) ? null : stepOf(status)
  const busy = starting || settling
  return {
    step,
    busy,
    question,
    take: () => {
      if (!step || busy) return
      settle()
      void (step === 'start' ? start(appointment) : complete(id))
    },
  }
}

type StepButtonProps = ButtonProps & {
  entry: ScheduleEntry
  /** Shows the plate on the button, for a button that is far from its vehicle. */
  withPlate?: boolean
}

/** The next step of the work on a vehicle; nothing when there is none. */
export function StepButton({ entry, withPlate, ...button }: StepButtonProps) {
  const { step, busy, take, question } = useStep(entry.appointment)
  if (!step) return null
  const { label, icon: Icon } = LOOKS[step]
  return (
    <>
      <Button
        {...button}
        aria-label={`${label}, ${timedAppointmentName(entry)}`}
        // The attribute is not `disabled`, which would drop the focus at every step and make the button flicker.
        aria-disabled={busy}
        _disabled={{ opacity: '1', cursor: 'default' }}
        onClick={take}
      >
        <Icon aria-hidden="true" /> {label}
        {withPlate && entry.vehicle && (
          <ShortPlateText vehicle={entry.vehicle} fontWeight="normal" textStyle="sm" />
        )}
      </Button>
      {question}
    </>
  )
}

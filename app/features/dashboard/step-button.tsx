import { Button, type ButtonProps } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext } from 'react'
import { timedAppointmentName } from '#app/domain/appointments/entry-text.ts'
import { settle, useSettling } from '#app/domain/appointments/settling.ts'
import { STEP_LOOKS } from '#app/domain/appointments/step-look.ts'
import { useStartService } from '#app/domain/appointments/use-start-service.tsx'
import { resumeService } from '#app/domain/appointments/use-steps.tsx'
import { ShortPlateText } from '#app/domain/vehicles/plate-text.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useSaving } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { nextWorkStep, type WorkStep } from '#schema/rules/schedule/next-step.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

/**
 * Completes an appointment after asking which products it used. The page provides it, because the row that asks
 * disappears.
 */
export const Completing = createContext<(id: number) => Promise<void>>(async () => {})

type NextStep = { step: WorkStep | null; busy: boolean; take: () => void; question: ReactNode }

/** The next step of the work on a vehicle, and the function that takes it. */
function useStep(appointment: Appointment): NextStep {
  const { id } = appointment
  const { start, starting, question } = useStartService()
  const complete = useContext(Completing)
  const { saving: resuming, save } = useSaving()
  const settling = useSettling()
  const step = nextWorkStep(appointment, shopDay(new Date().toISOString()))
  const busy = starting || resuming || settling
  const actions: Record<WorkStep, () => Promise<unknown>> = {
    start: () => start(appointment),
    resume: () => save(() => resumeService(id)),
    complete: () => complete(id),
  }
  return {
    step,
    busy,
    question,
    take: () => {
      if (!step || busy) return
      settle()
      void actions[step]()
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
  const { icon: Icon } = STEP_LOOKS[step]
  const label = step === 'complete' ? 'Complete' : STEP_LOOKS[step].label
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

import { type ReactNode, useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { useUser } from '#app/session/session-user.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { useNow } from '#app/ui/use-now.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { type NextSteps, nextSteps, type Step } from '#schema/rules/schedule/next-step.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { jobDraft } from './job-draft.ts'
import { presserOf } from './presser.ts'
import { settle, useSettling } from './settling.ts'
import { useCompleteAppointment } from './use-complete-appointment.tsx'
import { useMoveAppointment } from './use-move-appointment.ts'
import { useStartService } from './use-start-service.tsx'

const USUAL_PAUSES = ['Waiting for parts', 'Drying', 'Break', 'Prayer', 'End of the day']
const LONGEST_REASON = 200

/** A step that changes the appointment where it stands; to pay and to book again open something. */
export type OwnStep = Exclude<Step, 'pay' | 'rebook'>

export function isOwnStep(step: Step): step is OwnStep {
  return step !== 'pay' && step !== 'rebook'
}

type Steps = NextSteps & {
  take: (step: OwnStep) => void
  /** The step that is being taken. */
  taking: OwnStep | null
  /** Whether a step has just been taken: another button stands where it was, which takes no second tap of a double one. */
  settling: boolean
  /** The questions of the steps; render them anywhere on the screen. */
  questions: ReactNode
}

/** What is next for an appointment, as far as it is for the signed-in person to do. */
export function useNextSteps(appointment: Appointment): NextSteps {
  const { role } = useUser()
  const today = shopDay(new Date(useNow(60_000)).toISOString())
  return nextSteps(appointment, { role, today })
}

/** The steps of an appointment for the signed-in person, and how they are taken. */
export function useSteps(appointment: Appointment): Steps {
  const { id } = appointment
  const steps = useNextSteps(appointment)
  const { start, starting, question } = useStartService()
  const { complete, completing, sheet } = useCompleteAppointment()
  const { confirm, moving } = useMoveAppointment(id)
  const { saving: resuming, save } = useSaving()
  const [pausing, setPausing] = useState(false)
  const settling = useSettling()
  const actions: Record<OwnStep, () => Promise<unknown>> = {
    confirm,
    start: () => start(appointment),
    pause: async () => setPausing(true),
    resume: () => save(() => resumeService(id)),
    complete: () => complete(id),
  }
  return {
    ...steps,
    taking: starting ? 'start' : completing ? 'complete' : moving ? 'confirm' : resuming ? 'resume' : null,
    settling,
    take: step => {
      if (settling) return
      void actions[step]().finally(settle)
    },
    questions: (
      <>
        {question}
        {sheet}
        <ReasonQuestion
          open={pausing}
          draft={jobDraft('pause', id)}
          title="Pause the service?"
          hint="Shown with the appointment."
          confirmLabel="Pause"
          usual={USUAL_PAUSES}
          maxLength={LONGEST_REASON}
          onConfirm={reason => pauseService(id, reason).finally(settle)}
          onClose={() => setPausing(false)}
        />
      </>
    ),
  }
}

/** Goes on with paused work. Resolves to whether it could. */
export function resumeService(id: number): Promise<boolean> {
  return saveChange(
    () => mutate('appointment.resume', async stores => ({ id, technicianId: await presserOf(stores) })),
    { failed: 'resume the service' },
  )
}

function pauseService(id: number, reason: string): Promise<boolean> {
  return saveChange(() => mutate('appointment.pause', { id, reason }), { failed: 'pause the service' })
}

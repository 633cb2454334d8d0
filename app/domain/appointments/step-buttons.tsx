import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { DraftCorner } from '#app/ui/drafts/draft-note.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Step } from '#schema/rules/schedule/next-step.ts'
import { jobDraft } from './job-draft.ts'
import { STEP_LOOKS } from './step-look.ts'
import { isOwnStep, useSteps } from './use-steps.tsx'

type StepButtonsProps = ButtonProps & { appointment: Appointment }

/** The buttons of the work's next steps, the primary one first; none where there is nothing to do at the car. */
export function StepButtons({ appointment, ...button }: StepButtonsProps) {
  const { next, other, take, taking, settling, questions } = useSteps(appointment)
  const drawn = [next, other].filter(step => step !== null).filter(isOwnStep)
  return (
    <>
      {drawn.map(step => (
        <StepButton
          key={step}
          step={step}
          appointmentId={appointment.id}
          variant={step === next ? 'solid' : 'outline'}
          {...button}
          settling={settling}
          loading={taking === step}
          onClick={() => take(step)}
        />
      ))}
      {questions}
    </>
  )
}

type StepButtonProps = ButtonProps & {
  step: Step
  appointmentId: number
  settling?: boolean
  /** Where the step leads, for one that is a link. */
  to?: string | undefined
}

/** A step as a button. While another one settles it is not `disabled`, which would drop the focus and make it flicker. */
export function StepButton({ step, appointmentId, settling = false, to, ...button }: StepButtonProps) {
  const { label, icon: Icon } = STEP_LOOKS[step]
  const content = (
    <>
      <Icon aria-hidden="true" /> {label}
      <DraftCorner names={[jobDraft(step, appointmentId)]} />
    </>
  )
  if (to !== undefined)
    return (
      <Button asChild {...button}>
        <Link to={to}>{content}</Link>
      </Button>
    )
  return (
    <Button aria-disabled={settling || undefined} _disabled={{ opacity: '1', cursor: 'default' }} {...button}>
      {content}
    </Button>
  )
}

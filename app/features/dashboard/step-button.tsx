import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import { ShortPlateText } from '#app/features/vehicles/short-plate-text.tsx'
import type { DayJob } from '#app/queries/appointments.ts'
import { jobName } from './job-name.ts'
import { useStep } from './use-step.ts'

export type StepButtonProps = ButtonProps & {
  job: DayJob
  /** Names the car, where the button stands apart from it. */
  withPlate?: boolean
}

const LOOKS = {
  start: { label: 'Start Service', icon: Play },
  complete: { label: 'Complete', icon: CircleCheck },
} as const

/** The next step of the work on a car; nothing when there is none. */
export function StepButton({ job, withPlate, ...button }: StepButtonProps) {
  const { step, busy, take } = useStep(job.appointment)
  if (!step) return null
  const { label, icon: Icon } = LOOKS[step]
  return (
    <Button
      {...button}
      aria-label={`${label}, ${jobName(job)}`}
      // Not `disabled`: the focus would be lost with every step, and the button would blink.
      aria-disabled={busy}
      _disabled={{ opacity: '1', cursor: 'default' }}
      onClick={take}
    >
      <Icon aria-hidden="true" /> {label}
      {withPlate && job.vehicle && (
        <ShortPlateText vehicle={job.vehicle} fontWeight="normal" textStyle="sm" />
      )}
    </Button>
  )
}

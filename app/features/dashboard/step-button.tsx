import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import { ShortPlateText } from '#app/features/vehicles/short-plate-text.tsx'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { appointmentName } from './job-name.ts'
import { useStep } from './use-step.ts'

export type StepButtonProps = ButtonProps & {
  entry: ScheduleEntry
  /** Names the vehicle, where the button stands apart from it. */
  withPlate?: boolean
}

const LOOKS = {
  start: { label: 'Start Service', icon: Play },
  complete: { label: 'Complete', icon: CircleCheck },
} as const

/** The next step of the work on a vehicle; nothing when there is none. */
export function StepButton({ entry, withPlate, ...button }: StepButtonProps) {
  const { step, busy, take } = useStep(entry.appointment)
  if (!step) return null
  const { label, icon: Icon } = LOOKS[step]
  return (
    <Button
      {...button}
      aria-label={`${label}, ${appointmentName(entry)}`}
      // Not `disabled`: the focus would be lost with every step, and the button would blink.
      aria-disabled={busy}
      _disabled={{ opacity: '1', cursor: 'default' }}
      onClick={take}
    >
      <Icon aria-hidden="true" /> {label}
      {withPlate && entry.vehicle && (
        <ShortPlateText vehicle={entry.vehicle} fontWeight="normal" textStyle="sm" />
      )}
    </Button>
  )
}

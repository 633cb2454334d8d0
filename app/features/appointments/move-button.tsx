import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import type { Appointment } from '#schema/rows/appointment.ts'
import { useMoveAppointment } from './use-move-appointment.ts'

export type MoveButtonProps = ButtonProps & { appointment: Appointment }

/** The next step of the work on the car; nothing when there is none. */
export function MoveButton({ appointment, ...button }: MoveButtonProps) {
  const { id, status } = appointment
  const { move, moving } = useMoveAppointment(id)
  if (status === 'pending' || status === 'confirmed') {
    return (
      <Button {...button} loading={moving} onClick={() => move('start')}>
        <Play /> Start Service
      </Button>
    )
  }
  if (status === 'in_progress') {
    return (
      <Button {...button} loading={moving} onClick={() => move('complete')}>
        <CircleCheck /> Complete Service
      </Button>
    )
  }
  return null
}

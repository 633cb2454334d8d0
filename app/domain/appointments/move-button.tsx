import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import type { Appointment } from '#schema/rows/appointment.ts'
import { useCompleteAppointment } from './use-complete-appointment.tsx'
import { useMoveAppointment } from './use-move-appointment.ts'

type MoveButtonProps = ButtonProps & { appointment: Appointment }

/** The button for the next status of an appointment; nothing when there is none. */
export function MoveButton({ appointment: { id, status }, ...button }: MoveButtonProps) {
  const { move, moving } = useMoveAppointment(id)
  const { complete, completing, sheet } = useCompleteAppointment()
  return (
    <>
      {(status === 'pending' || status === 'confirmed') && (
        <Button {...button} loading={moving} onClick={() => move('start')}>
          <Play /> Start Service
        </Button>
      )}
      {status === 'in_progress' && (
        <Button {...button} loading={completing} onClick={() => complete(id)}>
          <CircleCheck /> Complete Service
        </Button>
      )}
      {sheet}
    </>
  )
}

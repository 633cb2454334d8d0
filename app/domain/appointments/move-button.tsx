import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import type { Appointment } from '#schema/rows/appointment.ts'
import { useCompleteAppointment } from './use-complete-appointment.tsx'
import { useStartService } from './use-start-service.tsx'

type MoveButtonProps = ButtonProps & { appointment: Appointment }

/** The button for the next status of an appointment; nothing when there is none. */
export function MoveButton({ appointment, ...button }: MoveButtonProps) {
  const { id, status } = appointment
  const { start, starting, question } = useStartService()
  const { complete, completing, sheet } = useCompleteAppointment()
  return (
    <>
      {(status === 'pending' || status === 'confirmed') && (
        <Button {...button} loading={starting} onClick={() => start(appointment)}>
          <Play /> Start Service
        </Button>
      )}
      {status === 'in_progress' && (
        <Button {...button} loading={completing} onClick={() => complete(id)}>
          <CircleCheck /> Complete Service
        </Button>
      )}
      {question}
      {sheet}
    </>
  )
}

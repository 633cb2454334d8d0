import { Button, type ButtonProps } from '@chakra-ui/react'
import { CircleCheck, Play } from 'lucide-react'
import type { Appointment } from '#schema/rows/appointment.ts'
import { settle, useSettling } from './settling.ts'
import { useCompleteAppointment } from './use-complete-appointment.tsx'
import { useStartService } from './use-start-service.tsx'

type MoveButtonProps = ButtonProps & { appointment: Appointment }

/**
 * The button for the next status of an appointment; nothing when there is none. The button of the next step comes where
 * this one was, and takes no second tap of a double one.
 */
export function MoveButton({ appointment, ...button }: MoveButtonProps) {
  const { id, status } = appointment
  const { start, starting, question } = useStartService()
  const { complete, completing, sheet } = useCompleteAppointment()
  const settling = useSettling()
  // Not `disabled`, which would drop the focus and make the button flicker.
  const shown = { 'aria-disabled': settling, _disabled: { opacity: '1', cursor: 'default' } }
  const take = (step: () => Promise<void>) => {
    if (settling) return
    void step().finally(settle)
  }
  return (
    <>
      {(status === 'pending' || status === 'confirmed') && (
        <Button {...button} {...shown} loading={starting} onClick={() => take(() => start(appointment))}>
          <Play /> Start Service
        </Button>
      )}
      {status === 'in_progress' && (
        <Button {...button} {...shown} loading={completing} onClick={() => take(() => complete(id))}>
          <CircleCheck /> Complete Service
        </Button>
      )}
      {question}
      {sheet}
    </>
  )
}

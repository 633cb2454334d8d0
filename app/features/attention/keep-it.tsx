import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { ReasonQuestion } from '#app/ui/reason-question.tsx'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatAed } from '#schema/rules/money.ts'
import { refundDueFils } from '#schema/rules/payment.ts'

/** Leaves what was paid too much with the shop, for a reason that stands among the appointment’s notes. */
export function KeepIt({ appointment, who }: { appointment: Appointment; who: string }) {
  const [open, setOpen] = useState(false)
  const dueFils = refundDueFils(appointment)
  const calledOff = appointment.status === 'cancelled' || appointment.status === 'no_show'

  async function keep(reason: string): Promise<boolean> {
    try {
      await mutate('payment.keep', { appointmentId: appointment.id, amountFils: dueFils, reason })
      toast({ title: `${formatAed(dueFils)} kept`, description: reason })
      return true
    } catch (error) {
      toastFailure(`Failed to keep it: ${reasonOf(error)}`)
      return false
    }
  }

  return (
    <>
      <Button variant="outline" aria-label={`Keep the money of ${who}`} onClick={() => setOpen(true)}>
        Keep it
      </Button>
      <ReasonQuestion
        open={open}
        title={`Keep ${formatAed(dueFils)}?`}
        hint="Stands among the notes of the appointment."
        confirmLabel="Keep it"
        usual={calledOff ? ['Deposit, called off too late'] : ['Tip', 'The customer wants no change']}
        onConfirm={keep}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

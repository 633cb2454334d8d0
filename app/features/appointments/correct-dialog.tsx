import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { jobDraft } from '#app/domain/appointments/job-draft.ts'
import { withIds } from '#app/domain/appointments/products-used-lines.ts'
import { cancellationUndone, startUndone, undoCompletion } from '#app/domain/appointments/undo-step.ts'
import { mutate } from '#app/domain/mutate.ts'
import { NOTIFICATION_NAMES } from '#app/domain/notifications/notification-words.ts'
import { useAppointmentHistory } from '#app/queries/appointment-history.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useAppointmentNotifications } from '#app/queries/notifications.ts'
import { useStaffMember } from '#app/queries/users.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import { statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { type CorrectedStep, statusBefore, stepMessage, stepToCorrect, wasAssigned } from './correction.ts'

const WORDS: Record<CorrectedStep, { title: string; confirmLabel: string; usual: readonly string[] }> = {
  start: {
    title: 'The service was not started?',
    confirmLabel: 'Undo the start',
    usual: ['Pressed by mistake', 'Wrong car', 'Car is not here yet'],
  },
  complete: {
    title: 'The service was not completed?',
    confirmLabel: 'Undo the completion',
    usual: ['Pressed by mistake', 'Wrong car', 'Work is not done'],
  },
  cancel: {
    title: 'The appointment was not cancelled?',
    confirmLabel: 'Undo the cancellation',
    usual: ['Pressed by mistake', 'Wrong appointment'],
  },
}

type CorrectDialogProps = {
  detail: JobDetails
  open: boolean
  onClose: () => void
}

/** Undoes the latest step, which did not happen, with a reason. The caller must key it by its opening. */
export function CorrectDialog({ detail, open, onClose }: CorrectDialogProps) {
  const { appointment } = detail
  // The correction changes the status, and with it the next step, before the dialog has closed.
  const [step] = useState(() => stepToCorrect(appointment.status) ?? 'start')
  const messages = useAppointmentNotifications(appointment.id) ?? []
  const technician = useStaffMember(appointment.technicianId)
  const history = useAppointmentHistory(appointment.id)
  const [keeps, setKeeps] = useState<boolean | null>(null)
  const keepsTechnician = keeps ?? wasAssigned(appointment.technicianId, history?.entries ?? [])
  const [putsBack, setPutsBack] = useState(true)
  const used = detail.products.filter(({ kind }) => kind === 'used')
  const to = statusBefore(step, appointment, messages)

  async function correct(reason: string): Promise<void> {
    if (step === 'start') {
      const technicianId = keepsTechnician ? appointment.technicianId : null
      const before = { status: to, startedAt: null, technicianId }
      return mutate('appointment.undoStart', startUndone(appointment, before, reason))
    }
    if (step === 'cancel') {
      const before = { status: to, statusReason: null }
      return mutate('appointment.undoCancel', cancellationUndone(appointment, before, reason))
    }
    const none = putsBack ? used.map(({ productId }) => ({ productId, quantity: 0 })) : []
    await undoCompletion(appointment.id, await withIds(none), reason)
  }

  async function attempt(reason: string): Promise<boolean> {
    try {
      await correct(reason)
      return true
    } catch (error) {
      toastFailure(`Failed to correct appointment: ${reasonOf(error)}`)
      return false
    }
  }

  return (
    <ReasonQuestion
      open={open}
      draft={jobDraft(`correct-${step}`, detail.appointment.id)}
      {...WORDS[step]}
      hint="Shown in the history."
      onConfirm={attempt}
      onClose={onClose}
    >
      <Stack gap="2">
        <Text>{`It goes back to ${statusLabel(to)}${CONSEQUENCES[step]}`}</Text>
        <WhatStays detail={detail} step={step} message={stepMessage(step, messages)} />
      </Stack>
      {step === 'start' && technician && (
        <SwitchField
          label={`Keep ${technician.fullName} as the technician`}
          checked={keepsTechnician}
          onChange={setKeeps}
        />
      )}
      {step === 'complete' && used.length > 0 && (
        <SwitchField
          label="Put the products that it used back into stock"
          hint={usedText(used)}
          checked={putsBack}
          onChange={setPutsBack}
        />
      )}
    </ReasonQuestion>
  )
}

const CONSEQUENCES: Record<CorrectedStep, string> = {
  start: ', without a start time.',
  complete: ', and its end is planned again.',
  cancel: ', at its time.',
}

function usedText(used: readonly AppointmentProduct[]): string {
  return used.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}

type WhatStaysProps = {
  detail: JobDetails
  step: CorrectedStep
  message: ReturnType<typeof stepMessage>
}

/** The payments, invoice and messages that the correction leaves, because they did happen. */
function WhatStays({ detail: { appointment }, step, message }: WhatStaysProps) {
  const { paidFils, invoiceId } = appointment
  return (
    <>
      {message && (
        <Text>
          {`The customer has the message “${NOTIFICATION_NAMES[message.notificationType]}”. Please call them. It is sent again when that step is really done.`}
        </Text>
      )}
      {step === 'complete' && paidFils > 0 && (
        <Text>{`${formatAed(paidFils)} has been paid and stays paid. Refund it separately.`}</Text>
      )}
      {step === 'complete' && invoiceId && (
        <Text>A credit note cancels its tax invoice. It gets a new one when it is completed.</Text>
      )}
    </>
  )
}

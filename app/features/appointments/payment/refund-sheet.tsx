import { Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { issueCreditNote } from '#app/domain/invoicing/issue-documents.ts'
import { mutate } from '#app/sync/mutate.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { paymentMethodPhrase } from '#app/ui/payment-method-name.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { formatAed } from '#schema/rules/money.ts'
import { refundDueFils } from '#schema/rules/payment.ts'
import { useSaveOnce } from '../use-save-once.ts'
import { AmountField } from './amount-field.tsx'
import { MethodChoice } from './method-choice.tsx'
import { aedText } from './payment-draft.ts'
import { readRefund } from './refund-draft.ts'

export type RefundSheetProps = { appointment: Appointment; open: boolean; onClose: () => void }

/** Gives money back, with the reason why. Keyed by its opening. */
export function RefundSheet({ appointment, open, onClose }: RefundSheetProps) {
  const { id: appointmentId, paidFils } = appointment
  const dueFils = refundDueFils(appointment)
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { saving, save } = useSaveOnce('record refund')
  const amount = typed ?? (dueFils > 0 ? aedText(dueFils) : '')
  const refund = readRefund({ amount, reason }, paidFils)
  const { amountFils, errors } = refund

  async function give() {
    setTried(true)
    if (errors.amount || errors.reason) return
    const given = { amountFils, paymentMethod: method, reason: refund.reason }
    const saved = await save(async id => {
      await mutate('payment.refund', { id, appointmentId, ...given })
      // The money has been given back either way: the note is issued when its paper is looked at.
      await issueCreditNote(id).catch(() => {})
    })
    if (!saved) return
    const words = `${formatAed(amountFils)} ${paymentMethodPhrase(method)}`
    toast({ title: 'Refund has been recorded', description: words })
    onClose()
  }

  return (
    <Sheet
      open={open}
      title="Refund"
      description={
        <>
          <Money fils={paidFils} /> paid of <Money fils={appointment.totalFils} />
        </>
      }
      size="sm"
      dirty={typed !== null || reason !== ''}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void give()
      }}
      footer={
        <SheetButtons
          saving={saving}
          saveLabel={amountFils > 0 ? `Refund ${formatAed(amountFils)}` : 'Refund'}
        />
      }
    >
      <Stack gap="5">
        <MethodChoice label="Given back by" value={method} onChange={setMethod} />
        <AmountField
          label="Amount"
          value={amount}
          onChange={setTyped}
          error={tried ? errors.amount : undefined}
          hint={dueFils > 0 ? `${formatAed(dueFils)} is too much and goes back.` : undefined}
          required
        />
        <FormField label="Reason" error={tried ? errors.reason : undefined} required>
          <Textarea
            value={reason}
            onChange={event => setReason(event.target.value)}
            rows={3}
            maxLength={500}
            dir="auto"
          />
        </FormField>
      </Stack>
    </Sheet>
  )
}

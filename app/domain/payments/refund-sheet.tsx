import { Stack, Textarea } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { useAppointmentTransactions } from '#app/queries/appointments.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { paymentMethodPhrase } from '#app/ui/payment-method-name.ts'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { aedText, formatAed } from '#schema/rules/money.ts'
import { refundDueFils } from '#schema/rules/payment.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'
import { useDrawnId } from '../use-drawn-id.ts'
import { AmountField, MethodChoice } from './money-fields.tsx'
import { readRefund } from './payment-draft.ts'

type RefundSheetProps = { appointment: Appointment; open: boolean; onClose: () => void }

type TypedRefund = {
  /** Null until it is chosen: as the customer has paid last. */
  method: PaymentMethod | null
  /** Null until it is edited: the refund due, which may change while the form is open. */
  amount: string | null
  reason: string
}
type Refund = { paymentMethod: PaymentMethod; amountFils: number; reason: string }

/** Records a refund with its reason. The caller must key it by its opening. */
export function RefundSheet({ appointment, open, onClose }: RefundSheetProps) {
  const { id: appointmentId, paidFils } = appointment
  const dueFils = refundDueFils(appointment)
  const paidBy = useAppointmentTransactions(appointmentId)?.find(
    ({ kind }) => kind === 'payment',
  )?.paymentMethod
  const methodOf = (chosen: PaymentMethod | null) => chosen ?? paidBy ?? 'cash'
  const amountOf = ({ amount }: Pick<TypedRefund, 'amount'>) =>
    amount ?? (dueFils > 0 ? aedText(dueFils) : '')
  const form = useReadForm<TypedRefund, Refund>(
    typed => {
      const { amountFils, reason, errors } = readRefund(
        { amount: amountOf(typed), reason: typed.reason },
        paidFils,
      )
      if (errors.amount || errors.reason) return { errors }
      return { value: { paymentMethod: methodOf(typed.method), amountFils, reason } }
    },
    { method: null, amount: null, reason: '' },
  )
  const { control, register } = form
  const { errors, dirtyFields } = form.formState
  const { field: method } = useController({ control, name: 'method' })
  const { field: amount } = useController({ control, name: 'amount' })
  const amountText = amountOf({ amount: amount.value })
  const { amountFils } = readRefund({ amount: amountText, reason: '' }, paidFils)
  const drawId = useDrawnId()

  const give = (refund: Refund) =>
    saveChange(
      async () => {
        const id = await drawId()
        const drawDocument = await prepareDocument()
        await mutate('payment.refund', async stores => ({
          id,
          appointmentId,
          ...refund,
          credit: await drawDocument(stores, appointmentId, {
            kind: 'refund',
            amountFils: refund.amountFils,
          }),
        }))
      },
      {
        done: {
          title: 'Refund has been recorded',
          description: `${formatAed(refund.amountFils)} ${paymentMethodPhrase(refund.paymentMethod)}`,
        },
        failed: 'record refund',
      },
    )

  return (
    <FormSheet
      open={open}
      title="Refund"
      description={
        <>
          <Money fils={paidFils} /> paid of <Money fils={appointment.totalFils} />
        </>
      }
      size="sm"
      form={form}
      // A changed method alone is not worth a question before closing.
      dirty={Boolean(dirtyFields.amount || dirtyFields.reason)}
      saveLabel={amountFils > 0 ? `Refund ${formatAed(amountFils)}` : 'Refund'}
      save={give}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="5">
        <MethodChoice label="Given back by" value={methodOf(method.value)} onChange={method.onChange} />
        <AmountField
          {...amount}
          label="Amount"
          value={amountText}
          error={errors.amount}
          hint={dueFils > 0 ? `${formatAed(dueFils)} is too much and goes back.` : undefined}
          required
        />
        <FormField label="Reason" error={errors.reason} required>
          <Textarea {...register('reason')} rows={3} maxLength={500} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}

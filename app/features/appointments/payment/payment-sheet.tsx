import { HStack, Input, Stack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/sync/mutate.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { paymentMethodPhrase } from '#app/ui/payment-method-name.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatAed } from '#schema/rules/money.ts'
import { balance } from '#schema/rules/payment.ts'
import { useSaveOnce } from '../use-save-once.ts'
import { AmountField } from './amount-field.tsx'
import { CashSection } from './cash-section.tsx'
import { MethodChoice } from './method-choice.tsx'
import { type PaymentDraft, type ReadPayment, readPayment } from './payment-draft.ts'

export type PaymentSheetProps = { appointment: Appointment; open: boolean; onClose: () => void }

const BLANK: PaymentDraft = { method: 'cash', amount: null, tendered: '', reference: '' }

/** Takes money for an appointment: all that is left or a part of it. Keyed by its opening. */
export function PaymentSheet({ appointment, open, onClose }: PaymentSheetProps) {
  const { leftFils } = balance(appointment)
  const [draft, setDraft] = useState(BLANK)
  const [tried, setTried] = useState(false)
  const { saving, save } = useSaveOnce('record payment')
  const change = (part: Partial<PaymentDraft>) => setDraft(last => ({ ...last, ...part }))
  const payment = readPayment(draft, leftFils)
  const { amountFils, errors, reference, notes } = payment

  async function take() {
    setTried(true)
    if (amountFils === null || errors.amount || errors.tendered) return
    const taken = { amountFils, paymentMethod: draft.method, reference, notes }
    if (!(await save(id => mutate('payment.take', { id, appointmentId: appointment.id, ...taken })))) return
    toast({ title: 'Payment has been recorded', description: inWords(draft, payment, amountFils) })
    onClose()
  }

  return (
    <Sheet
      open={open}
      title="Process Payment"
      description={
        <>
          <Money fils={leftFils} /> left of <Money fils={appointment.totalFils} />
        </>
      }
      size="sm"
      dirty={draft.amount !== null || draft.tendered !== '' || draft.reference !== ''}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void take()
      }}
      footer={
        <SheetButtons
          saving={saving}
          saveLabel={amountFils === null ? 'Take payment' : `Take ${formatAed(amountFils)}`}
        />
      }
    >
      <Stack gap="5">
        <MethodChoice label="Payment method" value={draft.method} onChange={method => change({ method })} />
        <AmountField
          label="Amount"
          value={payment.amountText}
          onChange={amount => change({ amount })}
          error={tried ? errors.amount : undefined}
          hint={amountHint(appointment, payment)}
          required
        />
        {draft.method === 'cash' ? (
          <CashSection
            payment={payment}
            tendered={draft.tendered}
            error={tried ? errors.tendered : undefined}
            onTender={tendered => change({ tendered })}
          />
        ) : (
          <FormField
            label="Reference"
            hint={draft.method === 'card' ? 'Number on the card slip' : 'Number of the transfer'}
          >
            <Input
              value={draft.reference}
              onChange={event => change({ reference: event.target.value })}
              autoComplete="off"
              maxLength={200}
              dir="auto"
            />
          </FormField>
        )}
      </Stack>
    </Sheet>
  )
}

/** What the amount means for the appointment, where it is not simply all that is left. */
function amountHint(appointment: Appointment, { amountFils, leftAfterFils }: ReadPayment) {
  const prepaid = appointment.status !== 'completed' && appointment.status !== 'paid'
  const kept = prepaid ? 'Prepaid: kept until the service is completed. ' : ''
  if (amountFils === null) return kept
  if (leftAfterFils < 0)
    return (
      <HStack as="span" color="attention.fg" fontWeight="medium" gap="1.5">
        <TriangleAlert size={14} aria-hidden="true" />
        {formatAed(-leftAfterFils)} more than is left. It will show as overpaid.
      </HStack>
    )
  if (leftAfterFils > 0) return `${kept}Part payment: ${formatAed(leftAfterFils)} will be left.`
  return kept
}

function inWords({ method }: PaymentDraft, { changeFils, leftAfterFils }: ReadPayment, amountFils: number) {
  const change = changeFils > 0 ? `, ${formatAed(changeFils)} change` : ''
  const rest =
    leftAfterFils > 0
      ? `${formatAed(leftAfterFils)} left.`
      : leftAfterFils < 0
        ? `${formatAed(-leftAfterFils)} overpaid.`
        : 'Nothing left to pay.'
  return `${formatAed(amountFils)} ${paymentMethodPhrase(method)}${change}. ${rest}`
}

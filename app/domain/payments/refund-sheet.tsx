import { Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useAppointmentTransactions } from '#app/queries/appointments.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { SavableWarning } from '#app/ui/note.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#schema/rows/transaction.ts'
import { aedText, formatAed } from '#schema/rules/money/money.ts'
import { refundDueFils } from '#schema/rules/money/payment.ts'
import {
  type PaidByMethod,
  paidByMethod,
  proposedRefund,
  refundableFils,
} from '#schema/rules/money/refund.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'
import { useDrawnIds } from '../use-drawn-id.ts'
import { AmountField, MethodIcon } from './money-fields.tsx'
import { refundText } from './payment-words.ts'
import {
  OTHER_WAY_MAX,
  REFUND_REASON_MAX,
  type Refund,
  type RefundDraft,
  readRefund,
} from './refund-draft.ts'

/** The methods, those by which was paid first: a refund goes back the way it came. */
function paidFirst(paid: readonly PaidByMethod[]): PaymentMethod[] {
  const used = paid.map(({ method }) => method)
  return [...used, ...PAYMENT_METHODS.filter(method => !used.includes(method))]
}

type RefundSheetProps = { appointment: Appointment; open: boolean; onClose: () => void }

/** Records a refund, by one method or several at once, with its reason. The caller must key it by its opening. */
export function RefundSheet({ appointment, open, onClose }: RefundSheetProps) {
  const { id: appointmentId, paidFils } = appointment
  const transactions = useAppointmentTransactions(appointmentId)
  const basis = { paidFils, paid: paidByMethod(transactions ?? []), dueFils: refundDueFils(appointment) }
  const form = useReadForm<RefundDraft, Refund>(
    typed => {
      const { parts, reason, errors } = readRefund(typed, basis)
      return Object.keys(errors).length > 0 ? { errors } : { value: { parts, reason } }
    },
    { cash: null, card: null, bank_transfer: null, reason: '', otherWay: '' },
  )
  const { control, register, setValue } = form
  const { errors, isSubmitted } = form.formState
  const draft = { ...form.getValues(), ...useWatch({ control }) }
  const { amountFils, amountTexts, otherWays } = readRefund(draft, basis)
  const give = useGiveRefund(appointmentId)
  const asItWasPaid = proposedRefund(basis.paid, Math.max(0, paidFils))
  const paidBackFils = Object.values(asItWasPaid).reduce((sum, fils) => sum + fils, 0)
  const setAll = (amounts: typeof asItWasPaid) => {
    for (const method of PAYMENT_METHODS)
      setValue(method, amounts[method] === undefined ? '' : aedText(amounts[method]), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      })
  }

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
      draft={`refund ${appointmentId}`}
      saveLabel={amountFils > 0 ? `Refund ${formatAed(amountFils)}` : 'Refund'}
      save={give}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="5">
        <Stack gap="4" role="group" aria-label="Given back by">
          {basis.dueFils > 0 && (
            <Text color="muted">
              <Money fils={basis.dueFils} /> is too much and goes back.
            </Text>
          )}
          {paidBackFils > 0 && (
            <Button variant="outline" minH="11" alignSelf="start" onClick={() => setAll(asItWasPaid)}>
              As it was paid · <Money fils={paidBackFils} />
            </Button>
          )}
          {paidFirst(basis.paid).map(method => (
            <Flex key={method} gap="3" align="start">
              <Flex pt="9" color="muted">
                <MethodIcon method={method} />
              </Flex>
              <Stack flex="1" gap="0">
                <AmountField
                  label={paymentMethodName(method)}
                  value={amountTexts[method]}
                  onChange={text =>
                    setValue(method, text, { shouldDirty: true, shouldValidate: isSubmitted })
                  }
                  error={errors[method]}
                  hint={transactions && <Held paid={basis.paid.find(each => each.method === method)} />}
                />
              </Stack>
            </Flex>
          ))}
        </Stack>
        {transactions && otherWays.length > 0 && (
          <Stack gap="4">
            <SavableWarning hidden={false}>
              {`More than was paid that way: ${refundText(otherWays)}.`}
            </SavableWarning>
            <FormField label="Why not as it was paid" error={errors.otherWay} required>
              <Input
                {...register('otherWay')}
                placeholder="The card terminal is down"
                maxLength={OTHER_WAY_MAX}
                autoComplete="off"
                dir="auto"
              />
            </FormField>
          </Stack>
        )}
        <FormField label="Reason" error={errors.reason} required>
          <Textarea {...register('reason')} rows={3} maxLength={REFUND_REASON_MAX} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}

/** The sum paid by a method, less the sum given back by it. */
function Held({ paid }: { paid: PaidByMethod | undefined }) {
  if (!paid || paid.paidFils === 0) return 'Nothing was paid this way.'
  if (paid.givenBackFils === 0)
    return (
      <>
        <Money fils={paid.paidFils} /> paid
      </>
    )
  return (
    <>
      <Money fils={refundableFils([paid], paid.method)} /> left of <Money fils={paid.paidFils} /> paid
    </>
  )
}

/** Saves a refund and shows a toast; resolves to whether it was saved. */
function useGiveRefund(appointmentId: number): (refund: Refund) => Promise<boolean> {
  const drawIds = useDrawnIds()
  return ({ parts, reason }) =>
    saveChange(
      async () => {
        const ids = await drawIds(parts.length)
        const drawDocument = await prepareDocument()
        const numbered = parts.map((part, i) => ({ ...part, id: ids[i] as number }))
        const amountFils = parts.reduce((sum, part) => sum + part.amountFils, 0)
        const [first] = numbered
        if (!first) return
        if (numbered.length === 1)
          await mutate('payment.refund', async stores => ({
            ...first,
            appointmentId,
            reason,
            credit: await drawDocument(stores, appointmentId, { kind: 'refund', amountFils }),
          }))
        else
          await mutate('payment.refundTogether', async stores => ({
            id: first.id,
            appointmentId,
            reason,
            parts: numbered,
            credit: await drawDocument(stores, appointmentId, { kind: 'refund', amountFils }),
          }))
      },
      {
        done: { title: 'Refund has been recorded', description: refundText(parts) },
        failed: 'record refund',
      },
    )
}

import { Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAppointmentTransactions } from '#app/queries/appointments.ts'
import { useSettings } from '#app/queries/settings.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { SavableWarning } from '#app/ui/note.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { REFUND_REASONS, UsualReasons } from '#app/ui/usual-reasons.tsx'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#schema/rows/transaction.ts'
import { movedFils, roundingOf } from '#schema/rules/money/cash-rounding.ts'
import { formatAed, plainAmount } from '#schema/rules/money/money.ts'
import { refundDueFils } from '#schema/rules/money/payment.ts'
import {
  type PaidByMethod,
  paidByMethod,
  proposedRefund,
  refundableFils,
} from '#schema/rules/money/refund.ts'
import { jobDraft } from '../appointments/job-draft.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'
import { useDrawnIds } from '../use-drawn-id.ts'
import { AmountField, MethodIcon } from './money-fields.tsx'
import { MoneyResult, MoneyResultButtons } from './money-result.tsx'
import { refundText } from './payment-words.ts'
import {
  OTHER_WAY_MAX,
  REFUND_REASON_MAX,
  type Refund,
  type RefundDraft,
  readRefund,
} from './refund-draft.ts'

type RefundSheetProps = { appointment: Appointment; open: boolean; onClose: () => void }

/**
 * Records a refund, by one method or several at once, with its reason, and ends on what goes over the counter and the
 * paper. The caller must key it by its opening.
 */
export function RefundSheet({ appointment, open, onClose }: RefundSheetProps) {
  const { id: appointmentId, paidFils } = appointment
  const transactions = useAppointmentTransactions(appointmentId)
  const basis = {
    paidFils,
    paid: paidByMethod(transactions ?? []),
    dueFils: refundDueFils(appointment),
    roundsCash: useSettings()?.cashRounding ?? false,
  }
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
  const { parts, amountTexts, otherWays } = readRefund(draft, basis)
  const givenFils = parts.reduce((sum, part) => sum + movedFils(part), 0)
  const roundingFils = roundingOf(parts)
  const { given, give } = useGiveRefund(appointmentId)
  const [isAnyWay, setIsAnyWay] = useState(false)
  const methods = refundMethods(basis.paid, isAnyWay ? PAYMENT_METHODS : [])
  const asItWasPaid = proposedRefund(basis.paid, Math.max(0, paidFils))
  const paidBackFils = Object.values(asItWasPaid).reduce((sum, fils) => sum + fils, 0)
  const setAll = (amounts: typeof asItWasPaid) => {
    for (const method of PAYMENT_METHODS)
      setValue(method, amounts[method] === undefined ? '' : plainAmount(amounts[method]), {
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
      draft={jobDraft('refund', appointmentId)}
      saveLabel={givenFils > 0 ? `Refund ${formatAed(givenFils)}` : 'Refund'}
      save={give}
      onSaved={() => undefined}
      onClose={onClose}
      result={
        given && {
          content: (
            <MoneyResult
              title="Refund has been recorded"
              text={refundText(given.parts)}
              due={{ label: 'Give back in cash', fils: cashOf(given.parts) }}
            />
          ),
          footer: <MoneyResultButtons transactionId={given.id} onDone={onClose} />,
        }
      }
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
              All, as it was paid · <Money fils={paidBackFils} />
            </Button>
          )}
          {methods.map(method => (
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
          {transactions && methods.length < PAYMENT_METHODS.length && (
            <Button variant="ghost" minH="11" alignSelf="start" onClick={() => setIsAnyWay(true)}>
              <Plus aria-hidden="true" /> Another way
            </Button>
          )}
        </Stack>
        {roundingFils !== 0 && (
          <Flex justify="space-between" color="muted">
            Cash rounding
            <Money fils={roundingFils} />
          </Flex>
        )}
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
        <Stack gap="3">
          <FormField label="Reason" error={errors.reason} required>
            <Textarea {...register('reason')} rows={2} maxLength={REFUND_REASON_MAX} dir="auto" />
          </FormField>
          <UsualReasons
            reasons={REFUND_REASONS}
            value={draft.reason}
            onChoose={reason =>
              setValue('reason', reason, { shouldDirty: true, shouldValidate: isSubmitted })
            }
          />
        </Stack>
      </Stack>
    </FormSheet>
  )
}

/** The methods by which was paid, since a refund goes back the way it came, and further ones; all where nothing was paid here. */
function refundMethods(paid: readonly PaidByMethod[], others: readonly PaymentMethod[]): PaymentMethod[] {
  const used = paid.map(({ method }) => method)
  return used.length === 0 ? [...PAYMENT_METHODS] : [...new Set([...used, ...others])]
}

function cashOf(parts: Refund['parts']): number {
  return parts.reduce((sum, part) => (part.paymentMethod === 'cash' ? sum + movedFils(part) : sum), 0)
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

/** Saves a refund, and keeps what was given; `give` resolves to whether it was saved. */
function useGiveRefund(appointmentId: number) {
  const [given, setGiven] = useState<{ id: number; parts: Refund['parts'] } | null>(null)
  const drawIds = useDrawnIds()
  const give = ({ parts, reason }: Refund) =>
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
        setGiven({ id: first.id, parts })
      },
      { failed: 'record refund' },
    )
  return { given, give }
}

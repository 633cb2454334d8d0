import { Button, Flex, HStack, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { jobDraft } from '#app/domain/appointments/job-draft.ts'
import { prepareDocument } from '#app/domain/invoicing/draw-document.ts'
import { mutate } from '#app/domain/mutate.ts'
import { AmountField, MethodChoice } from '#app/domain/payments/money-fields.tsx'
import { MoneyResult, MoneyResultButtons } from '#app/domain/payments/money-result.tsx'
import {
  type PaymentDraft,
  quickCash,
  type ReadPayment,
  readPayment,
} from '#app/domain/payments/payment-draft.ts'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useSettings } from '#app/queries/settings.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordForm, useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { dismissToast } from '#app/ui/toast.ts'
import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { formatAed, plainAmount } from '#schema/rules/money/money.ts'
import { balance, isClosedForEdits } from '#schema/rules/money/payment.ts'
import { AddProducts } from './add-products.tsx'
import { type DiscountDraft, GiveDiscount, isDiscountTyped, NO_DISCOUNT } from './give-discount.tsx'

type PaymentSheetProps = { detail: JobDetails; open: boolean; onClose: () => void }
type TakenPayment = ReadPayment & { method: PaymentDraft['method']; amountFils: number; takenFils: number }

type TillDraft = PaymentDraft & DiscountDraft

const BLANK: TillDraft = { method: 'cash', amount: null, tendered: '', reference: '', ...NO_DISCOUNT }

/**
 * Records a payment of the balance due or a part of it, and ends on the change and the paper. The caller must key it by
 * its opening.
 */
export function PaymentSheet({ detail, open, onClose }: PaymentSheetProps) {
  const { appointment } = detail
  const { leftFils } = balance(appointment)
  const roundsCash = useSettings()?.cashRounding ?? false
  const form = useReadForm<TillDraft, TakenPayment>(typed => {
    const payment = readPayment(typed, leftFils, roundsCash)
    const { amountFils, takenFils, errors } = payment
    if (amountFils === null || takenFils === null || errors.amount || errors.tendered) return { errors }
    if (isDiscountTyped(typed)) return { errors: { discount: 'It is not taken off yet' } }
    return { value: { ...payment, amountFils, takenFils, method: typed.method } }
  }, BLANK)
  const { control, register } = form
  const { isSubmitted } = form.formState
  const { field: method } = useController({ control, name: 'method' })
  const { field: amount } = useController({ control, name: 'amount' })
  const draft = form.watch()
  const payment = readPayment(draft, leftFils, roundsCash)
  const { takenFils } = payment
  // Computed at every keystroke, because each error also depends on other fields.
  const errors = isSubmitted ? payment.errors : {}
  const { taken, take } = useTakePayment(appointment.id)
  // The message of the step before would lie over the change.
  useEffect(() => {
    if (open) dismissToast()
  }, [open])

  return (
    <FormSheet
      open={open}
      title="Process Payment"
      description={
        <>
          <Money fils={leftFils} /> left of <Money fils={appointment.totalFils} />
        </>
      }
      size="sm"
      form={form}
      draft={jobDraft('pay', appointment.id)}
      saveLabel={takenFils === null ? 'Take payment' : `Take ${formatAed(takenFils)}`}
      save={take}
      onSaved={() => undefined}
      onClose={onClose}
      result={
        taken && {
          content: (
            <MoneyResult
              title="Payment has been recorded"
              text={inWords(taken)}
              due={{ label: 'Change due', fils: taken.changeFils }}
            />
          ),
          footer: <MoneyResultButtons transactionId={taken.id} onDone={onClose} />,
        }
      }
    >
      <Stack gap="5">
        <MethodChoice label="Payment method" value={method.value} onChange={method.onChange} />
        <AmountField
          {...amount}
          label="Amount"
          value={payment.amountText}
          error={errors.amount}
          hint={amountHint(appointment, payment)}
          required
        />
        {draft.method === 'cash' ? (
          <CashSection form={form} payment={payment} error={errors.tendered} />
        ) : (
          <FormField
            label="Reference"
            hint={draft.method === 'card' ? 'Number on the card slip' : 'Number of the transfer'}
          >
            <Input {...register('reference')} autoComplete="off" maxLength={200} dir="auto" />
          </FormField>
        )}
        <Stack gap="4" borderTopWidth="1px" borderColor="line" pt="4">
          <GiveDiscount
            detail={detail}
            draft={draft}
            onChange={({ discount, discountReason }) => {
              form.setValue('discount', discount, { shouldDirty: true })
              form.setValue('discountReason', discountReason, { shouldDirty: true })
            }}
            onSettled={onClose}
            isForgotten={isSubmitted && isDiscountTyped(draft)}
          />
          {!isClosedForEdits(appointment) && <AddProducts detail={detail} />}
        </Stack>
      </Stack>
    </FormSheet>
  )
}

type Taken = Pick<TakenPayment, 'method' | 'takenFils' | 'roundingFils' | 'changeFils' | 'leftAfterFils'> & {
  id: number
}

/** Takes a payment, and keeps what was taken; `take` resolves to whether it was saved. */
function useTakePayment(appointmentId: number) {
  const [taken, setTaken] = useState<Taken | null>(null)
  const drawId = useDrawnId()
  const take = ({ method, amountFils, roundingFils, reference, notes, ...result }: TakenPayment) =>
    saveChange(
      async () => {
        const id = await drawId()
        const drawDocument = await prepareDocument()
        await mutate('payment.take', async stores => ({
          id,
          appointmentId,
          amountFils,
          roundingFils,
          paymentMethod: method,
          reference,
          notes,
          invoice: await drawDocument(stores, appointmentId, { kind: 'take payment', amountFils }),
        }))
        setTaken({ id, method, roundingFils, ...result })
      },
      { failed: 'record payment' },
    )
  return { taken, take }
}

/** From here on sums are too wide for four beside each other. */
const MILLION_FILS = 100_000_000

type CashSectionProps = {
  form: RecordForm<TillDraft, TakenPayment>
  payment: ReadPayment
  error: string | undefined
}

/** The cash that the customer hands over, and the change. An empty field means the exact amount. */
function CashSection({ form: { control, setValue }, payment, error }: CashSectionProps) {
  const { takenFils, roundingFils, changeFils, shortFils } = payment
  const { field } = useController({ control, name: 'tendered' })
  const tender = (text: string) => setValue('tendered', text, { shouldDirty: true })
  return (
    <Stack gap="3">
      <AmountField {...field} label="Cash received" error={error} hint="Leave it empty where it is exact." />
      {takenFils !== null && (
        <SimpleGrid columns={takenFils < MILLION_FILS ? 4 : 2} gap="2" role="group" aria-label="Round sums">
          <Button variant="outline" px="1" onClick={() => tender(plainAmount(takenFils))}>
            Exact
          </Button>
          {quickCash(takenFils).map(fils => (
            <Button
              key={fils}
              variant="outline"
              px="1"
              fontVariantNumeric="tabular-nums"
              aria-label={formatAed(fils).replace('.00', '')}
              onClick={() => tender(plainAmount(fils))}
            >
              <Ltr>{plainAmount(fils).replace('.00', '')}</Ltr>
            </Button>
          ))}
        </SimpleGrid>
      )}
      {roundingFils !== 0 && (
        <Flex justify="space-between" px="4" color="muted">
          Cash rounding
          <Money fils={roundingFils} />
        </Flex>
      )}
      <Flex
        role="status"
        justify="space-between"
        align="baseline"
        px="4"
        py="3"
        borderRadius="l2"
        bg={shortFils > 0 ? 'attention.subtle' : 'sunken'}
        color={shortFils > 0 ? 'attention.fg' : 'ink'}
      >
        {shortFils > 0 ? 'Still short' : 'Change due'}
        <Money fils={shortFils || changeFils} textStyle="2xl" fontWeight="semibold" />
      </Flex>
    </Stack>
  )
}

/** The hint for an amount that is not exactly the balance due. */
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

function inWords({ method, takenFils, roundingFils, changeFils, leftAfterFils }: Omit<Taken, 'id'>) {
  const rounding = roundingFils === 0 ? '' : `, cash rounding ${formatAed(roundingFils)}`
  const change = changeFils > 0 ? `, ${formatAed(changeFils)} change` : ''
  const rest =
    leftAfterFils > 0
      ? `${formatAed(leftAfterFils)} left.`
      : leftAfterFils < 0
        ? `${formatAed(-leftAfterFils)} overpaid.`
        : 'Nothing left to pay.'
  return `${formatAed(takenFils)} ${paymentMethodPhrase(method)}${rounding}${change}. ${rest}`
}

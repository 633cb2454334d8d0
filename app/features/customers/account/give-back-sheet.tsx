import { Flex, Stack, Textarea } from '@chakra-ui/react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { AmountField, MethodChoice } from '#app/domain/payments/money-fields.tsx'
import { NOT_AN_AMOUNT } from '#app/domain/payments/payment-draft.ts'
import { REFUND_REASON_MAX } from '#app/domain/payments/refund-draft.ts'
import { useDrawnIds } from '#app/domain/use-drawn-id.ts'
import { paths } from '#app/paths.ts'
import { useSettings } from '#app/queries/settings.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import type { OpeningBalance } from '#schema/rows/opening-balance.ts'
import type { PaymentMethod, Transaction } from '#schema/rows/transaction.ts'
import { movedFils, refundOf, type Settling } from '#schema/rules/money/cash-rounding.ts'
import { amountProblem, formatAed, parseAed, plainAmount } from '#schema/rules/money/money.ts'
import { openFils } from '#schema/rules/money/opening-balances.ts'
import { paidByMethod } from '#schema/rules/money/refund.ts'
import { cleanLine, cleanText } from '#schema/rules/text/clean-text.ts'

type Draft = { method: PaymentMethod; amount: string; reason: string }
type GivenBack = Settling & { paymentMethod: PaymentMethod; reason: string }
type Read = { value: GivenBack } | { errors: Partial<Record<keyof Draft, string>> }

type GiveBackSheetProps = {
  balance: OpeningBalance
  /** Its payments and refunds. */
  transactions: readonly Transaction[]
  onClose: () => void
}

/** Gives back what was paid of an opening balance, at first what was paid too much, by the method of the last payment. */
export function GiveBackSheet({ balance, transactions, onClose }: GiveBackSheetProps) {
  const { id: openingBalanceId, paidFils } = balance
  const navigate = useNavigate()
  const drawIds = useDrawnIds()
  const roundsCash = useSettings()?.cashRounding ?? false
  const tooMuchFils = Math.max(0, 0 - openFils(balance))
  const form = useReadForm<Draft, GivenBack>(typed => readGivenBack(typed, { paidFils, roundsCash }), {
    method: paidByMethod(transactions)[0]?.method ?? 'cash',
    amount: tooMuchFils > 0 ? plainAmount(tooMuchFils) : '',
    reason: '',
  })
  const { control, register } = form
  const { errors } = form.formState
  const { field: method } = useController({ control, name: 'method' })
  const { field: amount } = useController({ control, name: 'amount' })
  const read = readGivenBack(form.watch(), { paidFils, roundsCash })
  const fils = 'value' in read ? read.value : null
  const paper = useRef<string | null>(null)
  const give = ({ reason, ...refund }: GivenBack) =>
    saveChange(
      async () => {
        const [id = 0] = await drawIds(1)
        await mutate('openingBalance.refund', { id, openingBalanceId, reason, ...refund })
        paper.current = paths.groupReceipt(id)
      },
      {
        done: {
          title: 'Refund has been recorded',
          description: `${formatAed(movedFils(refund))} ${paymentMethodPhrase(refund.paymentMethod)}`,
        },
        failed: 'record refund',
      },
    )
  return (
    <FormSheet
      open
      title="Give back"
      description={
        <>
          <Money fils={paidFils} /> paid of <Money fils={balance.amountFils} />
        </>
      }
      size="sm"
      form={form}
      draft={`give back ${openingBalanceId}`}
      saveLabel={fils ? `Give back ${formatAed(movedFils(fils))}` : 'Give back'}
      save={give}
      onSaved={() => navigate(paper.current ?? paths.customer(balance.customerId), { replace: true })}
      onClose={onClose}
    >
      <Stack gap="5">
        <MethodChoice label="Given back by" value={method.value} onChange={method.onChange} />
        <AmountField {...amount} label="Amount" error={errors.amount} required />
        {fils && fils.roundingFils !== 0 && (
          <Flex justify="space-between" color="muted">
            Cash rounding
            <Money fils={fils.roundingFils} />
          </Flex>
        )}
        <FormField label="Reason" error={errors.reason} required>
          <Textarea {...register('reason')} rows={2} maxLength={REFUND_REASON_MAX} dir="auto" />
        </FormField>
      </Stack>
    </FormSheet>
  )
}

function readGivenBack(
  { method: paymentMethod, amount, reason: typed }: Draft,
  { paidFils, roundsCash }: { paidFils: number; roundsCash: boolean },
): Read {
  const errors: Partial<Record<keyof Draft, string>> = {}
  const text = cleanLine(amount)
  const fils = parseAed(text) || null
  if (fils === null) errors.amount = amountProblem(text) ?? NOT_AN_AMOUNT
  else if (fils > paidFils) errors.amount = `Only ${formatAed(paidFils)} has been paid`
  const reason = cleanText(typed)
  if (reason === '') errors.reason = 'A reason is required'
  if (fils === null || Object.keys(errors).length > 0) return { errors }
  return { value: { ...refundOf(fils, { paymentMethod, roundsCash }), paymentMethod, reason } }
}

import { Box, Button, Flex, Input, RadioCard, SimpleGrid, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { mutate } from '#app/domain/mutate.ts'
import { AmountField, MethodChoice } from '#app/domain/payments/money-fields.tsx'
import { overInvoices } from '#app/domain/payments/payment-words.ts'
import { useDrawnIds } from '#app/domain/use-drawn-id.ts'
import { paths } from '#app/paths.ts'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import { useSettings } from '#app/queries/settings.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Money } from '#app/ui/money.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useReadForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import type { OpenItem } from '#schema/rules/documents/customer-account.ts'
import { formatAed, plainAmount } from '#schema/rules/money/money.ts'
import { payableKey, payablesText } from '#schema/rules/money/opening-balances.ts'
import { ItemText, itemName } from './open-item-text.tsx'
import { fieldOf, type PartsDraft, type ReadParts, readParts } from './payment-parts.ts'

type TakePaymentSheetProps = {
  customerId: number
  items: readonly OpenItem[]
  cars: CustomerAccount['cars']
  open: boolean
  onClose: () => void
}
type Taken = ReadParts & Pick<PartsDraft, 'method'>

const BLANK: PartsDraft = {
  method: 'bank_transfer',
  reference: '',
  order: 'oldest',
  amount: null,
  chosen: {},
}
const ORDERS = { oldest: 'Oldest first', chosen: 'Choose invoices' } as const

/** Records one payment over what a customer still has to pay. The caller must key it by its opening. */
export function TakePaymentSheet({ customerId, items, cars, open, onClose }: TakePaymentSheetProps) {
  const navigate = useNavigate()
  const roundsCash = useSettings()?.cashRounding ?? false
  const form = useReadForm<PartsDraft, Taken>(typed => {
    const read = readParts(typed, items, roundsCash)
    return read.errors.amount || read.errors.chosen
      ? { errors: read.errors }
      : { value: { ...read, method: typed.method } }
  }, BLANK)
  const { control, register } = form
  const { isSubmitted } = form.formState
  const { field: method } = useController({ control, name: 'method' })
  const { field: order } = useController({ control, name: 'order' })
  const { field: amount } = useController({ control, name: 'amount' })
  const draft = form.watch()
  const read = readParts(draft, items, roundsCash)
  // Computed at every keystroke, because each error also depends on the other fields.
  const errors = isSubmitted ? read.errors : {}
  const leftFils = items.reduce((sum, item) => sum + item.leftFils, 0)
  const take = useTakePayment(customerId)
  const paper = useRef<string | null>(null)

  return (
    <FormSheet
      open={open}
      title="Take payment"
      description={
        <>
          <Money fils={leftFils} /> left on {payablesText(items)}
        </>
      }
      form={form}
      draft={`customer payment ${customerId}`}
      saveLabel={read.paidFils > 0 ? `Take ${formatAed(read.takenFils)}` : 'Take payment'}
      save={async taken => {
        paper.current = await take(taken)
        return paper.current !== null
      }}
      onSaved={() => navigate(paper.current ?? paths.customer(customerId), { replace: true })}
      onClose={onClose}
    >
      <Stack gap="5">
        <MethodChoice label="Payment method" value={method.value} onChange={method.onChange} />
        {draft.method !== 'cash' && (
          <FormField
            label="Reference"
            hint={draft.method === 'card' ? 'Number on the card slip' : 'Number of the transfer'}
          >
            <Input {...register('reference')} autoComplete="off" maxLength={200} dir="auto" />
          </FormField>
        )}
        {items.length > 1 && <OrderChoice value={order.value} onChange={order.onChange} />}
        {draft.order === 'oldest' && (
          <AmountField
            {...amount}
            label="Amount"
            value={read.amountText}
            error={errors.amount}
            hint={
              read.paidFils < leftFils && read.paidFils > 0
                ? `${formatAed(leftFils - read.paidFils)} will be left.`
                : undefined
            }
            required
          />
        )}
        <Stack as="ul" aria-label="Invoices" gap="0" listStyleType="none">
          {items.map(item => (
            <Flex
              key={payableKey(item)}
              as="li"
              gap="3"
              py="2.5"
              align={{ base: 'stretch', sm: 'center' }}
              direction={{ base: draft.order === 'chosen' ? 'column' : 'row', sm: 'row' }}
              justify="space-between"
              borderTopWidth="1px"
              borderColor="line"
            >
              <ItemText
                item={item}
                car={cars.get(item.appointmentId ?? 0)}
                nameless={draft.order === 'chosen'}
              />
              {draft.order === 'chosen' ? (
                <ChosenAmount
                  item={item}
                  typed={draft.chosen[fieldOf(item)] ?? ''}
                  error={isSubmitted ? read.wrong.get(fieldOf(item)) : undefined}
                  onType={text =>
                    form.setValue('chosen', { ...draft.chosen, [fieldOf(item)]: text }, { shouldDirty: true })
                  }
                />
              ) : (
                <PaidPart item={item} parts={read.parts} />
              )}
            </Flex>
          ))}
        </Stack>
        {read.takenFils !== read.paidFils && (
          <Flex justify="space-between" color="muted">
            Cash rounding
            <Money fils={read.takenFils - read.paidFils} />
          </Flex>
        )}
        {draft.order === 'chosen' && read.wrong.size === 0 && <FieldError message={errors.chosen} />}
      </Stack>
    </FormSheet>
  )
}

type OrderChoiceProps = { value: PartsDraft['order']; onChange: (order: string | null) => void }

function OrderChoice({ value, onChange }: OrderChoiceProps) {
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      gap="1.5"
      value={value}
      onValueChange={chosen => onChange(chosen.value)}
    >
      <RadioCard.Label>What it pays</RadioCard.Label>
      <SimpleGrid columns={2} gap="2">
        {Object.entries(ORDERS).map(([order, label]) => (
          <RadioCard.Item key={order} value={order} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl minH="11" py="0" px="3" alignItems="center">
              <RadioCard.ItemText>{label}</RadioCard.ItemText>
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}

/** The part of an item that the amount pays, beside the unpaid rest. */
function PaidPart({ item, parts }: { item: OpenItem; parts: ReadParts['parts'] }) {
  const paidFils = parts.find(part => payableKey(part) === payableKey(item))?.amountFils ?? 0
  return (
    <Stack gap="0" align="end">
      <Money fils={paidFils} fontWeight="semibold" color={paidFils === 0 ? 'muted' : undefined} />
      {paidFils < item.leftFils && (
        <Box color="muted" textStyle="xs">
          of <Money fils={item.leftFils} />
        </Box>
      )}
    </Stack>
  )
}

type ChosenAmountProps = {
  item: OpenItem
  typed: string
  error: string | undefined
  onType: (text: string) => void
}

function ChosenAmount({ item, typed, error, onType }: ChosenAmountProps) {
  return (
    <Flex gap="2" align="end" flexShrink="0">
      <Box w={{ base: 'full', sm: '36' }}>
        <AmountField label={itemName(item)} value={typed} onChange={onType} error={error} />
      </Box>
      <Button
        variant="outline"
        aria-label={`All of ${itemName(item)}`}
        onClick={() => onType(plainAmount(item.leftFils))}
      >
        All
      </Button>
    </Flex>
  )
}

/** Takes a payment and shows a toast; resolves to the path of its paper, null when it failed. */
function useTakePayment(customerId: number): (taken: Taken) => Promise<string | null> {
  const drawIds = useDrawnIds()
  return async ({ parts, takenFils, method, reference }) => {
    const made = { paper: '' }
    const isSaved = await saveChange(
      async () => {
        const ids = await drawIds(parts.length)
        const numbered = parts.map((part, i) => ({ ...part, id: ids[i] as number }))
        const id = ids[0] as number
        await mutate('payment.takeTogether', {
          id,
          customerId,
          paymentMethod: method,
          reference,
          parts: numbered,
        })
        const isOfGroup = parts.length > 1 || parts[0]?.openingBalanceId
        made.paper = isOfGroup ? paths.groupReceipt(id) : paths.transaction(id)
      },
      {
        done: {
          title: 'Payment has been recorded',
          description: `${overInvoices(takenFils, parts)} ${paymentMethodPhrase(method)}`,
        },
        failed: 'record payment',
      },
    )
    return isSaved ? made.paper : null
  }
}

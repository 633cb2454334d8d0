import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { BillFields } from '#app/domain/expenses/bill-fields.tsx'
import { VatChoice } from '#app/domain/expenses/vat-choice.tsx'
import { useExpenses } from '#app/queries/expenses.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { useUser } from '#app/session/session-user.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { CountField, SuggestInput } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { type RecordForm, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { Sums } from '#app/ui/sums.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import {
  billOf,
  RECEIPT_VAT,
  type ReceiptDetails,
  ReceiptFormSchema,
  type ReceiptInput,
} from '#schema/forms/receipt.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { findTrn } from '#schema/rules/money/bills.ts'
import { formatAed, parseAed } from '#schema/rules/money/money.ts'
import { KEEPS_EXPENSES } from '#schema/rules/permissions.ts'
import { quantityLeft, readReorderQuantity } from '#schema/rules/stock/reorder.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { saveReceivedPurchase } from './change-purchase.ts'
import { productName } from './group-lines.ts'

type ReceiveSheetProps = {
  /** Null while it is closed. */
  line: PurchaseLine | null
  onClose: () => void
}

/** Receives a request, or a part of it, at a price if one is known; and books its bill if that is at hand. */
export function ReceiveSheet({ line, onClose }: ReceiveSheetProps) {
  const expenses = useExpenses()
  if (!line || !expenses) return null
  return <OpenedReceipt key={line.request.id} line={line} expenses={expenses} onClose={onClose} />
}

type OpenedReceiptProps = { line: PurchaseLine; expenses: readonly Expense[]; onClose: () => void }

function OpenedReceipt({ line, expenses, onClose }: OpenedReceiptProps) {
  // As the person saw it: what another device receives meanwhile must not be received twice.
  const [seen] = useState(line)
  const { role } = useUser()
  const { request, product } = seen
  const left = quantityLeft(request)
  const supplier = product?.supplier ?? ''
  const form = useRecordForm(ReceiptFormSchema, {
    quantity: String(left),
    unitPrice: '',
    book: false,
    vat: 'added',
    category: usualCategory(expenses),
    supplier,
    supplierTrn: findTrn(expenses, supplier) ?? '',
    billNumber: '',
    paymentMethod: '',
  })
  const { errors } = form.formState
  const book = useWatch({ control: form.control, name: 'book' })
  return (
    <FormSheet
      title={`Receive ${productName(seen)}`}
      form={form}
      draft={`receipt ${request.id}`}
      saveLabel="Receive into stock"
      save={details => saveReceivedPurchase(seen, details)}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="muted">
          <Ltr>{askedText(seen)}</Ltr> Count what is in the box: what is missing stays open.
        </Text>
        <SimpleGrid columns={2} gap="4" alignItems="start">
          <CountField
            {...form.register('quantity')}
            label="Quantity received"
            hint={product && `Unit: ${product.measurementUnit}`}
            error={errors.quantity}
          />
          <FormField
            label="Price of one (AED)"
            error={errors.unitPrice}
            hint={product ? `Without VAT. The cost is ${formatAed(product.costFils)} now.` : 'Without VAT.'}
            required={book}
          >
            <Input
              {...form.register('unitPrice')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={13}
              dir="ltr"
              textAlign="end"
              fontVariantNumeric="tabular-nums"
              placeholder="0.00"
            />
          </FormField>
        </SimpleGrid>
        {KEEPS_EXPENSES.includes(role) && (
          <SwitchControl
            control={form.control}
            name="book"
            label="Book as expense"
            hint="Records the bill that came with the goods."
          />
        )}
        {book && <BillSection form={form} expenses={expenses} />}
      </Stack>
    </FormSheet>
  )
}

type BillSectionProps = { form: RecordForm<ReceiptInput, ReceiptDetails>; expenses: readonly Expense[] }

function BillSection({ form, expenses }: BillSectionProps) {
  const { control, register, setValue } = form
  const { errors } = form.formState
  const vat = useController({ control, name: 'vat' }).field
  return (
    <>
      <VatChoice
        choices={RECEIPT_VAT}
        name={vat.name}
        value={vat.value}
        onChange={vat.onChange}
        onBlur={vat.onBlur}
      />
      <Amounts form={form} />
      <FormField label="Category" error={errors.category} required>
        <SuggestInput
          {...register('category')}
          autoCapitalize="sentences"
          suggestions={expenses.map(({ category }) => category)}
        />
      </FormField>
      <BillFields control={control} setTrn={trn => setValue('supplierTrn', trn)} expenses={expenses} />
    </>
  )
}

/** The amounts that the typed bill is booked with. */
function Amounts({ form: { control } }: Pick<BillSectionProps, 'form'>) {
  const [quantity, unitPrice, vat] = useWatch({ control, name: ['quantity', 'unitPrice', 'vat'] })
  const typed = { quantity: readReorderQuantity(quantity) ?? 0, unitPrice: parseAed(unitPrice) ?? 0 }
  const { netFils, vatFils, amountFils } = billOf({ ...typed, vat })
  return (
    <Sums
      label="Amounts"
      sums={[
        { label: 'Net', fils: netFils },
        { label: 'VAT', fils: vatFils },
        { label: 'Total', fils: amountFils, strong: true },
      ]}
    />
  )
}

/** The shop's category for goods: that of the last expense that was booked with a receipt. */
function usualCategory(expenses: readonly Expense[]): string {
  return expenses.find(({ purchaseRequestId }) => purchaseRequestId !== null)?.category ?? 'Supplies'
}

function askedText({ request: { quantity, receivedQuantity } }: PurchaseLine): string {
  const asked = formatCount(quantity)
  return receivedQuantity ? `${formatCount(receivedQuantity)} of ${asked} received.` : `${asked} asked for.`
}

import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { cashOfBill, DrawerSwitch, useBillDrawer } from '#app/domain/expenses/bill-drawer.tsx'
import { BillFields } from '#app/domain/expenses/bill-fields.tsx'
import { VatChoice } from '#app/domain/expenses/vat-choice.tsx'
import { VatWithoutTrn } from '#app/domain/expenses/vat-without-trn.tsx'
import { useExpenses } from '#app/queries/expenses.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { useSettings } from '#app/queries/settings.ts'
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
  const settings = useSettings()
  if (!line || !expenses || !settings) return null
  const recoversVat = settings.vatMode !== 'none'
  return <OpenedReceipt key={line.request.id} {...{ line, expenses, recoversVat, onClose }} />
}

type OpenedReceiptProps = {
  line: PurchaseLine
  expenses: readonly Expense[]
  /** Whether the shop is registered for VAT: to any other, that of the goods is part of their cost. */
  recoversVat: boolean
  onClose: () => void
}

function OpenedReceipt({ line, expenses, recoversVat, onClose }: OpenedReceiptProps) {
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
    vat: recoversVat ? 'added' : 'none',
    category: usualCategory(expenses),
    supplier,
    supplierTrn: findTrn(expenses, supplier) ?? '',
    billNumber: '',
    paymentMethod: '',
  })
  const { errors } = form.formState
  const priceHint = recoversVat ? 'Without VAT.' : 'As it is paid, with VAT.'
  const book = useWatch({ control: form.control, name: 'book' })
  const drawerDue = useBillDrawer(undefined)
  const [fromDrawer, setFromDrawer] = useState(true)
  return (
    <FormSheet
      title={`Receive ${productName(seen)}`}
      form={form}
      draft={`receipt ${request.id}`}
      saveLabel="Receive into stock"
      save={details => {
        const dueFils = details.book ? drawerDue(cashOf(details)) : 0
        return saveReceivedPurchase(seen, details, fromDrawer ? dueFils : 0)
      }}
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
            hint={product ? `${priceHint} The cost is ${formatAed(product.costFils)} now.` : priceHint}
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
        {book && <BillSection form={form} expenses={expenses} recoversVat={recoversVat} />}
        {book && (
          <DrawerQuestion form={form} drawerDue={drawerDue} checked={fromDrawer} onChange={setFromDrawer} />
        )}
      </Stack>
    </FormSheet>
  )
}

type BillSectionProps = Pick<OpenedReceiptProps, 'expenses' | 'recoversVat'> & {
  form: RecordForm<ReceiptInput, ReceiptDetails>
}

function BillSection({ form, expenses, recoversVat }: BillSectionProps) {
  const { control, register, setValue } = form
  const { errors } = form.formState
  const vat = useController({ control, name: 'vat' }).field
  return (
    <>
      {recoversVat && (
        <VatChoice
          choices={RECEIPT_VAT}
          name={vat.name}
          value={vat.value}
          onChange={vat.onChange}
          onBlur={vat.onBlur}
        />
      )}
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

type DrawerQuestionProps = Omit<React.ComponentProps<typeof DrawerSwitch>, 'dueFils' | 'isStored'> &
  Pick<BillSectionProps, 'form'> & { drawerDue: ReturnType<typeof useBillDrawer> }

function DrawerQuestion({ form: { control }, drawerDue, ...asked }: DrawerQuestionProps) {
  const method = useWatch({ control, name: 'paymentMethod' })
  const cashFils = cashOf({ ...useTypedBill(control), paymentMethod: method || null })
  return <DrawerSwitch {...asked} dueFils={drawerDue(cashFils)} isStored={false} />
}

function cashOf(bill: Parameters<typeof billOf>[0] & Pick<Expense, 'paymentMethod'>): number {
  return cashOfBill({ ...bill, ...billOf(bill), kind: 'bill' })
}

/** The bill as far as it can be read while it is typed. */
function useTypedBill(control: BillSectionProps['form']['control']): Parameters<typeof billOf>[0] {
  const [quantity, unitPrice, vat] = useWatch({ control, name: ['quantity', 'unitPrice', 'vat'] })
  return { quantity: readReorderQuantity(quantity) ?? 0, unitPrice: parseAed(unitPrice) ?? 0, vat }
}

/** The amounts that the typed bill is booked with. */
function Amounts({ form: { control } }: Pick<BillSectionProps, 'form'>) {
  const { netFils, vatFils, amountFils, billLines } = billOf(useTypedBill(control))
  const supplierTrn = useWatch({ control, name: 'supplierTrn' })
  return (
    <>
      <Sums
        label="Amounts"
        sums={[
          { label: 'Net', fils: netFils },
          { label: 'VAT', fils: vatFils },
          { label: 'Total', fils: amountFils, strong: true },
        ]}
      />
      <VatWithoutTrn billLines={billLines} supplierTrn={supplierTrn} />
    </>
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

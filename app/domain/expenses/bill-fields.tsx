import { HStack, Input, SimpleGrid, Span } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField, SuggestInput } from '#app/ui/inputs.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { ExpenseInput } from '#schema/forms/expense.ts'
import type { Expense, ExpenseKind } from '#schema/rows/expense.ts'
import { PAYMENT_METHODS } from '#schema/rows/transaction.ts'
import { findSameBill, findTrn } from '#schema/rules/money/bills.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { TrnHint } from '../trn-hint.tsx'

type BillInput = Pick<ExpenseInput, 'supplier' | 'supplierTrn' | 'billNumber' | 'paymentMethod'>

type BillFieldsProps<Input extends BillInput & FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  setTrn: (trn: string) => void
  /** A credit note has a number of its own. */
  kind?: ExpenseKind | undefined
  /** All expenses, for suggestions and to find a bill that is recorded already. */
  expenses: readonly Expense[]
  /** The id of the expense that is edited. */
  except?: number | undefined
}

/** The facts of a bill besides its amounts. The TRN of a known supplier is filled in. */
export function BillFields<Input extends BillInput & FieldValues, Output>({
  control: anyControl,
  setTrn,
  kind = 'bill',
  expenses,
  except,
}: BillFieldsProps<Input, Output>) {
  // The form has these fields among others, which its type cannot say.
  const control = anyControl as unknown as Control<BillInput>
  const { errors } = useFormState({ control })
  const [supplier, supplierTrn, billNumber] = useWatch({
    control,
    name: ['supplier', 'supplierTrn', 'billNumber'],
  })
  const same = findSameBill(expenses, {
    kind,
    supplier: supplier ?? '',
    billNumber: billNumber ?? '',
    except,
  })

  function fillTrn(name: string) {
    const isOwn = supplierTrn && supplierTrn !== findTrn(expenses, supplier ?? '')
    if (!isOwn) setTrn(findTrn(expenses, name) ?? '')
  }

  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <FormField label="Supplier" error={errors.supplier}>
        <SuggestInput
          {...control.register('supplier', { onChange: event => fillTrn(event.target.value) })}
          suggestions={expenses.map(each => each.supplier)}
        />
      </FormField>
      <FormField
        label={kind === 'bill' ? 'Bill number' : 'Credit note number'}
        error={errors.billNumber}
        hint={same && <SameBill expense={same} />}
      >
        <Input {...control.register('billNumber')} autoComplete="off" maxLength={200} dir="auto" />
      </FormField>
      <FormField
        label="Supplier’s TRN"
        error={errors.supplierTrn}
        hint={<TrnHint typed={supplierTrn} hint="15 digits, from the bill." />}
      >
        <Input
          {...control.register('supplierTrn')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
        />
      </FormField>
      <FormField label="Paid by" error={errors.paymentMethod}>
        <ChoiceField
          {...control.register('paymentMethod')}
          placeholder="Not stated"
          options={PAYMENT_METHODS.map(id => ({ id, name: paymentMethodName(id) }))}
        />
      </FormField>
    </SimpleGrid>
  )
}

/** The remark that this bill is recorded already. */
function SameBill({ expense: { id, kind, date, amountFils } }: { expense: Expense }) {
  const what = kind === 'credit_note' ? 'credit note' : 'bill'
  return (
    <HStack as="span" role="status" gap="1.5" align="start" color="attention.fg">
      <Span flexShrink="0" mt="0.5">
        <TriangleAlert size={14} aria-hidden="true" />
      </Span>
      <span>{`This ${what} is recorded already: expense ${id}, ${formatAed(amountFils)}, ${formatAnyDay(date)}.`}</span>
    </HStack>
  )
}

import { Input, RadioCard, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { EXPENSE_VAT, type ExpenseVat } from '#schema/forms/expense.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { expenseAmounts } from '#schema/rules/expense-amounts.ts'
import { parseAed } from '#schema/rules/money.ts'
import { VAT_PERCENT } from '#schema/rules/vat.ts'
import { changedAmounts, saveExpense } from './save-expense.ts'
import { type ExpenseControl, useExpenseForm } from './use-expense-form.ts'
import { Voiding } from './voiding.tsx'

export type ExpenseSheetProps = {
  stored?: Expense
  /** Those in use, to choose from. */
  categories: readonly string[]
  onClose: () => void
  onSaved: () => void
}

export function ExpenseSheet({ stored, categories, onClose, onSaved }: ExpenseSheetProps) {
  // What the person saw when they began: news that arrives meanwhile is not theirs to overwrite.
  const [seen] = useState(stored)
  const form = useExpenseForm(seen)
  const { control, register } = form
  const { errors, isDirty, isSubmitting } = form.formState
  const date = useController({ control, name: 'date' })
  const listId = useId()

  const submit = form.handleSubmit(async details => {
    if (await saveExpense(details, seen)) onSaved()
  })

  return (
    <Sheet
      open
      title={seen ? 'Edit Expense' : 'Add Expense'}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={<SheetButtons saveLabel={seen ? 'Save Changes' : 'Add Expense'} saving={isSubmitting} />}
    >
      <Stack gap="4">
        <FormField label="Category" error={errors.category} required>
          <Input
            {...register('category')}
            list={listId}
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={200}
            dir="auto"
          />
        </FormField>
        <datalist id={listId}>
          {categories.map(category => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <FormField label="Amount (AED)" error={errors.amount} required>
          <Input
            {...register('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            dir="ltr"
            textAlign="end"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            placeholder="0.00"
          />
        </FormField>
        <VatChoice control={control} />
        <Amounts control={control} seen={seen} />
        <FormField label="Date" error={errors.date} required>
          <DateField value={date.field.value} onChange={date.field.onChange} onBlur={date.field.onBlur} />
        </FormField>
        <FormField label="Description" error={errors.description}>
          <Textarea {...register('description')} rows={3} dir="auto" />
        </FormField>
        {stored && <Voiding expense={stored} onVoided={onClose} />}
      </Stack>
    </Sheet>
  )
}

const VAT_WORDS: Record<ExpenseVat, string> = {
  included: 'Included',
  added: 'On top',
  none: 'No VAT',
}

function VatChoice({ control }: { control: ExpenseControl }) {
  const { field } = useController({ control, name: 'vat' })
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      name={field.name}
      value={field.value}
      onValueChange={({ value }) => field.onChange(value)}
    >
      <RadioCard.Label>{`VAT (${VAT_PERCENT}%)`}</RadioCard.Label>
      <SimpleGrid columns={3} gap="2">
        {EXPENSE_VAT.map(vat => (
          <RadioCard.Item key={vat} value={vat} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
            <RadioCard.ItemControl minH="11" py="0" px={{ base: '2.5', sm: '3' }} alignItems="center">
              <RadioCard.ItemText>{VAT_WORDS[vat]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}

/** What is going to be stored, as it is typed; of an expense whose amount nobody touched what is stored. */
function Amounts({ control, seen }: { control: ExpenseControl; seen: Expense | undefined }) {
  const [typed, vat] = useWatch({ control, name: ['amount', 'vat'] })
  const amount = parseAed(typed) ?? 0
  const { netFils, vatFils, amountFils } =
    (seen && !changedAmounts({ amount, vat }, seen) ? seen : undefined) ?? expenseAmounts(amount, vat)
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

import { Button, Input, RadioCard, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useStaffNames } from '#app/queries/users.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
} from '#app/ui/record-form/record-sheet.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { Expense } from '#schema/rows/expense.ts'
import { EXPENSE_VAT, type ExpenseVat, expenseAmounts } from '#schema/rules/expense-amounts.ts'
import { parseAed } from '#schema/rules/money.ts'
import { VAT_PERCENT } from '#schema/rules/vat.ts'
import {
  changedAmounts,
  type ExpenseControl,
  saveExpense,
  saveVoidedExpense,
  useExpenseForm,
} from './expense-form.ts'

/** Adds an expense, or edits the one with the target's id. */
export function ExpenseSheet({ expenses, ...props }: RecordSheetProps & { expenses: readonly Expense[] }) {
  const stored = expenses.find(({ id }) => id === props.target) ?? null
  const categories = [...new Set(expenses.map(({ category }) => category))].sort()
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Expense', drawing: 'cone' }}>
      {opened => <OpenedExpense {...opened} categories={categories} />}
    </RecordSheet>
  )
}

type OpenedExpenseProps = OpenedRecord<Expense> & {
  /** The categories in use, as suggestions. */
  categories: readonly string[]
}

function OpenedExpense({ seen, sheet, stored, categories }: OpenedExpenseProps) {
  const form = useExpenseForm(seen)
  const { control, register } = form
  const { errors } = form.formState
  const date = useController({ control, name: 'date' })
  const listId = useId()
  return (
    <FormSheet {...sheet} form={form} save={details => saveExpense(details, seen)}>
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
        {stored && <Voiding expense={stored} onVoided={sheet.onClose} />}
      </Stack>
    </FormSheet>
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

/** Net, VAT and gross that saving would store: from the typed amount, or the stored ones if it is unchanged. */
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

/** The button that voids the expense, or the note that it is voided. */
function Voiding({ expense, onVoided }: { expense: Expense; onVoided: () => void }) {
  const [open, setOpen] = useState(false)
  const names = useStaffNames()
  const { voidedAt, voidedBy, voidReason } = expense
  if (voidedAt !== null)
    return (
      <Note icon={Ban}>
        Voided {momentText(voidedAt)} by <bdi>{(voidedBy !== null && names.get(voidedBy)) || 'somebody'}</bdi>
        : <bdi>{voidReason}</bdi>. It counts nowhere.
      </Note>
    )
  return (
    <>
      <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" /> Void Expense
      </Button>
      <ReasonQuestion
        open={open}
        title="Void this expense?"
        hint="Shown with the expense. It stays in the list and counts nowhere."
        confirmLabel="Void"
        destructive
        usual={['Entered twice', 'Wrong amount', 'Not the shop’s']}
        onConfirm={async reason => {
          const done = await saveVoidedExpense(expense, reason)
          if (done) onVoided()
          return done
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

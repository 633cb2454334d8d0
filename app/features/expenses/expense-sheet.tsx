import { Button, Input, Stack, Textarea } from '@chakra-ui/react'
import { Ban, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { BillFields } from '#app/domain/expenses/bill-fields.tsx'
import { type BillVat, VatChoice } from '#app/domain/expenses/vat-choice.tsx'
import { useStaffNames } from '#app/queries/users.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { SuggestInput } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
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
import { amountsOf, type ExpenseInput } from '#schema/forms/expense.ts'
import type { BillLine, Expense } from '#schema/rows/expense.ts'
import {
  EXPENSE_VAT,
  type ExpenseAmounts,
  expenseAmounts,
  hasVat,
  inputVat,
} from '#schema/rules/money/expense-amounts.ts'
import { parseAed } from '#schema/rules/money/money.ts'
import { BillFileSection } from './bill-file-section.tsx'
import { BillLines } from './bill-lines.tsx'
import {
  changedAmounts,
  type ExpenseControl,
  saveExpense,
  saveVoidedExpense,
  typedLines,
  useExpenseForm,
} from './expense-form.ts'
import { LockedMonth } from './locked-month.tsx'
import type { ChosenFile } from './read-bill-file.ts'

const NONE: readonly Expense[] = []

type ExpenseSheetProps = RecordSheetProps & { expenses: readonly Expense[] | undefined }

/** Adds an expense, or edits the one with the target's id. */
export function ExpenseSheet({ expenses, ...props }: ExpenseSheetProps) {
  const stored = expenses && (expenses.find(({ id }) => id === props.target) ?? null)
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Expense', drawing: 'cone' }}>
      {opened => <OpenedExpense {...opened} expenses={expenses ?? NONE} />}
    </RecordSheet>
  )
}

type OpenedExpenseProps = OpenedRecord<Expense> & {
  /** All expenses, for suggestions and to find a bill that is recorded already. */
  expenses: readonly Expense[]
}

function OpenedExpense({ original, sheet, stored, expenses }: OpenedExpenseProps) {
  const form = useExpenseForm(original)
  const { control, register, setValue } = form
  const { errors } = form.formState
  const date = useController({ control, name: 'date' })
  const vat = useController({ control, name: 'vat' })
  const byLines = vat.field.value === 'lines'
  // The file chosen here instead of the stored one: undefined for no choice, null for no file.
  const [bill, setBill] = useState<ChosenFile | null>()

  function chooseVat(chosen: BillVat) {
    const { amount, vat: before, lines } = form.getValues()
    const fils = parseAed(amount)
    const isUntouched = lines.every(({ net }) => net === '')
    // The single amount that was typed is the first line of the bill.
    if (chosen === 'lines' && before !== 'lines' && fils && isUntouched)
      setValue('lines', firstLine(expenseAmounts(fils, before)))
    vat.field.onChange(chosen)
  }

  return (
    <FormSheet
      {...sheet}
      form={form}
      dirty={form.formState.isDirty || bill !== undefined}
      save={details => saveExpense(details, { original, bill })}
    >
      <Stack gap="4">
        <FormField label="Category" error={errors.category} required>
          <SuggestInput
            {...register('category')}
            autoCapitalize="sentences"
            suggestions={expenses.map(({ category }) => category)}
          />
        </FormField>
        {!byLines && (
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
        )}
        <VatChoice
          choices={VAT_CHOICES}
          name={vat.field.name}
          value={vat.field.value}
          onChange={chooseVat}
          onBlur={vat.field.onBlur}
        />
        {byLines && <BillLines control={control} />}
        <Amounts control={control} original={original} />
        <FormField label="Date" error={errors.date} required>
          <DateField value={date.field.value} onChange={date.field.onChange} onBlur={date.field.onBlur} />
        </FormField>
        <LockedMonth date={date.field.value} />
        <BillFields
          control={control}
          setTrn={trn => setValue('supplierTrn', trn, { shouldDirty: true })}
          expenses={expenses}
          except={original?.id}
        />
        <FormField label="Description" error={errors.description}>
          <Textarea {...register('description')} rows={3} dir="auto" />
        </FormField>
        <BillFileSection
          file={bill === undefined ? (stored?.billFile ?? null) : (bill?.file ?? null)}
          chosen={bill ?? null}
          onChange={setBill}
        />
        {stored?.purchaseRequestId && (
          <Note icon={PackageCheck}>
            Booked with the receipt of purchase request <Ltr>{`#${stored.purchaseRequestId}`}</Ltr>.
          </Note>
        )}
        {stored && <Voiding expense={stored} onVoided={sheet.onClose} />}
      </Stack>
    </FormSheet>
  )
}

const VAT_CHOICES = [...EXPENSE_VAT, 'lines'] as const

function firstLine({ netFils, vatFils, billLines }: ExpenseAmounts) {
  return typedLines(billLines.length > 0 ? billLines : [{ kind: 'zero', netFils, vatFils }])
}

/** Net, VAT and gross that saving would store: as typed, or the stored ones if that is unchanged. */
function Amounts({ control, original }: { control: ExpenseControl; original: Expense | undefined }) {
  const [amount, vat, lines] = useWatch({ control, name: ['amount', 'vat', 'lines'] })
  const typed = vat === 'lines' ? { vat, lines: lines.map(readLine) } : { vat, amount: parseAed(amount) ?? 0 }
  const shown = original && !changedAmounts(typed, original) ? original : amountsOf(typed)
  const recoveredFils = inputVat(shown)
  return (
    <Sums
      label="Amounts"
      sums={[
        { label: 'Net', fils: shown.netFils },
        { label: 'VAT', fils: shown.vatFils },
        ...(recoveredFils === shown.vatFils ? [] : [{ label: 'Recoverable VAT', fils: recoveredFils }]),
        { label: 'Total', fils: shown.amountFils, strong: true },
      ]}
    />
  )
}

/** A line as far as it can be read while it is typed. */
function readLine({ kind, net, vat }: ExpenseInput['lines'][number]): BillLine {
  const vatFils = hasVat(kind) ? parseAed(vat) : 0
  return { kind, netFils: parseAed(String(net)) ?? 0, vatFils: vatFils ?? 0 }
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
        hint="Shown with the expense. It stays in the list, but is not counted."
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

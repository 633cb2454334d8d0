import { Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { PackageCheck } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { BillFields } from '#app/domain/expenses/bill-fields.tsx'
import { type BillVat, VatChoice } from '#app/domain/expenses/vat-choice.tsx'
import { useIsDrawerOpen } from '#app/queries/drawer.ts'
import { useUser } from '#app/session/session-user.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { type DraftOf, useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { SuggestInput } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Note, SavableWarning } from '#app/ui/note.tsx'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
} from '#app/ui/record-form/record-sheet.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { amountsOf, type ExpenseInput } from '#schema/forms/expense.ts'
import type { BillLine, Expense } from '#schema/rows/expense.ts'
import { StoredFile } from '#schema/rows/stored-file.ts'
import {
  EXPENSE_VAT,
  type ExpenseAmounts,
  expenseAmounts,
  hasVat,
  inputVat,
} from '#schema/rules/money/expense-amounts.ts'
import { parseAed } from '#schema/rules/money/money.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { BillFileSection } from './bill-file-section.tsx'
import { BillLines } from './bill-lines.tsx'
import {
  changedAmounts,
  type ExpenseControl,
  saveExpense,
  typedLines,
  useExpenseForm,
} from './expense-form.ts'
import { Voiding } from './expense-voiding.tsx'
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
  const draft = { name: sheet.draft, title: sheet.title }
  const [bill, setBill] = useChosenBill(draft)
  const asksDrawer = useAsksDrawer(control, original)
  const [fromDrawer, setFromDrawer] = useDraftValue({ ...draft, part: 'drawer' }, z.boolean(), true)

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
      save={details => saveExpense(details, { original, bill, fromDrawer: asksDrawer && fromDrawer })}
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
        <LockedMonth date={date.field.value} bill={original} />
        <BillFields
          control={control}
          setTrn={trn => setValue('supplierTrn', trn, { shouldDirty: true })}
          expenses={expenses}
          except={original?.id}
        />
        {asksDrawer && (
          <SwitchField
            label="Taken out of the cash drawer"
            hint="The drawer then expects that much less when it is counted."
            checked={fromDrawer}
            onChange={setFromDrawer}
          />
        )}
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

/** The contents of the files that were chosen while this tab is open; a draft keeps what they are called. */
const contentsOf = new Map<string, ArrayBuffer>()

/** The file chosen here instead of the stored one: undefined for no choice, null for no file. */
function useChosenBill(draft: DraftOf) {
  const [file, setFile] = useDraftValue(
    { ...draft, part: 'bill' },
    StoredFile.nullable().optional(),
    undefined,
  )
  const contents = file && contentsOf.get(file.id)
  const bill: ChosenFile | null | undefined = file ? contents && { file, contents } : file
  const choose = (chosen: ChosenFile | null) => {
    if (chosen) contentsOf.set(chosen.file.id, chosen.contents)
    setFile(chosen?.file ?? null)
  }
  return [bill, choose] as const
}

/** Whether it is asked if the cash of a new bill came out of the drawer: of who keeps the money, while the drawer is open. */
function useAsksDrawer(control: ExpenseControl, original: Expense | undefined): boolean {
  const { role } = useUser()
  const isOpen = useIsDrawerOpen()
  const method = useWatch({ control, name: 'paymentMethod' })
  return !original && method === 'cash' && isOpen === true && KEEPS_MONEY.includes(role)
}

const VAT_CHOICES = [...EXPENSE_VAT, 'lines'] as const

function firstLine({ netFils, vatFils, billLines }: ExpenseAmounts) {
  return typedLines(billLines.length > 0 ? billLines : [{ kind: 'zero', netFils, vatFils }])
}

/** Net, VAT and gross that saving would store: as typed, or the stored ones if that is unchanged. */
function Amounts({ control, original }: { control: ExpenseControl; original: Expense | undefined }) {
  const [amount, vat, lines, supplierTrn] = useWatch({
    control,
    name: ['amount', 'vat', 'lines', 'supplierTrn'],
  })
  const typed = vat === 'lines' ? { vat, lines: lines.map(readLine) } : { vat, amount: parseAed(amount) ?? 0 }
  const shown = original && !changedAmounts(typed, original) ? original : amountsOf(typed)
  const recoveredFils = inputVat(shown)
  return (
    <>
      <Sums
        label="Amounts"
        sums={[
          { label: 'Net', fils: shown.netFils },
          { label: 'VAT', fils: shown.vatFils },
          ...(recoveredFils === shown.vatFils ? [] : [{ label: 'Recoverable VAT', fils: recoveredFils }]),
          { label: 'Total', fils: shown.amountFils, strong: true },
        ]}
      />
      <SavableWarning hidden={recoveredFils === 0 || Boolean(supplierTrn?.trim())}>
        <Text>
          VAT is recovered only with a tax invoice that names the supplier’s TRN. Enter it, or record the bill
          without VAT.
        </Text>
      </SavableWarning>
    </>
  )
}

/** A line as far as it can be read while it is typed. */
function readLine({ kind, net, vat }: ExpenseInput['lines'][number]): BillLine {
  const vatFils = hasVat(kind) ? parseAed(vat) : 0
  return { kind, netFils: parseAed(String(net)) ?? 0, vatFils: vatFils ?? 0 }
}

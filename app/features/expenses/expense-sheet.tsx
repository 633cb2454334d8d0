import { Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { PackageCheck, ReceiptText } from 'lucide-react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { cashOfBill, DrawerSwitch, useBillDrawer } from '#app/domain/expenses/bill-drawer.tsx'
import { BillFields } from '#app/domain/expenses/bill-fields.tsx'
import { type BillVat, VatChoice } from '#app/domain/expenses/vat-choice.tsx'
import { VatWithoutTrn } from '#app/domain/expenses/vat-without-trn.tsx'
import { useSettings } from '#app/queries/settings.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { type DraftOf, useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField, SuggestInput } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Note, SavableWarning } from '#app/ui/note.tsx'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
} from '#app/ui/record-form/record-sheet.tsx'
import { Sums } from '#app/ui/sums.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { ExpenseInput } from '#schema/forms/expense.ts'
import type { BillLine, Expense, ExpenseKind } from '#schema/rows/expense.ts'
import { Day } from '#schema/rows/fields.ts'
import { StoredFile } from '#schema/rows/stored-file.ts'
import { monthOf } from '#schema/rules/documents/vat-period.ts'
import { findSameBill } from '#schema/rules/money/bills.ts'
import {
  EXPENSE_VAT,
  type ExpenseAmounts,
  expenseAmounts,
  hasVat,
  inputVat,
} from '#schema/rules/money/expense-amounts.ts'
import { formatAed, parseAed } from '#schema/rules/money/money.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'
import { BillFileSection } from './bill-file-section.tsx'
import { BillLines } from './bill-lines.tsx'
import { type ExpenseControl, savedAmounts, saveExpense, typedLines, useExpenseForm } from './expense-form.ts'
import { Voiding } from './expense-voiding.tsx'
import { LockedMonth } from './locked-month.tsx'
import type { ChosenFile } from './read-bill-file.ts'

const NONE: readonly Expense[] = []

type ExpenseSheetProps = RecordSheetProps & { expenses: readonly Expense[] | undefined }

/** Adds an expense, or edits the one with the target's id. */
export function ExpenseSheet({ expenses, ...props }: ExpenseSheetProps) {
  const settings = useSettings()
  const stored = expenses && (expenses.find(({ id }) => id === props.target) ?? null)
  if (!settings) return null
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Expense', drawing: 'cone' }}>
      {opened => (
        <OpenedExpense {...opened} expenses={expenses ?? NONE} recoversVat={settings.vatMode !== 'none'} />
      )}
    </RecordSheet>
  )
}

type OpenedExpenseProps = OpenedRecord<Expense> & {
  /** All expenses, for suggestions and to find a bill that is recorded already. */
  expenses: readonly Expense[]
  /** Whether the shop is registered for VAT: to any other, what a bill says of VAT is part of its cost. */
  recoversVat: boolean
}

function OpenedExpense({ original, sheet, stored, expenses, recoversVat }: OpenedExpenseProps) {
  const form = useExpenseForm(original, { recoversVat })
  const { control, register, setValue } = form
  const { errors } = form.formState
  const date = useController({ control, name: 'date' })
  const vat = useController({ control, name: 'vat' })
  const byLines = vat.field.value === 'lines'
  const kind = useWatch({ control, name: 'kind' })
  const draft = { name: sheet.draft, title: sheet.title }
  const [bill, setBill] = useChosenBill(draft)
  const drawerDue = useBillDrawer(original)
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
      save={details => {
        const { amountFils } = savedAmounts(details, original)
        const dueFils = drawerDue(cashOfBill({ ...details, amountFils }))
        return saveExpense(details, { original, bill, drawerFils: fromDrawer ? dueFils : 0 })
      }}
    >
      <Stack gap="4">
        {!original && (
          <FormField label="Kind">
            <ChoiceField {...register('kind')} options={KINDS} />
          </FormField>
        )}
        {kind === 'credit_note' && (
          <Note icon={ReceiptText}>
            A supplier’s credit note: type its amounts as they are printed. They are taken off the expenses,
            and their VAT off what is recovered.
          </Note>
        )}
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
        {recoversVat || original?.vatFils ? (
          <>
            <VatChoice
              choices={VAT_CHOICES}
              name={vat.field.name}
              value={vat.field.value}
              onChange={chooseVat}
              onBlur={vat.field.onBlur}
            />
            {byLines && <BillLines control={control} />}
            <Amounts control={control} original={original} />
          </>
        ) : (
          <Text color="muted" textStyle="sm">
            The shop is not registered for VAT: a bill costs what is paid.
          </Text>
        )}
        <FormField label="Date" error={errors.date} required>
          <DateField value={date.field.value} onChange={date.field.onChange} onBlur={date.field.onBlur} />
        </FormField>
        <LockedMonth date={date.field.value} bill={original} />
        <DayToCome date={date.field.value} />
        <BillFields
          control={control}
          setTrn={trn => setValue('supplierTrn', trn, { shouldDirty: true })}
          kind={kind}
          expenses={expenses}
          except={original?.id}
        />
        {kind === 'credit_note' && <CreditedBill control={control} expenses={expenses} />}
        <DrawerQuestion
          control={control}
          original={original}
          drawerDue={drawerDue}
          checked={fromDrawer}
          onChange={setFromDrawer}
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

/** Says that a bill is of a day to come, and so in no figure of now: in January people type the year before or after. */
function DayToCome({ date }: { date: string }) {
  const today = shopDay(new Date(useNow()).toISOString())
  const day = Day.safeParse(date).data
  return (
    <SavableWarning hidden={!day || day <= today}>
      {day && <Text>{`This day is still to come: it counts in ${formatMonth(monthOf(day))}.`}</Text>}
    </SavableWarning>
  )
}

type DrawerQuestionProps = Omit<React.ComponentProps<typeof DrawerSwitch>, 'dueFils' | 'isStored'> & {
  control: ExpenseControl
  original: Expense | undefined
  drawerDue: ReturnType<typeof useBillDrawer>
}

/** What the drawer is told once the bill is as it is typed. */
function DrawerQuestion({ control, original, drawerDue, ...asked }: DrawerQuestionProps) {
  const [kind = 'bill', method] = useWatch({ control, name: ['kind', 'paymentMethod'] })
  const { amountFils } = savedAmounts(useTypedAmounts(control), original)
  const cashFils = cashOfBill({ kind, paymentMethod: method || null, amountFils })
  return <DrawerSwitch {...asked} dueFils={drawerDue(cashFils)} isStored={original !== undefined} />
}

type CreditedBillProps = { control: ExpenseControl; expenses: readonly Expense[] }

/** The bill that a credit note is for, by its number, and whether it is recorded. */
function CreditedBill({ control, expenses }: CreditedBillProps) {
  const { errors } = useFormState({ control })
  const [supplier, billNumber] = useWatch({ control, name: ['supplier', 'creditedNumber'] })
  const credited = findSameBill(expenses, { supplier: supplier ?? '', billNumber: billNumber ?? '' })
  const hint = credited
    ? `Expense ${credited.id}, ${formatAed(credited.amountFils)}, ${formatAnyDay(credited.date)}.`
    : billNumber && 'No bill of this supplier is recorded with this number.'
  return (
    <FormField label="Credits bill number" error={errors.creditedNumber} hint={hint || undefined}>
      <SuggestInput
        {...control.register('creditedNumber')}
        suggestions={expenses
          .filter(
            each => each.kind !== 'credit_note' && matchKey(each.supplier) === matchKey(supplier ?? null),
          )
          .map(each => each.billNumber)}
      />
    </FormField>
  )
}

const KINDS: readonly { id: ExpenseKind; name: string }[] = [
  { id: 'bill', name: 'Bill or other expense' },
  { id: 'credit_note', name: 'Credit note of a supplier' },
]

const VAT_CHOICES = [...EXPENSE_VAT, 'lines'] as const

function firstLine({ netFils, vatFils, billLines }: ExpenseAmounts) {
  return typedLines(billLines.length > 0 ? billLines : [{ kind: 'zero', netFils, vatFils }])
}

/** Net, VAT and gross that saving would store: as typed, or the stored ones if that is unchanged. */
function Amounts({ control, original }: { control: ExpenseControl; original: Expense | undefined }) {
  const supplierTrn = useWatch({ control, name: 'supplierTrn' })
  const shown = savedAmounts(useTypedAmounts(control), original)
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
      <VatWithoutTrn billLines={shown.billLines} supplierTrn={supplierTrn} />
    </>
  )
}

/** The amounts as far as they can be read while they are typed. */
function useTypedAmounts(control: ExpenseControl): Parameters<typeof savedAmounts>[0] {
  const [amount, vat, lines] = useWatch({ control, name: ['amount', 'vat', 'lines'] })
  return vat === 'lines' ? { vat, lines: lines.map(readLine) } : { vat, amount: parseAed(amount) ?? 0 }
}

/** A line as far as it can be read while it is typed. */
function readLine({ kind, net, vat }: ExpenseInput['lines'][number]): BillLine {
  const vatFils = hasVat(kind) ? parseAed(vat) : 0
  return { kind, netFils: parseAed(String(net)) ?? 0, vatFils: vatFils ?? 0 }
}

import { dequal } from 'dequal/lite'
import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { keepFileWith } from '#app/domain/files/keep-file-with.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import {
  amountsOf,
  type ExpenseDetails,
  ExpenseFormSchema,
  type ExpenseInput,
} from '#schema/forms/expense.ts'
import type { BillLine, Expense } from '#schema/rows/expense.ts'
import { DRAWER_TEXT_MAX } from '#schema/rules/money/drawer.ts'
import { type ExpenseAmounts, hasVat, printedAmounts } from '#schema/rules/money/expense-amounts.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { ChosenFile } from './read-bill-file.ts'

export type ExpenseControl = RecordControl<ExpenseInput, ExpenseDetails>

/** A line that nothing has been typed into. */
export const NEW_LINE: ExpenseInput['lines'][number] = { kind: 'standard', net: '', vat: '' }

/** The state of the form for a stored expense, or for a new one. */
export function useExpenseForm(stored?: Expense) {
  const printed = stored && printedAmounts(stored)
  return useRecordForm(ExpenseFormSchema, {
    kind: stored?.kind ?? 'bill',
    creditedNumber: stored?.creditedNumber ?? '',
    category: stored?.category ?? '',
    amount: printed ? plainAmount(printed.amountFils) : '',
    vat: stored ? vatOf(stored) : 'included',
    lines: printed?.billLines.length ? typedLines(printed.billLines) : [NEW_LINE],
    date: stored?.date ?? shopDay(new Date().toISOString()),
    supplier: stored?.supplier ?? '',
    supplierTrn: stored?.supplierTrn ?? '',
    billNumber: stored?.billNumber ?? '',
    paymentMethod: stored?.paymentMethod ?? '',
    description: stored?.description ?? '',
  })
}

/** The VAT choice for a stored expense. Its amount is shown as paid, so VAT is included, however it was typed. */
function vatOf({ billLines: [first, ...others] }: Pick<Expense, 'billLines'>): ExpenseDetails['vat'] {
  if (!first) return 'none'
  return first.kind === 'standard' && others.length === 0 ? 'included' : 'lines'
}

/** The lines of a bill as they are typed. */
export function typedLines(billLines: readonly BillLine[]): ExpenseInput['lines'] {
  return billLines.map(({ kind, netFils, vatFils }) => ({
    kind,
    net: plainAmount(netFils),
    vat: hasVat(kind) ? plainAmount(vatFils) : '',
  }))
}

type EditedExpense = {
  /** The expense as it was when the form opened; undefined for a new one. */
  original: Expense | undefined
  /** The file that was chosen; null to remove the stored one, undefined to leave it. */
  bill: ChosenFile | null | undefined
  /** Whether a new one was paid with cash of the drawer. */
  fromDrawer?: boolean
}

/** Adds an expense or saves the person's changes of one, and shows a toast. Resolves to whether it succeeded. */
export function saveExpense(
  details: ExpenseDetails,
  { original, bill, fromDrawer = false }: EditedExpense,
): Promise<boolean> {
  const save = () =>
    original ? updateExpense(details, { original, bill }) : createExpense(details, { bill, fromDrawer })
  return saveChange(() => (bill ? keepFileWith(bill, save) : save()), {
    done: { title: original ? 'Expense has been updated' : 'Expense has been added' },
    failed: original ? 'update expense' : 'add expense',
  })
}

/** Voids an expense and shows a toast. Resolves to whether it succeeded. */
export function saveVoidedExpense({ id }: Expense, reason: string): Promise<boolean> {
  return saveChange(() => mutate('expense.void', { id, reason }), {
    done: { title: 'Expense has been voided', description: 'It stays in the list, but is not counted.' },
    failed: 'void expense',
  })
}

async function createExpense(
  details: ExpenseDetails,
  { bill, fromDrawer }: Pick<EditedExpense, 'bill' | 'fromDrawer'>,
): Promise<void> {
  const id = await newId()
  const billFile = bill?.file ?? null
  const amounts = amountsOf(details)
  const { kind } = details
  await mutate('expense.create', { id, kind, ...columnsOf(details), ...amounts, billFile })
  if (!fromDrawer) return
  const isBill = kind === 'bill'
  const of = `${isBill ? 'Bill' : 'Credit note'} of ${details.supplier ?? details.category}`
  const reason = `${of}, expense ${id}`.slice(0, DRAWER_TEXT_MAX)
  const move = { kind: isBill ? 'out' : 'in', amountFils: amounts.amountFils, reason } as const
  await mutate('drawer.move', { id: await newId(), ...move })
}

async function updateExpense(
  details: ExpenseDetails,
  { original, bill }: EditedExpense & { original: Expense },
): Promise<void> {
  const { id } = original
  const changes = changedFields<ReturnType<typeof columnsOf>>(original, columnsOf(details))
  const amounts = changedAmounts(details, original)
  if (bill !== undefined) await mutate('expense.attachBill', { id, billFile: bill?.file ?? null })
  if (!amounts && Object.keys(changes).length === 0) return
  // The amounts are one value to a person: the sum stands for them.
  const basis = { ...basisOf(original, changes), ...(amounts && { amountFils: original.amountFils }) }
  await mutate('expense.update', { id, changes, amounts, basis })
}

/** Undefined while the amounts are unchanged: computed again, the VAT could differ by a fils from the bill's. */
export function changedAmounts(
  details: Parameters<typeof amountsOf>[0],
  original: Expense,
): ExpenseAmounts | undefined {
  const printed = printedAmounts(original)
  if (details.vat !== 'lines' && details.vat === vatOf(original) && details.amount === printed.amountFils)
    return undefined
  const amounts = amountsOf(details)
  return dequal(amounts.billLines, printed.billLines) && amounts.amountFils === printed.amountFils
    ? undefined
    : amounts
}

function columnsOf(details: ExpenseDetails) {
  const { category, description, date, supplier, supplierTrn, billNumber, paymentMethod } = details
  const creditedNumber = details.kind === 'bill' ? null : details.creditedNumber
  return { category, description, date, supplier, supplierTrn, billNumber, creditedNumber, paymentMethod }
}

import { dequal } from 'dequal/lite'
import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { moveForBill } from '#app/domain/expenses/bill-drawer.tsx'
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
import { type ExpenseAmounts, hasVat, printedAmounts } from '#schema/rules/money/expense-amounts.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { ChosenFile } from './read-bill-file.ts'

export type ExpenseControl = RecordControl<ExpenseInput, ExpenseDetails>

/** A line that nothing has been typed into. */
export const NEW_LINE: ExpenseInput['lines'][number] = { kind: 'standard', net: '', vat: '' }

/** The state of the form for a stored expense, or for a new one. */
export function useExpenseForm(stored: Expense | undefined, { recoversVat }: { recoversVat: boolean }) {
  const printed = stored && printedAmounts(stored)
  return useRecordForm(ExpenseFormSchema, {
    kind: stored?.kind ?? 'bill',
    creditedNumber: stored?.creditedNumber ?? '',
    category: stored?.category ?? '',
    amount: printed ? plainAmount(printed.amountFils) : '',
    vat: stored ? vatOf(stored) : recoversVat ? 'included' : 'none',
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
  /** What the cash drawer is told with it (`useBillDrawer`). */
  drawerFils: number
}

/** Adds an expense or saves the person's changes of one, and shows a toast. Resolves to whether it succeeded. */
export function saveExpense(
  details: ExpenseDetails,
  { original, bill, drawerFils }: EditedExpense,
): Promise<boolean> {
  const save = async () => {
    const id = original?.id ?? (await newId())
    if (original) await updateExpense(details, { original, bill })
    else await createExpense(id, details, bill)
    await moveForBill({ ...details, id }, drawerFils)
  }
  return saveChange(() => (bill ? keepFileWith(bill, save) : save()), {
    done: { title: original ? 'Expense has been updated' : 'Expense has been added' },
    failed: original ? 'update expense' : 'add expense',
  })
}

/** Voids an expense, tells the cash drawer and shows a toast. Resolves to whether it succeeded. */
export function saveVoidedExpense(expense: Expense, reason: string, drawerFils: number): Promise<boolean> {
  const save = async () => {
    await mutate('expense.void', { id: expense.id, reason })
    await moveForBill(expense, drawerFils)
  }
  return saveChange(save, {
    done: { title: 'Expense has been voided', description: 'It stays in the list, but is not counted.' },
    failed: 'void expense',
  })
}

async function createExpense(
  id: number,
  details: ExpenseDetails,
  bill: EditedExpense['bill'],
): Promise<void> {
  const billFile = bill?.file ?? null
  const { kind } = details
  await mutate('expense.create', { id, kind, ...columnsOf(details), ...amountsOf(details), billFile })
}

async function updateExpense(
  details: ExpenseDetails,
  { original, bill }: { original: Expense; bill: EditedExpense['bill'] },
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

/** The amounts that saving would store, as printed: the stored ones if they are unchanged. */
export function savedAmounts(
  details: Parameters<typeof amountsOf>[0],
  original: Expense | undefined,
): ExpenseAmounts {
  return original && !changedAmounts(details, original) ? printedAmounts(original) : amountsOf(details)
}

function columnsOf(details: ExpenseDetails) {
  const { category, description, date, supplier, supplierTrn, billNumber, paymentMethod } = details
  const creditedNumber = details.kind === 'bill' ? null : details.creditedNumber
  return { category, description, date, supplier, supplierTrn, billNumber, creditedNumber, paymentMethod }
}

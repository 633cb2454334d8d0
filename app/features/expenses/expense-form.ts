import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { type ExpenseDetails, ExpenseFormSchema, type ExpenseInput } from '#schema/forms/expense.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { type ExpenseAmounts, type ExpenseVat, expenseAmounts } from '#schema/rules/expense-amounts.ts'
import { aedText } from '#schema/rules/money.ts'
import { shopDay } from '#schema/rules/shop-time.ts'

export type ExpenseControl = RecordControl<ExpenseInput, ExpenseDetails>

/** The state of the form for a stored expense, or for a new one. */
export function useExpenseForm(stored?: Expense) {
  return useRecordForm(ExpenseFormSchema, {
    category: stored?.category ?? '',
    amount: stored ? aedText(stored.amountFils) : '',
    vat: stored ? vatOf(stored) : 'included',
    date: stored?.date ?? shopDay(new Date().toISOString()),
    description: stored?.description ?? '',
  })
}

/** The VAT choice for a stored expense. Its amount is shown as paid, so VAT is included, however it was typed. */
function vatOf({ vatFils }: Pick<Expense, 'vatFils'>): ExpenseVat {
  return vatFils > 0 ? 'included' : 'none'
}

/** Adds an expense or saves the person's changes of one, and shows a toast. Resolves to whether it succeeded. */
export function saveExpense(details: ExpenseDetails, seen?: Expense): Promise<boolean> {
  return saveChange(() => (seen ? updateExpense(details, seen) : createExpense(details)), {
    done: { title: seen ? 'Expense has been updated' : 'Expense has been added' },
    failed: seen ? 'update expense' : 'add expense',
  })
}

/** Voids an expense and shows a toast. Resolves to whether it succeeded. */
export function saveVoidedExpense({ id }: Expense, reason: string): Promise<boolean> {
  return saveChange(() => mutate('expense.void', { id, reason }), {
    done: { title: 'Expense has been voided', description: 'It stays in the list and counts nowhere.' },
    failed: 'void expense',
  })
}

async function createExpense(details: ExpenseDetails): Promise<void> {
  const amounts = expenseAmounts(details.amount, details.vat)
  await mutate('expense.create', { id: await newId(), ...columnsOf(details), ...amounts })
}

async function updateExpense(details: ExpenseDetails, seen: Expense): Promise<void> {
  const { id } = seen
  const changes = changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
  const amounts = changedAmounts(details, seen)
  if (!amounts && Object.keys(changes).length === 0) return
  // The three amounts are one value to a person: the sum stands for them.
  const basis = { ...basisOf(seen, changes), ...(amounts && { amountFils: seen.amountFils }) }
  await mutate('expense.update', { id, changes, amounts, basis })
}

/** Undefined while amount and VAT are unchanged: computed again, the VAT could differ by a fils from the bill's. */
export function changedAmounts(
  { amount, vat }: Pick<ExpenseDetails, 'amount' | 'vat'>,
  seen: Expense,
): ExpenseAmounts | undefined {
  return amount === seen.amountFils && vat === vatOf(seen) ? undefined : expenseAmounts(amount, vat)
}

function columnsOf({ category, description, date }: ExpenseDetails) {
  return { category, description, date }
}

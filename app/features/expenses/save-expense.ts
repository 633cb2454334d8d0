import { changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { ExpenseDetails } from '#schema/forms/expense.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { type ExpenseAmounts, expenseAmounts } from '#schema/rules/expense-amounts.ts'
import { vatOf } from './use-expense-form.ts'

/** Adds an expense, or changes of one what the person changed. Says how it went; true when saved. */
export async function saveExpense(details: ExpenseDetails, seen?: Expense): Promise<boolean> {
  try {
    if (seen) await updateExpense(details, seen)
    else
      await mutate('expense.create', {
        id: await newId(),
        ...columnsOf(details),
        ...expenseAmounts(details.amount, details.vat),
      })
    toast({ title: seen ? 'Expense has been updated' : 'Expense has been added' })
    return true
  } catch (error) {
    toastFailure(`Failed to ${seen ? 'update' : 'add'} expense: ${reasonOf(error)}`)
    return false
  }
}

/** Takes an expense back. Says how it went; true when it is done. */
export async function voidExpense({ id }: Expense, reason: string): Promise<boolean> {
  try {
    await mutate('expense.void', { id, reason })
    toast({ title: 'Expense has been voided', description: 'It stays in the list and counts nowhere.' })
    return true
  } catch (error) {
    toastFailure(`Failed to void expense: ${reasonOf(error)}`)
    return false
  }
}

async function updateExpense(details: ExpenseDetails, seen: Expense): Promise<void> {
  const { id } = seen
  const changes = changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
  const amounts = changedAmounts(details, seen)
  if (amounts || Object.keys(changes).length > 0) await mutate('expense.update', { id, changes, amounts })
}

/** Undefined while nobody touched them: worked out anew, the VAT can come to a fils more or less than the bill's. */
export function changedAmounts(
  { amount, vat }: Pick<ExpenseDetails, 'amount' | 'vat'>,
  seen: Expense,
): ExpenseAmounts | undefined {
  return amount === seen.amountFils && vat === vatOf(seen) ? undefined : expenseAmounts(amount, vat)
}

function columnsOf({ category, description, date }: ExpenseDetails) {
  return { category, description, date }
}

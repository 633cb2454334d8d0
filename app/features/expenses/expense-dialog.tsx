import { EmptyState } from '#app/ui/empty-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { Expense } from '#schema/rows/expense.ts'
import { ExpenseSheet } from './expense-sheet.tsx'

export type ExpenseDialogProps = {
  /** A new expense, or the one with this id. Null: shut. */
  target: 'new' | number | null
  expenses: readonly Expense[]
  onClose: () => void
  onAdded: () => void
}

export function ExpenseDialog({ target, expenses, onClose, onAdded }: ExpenseDialogProps) {
  const categories = [...new Set(expenses.map(({ category }) => category))].sort()
  if (target === null) return null
  if (target === 'new')
    return <ExpenseSheet key="new" categories={categories} onClose={onClose} onSaved={onAdded} />
  const stored = expenses.find(({ id }) => id === target)
  if (!stored)
    return (
      <Sheet open title="Edit Expense" onClose={onClose}>
        <EmptyState
          drawing="cone"
          title="Expense not found"
          text="It may not have reached this device yet."
        />
      </Sheet>
    )
  return (
    <ExpenseSheet
      key={stored.id}
      stored={stored}
      categories={categories}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}

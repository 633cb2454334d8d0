import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type ExpenseDetails,
  ExpenseForm,
  type ExpenseInput,
  type ExpenseVat,
} from '#schema/forms/expense.ts'
import type { Expense } from '#schema/rows/expense.ts'
import { shopDay } from '#schema/rules/shop-time.ts'

export type ExpenseFormState = UseFormReturn<ExpenseInput, unknown, ExpenseDetails>
export type ExpenseControl = ExpenseFormState['control']

export function useExpenseForm(stored?: Expense): ExpenseFormState {
  return useForm<ExpenseInput, unknown, ExpenseDetails>({
    resolver: zodResolver(ExpenseForm),
    mode: 'onTouched',
    defaultValues: {
      category: stored?.category ?? '',
      amount: stored ? (stored.amountFils / 100).toFixed(2) : '',
      vat: stored ? vatOf(stored) : 'included',
      date: stored?.date ?? shopDay(new Date().toISOString()),
      description: stored?.description ?? '',
    },
  })
}

/** How the amount of a stored expense is shown: as it was paid, whichever way it was typed. */
export function vatOf({ vatFils }: Pick<Expense, 'vatFils'>): ExpenseVat {
  return vatFils > 0 ? 'included' : 'none'
}

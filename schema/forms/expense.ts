import { z } from 'zod'
import { MAX_FILS } from '../rows/fields.ts'
import { EXPENSE_VAT } from '../rules/expense-amounts.ts'
import { formatAed, parseAed } from '../rules/money.ts'
import { optionalText, pickedDay, requiredText } from './fields.ts'

/** The expense form; the amount's output is in fils. */
export const ExpenseFormSchema = z.object({
  category: requiredText('Category is required'),
  amount: z
    .string()
    .refine(text => (parseAed(text) ?? 0) > 0, {
      message: 'Enter an amount, such as 150 or 99.50',
      abort: true,
    })
    .refine(text => (parseAed(text) ?? 0) <= MAX_FILS, `At most ${formatAed(MAX_FILS)} at a time`)
    .transform(text => parseAed(text) ?? 0),
  vat: z.enum(EXPENSE_VAT),
  date: pickedDay('Please select a date'),
  description: optionalText(),
})
export type ExpenseInput = z.input<typeof ExpenseFormSchema>
export type ExpenseDetails = z.output<typeof ExpenseFormSchema>

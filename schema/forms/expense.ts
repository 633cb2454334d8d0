import { z } from 'zod'
import { type BillLine, BillVatKind, ExpenseKind } from '../rows/expense.ts'
import { MAX_FILS } from '../rows/fields.ts'
import { PaymentMethod } from '../rows/transaction.ts'
import {
  amountsOfLines,
  EXPENSE_VAT,
  type ExpenseAmounts,
  type ExpenseVat,
  expenseAmounts,
  hasVat,
  MAX_BILL_LINES,
} from '../rules/money/expense-amounts.ts'
import { amountProblem, formatAed, parseAed } from '../rules/money/money.ts'
import { optionalTrn } from './account-fields.ts'
import { aedAmount, optionalLine, optionalText, pickedDay, requiredText, typedLine } from './fields.ts'

const TOO_MUCH = `At most ${formatAed(MAX_FILS)} at a time`
const NO_AMOUNT = 'Enter an amount, such as 150 or 99.50'

/** The facts of a bill besides its amounts; every one of them may be missing. */
export const BILL_FACTS = {
  supplier: optionalLine(),
  supplierTrn: optionalTrn,
  billNumber: optionalLine(),
  paymentMethod: z
    .union([z.literal(''), PaymentMethod])
    .transform((method): PaymentMethod | null => method || null),
}

/** One line of a bill as typed: AED, and the VAT as printed. */
const TypedLine = z
  .object({ kind: BillVatKind, net: aedAmount(NO_AMOUNT), vat: typedLine() })
  .transform(({ kind, net, vat }, check): BillLine => {
    const vatFils = hasVat(kind) ? parseAed(vat) : 0
    if (net === 0) check.addIssue({ code: 'custom', message: NO_AMOUNT, path: ['net'] })
    if (vatFils === null) check.addIssue({ code: 'custom', message: 'Enter the VAT', path: ['vat'] })
    else if (vatFils > net)
      check.addIssue({ code: 'custom', message: 'More than the net amount', path: ['vat'] })
    return { kind, netFils: net, vatFils: vatFils ?? 0 }
  })

const Details = {
  category: requiredText('Category is required'),
  date: pickedDay('Please select a date'),
  description: optionalText(),
  // A draft of before has neither.
  kind: ExpenseKind.default('bill'),
  creditedNumber: optionalLine().default(null),
  ...BILL_FACTS,
}

/** A bill of one rate: one amount, whose output is in fils. */
const PlainBill = z.object({
  ...Details,
  vat: z.enum(EXPENSE_VAT),
  amount: typedLine()
    .refine(text => (parseAed(text) ?? 0) > 0, {
      error: ({ input }) => amountProblem(String(input)) ?? NO_AMOUNT,
      abort: true,
    })
    .refine(text => (parseAed(text) ?? 0) <= MAX_FILS, TOO_MUCH)
    .transform(text => parseAed(text) ?? 0),
})

/** A bill by its lines: of several rates, or of one that is not the usual. */
const BillByLines = z.object({
  ...Details,
  vat: z.literal('lines'),
  lines: z
    .array(TypedLine)
    .min(1)
    .max(MAX_BILL_LINES)
    .refine(lines => amountsOfLines(lines).amountFils <= MAX_FILS, TOO_MUCH),
})

const EitherBill = z.discriminatedUnion('vat', [PlainBill, BillByLines])

/** The typed values: an amount and lines at once, so that changing between the two loses nothing. */
export type ExpenseInput = Omit<z.input<typeof PlainBill>, 'vat'> &
  Pick<z.input<typeof BillByLines>, 'lines'> & { vat: ExpenseVat | 'lines' }
/** The expense form. */
export const ExpenseFormSchema = z
  .custom<ExpenseInput>()
  .transform((typed, check): z.output<typeof EitherBill> => {
    const { data, error } = EitherBill.safeParse(typed)
    for (const { message, path } of error?.issues ?? []) check.addIssue({ code: 'custom', message, path })
    return data ?? z.NEVER
  })
export type ExpenseDetails = z.output<typeof ExpenseFormSchema>

/** The amounts that a form's details say, in fils. */
export function amountsOf(
  details:
    | Pick<z.output<typeof PlainBill>, 'vat' | 'amount'>
    | Pick<z.output<typeof BillByLines>, 'vat' | 'lines'>,
): ExpenseAmounts {
  return details.vat === 'lines' ? amountsOfLines(details.lines) : expenseAmounts(details.amount, details.vat)
}

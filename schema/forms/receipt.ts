import { z } from 'zod'
import { MAX_FILS } from '../rows/fields.ts'
import { type ExpenseAmounts, expenseAmounts } from '../rules/money/expense-amounts.ts'
import { formatAed } from '../rules/money/money.ts'
import { readReorderQuantity, reorderQuantityMessage } from '../rules/stock/reorder.ts'
import { BILL_FACTS } from './expense.ts'
import { aedAmount, orEmpty, requiredText, typedLine } from './fields.ts'

/** How the bill of a receipt is taxed; its price is without VAT. */
export const RECEIPT_VAT = ['added', 'none'] as const

const UnitPrice = aedAmount('Enter the price of one, such as 12.50')
const Quantity = typedLine().transform((typed, check): number => {
  const quantity = readReorderQuantity(typed)
  if (quantity !== null) return quantity
  check.addIssue({ code: 'custom', message: reorderQuantityMessage(typed) ?? '' })
  return z.NEVER
})

const GoodsOnly = z.object({
  book: z.literal(false),
  quantity: Quantity,
  unitPrice: orEmpty(UnitPrice),
})
const GoodsWithBill = z
  .object({
    book: z.literal(true),
    quantity: Quantity,
    unitPrice: UnitPrice.refine(fils => fils > 0, 'Enter the price of one, such as 12.50'),
    vat: z.enum(RECEIPT_VAT),
    category: requiredText('Category is required'),
    ...BILL_FACTS,
  })
  .refine(receipt => billOf(receipt).amountFils <= MAX_FILS, {
    path: ['unitPrice'],
    error: `At most ${formatAed(MAX_FILS)} at a time`,
  })
const Receipt = z.discriminatedUnion('book', [GoodsOnly, GoodsWithBill])

export type ReceiptInput = Omit<z.input<typeof GoodsWithBill>, 'book' | 'unitPrice'> & {
  book: boolean
  unitPrice: string
}
/** The form in which goods are received, and their bill is booked if it is at hand. */
export const ReceiptFormSchema = z
  .custom<ReceiptInput>()
  .transform((typed, check): z.output<typeof Receipt> => {
    const { data, error } = Receipt.safeParse(typed)
    for (const { message, path } of error?.issues ?? []) check.addIssue({ code: 'custom', message, path })
    return data ?? z.NEVER
  })
export type ReceiptDetails = z.output<typeof ReceiptFormSchema>

/** The amounts of the bill of these goods in fils: VAT is on the whole, as on a line of a bill. */
export function billOf({
  quantity,
  unitPrice,
  vat,
}: {
  quantity: number
  unitPrice: number
  vat: (typeof RECEIPT_VAT)[number]
}): ExpenseAmounts {
  return expenseAmounts(quantity * unitPrice, vat)
}

import { z } from 'zod'
import { MAX_FILS } from '../rows/fields.ts'
import { amountProblem, parseAed } from '../rules/money/money.ts'
import { MAX_STOCK, readStockCount } from '../rules/stock/stock.ts'
import { formatCount } from '../texts/count-text.ts'
import { optionalLine, optionalText, requiredText, typedLine } from './fields.ts'

export const DEFAULT_UNIT = 'unit'
export const STOCK_MESSAGE = 'Stock must be a non-negative number.'
export const MIN_STOCK_MESSAGE = 'Minimum stock level must be a non-negative number.'
export const STOCK_TOO_HIGH_MESSAGE = `Must be at most ${formatCount(MAX_STOCK)}.`

/** Typed dirhams; the output is in fils. */
function fils(message: string) {
  return inRange({ read: parseAed, max: MAX_FILS, message, tooHigh: 'This is too much', why: amountProblem })
}

/** A number of units as typed. */
function units(message: string) {
  return inRange({ read: readStockCount, max: MAX_STOCK, message, tooHigh: STOCK_TOO_HIGH_MESSAGE })
}

type Range = {
  read: (typed: string) => number | null
  max: number
  message: string
  tooHigh: string
  /** What is wrong with a text that is not read, where more can be said than `message`. */
  why?: (typed: string) => string | null
}

function inRange({ read, max, message, tooHigh, why }: Range) {
  return (typed: string, check: z.RefinementCtx): number => {
    const number = read(typed)
    if (number !== null && number <= max) return number
    check.addIssue({ code: 'custom', message: number === null ? (why?.(typed) ?? message) : tooHigh })
    return z.NEVER
  }
}

/** An empty value is null. */
function orNone(read: ReturnType<typeof inRange>) {
  return (typed: string, check: z.RefinementCtx) => (typed === '' ? null : read(typed, check))
}

/** The product dialog, with numbers as typed. */
export const ProductFormSchema = z.object({
  name: requiredText('Product name is required.'),
  description: optionalText(),
  /** Empty for a product that is only used up. */
  price: typedLine().transform(orNone(fils('Price must be a positive number.'))),
  costPrice: typedLine().transform(fils('Cost price must be a positive number.')),
  currentStock: typedLine().transform(units(STOCK_MESSAGE)),
  /** When empty, lists and alerts use their default minimum. */
  minStockLevel: typedLine().transform(orNone(units(MIN_STOCK_MESSAGE))),
  category: optionalLine(),
  supplier: optionalLine(),
  measurementUnit: optionalLine(40).transform(unit => unit ?? DEFAULT_UNIT),
  active: z.boolean().default(true),
  isUpsell: z.boolean().default(false),
})
export type ProductInput = z.input<typeof ProductFormSchema>

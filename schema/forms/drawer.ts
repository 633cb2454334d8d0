import { z } from 'zod'
import { MAX_FILS } from '../rows/fields.ts'
import { DENOMINATIONS_FILS, DRAWER_TEXT_MAX, PIECES_MAX } from '../rules/money/drawer.ts'
import { amountProblem, formatAed, parseAed } from '../rules/money/money.ts'
import { typedDigits } from '../rules/text/latin-digits.ts'
import { formatCount } from '../texts/count-text.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import { requiredText, typedLine } from './fields.ts'

const NO_AMOUNT = 'Enter an amount, such as 500 or 12.50'
const whyNoAmount = ({ input }: { input?: unknown }) => amountProblem(String(input)) ?? NO_AMOUNT

function typedAmount(min: number) {
  return typedLine()
    .refine(text => (parseAed(text) ?? -1) >= min, { error: whyNoAmount, abort: true })
    .refine(text => (parseAed(text) ?? 0) <= MAX_FILS, `At most ${formatAed(MAX_FILS)}`)
    .transform(text => parseAed(text) ?? 0)
}

/** The float with which the drawer is opened; it may be nothing. */
export const OpenDrawerSchema = z.object({ float: typedAmount(0) })

/** Cash in or out, with its reason. */
export const CashMoveSchema = z.object({
  amount: typedAmount(1),
  reason: requiredText('Please give a reason').max(DRAWER_TEXT_MAX, tooLong(DRAWER_TEXT_MAX)),
})

/** An amount that nobody has to know; an empty field is null. */
const perhapsAmount = typedLine()
  .refine(text => text === '' || parseAed(text) !== null, { error: whyNoAmount, abort: true })
  .refine(text => (parseAed(text) ?? 0) <= MAX_FILS, `At most ${formatAed(MAX_FILS)}`)
  .transform(text => (text === '' ? null : parseAed(text)))

const NO_PIECES = 'A whole number'
/** A number of notes or coins; null for an empty field. */
const pieces = typedLine()
  .refine(text => readPieces(text) !== null, { message: NO_PIECES, abort: true })
  .refine(text => (readPieces(text) ?? 0) <= PIECES_MAX, `At most ${formatCount(PIECES_MAX)}`)
  .transform(text => (text === '' ? null : readPieces(text)))

/** The count of the drawer: the notes and coins by their value in fils, and what else was looked up. */
export const CountDrawerSchema = z.object({
  pieces: z
    .object(Object.fromEntries(DENOMINATIONS_FILS.map(fils => [`f${fils}`, pieces])))
    // A count is final: an empty form is more likely a slip than an empty drawer.
    .refine(counts => Object.values(counts).some(count => count !== null), {
      path: [`f${DENOMINATIONS_FILS[0]}`],
      message: 'Count what lies in the drawer; enter 0 if nothing does',
    }),
  card: perhapsAmount,
  transfer: perhapsAmount,
})
export type CountDrawerInput = z.input<typeof CountDrawerSchema>
export type CountedDrawer = z.output<typeof CountDrawerSchema>

/** A typed number of notes or coins; an empty field is 0, null is anything else that is no whole number. */
export function readPieces(text: string): number | null {
  const typed = typedDigits(text)
  if (typed === '') return 0
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null
}

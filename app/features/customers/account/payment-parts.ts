import { NOT_AN_AMOUNT, notCountable } from '#app/domain/payments/payment-draft.ts'
import { MAX_FILS } from '#schema/rows/fields.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { type OpenItem, type PaymentPart, payInOrder } from '#schema/rules/documents/customer-account.ts'
import { cashRounding, paymentOf, roundingOf, type Settling } from '#schema/rules/money/cash-rounding.ts'
import { amountProblem, formatAed, parseAed, plainAmount } from '#schema/rules/money/money.ts'
import type { Payable } from '#schema/rules/money/opening-balances.ts'
import { cleanLine } from '#schema/rules/text/clean-text.ts'

/** The typed values of a payment over several invoices and opening balances. */
export type PartsDraft = {
  method: PaymentMethod
  reference: string
  /** Whether the oldest invoices are paid first, or an amount is typed for each. */
  order: 'oldest' | 'chosen'
  /** Null until it is edited: all that is left. */
  amount: string | null
  /** The amount typed for an item, by `fieldOf`; '' pays nothing of it. */
  chosen: Readonly<Record<string, string>>
}

export type ReadParts = {
  amountText: string
  parts: (PaymentPart & Settling)[]
  /** What it settles. */
  paidFils: number
  /** The money that is taken for it. */
  takenFils: number
  errors: { amount?: string; chosen?: string }
  /** The error of an amount typed for an item, by `fieldOf`. */
  wrong: ReadonlyMap<ItemField, string>
  reference: string | null
}

/** As many as one payment may have parts. */
const PARTS_MAX = 100

type Items = readonly (Payable & Pick<OpenItem, 'leftFils'>)[]

type ItemField = `${'a' | 'b'}${number}`

/** The field of an invoice or opening balance in the draft. */
export function fieldOf({ appointmentId, openingBalanceId }: Payable): ItemField {
  return appointmentId === null ? `b${openingBalanceId ?? 0}` : `a${appointmentId}`
}

/** Reads what is paid of these items, the oldest of which comes first. More than is left is an error. */
export function readParts(draft: PartsDraft, items: Items, roundsCash: boolean): ReadParts {
  const typed = draft.order === 'oldest' ? readOldest(draft, items, roundsCash) : readChosen(draft, items)
  const read = roundsCash && draft.method === 'cash' ? inCash(typed, items) : exactly(typed)
  const paidFils = read.parts.reduce((sum, { amountFils }) => sum + amountFils, 0)
  const takenFils = paidFils + roundingOf(read.parts)
  const reference = (draft.method !== 'cash' && cleanLine(draft.reference)) || null
  const tooMany = read.parts.length > PARTS_MAX && `At most ${PARTS_MAX} at a time`
  const field = draft.order === 'oldest' ? 'amount' : 'chosen'
  return { ...read, paidFils, takenFils, reference, errors: tooMany ? { [field]: tooMany } : read.errors }
}

type Read = Omit<ReadParts, 'paidFils' | 'takenFils' | 'reference' | 'parts'> & { parts: PaymentPart[] }
type Rounded = Read & Pick<ReadParts, 'parts'>

function exactly({ parts, ...read }: Read): Rounded {
  return { ...read, parts: parts.map(part => ({ ...part, roundingFils: 0 })) }
}

/** All parts in cash are one amount, which is rounded where each of them is the whole rest; its largest part has the rounding. */
function inCash({ parts, ...read }: Read, items: Items): Rounded {
  const leftOf = new Map(items.map(item => [fieldOf(item), item.leftFils]))
  const sumFils = parts.reduce((sum, { amountFils }) => sum + amountFils, 0)
  const roundingFils = cashRounding(sumFils)
  const isWhole = parts.every(part => part.amountFils === leftOf.get(fieldOf(part)))
  const mostFils = Math.max(...parts.map(({ amountFils }) => amountFils))
  const largest = parts.find(({ amountFils }) => amountFils === mostFils)
  const rounded = parts.map(part => ({
    ...part,
    roundingFils: part === largest && isWhole ? roundingFils : 0,
  }))
  const field = read.amountText === '' ? 'chosen' : 'amount'
  const errors =
    roundingFils === 0 || isWhole ? read.errors : { [field]: notCountable(sumFils), ...read.errors }
  return { ...read, parts: rounded, errors }
}

function readOldest({ amount, method }: PartsDraft, items: Items, roundsCash: boolean): Read {
  const leftFils = items.reduce((sum, item) => sum + item.leftFils, 0)
  const amountText = amount ?? plainAmount(leftFils)
  const typedFils = parseAed(amountText) || null
  const settling = typedFils && paymentOf(typedFils, leftFils, { paymentMethod: method, roundsCash })
  const amountFils = settling ? settling.amountFils : typedFils
  const errors: ReadParts['errors'] = {}
  if (amountFils === null) errors.amount = amountProblem(amountText) ?? NOT_AN_AMOUNT
  else if (amountFils > leftFils) errors.amount = `Only ${formatAed(leftFils)} is left to pay`
  return { amountText, parts: payInOrder(items, amountFils ?? 0), errors, wrong: new Map() }
}

function readChosen({ chosen }: PartsDraft, items: Items): Read {
  const wrong = new Map<ItemField, string>()
  const parts = items.flatMap(item => {
    const { appointmentId, openingBalanceId, leftFils } = item
    const typed = cleanLine(chosen[fieldOf(item)] ?? '')
    if (typed === '') return []
    const amountFils = parseAed(typed)
    if (amountFils === null || amountFils > MAX_FILS)
      wrong.set(fieldOf(item), amountProblem(typed) ?? NOT_AN_AMOUNT)
    else if (amountFils > leftFils) wrong.set(fieldOf(item), `Only ${formatAed(leftFils)} is left`)
    return amountFils ? [{ appointmentId, openingBalanceId, amountFils }] : []
  })
  const nothing = parts.length === 0 && wrong.size === 0
  const errors: ReadParts['errors'] = {}
  if (nothing) errors.chosen = 'Enter an amount for one of them at least'
  else if (wrong.size > 0) errors.chosen = 'One of the amounts is wrong'
  return { amountText: '', parts, errors, wrong }
}

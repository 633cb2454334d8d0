import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { Day, Fils, Id, MAX_FILS, MAX_QUANTITY, PurchaseOrder } from '../../rows/fields.ts'
import {
  LINE_NOTE_MAX,
  MOST_LINE_PHOTOS,
  MOST_QUOTE_LINES,
  type Quote,
  type QuoteLine,
} from '../../rows/quote.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import type { BodyClass } from '../../rows/vehicle.ts'
import { departureFils, listedFor } from '../../rules/catalogue/list-price.ts'
import { bodyClassOf, staffPriceOf } from '../../rules/catalogue/service-price.ts'
import { depositFils, standingOf } from '../../rules/money/deposit.ts'
import { chargedFils, discountLimit } from '../../rules/money/discount.ts'
import { formatAed } from '../../rules/money/money.ts'
import { countedLines, type LineProblem, lineProblem, lineTotals } from '../../rules/quotes/quote-lines.ts'
import { QUOTE_DAYS_MAX } from '../../rules/quotes/quote-state.ts'
import { addDays, shopDay } from '../../rules/time/shop-time.ts'
import { DiscountReason, rejectUnexplained } from '../appointments/appointment-lines.ts'
import { Notes } from '../appointments/appointment-place.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

const LineNumber = z.int().min(1).max(999)

const Line = z.object({
  line: LineNumber,
  kind: z.enum(['service', 'product']),
  soldId: Id,
  quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
  priceFils: Fils.min(0).max(MAX_FILS),
  discountFils: Fils.min(0).max(MAX_FILS).default(0),
  alternativeTo: LineNumber.nullable().default(null),
  note: z.string().trim().min(1).max(LINE_NOTE_MAX).nullable().default(null),
  /** Photos of the car. One that is taken off its appointment is not shown any more; it is no reason to reject the quote. */
  photoIds: z.array(Id).max(MOST_LINE_PHOTOS).default([]),
})
type Line = z.output<typeof Line>

/** What somebody writes into a quote. Left out, a person's wish stays as it is. */
export const QuoteContent = z.object({
  customerId: Id,
  vehicleId: Id.nullable().default(null),
  lines: z.array(Line).min(1).max(MOST_QUOTE_LINES),
  discountReason: DiscountReason.nullable().default(null),
  notes: Notes.default(null),
  purchaseOrder: PurchaseOrder.nullable().default(null),
  validUntil: Day,
})
export type QuoteContent = z.output<typeof QuoteContent>

type Written = Pick<
  Quote,
  | 'customerId'
  | 'vehicleId'
  | 'lines'
  | 'photos'
  | 'discountReason'
  | 'notes'
  | 'purchaseOrder'
  | 'validUntil'
  | 'vatMode'
  | 'subtotalFils'
  | 'vatFils'
  | 'totalFils'
  | 'depositFils'
>

/**
 * The columns of a quote with this content, with names, minutes and sums; `before` is the version that it takes further, and `job` the
 * appointment on which it asks for more work. Throws
 * `MutationError` for lines that do not go together, a total that is too large, or a last day out of reach.
 */
export async function writtenQuote(
  tx: Tx,
  content: QuoteContent,
  { before, job }: { before?: Pick<Quote, 'lines'>; job?: Pick<Appointment, 'vatMode'> | undefined },
  ctx: MutationContext,
): Promise<Written> {
  const { customerId, vehicleId, validUntil, discountReason } = content
  const [customer, vehicle, settings] = await Promise.all([
    requireRow(tx, 'customers', customerId, 'customerId'),
    vehicleId === null ? undefined : requireRow(tx, 'vehicles', vehicleId, 'vehicleId'),
    requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
  ])
  if (vehicle && vehicle.customerId !== customerId)
    throw new MutationError(
      ErrorCode.changedMeanwhile,
      'This vehicle belongs to another customer.',
      'vehicleId',
    )
  const today = shopDay(ctx.actedAt)
  if (validUntil < today || validUntil > addDays(today, QUOTE_DAYS_MAX))
    throw new MutationError(
      ErrorCode.invalidInput,
      'A quote is valid from today for a year at most.',
      'validUntil',
    )
  const problem = lineProblem(content.lines)
  if (problem) throw new MutationError(ErrorCode.invalidInput, PROBLEM_TEXTS[problem], 'lines')
  rejectUnexplained(content.lines, discountReason)
  const bodyClass = bodyClassOf(vehicle)
  const limitPercent = discountLimit(ctx.actor.role, settings)
  const lines: QuoteLine[] = []
  for (const line of content.lines)
    lines.push(await quotedLine(tx, line, { bodyClass, before, limitPercent }, ctx))
  const { vatMode } = job ?? settings
  const totals = lineTotals(countedLines(lines), vatMode)
  if (totals.totalFils > MAX_FILS)
    throw new MutationError(
      ErrorCode.invalidInput,
      `A quote cannot come to more than ${formatAed(MAX_FILS)}.`,
      'lines',
    )
  const { notes, purchaseOrder: ownOrder } = content
  const purchaseOrder = ownOrder ?? customer.purchaseOrder
  const deposit = { customerId, lines: countedLines(lines), vatMode }
  return {
    ...{ customerId, vehicleId, lines, discountReason, notes, purchaseOrder, validUntil, vatMode },
    ...totals,
    photos: content.lines.flatMap(({ line, photoIds }) => photoIds.map(photoId => ({ line, photoId }))),
    depositFils: await quotedDeposit(tx, deposit),
  }
}

const PROBLEM_TEXTS: Record<LineProblem, string> = {
  'line twice': 'Two lines have the same number.',
  'sold twice': 'A service or product stands in a quote once.',
  'no such line': 'An alternative belongs to a line of the quote.',
  'alternative of an alternative': 'An alternative has no alternatives of its own.',
  'several of a service': 'A service is quoted once.',
}

type Basis = { bodyClass: BodyClass; before: Pick<Quote, 'lines'> | undefined; limitPercent: number }

async function quotedLine(
  tx: Tx,
  { photoIds: _, ...line }: Line,
  { bodyClass, before, limitPercent }: Basis,
  { actor }: MutationContext,
): Promise<QuoteLine> {
  const storedLine = before?.lines.find(each => each.kind === line.kind && each.soldId === line.soldId)
  const departure = { storedLine, role: actor.role, limitPercent }
  if (line.kind === 'product') {
    const product = await requireRow(tx, 'products', line.soldId, 'lines')
    rejectLargeDiscount(line, product.name)
    const offListFils = departureFils(line, { ...departure, list: product })
    return { ...line, name: product.name, durationMinutes: 0, offListFils, answer: null }
  }
  const service = await requireRow(tx, 'services', line.soldId, 'lines')
  rejectLargeDiscount(line, service.name)
  const { durationMinutes } = staffPriceOf(service, bodyClass)
  const offListFils = departureFils(line, { ...departure, list: listedFor(service, bodyClass) })
  return { ...line, name: service.name, durationMinutes, offListFils, answer: null }
}

function rejectLargeDiscount(line: Omit<Line, 'photoIds'>, name: string): void {
  if (chargedFils(line) >= 0) return
  throw new MutationError(
    ErrorCode.invalidInput,
    `The discount is more than the price of ${name}.`,
    'discountFils',
  )
}

/** The deposit that the shop asks for these lines of a customer, by the rule of their services. */
export async function quotedDeposit(
  tx: Tx,
  { customerId, lines, vatMode }: Pick<Quote, 'customerId' | 'lines' | 'vatMode'>,
): Promise<number> {
  const services = lines.filter(({ kind }) => kind === 'service')
  const [appointments, ...rows] = await Promise.all([
    tx.find('appointments', { customerId }),
    ...services.map(({ soldId }) => tx.get('services', soldId)),
  ])
  const asked = services.map((line, i) => ({
    priceFils: chargedFils(line),
    deposit: rows[i]?.deposit ?? null,
  }))
  return depositFils(asked, { vatMode, standing: standingOf(appointments) })
}

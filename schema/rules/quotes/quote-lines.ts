import type { VatMode } from '../../rows/appointment.ts'
import type { LineAnswer, Quote, QuoteLine, QuoteState } from '../../rows/quote.ts'
import type { Service } from '../../rows/service.ts'
import { type Language, nameIn } from '../../texts/languages.ts'
import { appointmentTotals } from '../money/appointment-totals.ts'
import { chargedFils } from '../money/discount.ts'
import { lineAmounts, type Totals } from '../money/vat.ts'

type Alternative = Pick<QuoteLine, 'line' | 'alternativeTo'>
type Counted = Alternative & Pick<QuoteLine, 'answer'>

/**
 * The lines that a quote comes to: those that were approved, and before the answer all that are no alternatives of another.
 */
export function countedLines<L extends Counted>(lines: readonly L[]): L[] {
  const isAnswered = lines.some(({ answer }) => answer !== null)
  return lines.filter(line => (isAnswered ? line.answer === 'approved' : line.alternativeTo === null))
}

/** The sums of these lines in fils, exactly as an appointment with them has them. */
export function lineTotals(
  lines: readonly Pick<QuoteLine, 'kind' | 'quantity' | 'priceFils' | 'discountFils'>[],
  mode: VatMode,
): Totals {
  const services = lines.filter(({ kind }) => kind === 'service')
  const products = lines.filter(({ kind }) => kind === 'product')
  return appointmentTotals({
    services,
    products: products.map(line => ({ ...line, kind: 'sold' as const })),
    mode,
  })
}

/** What the customer pays for a line in fils, with VAT. */
export function lineGrossFils(
  line: Pick<QuoteLine, 'quantity' | 'priceFils' | 'discountFils'>,
  mode: VatMode,
): number {
  return lineAmounts({ unitFils: chargedFils(line), quantity: 1, mode }).grossFils
}

/** The name that was quoted; of a service that is called the same still, in the customer's language. */
export function quotedName(
  { kind, soldId, name }: Pick<QuoteLine, 'kind' | 'soldId' | 'name'>,
  services: readonly Pick<Service, 'id' | 'name' | 'nameArabic'>[],
  language: Language,
): string {
  const service = kind === 'service' ? services.find(({ id }) => id === soldId) : undefined
  return service?.name === name ? nameIn(language, service) : name
}

/** A line with those that the customer may choose in its place. */
export type LineGroup<L extends Alternative> = { main: L; alternatives: L[] }

/** The lines of a quote in their order, each with its alternatives. */
export function lineGroups<L extends Alternative>(lines: readonly L[]): LineGroup<L>[] {
  return lines
    .filter(({ alternativeTo }) => alternativeTo === null)
    .map(main => ({ main, alternatives: lines.filter(({ alternativeTo }) => alternativeTo === main.line) }))
}

export type LineProblem =
  | 'line twice'
  | 'sold twice'
  | 'no such line'
  | 'alternative of an alternative'
  | 'several of a service'

/** What is wrong with these lines as a whole; null for nothing. */
export function lineProblem(
  lines: readonly (Alternative & Pick<QuoteLine, 'kind' | 'soldId' | 'quantity'>)[],
): LineProblem | null {
  const byLine = new Map(lines.map(each => [each.line, each]))
  if (byLine.size < lines.length) return 'line twice'
  if (new Set(lines.map(({ kind, soldId }) => `${kind} ${soldId}`)).size < lines.length) return 'sold twice'
  if (lines.some(({ kind, quantity }) => kind === 'service' && quantity !== 1)) return 'several of a service'
  for (const { alternativeTo } of lines) {
    if (alternativeTo === null) continue
    const main = byLine.get(alternativeTo)
    if (!main) return 'no such line'
    if (main.alternativeTo !== null) return 'alternative of an alternative'
  }
  return null
}

/**
 * The lines with their answers: approved those whose numbers are given, declined the others. Null where that is no answer: a number
 * that no line has, or two lines of which one is in place of the other.
 */
export function answeredLines<L extends Counted>(
  lines: readonly L[],
  approved: readonly number[],
): (L & { answer: LineAnswer })[] | null {
  const chosen = new Set(approved)
  if (approved.some(number => lines.every(({ line }) => line !== number))) return null
  const isTwofold = lineGroups(lines).some(
    ({ main, alternatives }) => [main, ...alternatives].filter(({ line }) => chosen.has(line)).length > 1,
  )
  if (isTwofold) return null
  return lines.map(line => ({ ...line, answer: chosen.has(line.line) ? 'approved' : 'declined' }))
}

/** The state of a quote whose lines were answered: in part where of some line nothing was chosen, neither it nor an alternative. */
export function answeredState(
  lines: readonly Counted[],
): Extract<QuoteState, 'approved' | 'partly_approved' | 'declined'> {
  const taken = lineGroups(lines).map(({ main, alternatives }) =>
    [main, ...alternatives].some(({ answer }) => answer === 'approved'),
  )
  if (taken.every(Boolean)) return 'approved'
  return taken.some(Boolean) ? 'partly_approved' : 'declined'
}

/** The approved lines as an appointment takes them; none of a quote that was not approved. */
export function agreedLines({ lines }: Pick<Quote, 'lines'>): QuoteLine[] {
  return lines.filter(({ answer }) => answer === 'approved')
}

/** The lines that were declined: of a line and its alternatives nothing where one of them was approved. */
export function declinedLines({ lines }: Pick<Quote, 'lines'>): QuoteLine[] {
  return lineGroups(lines).flatMap(({ main, alternatives }) => {
    const isTaken = [main, ...alternatives].some(({ answer }) => answer === 'approved')
    return main.answer === 'declined' && !isTaken ? [main] : []
  })
}

/** The ids of the photos beside a line, in their order. */
export function photoIdsOf({ photos }: Pick<Quote, 'photos'>, { line }: Pick<QuoteLine, 'line'>): number[] {
  return photos.filter(photo => photo.line === line).map(({ photoId }) => photoId)
}

import { type PricedLine, productKey, serviceKey } from '#app/sheets/appointment/line-prices.ts'
import { keyOfLine, quotedValues } from '#app/sheets/appointment/quoted-work.ts'
import type { QuoteFields, QuoteInput } from '#schema/forms/quote.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Quote } from '#schema/rows/quote.ts'
import { photoIdsOf } from '#schema/rules/quotes/quote-lines.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'

type LineArgs = MutationArgs<'quote.create'>['lines'][number]

type Prefill = { customerId?: number | undefined; vehicleId?: number | undefined; validUntil: string }

export function newQuoteValues({ customerId, vehicleId, validUntil }: Prefill): QuoteInput {
  return {
    customerId: customerId ?? '',
    vehicleId: vehicleId ?? '',
    ...{ serviceIds: [], additionalProducts: [], linePrices: {}, lineDiscounts: {} },
    ...{ wholeDiscount: '', discountReason: '', alternatives: {}, lineNotes: {}, linePhotos: {} },
    ...{ validUntil, notes: '', purchaseOrder: '' },
  }
}

/** The values of a stored version. One whose day is over gets the usual one. */
export function storedQuoteValues(
  quote: Quote,
  { lastDay, today }: { lastDay: string; today: string },
): QuoteInput {
  const { customerId, vehicleId, lines, discountReason, validUntil, notes, purchaseOrder } = quote
  const keys = new Map(lines.map(line => [line.line, keyOfLine(line)]))
  return {
    customerId,
    vehicleId: vehicleId ?? '',
    ...quotedValues(lines),
    wholeDiscount: '',
    discountReason: discountReason ?? '',
    alternatives: Object.fromEntries(
      lines.map(line => [keyOfLine(line), keys.get(line.alternativeTo ?? 0) ?? '']),
    ),
    lineNotes: Object.fromEntries(lines.map(line => [keyOfLine(line), line.note ?? ''])),
    linePhotos: Object.fromEntries(lines.map(line => [keyOfLine(line), photoIdsOf(quote, line)])),
    validUntil: validUntil < today ? lastDay : validUntil,
    notes: notes ?? '',
    purchaseOrder: purchaseOrder ?? '',
  }
}

type LineWords = Partial<Pick<QuoteInput, 'alternatives' | 'lineNotes' | 'linePhotos'>>

/**
 * The lines that can have alternatives: those that are none themselves. An alternative whose line was taken off the quote stands for
 * itself.
 */
export function mainKeys(lines: readonly { key: string }[], { alternatives = {} }: LineWords): Set<string> {
  const keys = new Set(lines.map(({ key }) => key))
  const isNone = (key: string) => !keys.has(alternatives[key] ?? '') || alternatives[key] === key
  return new Set([...keys].filter(isNone))
}

/** The priced lines as the mutation takes them, numbered in their order. */
export function quoteLineArgs(priced: readonly PricedLine[], words: LineWords): LineArgs[] {
  const { alternatives = {}, lineNotes = {}, linePhotos = {} } = words
  const main = mainKeys(priced, words)
  const numbers = new Map(priced.map(({ key }, i) => [key, i + 1]))
  return priced.map(({ key, kind, soldId, quantity, priceFils, discountFils }) => {
    const of = alternatives[key] ?? ''
    return {
      line: numbers.get(key) ?? 0,
      kind: kind === 'service' ? 'service' : 'product',
      ...{ soldId, quantity, priceFils, discountFils },
      alternativeTo: main.has(of) && of !== key ? (numbers.get(of) ?? null) : null,
      note: cleanText(lineNotes[key] ?? '') || null,
      photoIds: linePhotos[key] ?? [],
    }
  })
}

/** Whether everything that was chosen is still there to be sold. */
export function isComplete(priced: readonly PricedLine[], fields: QuoteFields): boolean {
  const keys = new Set(priced.map(({ key }) => key))
  return [
    ...fields.serviceIds.map(serviceKey),
    ...fields.additionalProducts.map(({ productId }) => productKey(productId)),
  ].every(key => keys.has(key))
}

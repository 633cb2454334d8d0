import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import type { Quote, QuoteLine } from '#schema/rows/quote.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { agreedLines } from '#schema/rules/quotes/quote-lines.ts'
import { productKey, serviceKey } from './line-prices.ts'
import type { StandingLines } from './use-appointment-choices.ts'

/** The approved part of a quote, as the form of an appointment takes it: at the agreed prices, by the VAT mode of then. */
export type QuotedWork = StandingLines & {
  quoteId: number
  vatMode: VatMode
  /** Apart from that of a new appointment for the customer, which must not come up in its place. */
  draft: DraftName
  values: Pick<AppointmentInput, QuotedField>
}

type QuotedField =
  | 'serviceIds'
  | 'additionalProducts'
  | 'linePrices'
  | 'lineDiscounts'
  | 'discountReason'
  | 'purchaseOrder'

export function quotedWork(quote: Quote): QuotedWork {
  const { id, vatMode, discountReason, purchaseOrder } = quote
  const lines = agreedLines(quote)
  return {
    quoteId: id,
    vatMode,
    draft: `quoted ${id}`,
    ...linesOfQuote(lines),
    values: {
      ...quotedValues(lines),
      discountReason: discountReason ?? '',
      purchaseOrder: purchaseOrder ?? '',
    },
  }
}

/** The lines as those of an appointment would be. */
export function linesOfQuote(lines: readonly QuoteLine[]): StandingLines {
  const of = ({ line: id, name, priceFils, discountFils, offListFils }: QuoteLine) => ({
    ...{ id, appointmentId: 0, name, priceFils, discountFils, offListFils },
  })
  return {
    services: lines
      .filter(({ kind }) => kind === 'service')
      .map(line => ({ ...of(line), serviceId: line.soldId, durationMinutes: line.durationMinutes })),
    products: lines
      .filter(({ kind }) => kind === 'product')
      .map(line => ({ ...of(line), productId: line.soldId, quantity: line.quantity, kind: 'sold' })),
  }
}

/** The lines as they are chosen in the form, with their prices as they would be typed. */
export function quotedValues(
  lines: readonly QuoteLine[],
): Pick<AppointmentInput, 'serviceIds' | 'additionalProducts' | 'linePrices' | 'lineDiscounts'> {
  const discounted = lines.filter(({ discountFils }) => discountFils > 0)
  return {
    serviceIds: lines.filter(({ kind }) => kind === 'service').map(({ soldId }) => soldId),
    additionalProducts: lines
      .filter(({ kind }) => kind === 'product')
      .map(({ soldId, quantity }) => ({ productId: soldId, quantity })),
    linePrices: Object.fromEntries(lines.map(line => [keyOfLine(line), plainAmount(line.priceFils)])),
    lineDiscounts: Object.fromEntries(
      discounted.map(line => [keyOfLine(line), plainAmount(line.discountFils)]),
    ),
  }
}

/** The name of a line among typed prices. */
export function keyOfLine({ kind, soldId }: Pick<QuoteLine, 'kind' | 'soldId'>): string {
  return kind === 'service' ? serviceKey(soldId) : productKey(soldId)
}

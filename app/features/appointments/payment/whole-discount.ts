import type { JobDetails } from '#app/queries/appointments.ts'
import { type PricedLine, productKey, serviceKey } from '#app/sheets/appointment/line-prices.ts'
import { appointmentTotals } from '#schema/rules/money/appointment-totals.ts'
import { chargedFils, discountWhole } from '#schema/rules/money/discount.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { isClosedForEdits } from '#schema/rules/money/payment.ts'
import { readDiscount } from '#schema/rules/money/typed-discount.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'

type Typed = { typed: string; reason: string }
type Detail = Pick<JobDetails, 'services' | 'products'> & {
  appointment: Pick<JobDetails['appointment'], 'vatMode' | 'status'> & {
    invoiceId?: number | null | undefined
  }
}

export type WholeDiscount = {
  /** What comes off, in fils, in the unit of the prices; 0 while nothing of use is typed. */
  offFils: number
  /** What the appointment comes to then, in fils. */
  totalFils: number
  /** The lines then, each with its share. */
  lines: (PricedLine & { id: number })[]
  reason: string
  errors: { typed?: string; reason?: string }
}

/** Reads a discount on the whole of an appointment, on top of those that its lines have. */
export function readWholeDiscount({ typed, reason }: Typed, detail: Detail): WholeDiscount {
  const lines = linesOf(detail)
  const sumFils = lines.reduce((sum, line) => sum + chargedFils(line), 0)
  const readFils = readDiscount(typed, sumFils)
  const errors: WholeDiscount['errors'] = {}
  if (!readFils) errors.typed = 'Please enter an amount or a percentage'
  else if (readFils > sumFils) errors.typed = `The discount is more than the price, ${formatAed(sumFils)}`
  // A tax invoice over nothing replaces none.
  else if (readFils === sumFils && isClosedForEdits(detail.appointment))
    errors.typed =
      'It is invoiced: refund what was paid, or correct the completion before all of it comes off'
  if (cleanText(reason) === '') errors.reason = 'Please say why'
  const offFils = errors.typed ? 0 : (readFils ?? 0)
  const discounted = discountWhole(lines, offFils)
  const { totalFils } = appointmentTotals({
    services: discounted.filter(({ kind }) => kind === 'service'),
    products: discounted.flatMap(line => (line.kind === 'sold' ? [{ ...line, kind: line.kind }] : [])),
    mode: detail.appointment.vatMode,
  })
  return { offFils, totalFils, lines: discounted, reason: cleanText(reason), errors }
}

function linesOf({ services, products }: Detail): WholeDiscount['lines'] {
  return [
    ...services.map(({ id, serviceId, name, priceFils, discountFils = 0 }) => ({
      ...{ id, key: serviceKey(serviceId), kind: 'service' as const, soldId: serviceId, name },
      ...{ quantity: 1, priceFils, discountFils, ownDiscountFils: discountFils, listFils: null },
    })),
    ...products
      .filter(({ kind }) => kind === 'sold')
      .map(({ id, productId, name, quantity, priceFils, discountFils = 0 }) => ({
        ...{ id, key: productKey(productId), kind: 'sold' as const, soldId: productId, name },
        ...{ quantity, priceFils, discountFils, ownDiscountFils: discountFils, listFils: null },
      })),
  ]
}

/** The lines of the edit that takes it off: those with a share in it. */
export function linesToPut({ lines, reason }: WholeDiscount) {
  const changed = lines.filter(({ discountFils, ownDiscountFils }) => discountFils !== ownDiscountFils)
  return {
    addServices: [],
    removeServices: [],
    removeProducts: [],
    putServices: changed
      .filter(({ kind }) => kind === 'service')
      .map(({ id, priceFils, discountFils }) => ({ id, priceFils, discountFils })),
    putProducts: changed
      .filter(({ kind }) => kind === 'sold')
      .map(({ id, soldId, quantity, priceFils, discountFils }) => ({
        ...{ id, productId: soldId, quantity, priceFils, discountFils },
      })),
    discountReason: reason,
  }
}

import type { ServiceChoice } from '#app/domain/services/service-choices.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import { MAX_FILS, MAX_QUANTITY } from '#schema/rows/fields.ts'
import { isHandPriced, type ListOf } from '#schema/rules/catalogue/list-price.ts'
import { chargedFils, discountWhole } from '#schema/rules/money/discount.ts'
import { quantityByProduct } from '#schema/rules/money/line-changes.ts'
import { formatAed, parseAed } from '#schema/rules/money/money.ts'
import { readDiscount } from '#schema/rules/money/typed-discount.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'
import type { ProductChoice } from './product-choices.ts'

/** The name of a line among typed prices: by what is sold, because a new line has no id yet. */
export const serviceKey = (serviceId: number) => `s${serviceId}`
export const productKey = (productId: number) => `p${productId}`

type TypedPrices = Partial<
  Pick<AppointmentInput, 'linePrices' | 'lineDiscounts' | 'wholeDiscount' | 'discountReason'>
>

type Chosen = TypedPrices & {
  services: readonly ServiceChoice[]
  serviceIds: readonly unknown[]
  products: readonly ProductChoice[]
  additionalProducts?: readonly { productId: unknown; quantity: unknown }[]
  /** The list's prices of what is sold; undefined where they are not known. */
  listOf?: ListOf | undefined
}

/** A chosen service or product and what it is to be charged, in fils; `discountFils` is off the whole line. */
export type PricedLine = {
  key: string
  kind: 'service' | 'sold'
  /** The id of the service or product. */
  soldId: number
  name: string
  quantity: number
  priceFils: number
  discountFils: number
  /** The part of the discount that was typed for this line. */
  ownDiscountFils: number
  /** The list's price of one, in fils, where somebody made another one by hand; else null. */
  listFils: number | null
}

/** A field of the form, by its path. */
export type PriceField =
  | `linePrices.${string}`
  | `lineDiscounts.${string}`
  | 'wholeDiscount'
  | 'discountReason'
type PriceProblem = { field: PriceField; message: string }

export type ReadPrices = {
  lines: PricedLine[]
  /** The sum of the discounts. */
  discountFils: number
  /** Whether there is something that a reason explains: a discount, or a price made by hand. */
  asksReason: boolean
  /** The errors of typed texts, the first line's first; such a text counts as if nothing was typed. */
  problems: PriceProblem[]
}

/**
 * Reads what the chosen services and products are to be charged. A price is typed in AED, a discount in AED or with a
 * percent sign; one for the whole comes off what the lines' own discounts leave. Incomplete lines are left out.
 */
export function readPrices(chosen: Chosen): ReadPrices {
  const { linePrices = {}, lineDiscounts = {}, wholeDiscount = '', discountReason = '', listOf } = chosen
  const problems: PriceProblem[] = []
  const lines = chosenLines(chosen).map(line => {
    const priceFils = readPrice(linePrices[line.key], line.priceFils)
    if (priceFils === null) problems.push({ field: `linePrices.${line.key}`, message: NO_AMOUNT })
    const list = listOf?.(line)
    const isByHand = list !== undefined && isHandPriced(priceFils ?? line.priceFils, list)
    const priced = {
      ...line,
      priceFils: priceFils ?? line.priceFils,
      listFils: isByHand ? list.priceFils : null,
      // A price that stood when the form opened was explained then, or by a device that asked for no reason.
      isNewPrice: isByHand && priceFils !== line.priceFils,
    }
    const fullFils = priced.priceFils * line.quantity
    const discountFils = readDiscount(lineDiscounts[line.key] ?? '', fullFils)
    if (discountFils === null) problems.push({ field: `lineDiscounts.${line.key}`, message: NO_DISCOUNT })
    else if (discountFils > fullFils)
      problems.push({
        field: `lineDiscounts.${line.key}`,
        message: `The discount is more than the price, ${formatAed(fullFils)}`,
      })
    else return { ...priced, discountFils }
    return { ...priced, discountFils: 0 }
  })
  const sumFils = lines.reduce((sum, line) => sum + chargedFils(line), 0)
  const wholeFils = readDiscount(wholeDiscount, sumFils)
  if (wholeFils === null) problems.push({ field: 'wholeDiscount', message: NO_DISCOUNT })
  else if (wholeFils > sumFils)
    problems.push({
      field: 'wholeDiscount',
      message: `The discount is more than the price, ${formatAed(sumFils)}`,
    })
  const whole = discountWhole(lines, wholeFils === null || wholeFils > sumFils ? 0 : wholeFils)
  const discounted = whole.map(({ isNewPrice: _, ...line }, i) => ({
    ...line,
    ownDiscountFils: lines[i]?.discountFils ?? 0,
  }))
  const discountFils = discounted.reduce((sum, line) => sum + line.discountFils, 0)
  const reason = cleanText(discountReason)
  const isNew = discountFils > 0 || lines.some(line => line.isNewPrice)
  if (isNew && reason === '') problems.push({ field: 'discountReason', message: 'Please say why' })
  const asksReason = isNew || (reason !== '' && lines.some(line => line.listFils !== null))
  return { lines: discounted, discountFils, asksReason, problems }
}

/** The charges of a kind of lines, by the id of the service or product. */
export function chargesOf(
  lines: readonly PricedLine[],
  kind: PricedLine['kind'],
): Map<number, { priceFils: number; discountFils: number }> {
  const own = lines.filter(line => line.kind === kind)
  return new Map(own.map(({ soldId, priceFils, discountFils }) => [soldId, { priceFils, discountFils }]))
}

function chosenLines({ services, serviceIds, products, additionalProducts = [] }: Chosen) {
  const ids = serviceIds.map(Number)
  const complete = additionalProducts.flatMap(line => {
    const quantity = Number(line.quantity)
    const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    return isQuantity ? [{ productId: Number(line.productId), quantity }] : []
  })
  const quantities = quantityByProduct(complete)
  return [
    ...services
      .filter(({ serviceId }) => ids.includes(serviceId))
      .map(({ serviceId, name, priceFils }) => ({
        ...{ key: serviceKey(serviceId), kind: 'service' as const, soldId: serviceId, name },
        ...{ quantity: 1, priceFils },
      })),
    ...products.flatMap(({ productId, name, priceFils }) => {
      const quantity = quantities.get(productId)
      if (!quantity) return []
      return [
        { key: productKey(productId), kind: 'sold' as const, soldId: productId, name, quantity, priceFils },
      ]
    }),
  ]
}

const NO_AMOUNT = 'Please enter an amount'
const NO_DISCOUNT = 'Please enter an amount or a percentage'

/** The typed price in fils, or `listFils` for an empty text; null for one that is none. */
function readPrice(text = '', listFils: number): number | null {
  if (cleanText(text) === '') return listFils
  const fils = parseAed(text)
  return fils !== null && fils <= MAX_FILS ? fils : null
}

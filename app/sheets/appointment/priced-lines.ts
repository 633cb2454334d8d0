import { newIds } from '#app/sync/new-id.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { chargesOf, type PricedLine } from './line-prices.ts'

/** The chosen services as lines of their own, at the prices that the customer was told. Throws `MutationError` or `OutOfIdsError`. */
export async function serviceLines(serviceIds: readonly number[], priced: readonly PricedLine[]) {
  const ids = await newIds(serviceIds.length)
  const charges = chargesOf(priced, 'service')
  return serviceIds.map((serviceId, i) => ({
    id: ids[i] as number,
    serviceId,
    ...requireCharge(charges.get(serviceId)),
  }))
}

/** The same of products. */
export async function productLines(
  lines: readonly { productId: number; quantity: number }[],
  priced: readonly PricedLine[],
) {
  const ids = await newIds(lines.length)
  const charges = chargesOf(priced, 'sold')
  return lines.map((line, i) => ({
    ...line,
    id: ids[i] as number,
    ...requireCharge(charges.get(line.productId)),
  }))
}

function requireCharge<C>(charge: C | undefined): C {
  if (!charge)
    throw new MutationError(
      ErrorCode.missingReference,
      'Something that was chosen is no longer offered. Close the dialog and open it again.',
    )
  return charge
}

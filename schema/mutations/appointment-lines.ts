import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { Fils, Id, MAX_FILS, MAX_QUANTITY } from '../rows/fields.ts'
import { appointmentTotals } from '../rules/appointment-totals.ts'
import { departureFils } from '../rules/list-price.ts'
import { formatAed } from '../rules/money.ts'
import { settledStatus } from '../rules/payment.ts'
import type { MutationContext } from './define-mutation.ts'
import { requireRow } from './require-row.ts'
import type { RowKey, Tx } from './tx.ts'

/** A service put on an appointment, at the price the customer was told. */
export const ServiceLine = z.object({ id: Id, serviceId: Id, priceFils: Fils.min(0).max(MAX_FILS) })
export type ServiceLine = z.infer<typeof ServiceLine>

/** A product sold on an appointment, at the price of one that the customer was told. */
export const ProductLine = z.object({
  id: Id,
  productId: Id,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  priceFils: Fils.min(0).max(MAX_FILS),
})
export type ProductLine = z.infer<typeof ProductLine>

export async function putServiceLine(
  tx: Tx,
  { appointmentId, line }: { appointmentId: number; line: ServiceLine },
  { actor }: MutationContext,
): Promise<void> {
  refuseForeign(await tx.get('appointmentServices', line.id), appointmentId)
  const service = await requireRow(tx, 'services', line.serviceId, 'serviceIds')
  tx.put('appointmentServices', {
    ...line,
    appointmentId,
    name: service.name,
    durationMinutes: service.durationMinutes,
    offListFils: departureFils(line, service, actor.role),
  })
}

export async function putProductLine(
  tx: Tx,
  { appointmentId, line }: { appointmentId: number; line: ProductLine },
  { actor }: MutationContext,
): Promise<void> {
  const known = await tx.get('appointmentProducts', line.id)
  refuseForeign(known, appointmentId)
  if (known?.kind === 'used')
    throw new MutationError(ErrorCode.alreadyExists, `Line ${line.id} tells what was used up.`, 'id')
  const product = await requireRow(tx, 'products', line.productId, 'additionalProducts')
  // A price that stood there already was permitted, or is flagged for what it was.
  const isOld = known?.priceFils === line.priceFils && known.offListFils === 0
  const offListFils = isOld ? 0 : departureFils(line, product, actor.role)
  tx.put('appointmentProducts', { ...line, appointmentId, kind: 'sold', name: product.name, offListFils })
}

/** What putting these lines reads. */
export function rowsOfServiceLines(lines: readonly ServiceLine[]): RowKey[] {
  return lines.flatMap(({ id, serviceId }): RowKey[] => [
    ['appointmentServices', id],
    ['services', serviceId],
  ])
}

/** What putting these lines reads. */
export function rowsOfProductLines(lines: readonly ProductLine[]): RowKey[] {
  return lines.flatMap(({ id, productId }): RowKey[] => [
    ['appointmentProducts', id],
    ['products', productId],
  ])
}

/** A line may be put again with other values, but never be drawn over from another appointment. */
function refuseForeign(line: { id: number; appointmentId: number } | undefined, appointmentId: number): void {
  if (!line || line.appointmentId === appointmentId) return
  throw new MutationError(ErrorCode.alreadyExists, `Line ${line.id} belongs to another appointment.`, 'id')
}

/**
 * Brings totals and duration of an appointment in line with its lines, after any of them changed. A completed appointment that
 * this leaves with nothing to pay is paid; a paid one stays paid, and what is left or too much shows beside it.
 * Throws `MutationError` for a total that no payment could be taken of.
 */
export async function settleAppointment(tx: Tx, id: number, ctx: MutationContext): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', id, 'id')
  const services = await tx.find('appointmentServices', { appointmentId: id })
  const products = await tx.find('appointmentProducts', { appointmentId: id })
  const totals = appointmentTotals({ services, products, mode: appointment.vatMode })
  if (totals.totalFils > MAX_FILS)
    throw new MutationError(
      ErrorCode.invalidInput,
      `An appointment cannot come to more than ${formatAed(MAX_FILS)}.`,
      'additionalProducts',
    )
  await tx.patch('appointments', id, {
    ...totals,
    offListFils: [...services, ...products].reduce((sum, line) => sum + Math.abs(line.offListFils), 0),
    status: settledStatus({ ...appointment, ...totals }),
    durationMinutes: services.reduce((minutes, line) => minutes + line.durationMinutes, 0),
    updatedAt: ctx.actedAt,
  })
}

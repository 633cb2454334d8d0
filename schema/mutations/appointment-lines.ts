import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import type { Appointment } from '../rows/appointment.ts'
import { Fils, Id, MAX_FILS, MAX_QUANTITY } from '../rows/fields.ts'
import type { BodyClass } from '../rows/vehicle.ts'
import { isFinished } from '../rules/appointment-status.ts'
import { appointmentTotals } from '../rules/appointment-totals.ts'
import { agreedBuffers } from '../rules/buffers.ts'
import type { Buffers } from '../rules/interval.ts'
import { departureFils, listedFor } from '../rules/list-price.ts'
import { formatAed } from '../rules/money.ts'
import { settledStatus } from '../rules/payment.ts'
import { staffPriceOf } from '../rules/service-price.ts'
import { WORK_MINUTES } from '../rules/working-time.ts'
import type { MutationContext } from './define-mutation.ts'
import { noSuchRow, requireRow } from './require-row.ts'
import { plannedStay, readShopTimes } from './standing-appointments.ts'
import type { Tx } from './tx.ts'

/** A service line of an appointment, at the price quoted to the customer. */
export const ServiceLine = z.object({ id: Id, serviceId: Id, priceFils: Fils.min(0).max(MAX_FILS) })
export type ServiceLine = z.infer<typeof ServiceLine>

/** A line of a product sold on an appointment, at the unit price quoted to the customer. */
export const ProductLine = z.object({
  id: Id,
  productId: Id,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  priceFils: Fils.min(0).max(MAX_FILS),
})
export type ProductLine = z.infer<typeof ProductLine>

/** The minutes are those of the vehicle's class today; what was put stays when the class is corrected later. */
export async function putServiceLine(
  tx: Tx,
  { appointmentId, bodyClass, line }: { appointmentId: number; bodyClass: BodyClass; line: ServiceLine },
  { actor }: MutationContext,
): Promise<void> {
  const [known, service] = await Promise.all([
    tx.get('appointmentServices', line.id),
    tx.get('services', line.serviceId),
  ])
  rejectForeignLine(known, appointmentId)
  if (!service) throw noSuchRow('services', 'serviceIds')
  tx.put('appointmentServices', {
    ...line,
    appointmentId,
    name: service.name,
    durationMinutes: staffPriceOf(service, bodyClass).durationMinutes,
    offListFils: departureFils(line, listedFor(service, bodyClass), actor.role),
  })
}

export async function putProductLine(
  tx: Tx,
  { appointmentId, line }: { appointmentId: number; line: ProductLine },
  { actor }: MutationContext,
): Promise<void> {
  const known = await tx.get('appointmentProducts', line.id)
  rejectForeignLine(known, appointmentId)
  if (known?.kind === 'used')
    throw new MutationError(ErrorCode.alreadyExists, `Line ${line.id} tells what was used up.`, 'id')
  const product = await requireRow(tx, 'products', line.productId, 'additionalProducts')
  // An unchanged price was permitted when the line was written, or is flagged already.
  const isOld = known?.priceFils === line.priceFils && known.offListFils === 0
  const offListFils = isOld ? 0 : departureFils(line, product, actor.role)
  tx.put('appointmentProducts', { ...line, appointmentId, kind: 'sold', name: product.name, offListFils })
}

/**
 * Throws when the line belongs to another appointment: a line may be put again with other values, but not
 * moved.
 */
function rejectForeignLine(
  line: { id: number; appointmentId: number } | undefined,
  appointmentId: number,
): void {
  if (!line || line.appointmentId === appointmentId) return
  throw new MutationError(ErrorCode.alreadyExists, `Line ${line.id} belongs to another appointment.`, 'id')
}

/**
 * Recomputes totals, duration, buffers and end of an appointment after its lines changed. The buffers stay as agreed
 * unless its services changed. A completed appointment that this
 * leaves with nothing to pay becomes paid. A paid one stays paid; its balance shows what is left or overpaid.
 * Throws `MutationError` for a total that is too large for a payment.
 */
export async function settleAppointment(
  tx: Tx,
  { id, servicesChange }: { id: number; servicesChange: boolean },
  ctx: MutationContext,
): Promise<void> {
  const [appointment, services, products, times] = await Promise.all([
    requireRow(tx, 'appointments', id, 'id'),
    tx.find('appointmentServices', { appointmentId: id }),
    tx.find('appointmentProducts', { appointmentId: id }),
    readShopTimes(tx),
  ])
  const totals = appointmentTotals({ services, products, mode: appointment.vatMode })
  if (totals.totalFils > MAX_FILS)
    throw new MutationError(
      ErrorCode.invalidInput,
      `An appointment cannot come to more than ${formatAed(MAX_FILS)}.`,
      'additionalProducts',
    )
  const durationMinutes = workMinutes(services, appointment.addedMinutes)
  const isOpen = !isFinished(appointment.status)
  const agreed = servicesChange && isOpen ? await buffersOf(tx, services) : {}
  const planned = { ...appointment, ...agreed, durationMinutes }
  const status = settledStatus({ ...appointment, ...totals })
  await tx.patch('appointments', id, {
    ...totals,
    offListFils: [...services, ...products].reduce((sum, line) => sum + Math.abs(line.offListFils), 0),
    ...(status !== appointment.status && { status }),
    durationMinutes,
    ...agreed,
    ...(isOpen && !hasWorkOf(appointment, planned) && plannedStay(planned, times)),
    updatedAt: ctx.actedAt,
  })
}

/** The work of an appointment: that of its services, with what somebody added or took off by hand. */
export function workMinutes(
  services: readonly { durationMinutes: number }[],
  addedMinutes: number | null,
): number {
  const minutes = services.reduce((sum, line) => sum + line.durationMinutes, 0)
  return addedMinutes ? Math.max(minutes + addedMinutes, WORK_MINUTES.min) : minutes
}

async function buffersOf(tx: Tx, lines: readonly { serviceId: number }[]): Promise<Buffers> {
  const services = await Promise.all(lines.map(({ serviceId }) => tx.get('services', serviceId)))
  return agreedBuffers(services.filter(service => service !== undefined))
}

type PlannedWork = Pick<Appointment, 'durationMinutes' | 'bayBufferMinutes'>

function hasWorkOf(one: PlannedWork, other: PlannedWork): boolean {
  return one.durationMinutes === other.durationMinutes && one.bayBufferMinutes === other.bayBufferMinutes
}

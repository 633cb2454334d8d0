import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import { Fils, Id, MAX_FILS, MAX_QUANTITY } from '../../rows/fields.ts'
import type { QuoteLine } from '../../rows/quote.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import type { BodyClass } from '../../rows/vehicle.ts'
import { isFinished } from '../../rules/appointments/appointment-status.ts'
import { departureFils, isHandPriced, listedFor } from '../../rules/catalogue/list-price.ts'
import { bodyClassOf, staffPriceOf } from '../../rules/catalogue/service-price.ts'
import { appointmentTotals } from '../../rules/money/appointment-totals.ts'
import { chargedFils, discountLimit, discountOf, proportionalDiscount } from '../../rules/money/discount.ts'
import { formatAed } from '../../rules/money/money.ts'
import { settledStatus } from '../../rules/money/payment.ts'
import { agreedBuffers } from '../../rules/schedule/buffers.ts'
import type { Buffers } from '../../rules/time/interval.ts'
import { WORK_MINUTES } from '../../rules/time/working-time.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { noSuchRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { plannedStay, readShopTimes } from '../schedule/standing-appointments.ts'

const Price = Fils.min(0).max(MAX_FILS)

/** The amount off the price of the whole line. Left out, a line keeps the share of its price that is taken off. */
const Discount = Price.optional()

/** Why an appointment is discounted, or charged other prices than those of the list. */
export const DiscountReason = z.string().trim().min(1).max(500)

/** A service line of an appointment, at the price quoted to the customer. */
export const ServiceLine = z.object({ id: Id, serviceId: Id, priceFils: Price, discountFils: Discount })
export type ServiceLine = z.infer<typeof ServiceLine>

/** Another price or discount of a service line. */
export const ServicePrice = ServiceLine.omit({ serviceId: true })
export type ServicePrice = z.infer<typeof ServicePrice>

/** A line of a product sold on an appointment, at the unit price quoted to the customer. */
export const ProductLine = z.object({
  id: Id,
  productId: Id,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  priceFils: Price,
  discountFils: Discount,
})
export type ProductLine = z.infer<typeof ProductLine>

/** A line of the quote that an appointment comes of: what was permitted when it was quoted still is. */
type AgreedPrice = Pick<QuoteLine, 'priceFils' | 'discountFils' | 'offListFils'>

/** The minutes are those of the vehicle's class today; what was put stays when the class is corrected later. */
export async function putServiceLine(
  tx: Tx,
  {
    appointmentId,
    bodyClass,
    line,
    agreed,
  }: { appointmentId: number; bodyClass: BodyClass; line: ServiceLine; agreed?: AgreedPrice | undefined },
  { actor }: MutationContext,
): Promise<void> {
  const [known, service] = await Promise.all([
    tx.get('appointmentServices', line.id),
    tx.get('services', line.serviceId),
  ])
  rejectForeignLine(known, appointmentId)
  if (!service) throw noSuchRow('services', 'serviceIds')
  const charged = discounted(line, { known, name: service.name })
  tx.put('appointmentServices', {
    ...charged,
    appointmentId,
    name: service.name,
    durationMinutes: staffPriceOf(service, bodyClass).durationMinutes,
    offListFils: departureFils(charged, {
      list: listedFor(service, bodyClass),
      storedLine: agreed,
      role: actor.role,
      limitPercent: await limitOf(tx, actor),
    }),
  })
}

/**
 * Gives a service line of the appointment another price or discount; its name and minutes stay. A line that somebody has
 * removed meanwhile is skipped.
 */
export async function priceServiceLine(
  tx: Tx,
  { appointmentId, bodyClass, line }: { appointmentId: number; bodyClass: BodyClass; line: ServicePrice },
  { actor }: MutationContext,
): Promise<void> {
  const known = await tx.get('appointmentServices', line.id)
  rejectForeignLine(known, appointmentId)
  if (!known) return
  const charged = discounted(line, { known, name: known.name })
  const service = await requireRow(tx, 'services', known.serviceId, 'serviceIds')
  const offListFils = departureFils(charged, {
    list: listedFor(service, bodyClass),
    storedLine: known,
    role: actor.role,
    limitPercent: await limitOf(tx, actor),
  })
  tx.put('appointmentServices', { ...known, ...charged, offListFils })
}

export async function putProductLine(
  tx: Tx,
  {
    appointmentId,
    line,
    agreed,
  }: { appointmentId: number; line: ProductLine; agreed?: AgreedPrice | undefined },
  { actor }: MutationContext,
): Promise<void> {
  const known = await tx.get('appointmentProducts', line.id)
  rejectForeignLine(known, appointmentId)
  if (known?.kind === 'used')
    throw new MutationError(ErrorCode.alreadyExists, `Line ${line.id} tells what was used up.`, 'id')
  const product = await requireRow(tx, 'products', line.productId, 'additionalProducts')
  const charged = discounted(line, { known, name: product.name })
  const limitPercent = await limitOf(tx, actor)
  const offListFils = departureFils(charged, {
    list: product,
    storedLine: known ?? agreed,
    role: actor.role,
    limitPercent,
  })
  tx.put('appointmentProducts', { ...charged, appointmentId, kind: 'sold', name: product.name, offListFils })
}

type Line = { priceFils: number; quantity?: number; discountFils?: number | undefined }

/** The line with its discount. Throws `MutationError` for one that is more than the price. */
function discounted<L extends Line>(
  line: L,
  { known, name }: { known: (Line & { discountFils: number }) | undefined; name: string },
): L & { discountFils: number } {
  const charged = { ...line, discountFils: line.discountFils ?? proportionalDiscount(known, line) }
  if (chargedFils(charged) < 0)
    throw new MutationError(
      ErrorCode.invalidInput,
      `The discount is more than the price of ${name}.`,
      'discountFils',
    )
  return charged
}

async function limitOf(tx: Tx, { role }: MutationContext['actor']): Promise<number> {
  return discountLimit(role, await requireRow(tx, 'settings', SETTINGS_ID, 'settings'))
}

/** Throws `MutationError` for lines with a discount for which nobody has given a reason. */
export function rejectUnexplained(
  lines: readonly { discountFils?: number | undefined }[],
  reason: string | null | undefined,
): void {
  if (reason || lines.every(({ discountFils = 0 }) => discountFils === 0)) return
  throw new MutationError(ErrorCode.invalidInput, 'A discount needs a reason.', 'discountReason')
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
    ...(appointment.discountReason &&
      !(await callsForReason(tx, appointment, { services, products })) && { discountReason: null }),
    offListFils: [...services, ...products].reduce((sum, line) => sum + Math.abs(line.offListFils), 0),
    ...(status !== appointment.status && { status }),
    durationMinutes,
    ...agreed,
    ...(isOpen && !hasWorkOf(appointment, planned) && plannedStay(planned, times)),
    updatedAt: ctx.actedAt,
  })
}

type SoldLines = { services: readonly AppointmentService[]; products: readonly AppointmentProduct[] }

/** Whether there is something that a reason explains: a discount, or a price that somebody made by hand. */
async function callsForReason(
  tx: Tx,
  { vehicleId }: Pick<Appointment, 'vehicleId'>,
  { services, products }: SoldLines,
): Promise<boolean> {
  if (discountOf(services, products) > 0) return true
  const bodyClass = bodyClassOf(await tx.get('vehicles', vehicleId))
  for (const { serviceId, priceFils } of services) {
    const service = await tx.get('services', serviceId)
    if (service && isHandPriced(priceFils, listedFor(service, bodyClass))) return true
  }
  for (const { productId, priceFils, kind } of products) {
    const product = kind === 'sold' && (await tx.get('products', productId))
    if (product && isHandPriced(priceFils, product)) return true
  }
  return false
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

import type { SubmitHandler } from 'react-hook-form'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { isBayFree } from '#app/queries/bays.ts'
import { newId, newIds } from '#app/sync/new-id.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { changesAny } from '#schema/mutations/base/changes-any.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import { quantityByProduct } from '#schema/rules/money/line-changes.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { canBeDone, NEVER_DONE, type ShopTimes, workingTime } from '#schema/rules/time/working-time.ts'
import { basisOf } from '../changed-fields.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'
import { fieldChanges, hasLines, isEmptyPlan, pickupOf, planEdit, workChange, workOf } from './edit-plan.ts'
import { chargesOf, type PricedLine, readPrices } from './line-prices.ts'
import type { OfferedProduct } from './offered-products.ts'
import type { OfferedService } from './offered-services.ts'
import type { RequestedSlot } from './sheet-target.ts'

/** The services and products that the dialog offered, with the prices shown to the customer. */
export type Offer = {
  services: readonly OfferedService[]
  products: readonly OfferedProduct[]
  /** Those of the chosen services. */
  buffers?: Buffers
}

/**
 * Books the appointment on this device, in the chosen bay, or in the tapped one if that is free, and returns its id.
 * Throws `MutationError` or `OutOfIdsError`.
 */
async function saveNewAppointment(fields: AppointmentFields, offer: Offer, tapped?: number): Promise<number> {
  const id = await newId()
  const scheduledDate = shopInstant(fields.date, fields.timeSlot)
  const durationMinutes = workOf(fields, offer)
  const bayIsFree =
    tapped !== undefined && (await isBayFree(tapped, { scheduledDate, durationMinutes, ...offer.buffers }))
  const bay = fields.bay ?? (bayIsFree ? tapped : undefined)
  const { lines } = readPrices({ ...fields, ...offer })
  await mutate('appointment.schedule', {
    id,
    customerId: fields.customerId,
    vehicleId: fields.vehicleId,
    scheduledDate,
    ...(bay !== undefined && { bay }),
    ...(fields.durationMinutes !== null && { durationMinutes }),
    pickupAt: pickupOf(fields),
    technicianId: fields.technicianId,
    assistantId: fields.assistantId,
    notes: fields.notes,
    purchaseOrder: fields.purchaseOrder,
    reminderEnabled: fields.sendReminder,
    reminderMethod: fields.reminderMethod,
    discountReason: fields.discountReason || null,
    services: await serviceLines(fields.serviceIds, lines),
    products: await productLines(
      [...quantityByProduct(fields.additionalProducts)].map(([productId, quantity]) => ({
        productId,
        quantity,
      })),
      lines,
    ),
  })
  return id
}

/**
 * Saves the changes of an edit, if there are any. With a `correction`, the reason for it, the lines change by a credit
 * note and a new invoice. Throws `MutationError` or `OutOfIdsError`.
 */
async function updateAppointment(
  stored: AppointmentDetails,
  fields: AppointmentFields,
  { offer, correction }: { offer: Offer; correction: string | null },
): Promise<void> {
  const { id, invoiceId: seenInvoiceId = null } = stored.appointment
  const { lines: priced } = readPrices({ ...fields, ...offer })
  const planned = planEdit(stored, fields, priced)
  const work = correction === null ? workChange(stored, fields, offer) : {}
  const plan = { ...planned, changes: { ...planned.changes, ...work } }
  if (isEmptyPlan(plan)) return
  const { changes, addServiceIds, putServices, addProducts, putProducts, removeServices, removeProducts } =
    plan
  const charged = {
    addServices: await serviceLines(addServiceIds, priced),
    putServices,
    putProducts: [...putProducts, ...(await productLines(addProducts, priced))],
  }
  // Along with every discount, because somebody may have taken off all of them meanwhile.
  const givesDiscount = Object.values(charged).some(lines => discountOf(lines) > 0)
  const lines = {
    removeServices,
    removeProducts,
    ...charged,
    ...((givesDiscount || plan.discountReason) && { discountReason: fields.discountReason }),
  }
  const edit = { id, ...changes, basis: basisOf(stored.appointment, changes) }
  if (correction === null) return mutate('appointment.edit', { ...edit, ...lines })
  if (Object.keys(changes).length > 0) await mutate('appointment.edit', edit)
  if (hasLines(plan)) await correctInvoice(id, { reason: correction, seenInvoiceId }, lines)
}

type Lines = Pick<
  MutationArgs<'invoice.correct'>,
  'addServices' | 'removeServices' | 'putServices' | 'putProducts' | 'removeProducts' | 'discountReason'
>

async function correctInvoice(
  appointmentId: number,
  seen: Pick<MutationArgs<'invoice.correct'>, 'reason' | 'seenInvoiceId'>,
  lines: Lines,
): Promise<void> {
  const drawCredit = await prepareDocument()
  const drawInvoice = await prepareDocument()
  const drawCarried = await prepareDocument()
  await mutate('invoice.correct', async stores => {
    const now = await stores.rows('appointments').get(appointmentId)
    // Another correction has arrived while the form was open.
    if ((now?.invoiceId ?? null) !== seen.seenInvoiceId)
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'The invoice has been corrected meanwhile. Close the dialog and open it again.',
      )
    return {
      appointmentId,
      ...seen,
      ...lines,
      credit: await drawCredit(stores, appointmentId, { kind: 'cancel invoice' }),
      invoice: await drawInvoice(stores, appointmentId, { kind: 'invoice anew' }),
      carried: await drawCarried(stores, appointmentId, { kind: 'carry credits' }),
    }
  })
}

async function serviceLines(serviceIds: readonly number[], priced: readonly PricedLine[]) {
  const ids = await newIds(serviceIds.length)
  const charges = chargesOf(priced, 'service')
  return serviceIds.map((serviceId, i) => ({
    id: ids[i] as number,
    serviceId,
    ...offered(charges.get(serviceId)),
  }))
}

async function productLines(
  lines: readonly { productId: number; quantity: number }[],
  priced: readonly PricedLine[],
) {
  const ids = await newIds(lines.length)
  const charges = chargesOf(priced, 'sold')
  return lines.map((line, i) => ({ ...line, id: ids[i] as number, ...offered(charges.get(line.productId)) }))
}

/**
 * Why the work or the pick-up cannot be so, with the field at fault: the shop hardly opens, or the work is not done by
 * then. Null when both can, and for an edit that touches neither.
 */
export function timeProblem(
  fields: AppointmentFields,
  { offer, times, stored }: { offer: Offer; times: ShopTimes; stored: AppointmentDetails | undefined },
): { field: 'durationMinutes' | 'pickupTime'; message: string } | null {
  if (stored && moveFreedom(stored.appointment.status) === 'none') return null
  const work = {
    scheduledDate: shopInstant(fields.date, fields.timeSlot),
    durationMinutes: workOf(fields, offer),
  }
  const changed = stored
    ? { ...fieldChanges(stored, fields), ...workChange(stored, fields, offer) }
    : { ...work, pickupAt: null }
  if (!changesAny(changed, 'scheduledDate', 'durationMinutes', 'pickupAt')) return null
  if (!canBeDone(work, times)) return { field: 'durationMinutes', message: NEVER_DONE }
  const pickupAt = pickupOf(fields)
  const { endsAt } = workingTime(work, times)
  if (!pickupAt || pickupAt >= endsAt) return null
  return { field: 'pickupTime', message: `The work is done ${momentText(endsAt)}.` }
}

function offered<C>(charge: C | undefined): C {
  if (!charge)
    throw new MutationError(
      ErrorCode.missingReference,
      'Something that was chosen is no longer offered. Close the dialog and open it again.',
    )
  return charge
}

/** Saves the form's fields and shows a toast. After a failure the form keeps its values. */
export function useSaveAppointment(given: {
  seen: AppointmentDetails | undefined
  requestedSlot: RequestedSlot | undefined
  offer: Offer
  /** The reason to correct what was invoiced; null for a plain edit. */
  correction: string | null
  onSaved: (day: string) => void
}): SubmitHandler<AppointmentFields> {
  const { seen, requestedSlot, offer, correction, onSaved } = given
  const { save } = useSaving()
  return async fields => {
    const change = () =>
      seen
        ? updateAppointment(seen, fields, { offer, correction })
        : saveNewAppointment(fields, offer, requestedSlot?.bay)
    const done = {
      title: seen ? 'Appointment has been updated' : 'Appointment has been scheduled',
      description: `${formatDay(fields.date)}, ${formatTime(fields.timeSlot)}`,
    }
    const failed = `${seen ? 'update' : 'schedule'} appointment`
    if (await save(() => saveChange(change, { done, failed }))) onSaved(fields.date)
  }
}

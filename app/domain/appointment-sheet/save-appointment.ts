import { useRef } from 'react'
import type { SubmitHandler } from 'react-hook-form'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { isBayFree } from '#app/queries/bays.ts'
import { newId, newIds } from '#app/sync/new-id.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { changesAny } from '#schema/mutations/changes-any.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { moveFreedom } from '#schema/rules/appointment-move.ts'
import type { Buffers } from '#schema/rules/interval.ts'
import {
  type ProductLineChanges,
  productLineChanges,
  quantityByProduct,
  type ServiceLineChanges,
  serviceLineChanges,
} from '#schema/rules/line-changes.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { canBeDone, NEVER_DONE, type ShopTimes, workingTime } from '#schema/rules/working-time.ts'
import { basisOf } from '../changed-fields.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'
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
export async function saveNewAppointment(
  fields: AppointmentFields,
  offer: Offer,
  tapped?: number,
): Promise<number> {
  const id = await newId()
  const scheduledDate = shopInstant(fields.date, fields.timeSlot)
  const durationMinutes = workOf(fields, offer)
  const bayIsFree =
    tapped !== undefined && (await isBayFree(tapped, { scheduledDate, durationMinutes, ...offer.buffers }))
  const bay = fields.bay ?? (bayIsFree ? tapped : undefined)
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
    services: await serviceLines(fields.serviceIds, offer),
    products: await productLines(
      [...quantityByProduct(fields.additionalProducts)].map(([productId, quantity]) => ({
        productId,
        quantity,
      })),
      offer,
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
  const { id } = stored.appointment
  const planned = planEdit(stored, fields)
  const work = correction === null ? workChange(stored, fields, offer) : {}
  const plan = { ...planned, changes: { ...planned.changes, ...work } }
  if (isEmptyPlan(plan)) return
  const { changes, addServiceIds, addProducts, putProducts, ...removals } = plan
  const lines = {
    ...removals,
    addServices: await serviceLines(addServiceIds, offer),
    putProducts: [...putProducts, ...(await productLines(addProducts, offer))],
  }
  const edit = { id, ...changes, basis: basisOf(stored.appointment, changes) }
  if (correction === null) return mutate('appointment.edit', { ...edit, ...lines })
  if (Object.keys(changes).length > 0) await mutate('appointment.edit', edit)
  if (!isEmptyPlan({ ...plan, changes: {} })) await correctInvoice(id, correction, lines)
}

type Lines = Pick<
  MutationArgs<'invoice.correct'>,
  'addServices' | 'removeServices' | 'putProducts' | 'removeProducts'
>

async function correctInvoice(appointmentId: number, reason: string, lines: Lines): Promise<void> {
  const drawCredit = await prepareDocument()
  const drawInvoice = await prepareDocument()
  await mutate('invoice.correct', async stores => ({
    appointmentId,
    reason,
    ...lines,
    credit: await drawCredit(stores, appointmentId, { kind: 'cancel invoice' }),
    invoice: await drawInvoice(stores, appointmentId, { kind: 'invoice anew' }),
  }))
}

async function serviceLines(serviceIds: readonly number[], { services }: Offer) {
  const ids = await newIds(serviceIds.length)
  return serviceIds.map((serviceId, i) => ({
    id: ids[i] as number,
    serviceId,
    priceFils: priceOf(services.find(service => service.serviceId === serviceId)),
  }))
}

async function productLines(lines: readonly { productId: number; quantity: number }[], { products }: Offer) {
  const ids = await newIds(lines.length)
  return lines.map((line, i) => ({
    ...line,
    id: ids[i] as number,
    priceFils: priceOf(products.find(product => product.productId === line.productId)),
  }))
}

type WorkFields = Pick<AppointmentFields, 'serviceIds' | 'durationMinutes'>

/** The minutes of work: those typed, or else those of the chosen services. */
function workOf({ serviceIds, durationMinutes }: WorkFields, { services }: Offer): number {
  const chosen = services.filter(({ serviceId }) => serviceIds.includes(serviceId))
  return durationMinutes ?? chosen.reduce((sum, service) => sum + service.durationMinutes, 0)
}

/** The work to send: typed minutes that are others, or those of the services again after some had been typed. */
export function workChange(
  { appointment, services }: Pick<AppointmentDetails, 'appointment' | 'services'>,
  fields: WorkFields,
  offer: Offer,
): { durationMinutes?: number } {
  const { addServiceIds, removeServices } = serviceLineChanges(services, fields.serviceIds)
  const hasOtherServices = addServiceIds.length + removeServices.length > 0
  const wasTyped = Boolean(appointment.addedMinutes)
  if (fields.durationMinutes === null && !wasTyped) return {}
  const durationMinutes = workOf(fields, offer)
  return durationMinutes !== appointment.durationMinutes || hasOtherServices ? { durationMinutes } : {}
}

function pickupOf({ pickupDate, pickupTime }: AppointmentFields): string | null {
  return pickupDate && pickupTime ? shopInstant(pickupDate, pickupTime) : null
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

function priceOf(offered: { priceFils: number } | undefined): number {
  if (!offered)
    throw new MutationError(
      ErrorCode.missingReference,
      'Something that was chosen is no longer offered. Close the dialog and open it again.',
    )
  return offered.priceFils
}

type EditArgs = MutationArgs<'appointment.edit'>

type Changes = Pick<
  EditArgs,
  | 'scheduledDate'
  | 'bay'
  | 'durationMinutes'
  | 'pickupAt'
  | 'technicianId'
  | 'assistantId'
  | 'notes'
  | 'purchaseOrder'
  | 'reminderEnabled'
  | 'reminderMethod'
>

/** The plan of an edit: changed fields, lines to remove, lines to add that still need ids and prices. */
type EditPlan = { changes: Changes } & ServiceLineChanges & ProductLineChanges

/**
 * The difference between an appointment as it was when the form opened and the form's values. It contains only what
 * the person changed, so that a concurrent edit of other fields on another device survives.
 */
export function planEdit(
  stored: Pick<AppointmentDetails, 'appointment' | 'services' | 'products'>,
  fields: AppointmentFields,
): EditPlan {
  return {
    changes: fieldChanges(stored, fields),
    ...serviceLineChanges(stored.services, fields.serviceIds),
    ...productLineChanges(stored.products, fields.additionalProducts),
  }
}

/** Whether the plan changes nothing. */
export function isEmptyPlan({ changes, ...lines }: EditPlan): boolean {
  return Object.keys(changes).length === 0 && Object.values(lines).every(list => list.length === 0)
}

function fieldChanges(
  { appointment }: Pick<AppointmentDetails, 'appointment'>,
  fields: AppointmentFields,
): Changes {
  const { scheduledDate, technicianId, notes, purchaseOrder, reminderEnabled, reminderMethod } = appointment
  const moved = shopDay(scheduledDate) !== fields.date || shopTime(scheduledDate) !== fields.timeSlot
  const pickupAt = pickupOf(fields)
  return {
    ...(moved ? { scheduledDate: shopInstant(fields.date, fields.timeSlot) } : {}),
    ...(technicianId !== fields.technicianId ? { technicianId: fields.technicianId } : {}),
    ...((appointment.assistantId ?? null) !== fields.assistantId ? { assistantId: fields.assistantId } : {}),
    ...(fields.bay !== null && (moved || fields.bay !== appointment.bay) ? { bay: fields.bay } : {}),
    ...(pickupAt !== (appointment.pickupAt ?? null) ? { pickupAt } : {}),
    ...(notes !== fields.notes ? { notes: fields.notes } : {}),
    ...((purchaseOrder ?? null) !== fields.purchaseOrder ? { purchaseOrder: fields.purchaseOrder } : {}),
    ...(reminderEnabled !== fields.sendReminder ? { reminderEnabled: fields.sendReminder } : {}),
    ...(reminderMethod !== fields.reminderMethod ? { reminderMethod: fields.reminderMethod } : {}),
  }
}

/** Saves the form's fields and shows a toast. After a failure the form keeps its values. */
export function useSaveAppointment(given: {
  seen: AppointmentDetails | undefined
  asked: RequestedSlot | undefined
  offer: Offer
  /** The reason to correct what was invoiced; null for a plain edit. */
  correction: string | null
  onSaved: (day: string) => void
}): SubmitHandler<AppointmentFields> {
  const { seen, asked, offer, correction, onSaved } = given
  const saving = useRef(false)
  return async fields => {
    if (saving.current) return
    saving.current = true
    try {
      if (seen) await updateAppointment(seen, fields, { offer, correction })
      else await saveNewAppointment(fields, offer, asked?.bay)
      toast({
        title: seen ? 'Appointment has been updated' : 'Appointment has been scheduled',
        description: `${formatDay(fields.date)}, ${formatTime(fields.timeSlot)}`,
      })
      onSaved(fields.date)
    } catch (error) {
      toastFailure(`Failed to ${seen ? 'update' : 'schedule'} appointment: ${reasonOf(error)}`)
    } finally {
      saving.current = false
    }
  }
}

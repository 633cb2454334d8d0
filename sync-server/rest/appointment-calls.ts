import type { z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { editAppointment, type scheduleAppointment } from '#schema/mutations/appointment-schedule.ts'
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  markNoShow,
  reopenAppointment,
  startAppointment,
} from '#schema/mutations/appointment-status.ts'
import { requireRow } from '#schema/mutations/require-row.ts'
import type { Tx } from '#schema/mutations/tx.ts'
import type { AppointmentChanges, NewAppointment } from '#schema/rest/appointment.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import { moveStatus } from '#schema/rules/appointment-status.ts'
import { productLineChanges, quantityByProduct, serviceLineChanges } from '#schema/rules/line-changes.ts'
import { type Call, callOf } from './calls-without-idempotency-key.ts'

type Keys = { tx: Tx; newId: () => number }

/**
 * Returns the arguments of a new appointment, at today's prices. Throws `missing_reference` with the field of the
 * unknown id.
 */
export async function scheduleArgs(
  { tx, newId }: Keys,
  { serviceIds, additionalProducts, ...plain }: NewAppointment,
): Promise<z.input<typeof scheduleAppointment.args>> {
  await rejectForeignVehicle(tx, plain)
  return {
    ...plain,
    id: newId(),
    services: await serviceLines({ tx, newId }, serviceIds),
    products: await productLines({ tx, newId }, wantedProducts(additionalProducts)),
  }
}

function wantedProducts(additionalProducts: NewAppointment['additionalProducts']) {
  return [...quantityByProduct(additionalProducts)].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Returns the mutations for a change of an appointment: an edit of the sent fields, and the move to its status. */
export async function changeCalls(
  { tx, newId }: Keys,
  id: number,
  { status, reason, customerId, vehicleId, serviceIds, additionalProducts, ...plain }: AppointmentChanges,
): Promise<Call[]> {
  const appointment = await requireRow(tx, 'appointments', id, 'id')
  rejectOther('customerId', appointment.customerId, customerId)
  rejectOther('vehicleId', appointment.vehicleId, vehicleId)
  const lines = { appointmentId: id }
  const services = serviceIds && serviceLineChanges(await tx.find('appointmentServices', lines), serviceIds)
  const products =
    additionalProducts && productLineChanges(await tx.find('appointmentProducts', lines), additionalProducts)
  const edit = callOf(editAppointment, {
    ...plain,
    id,
    addServices: await serviceLines({ tx, newId }, services?.addServiceIds ?? []),
    removeServices: services?.removeServices,
    putProducts: [
      ...(products?.putProducts ?? []),
      ...(await productLines({ tx, newId }, products?.addProducts ?? [])),
    ],
    removeProducts: products?.removeProducts,
  })
  const edits = Object.keys(plain).length > 0 || serviceIds || additionalProducts ? [edit] : []
  return status === undefined ? edits : [...edits, ...moveCalls(appointment, status, reason ?? null)]
}

/**
 * Returns the mutation that moves an appointment to a status; none when it has it already. Only payments make it
 * paid.
 */
function moveCalls({ id, status: from }: Appointment, to: AppointmentStatus, reason: string | null): Call[] {
  if (from === to) return []
  const tellsWhy = to === 'cancelled' || to === 'no_show' || (to === 'confirmed' && from !== 'pending')
  if (reason !== null && !tellsWhy)
    throw new MutationError(
      ErrorCode.invalidInput,
      'Only a cancellation, a no-show or a reopening has a reason.',
      'reason',
    )
  switch (to) {
    case 'confirmed':
      return from === 'pending'
        ? [callOf(confirmAppointment, { id })]
        : [callOf(reopenAppointment, { id, reason })]
    case 'in_progress':
      return [callOf(startAppointment, { id })]
    case 'completed':
      return [callOf(completeAppointment, { id })]
    case 'cancelled':
      return [callOf(cancelAppointment, { id, reason })]
    case 'no_show':
      return [callOf(markNoShow, { id, reason })]
    case 'paid':
      throw new MutationError(ErrorCode.illegalMove, 'An appointment is paid by its payments.', 'status')
    case 'pending':
      moveStatus(from, to)
      return []
  }
}

async function serviceLines({ tx, newId }: Keys, serviceIds: readonly number[]) {
  return Promise.all(
    serviceIds.map(async serviceId => {
      const { priceFils, active } = await requireRow(tx, 'services', serviceId, 'serviceIds')
      if (!active) throw notOffered('service', 'serviceIds')
      return { id: newId(), serviceId, priceFils }
    }),
  )
}

async function productLines({ tx, newId }: Keys, wanted: readonly { productId: number; quantity: number }[]) {
  return Promise.all(
    wanted.map(async line => {
      const { priceFils, active } = await requireRow(tx, 'products', line.productId, 'additionalProducts')
      if (priceFils === null || !active) throw notOffered('product', 'additionalProducts')
      return { ...line, id: newId(), priceFils }
    }),
  )
}

function notOffered(what: 'service' | 'product', field: string): MutationError {
  return new MutationError(ErrorCode.missingReference, `This ${what} is not offered.`, field)
}

async function rejectForeignVehicle(
  tx: Tx,
  { customerId, vehicleId }: { customerId: number; vehicleId: number },
): Promise<void> {
  await requireRow(tx, 'customers', customerId, 'customerId')
  const vehicle = await requireRow(tx, 'vehicles', vehicleId, 'vehicleId')
  if (vehicle.customerId !== customerId)
    throw new MutationError(ErrorCode.missingReference, 'This customer has no such vehicle.', 'vehicleId')
}

function rejectOther(field: string, stored: number, sent: number | undefined): void {
  if (sent === undefined || sent === stored) return
  throw new MutationError(ErrorCode.invalidInput, 'An appointment stays with its customer and car.', field)
}

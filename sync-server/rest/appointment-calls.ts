import type { z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { editAppointment } from '#schema/mutations/appointments/appointment-edit.ts'
import type { scheduleAppointment } from '#schema/mutations/appointments/appointment-schedule.ts'
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  markNoShow,
  reopenAppointment,
  startAppointment,
} from '#schema/mutations/appointments/appointment-status.ts'
import { linesAreClosed } from '#schema/mutations/appointments/closed-lines.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import type { Tx } from '#schema/mutations/base/tx.ts'
import type { AppointmentChanges, NewAppointment } from '#schema/rest/appointment-request.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { BodyClass, Vehicle } from '#schema/rows/vehicle.ts'
import { moveStatus } from '#schema/rules/appointments/appointment-status.ts'
import { bodyClassOf, choiceProblem, staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import {
  productLineChanges,
  quantityByProduct,
  serviceLineChanges,
} from '#schema/rules/money/line-changes.ts'
import { isClosedForEdits } from '#schema/rules/money/payment.ts'
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
  const bodyClass = bodyClassOf(await ownVehicle(tx, plain))
  return {
    ...plain,
    id: newId(),
    services: await serviceLines({ tx, newId }, { serviceIds, chosenIds: serviceIds, bodyClass }),
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
  const changesServices = services && services.addServiceIds.length + services.removeServices.length > 0
  const products =
    additionalProducts && productLineChanges(await tx.find('appointmentProducts', lines), additionalProducts)
  const changesProducts = products && Object.values(products).some(lines => lines.length > 0)
  if ((changesServices || changesProducts) && isClosedForEdits(appointment)) throw linesAreClosed(appointment)
  const edit = callOf(editAppointment, {
    ...plain,
    id,
    addServices: await serviceLines(
      { tx, newId },
      {
        serviceIds: services?.addServiceIds ?? [],
        // The services booked before stay, also an add-on alone.
        chosenIds: changesServices ? serviceIds : [],
        bodyClass: bodyClassOf(await tx.get('vehicles', appointment.vehicleId)),
      },
    ),
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

type Choice = {
  /** The services to add. */
  serviceIds: readonly number[]
  /** All that the appointment will have. */
  chosenIds: readonly number[]
  bodyClass: BodyClass
}

async function serviceLines({ tx, newId }: Keys, { serviceIds, chosenIds, bodyClass }: Choice) {
  const read = (id: number) => requireRow(tx, 'services', id, 'serviceIds')
  const added = await Promise.all(serviceIds.map(read))
  const problem = choiceProblem({ chosen: await Promise.all(chosenIds.map(read)), added, bodyClass })
  if (problem) throw new MutationError(ErrorCode.invalidInput, problem, 'serviceIds')
  return added.map(service => {
    if (!service.active) throw notOffered('service', 'serviceIds')
    const { priceFils } = staffPriceOf(service, bodyClass)
    return { id: newId(), serviceId: service.id, priceFils }
  })
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

/** Throws `missing_reference` where the customer has no such vehicle. */
async function ownVehicle(
  tx: Tx,
  { customerId, vehicleId }: { customerId: number; vehicleId: number },
): Promise<Vehicle> {
  await requireRow(tx, 'customers', customerId, 'customerId')
  const vehicle = await requireRow(tx, 'vehicles', vehicleId, 'vehicleId')
  if (vehicle.customerId !== customerId)
    throw new MutationError(ErrorCode.missingReference, 'This customer has no such vehicle.', 'vehicleId')
  return vehicle
}

function rejectOther(field: string, stored: number, sent: number | undefined): void {
  if (sent === undefined || sent === stored) return
  throw new MutationError(ErrorCode.invalidInput, 'An appointment stays with its customer and car.', field)
}

import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import type { Appointment } from '../rows/appointment.ts'
import { Id } from '../rows/fields.ts'
import { Emirate, VehicleColor } from '../rows/vehicle.ts'
import { normalizePlateCode, readPlate } from '../rules/plate.ts'
import { changesAny } from './changes-any.ts'
import { renameVehicleInMessages } from './customer-messages.ts'
import { defineMutation, type Preload, STAFF } from './define-mutation.ts'
import { rowsOfPending } from './present-message.ts'
import { insertRow, requireRow } from './require-row.ts'

const Details = z.object({
  plateCategory: Emirate,
  plateCode: z.string().max(10).nullable(),
  plateNumber: z.string().trim().min(1).max(20),
  make: z.string().min(1).max(200),
  model: z.string().min(1).max(200),
  year: z.int().min(1900).max(2100),
  color: VehicleColor,
  notes: z.string().max(5000).nullable(),
})

export const createVehicle = defineMutation({
  name: 'vehicle.create',
  args: Details.extend({ id: Id, customerId: Id }),
  roles: STAFF,
  preload: args => ({
    rows: [
      ['vehicles', args.id],
      ['customers', args.customerId],
    ],
  }),
  async apply(tx, args, ctx) {
    await requireRow(tx, 'customers', args.customerId, 'customerId')
    const plate = readPlate(args)
    await insertRow(tx, 'vehicles', { ...args, ...plate, createdAt: ctx.actedAt, updatedAt: ctx.actedAt })
  },
})

export const updateVehicle = defineMutation({
  name: 'vehicle.update',
  args: z.object({ id: Id, changes: Details.partial() }),
  roles: STAFF,
  preload: ({ id, changes }) => ({
    rows: [['vehicles', id]],
    finds: changesMessages(changes) ? [['appointments', { vehicleId: id }]] : [],
    follows: [['appointments', messagesOfAppointment]],
  }),
  async apply(tx, { id, changes }, ctx) {
    await tx.patch('vehicles', id, { ...changes, ...changedPlate(changes), updatedAt: ctx.actedAt })
    if (changesMessages(changes)) await renameVehicleInMessages(tx, id, ctx)
  },
})

/** What waits about an appointment is looked for among all that its customer is told. */
function messagesOfAppointment({ customerId }: Appointment): Preload {
  return { finds: [['notifications', { customerId }]], follows: [['notifications', rowsOfPending]] }
}

/** Customers are told of a vehicle by its name and its plate. */
function changesMessages(changes: Partial<z.output<typeof Details>>): boolean {
  return changesAny(changes, 'make', 'model', 'plateCategory', 'plateCode', 'plateNumber')
}

/**
 * The vehicle has another owner from now on. What was done to it stays on its appointments, and those stay with
 * whom they were made for: the history of the vehicle goes with it, the bills do not. Refused when it is no
 * longer `fromCustomerId`'s: of two who give it away, the second has to hear of the first.
 */
export const transferVehicle = defineMutation({
  name: 'vehicle.transfer',
  args: z.object({ id: Id, fromCustomerId: Id, customerId: Id }),
  roles: STAFF,
  preload: args => ({
    rows: [
      ['vehicles', args.id],
      ['customers', args.customerId],
    ],
  }),
  async apply(tx, { id, fromCustomerId, customerId }, ctx) {
    await requireRow(tx, 'customers', customerId, 'customerId')
    const vehicle = await requireRow(tx, 'vehicles', id, 'id')
    if (vehicle.customerId !== fromCustomerId)
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'The car has another owner by now.',
        'fromCustomerId',
      )
    await tx.patch('vehicles', id, { customerId, updatedAt: ctx.actedAt })
  },
})

/** A number typed with its code in front ('B 54321') changes both; a number alone leaves the code as it is. */
function changedPlate({ plateCode, plateNumber }: { plateCode?: string | null; plateNumber?: string }) {
  if (plateNumber === undefined)
    return plateCode === undefined ? {} : { plateCode: normalizePlateCode(plateCode) }
  const plate = readPlate({ plateCode, plateNumber })
  return plateCode === undefined && plate.plateCode === null ? { plateNumber: plate.plateNumber } : plate
}

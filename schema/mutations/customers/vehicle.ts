import { z } from 'zod'
import { proposedBodyClass } from '../../catalogue/makes.ts'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { BodyClass, Emirate, type Vehicle, VehicleColor } from '../../rows/vehicle.ts'
import { normalizePlateCode, readPlate } from '../../rules/text/plate.ts'
import { basisSchema, changedNotes } from '../base/basis.ts'
import { changesAny } from '../base/changes-any.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import { updateNotifications } from '../messages/update-notifications.ts'

const Details = z.object({
  plateCategory: Emirate,
  plateCode: z.string().max(10).nullable(),
  plateNumber: z.string().trim().min(1).max(20),
  make: z.string().min(1).max(200),
  model: z.string().min(1).max(200),
  year: z.int().min(1900).max(2100),
  color: VehicleColor,
  /** Null for the class that the catalogue proposes. */
  bodyClass: BodyClass.nullable(),
  notes: z.string().max(5000).nullable(),
})

export const createVehicle = defineMutation({
  name: 'vehicle.create',
  args: Details.extend({ id: Id, customerId: Id, bodyClass: BodyClass.nullable().default(null) }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    await requireRow(tx, 'customers', args.customerId, 'customerId')
    const plate = readPlate(args)
    const bodyClass = correctedClass(args)
    await insertRow(tx, 'vehicles', {
      ...args,
      ...plate,
      bodyClass,
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})

export const updateVehicle = defineMutation({
  name: 'vehicle.update',
  args: z.object({ id: Id, changes: Details.partial(), basis: basisSchema(Details) }),
  roles: STAFF,
  async apply(tx, { id, changes, basis }, ctx) {
    const stored = await requireRow(tx, 'vehicles', id, 'id')
    const notes = await changedNotes(tx, { current: stored.notes, next: changes.notes, basis }, ctx)
    const plate = changedPlate(changes)
    const bodyClass = correctedClass({ ...stored, ...changes })
    await tx.patch('vehicles', id, { ...changes, ...plate, bodyClass, ...notes, updatedAt: ctx.actedAt })
    if (changesNotifications(changes)) await updateNotifications(tx, { vehicleId: id }, ctx)
  },
})

/** Only a correction is stored: the others follow the catalogue when it comes to know better. */
function correctedClass({ bodyClass, make, model }: Pick<Vehicle, 'bodyClass' | 'make' | 'model'>) {
  return bodyClass === proposedBodyClass(make, model) ? null : (bodyClass ?? null)
}

/** Notifications name a vehicle by its make, model and plate. */
function changesNotifications(changes: Partial<z.output<typeof Details>>): boolean {
  return changesAny(changes, 'make', 'model', 'plateCategory', 'plateCode', 'plateNumber')
}

/**
 * Transfers a vehicle to another customer. Its appointments stay with the customer they were made for. Rejected
 * when `fromCustomerId` is no longer the owner: of two people who transfer it, the second must learn of the
 * first.
 */
export const transferVehicle = defineMutation({
  name: 'vehicle.transfer',
  args: z.object({ id: Id, fromCustomerId: Id, customerId: Id }),
  roles: STAFF,
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

import { z } from 'zod'
import { typedLine } from '../forms/fields.ts'

/** Number of ids in one lease. */
export const LEASE_SIZE = 10_000

/** The longest name that a person may give a device. */
export const DEVICE_NAME_MAX = 60

/** A device, whoever uses it: the uuid that it made for itself, and the name that a person gave it. */
export const DeviceIdentity = z.object({
  id: z.uuid().toLowerCase(),
  name: typedLine().max(DEVICE_NAME_MAX).nullable(),
})
export type DeviceIdentity = z.infer<typeof DeviceIdentity>

/** POST /api/sync/lease */
export const LeaseRequest = z.object({
  replica: z.uuid(),
  /** The device that the replica is on: its person's invoice series there outlives the replica. */
  device: DeviceIdentity.optional(),
})
export type LeaseRequest = z.infer<typeof LeaseRequest>

/**
 * The ids `firstId` to `lastId` and the number of its series (`register`) belong to this replica for good.
 *
 * @example
 * { firstId: 40001, lastId: 50000, register: 7 } // invoices are numbered in the series 'R7', credit notes in 'CN7'
 */
export const LeaseResponse = z.object({
  firstId: z.int(),
  lastId: z.int(),
  register: z.int().positive(),
  /** The last number that the server has seen in that series; 0 in a new one. */
  lastSequence: z.int().min(0),
  /** The last number of each series of credit notes that the device has used, by the letters of the series. */
  lastCreditNotes: z.record(z.string(), z.int().min(0)).default({}),
  /**
   * The secret by which this replica may push whoever is signed in on the device. The one of an earlier lease ends
   * with it.
   */
  pushKey: z.string(),
})
export type LeaseResponse = z.output<typeof LeaseResponse>

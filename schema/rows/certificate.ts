import { z } from 'zod'
import { Day, Instant, RowId, Salt, Text } from './fields.ts'
import { CarSide } from './inspection.ts'

export const PRODUCT_MAX = 120
export const BATCH_MAX = 60
export const CARE_MAX = 1_000
export const MAX_LAYERS = 20
/** The most readings of a gauge on one certificate: several of each side. */
export const MOST_READINGS = 40
/** Paint with all that lies on it is a fraction of this; more is a typing mistake. */
export const MAX_MICROMETRES = 5_000

/** What a gauge read on a side of the car, in µm. */
export const GaugeReading = z.object({ side: CarSide, micrometres: z.int() })
export type GaugeReading = z.infer<typeof GaugeReading>

/**
 * The certificate of a coating: what the shop put on a car, and until when it vouches for it. It is written once; a later one that
 * supersedes it names it.
 */
export const Certificate = z.object({
  id: RowId,
  appointmentId: RowId,
  vehicleId: RowId,
  /** The one in whose place it is; null for the first. */
  supersedesId: RowId.nullable(),
  /** The car as it was called and registered on that day. */
  car: z.string(),
  plate: z.string(),
  product: z.string(),
  batch: Text,
  layers: z.int(),
  readings: z.array(GaugeReading),
  /** How the coating is to be cared for. */
  care: Text,
  validUntil: Day,
  /** The server seals a certificate that has one. Null in those of an app from before certificates were sealed. */
  salt: Salt.nullable(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type Certificate = z.infer<typeof Certificate>

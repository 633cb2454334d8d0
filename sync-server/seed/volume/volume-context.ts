import type { Service } from '#schema/rows/service.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { Random } from '../random.ts'

export type VolumeContext = { random: Random; now: string; newId: () => number }

/** The existing rows that the new rows refer to. */
export type Existing = {
  services: readonly Service[]
  cars: readonly Pick<Vehicle, 'id' | 'customerId'>[]
  /** Days that already have appointments; the seed adds nothing to them. */
  days: ReadonlySet<string>
}

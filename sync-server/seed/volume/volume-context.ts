import type { Service } from '#schema/rows/service.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { Random } from '../random.ts'

export type VolumeContext = { random: Random; now: string; newId: () => number }

/** What is there already and the new rows lean on. */
export type Existing = {
  services: readonly Service[]
  cars: readonly Pick<Vehicle, 'id' | 'customerId'>[]
  /** Days that hold appointments: they are left as they are. */
  days: ReadonlySet<string>
}

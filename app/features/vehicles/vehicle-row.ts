import type { ListedVehicle } from '#app/queries/vehicles.ts'
import type { SortAddress } from '#app/ui/use-sort-address.ts'
import type { VehicleFacts } from '#schema/rules/visit-facts.ts'

/** A vehicle as a row or a card shows it; the facts are undefined while they are read. */
export type VehicleRow = {
  vehicle: ListedVehicle
  /** Undefined while the owner's row is still on its way to this device. */
  ownerName: string | undefined
  facts: VehicleFacts | undefined
  waiting: boolean
  /** Other vehicles with the same plate, by model and owner. */
  samePlate: readonly string[]
  /** All belong to the person in the title: no need to name them again. */
  ofOneOwner: boolean
}

export const VEHICLE_COLUMNS = ['newest', 'plate', 'car', 'owner'] as const
export type VehicleSort = SortAddress<(typeof VEHICLE_COLUMNS)[number]>

export type VehicleRowsProps = { rows: readonly VehicleRow[]; ofOneOwner: boolean }

import type { ListedVehicle } from '#app/queries/vehicles.ts'

/** A car as a row or a card shows it. */
export type VehicleRow = ListedVehicle & {
  waiting: boolean
  /** Other cars with the same plate, by model and owner. */
  samePlate: readonly string[]
}

export type VehicleRowsProps = {
  rows: readonly VehicleRow[]
  linkToEdit: (id: number) => string
  /** All belong to the person in the title: no need to name them again. */
  ofOneOwner: boolean
}

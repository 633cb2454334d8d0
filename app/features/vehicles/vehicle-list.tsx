import { useBreakpointValue } from '@chakra-ui/react'
import type { ListedVehicle } from '#app/queries/vehicles.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import { VehicleTable } from './vehicle-table.tsx'

export type VehicleListProps = {
  vehicles: readonly ListedVehicle[]
  linkToEdit: (id: number) => string
  /** All belong to the person in the title: no need to name them again. */
  ofOneOwner: boolean
}

export type VehicleRow = ListedVehicle & { waiting: boolean }

export type VehicleRowsProps = Omit<VehicleListProps, 'vehicles'> & { rows: readonly VehicleRow[] }

export function VehicleList({ vehicles, ...rest }: VehicleListProps) {
  const waiting = useWaitingIds('vehicles')
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const rows = vehicles.map(vehicle => ({ ...vehicle, waiting: waiting.has(vehicle.id) }))
  return wide ? <VehicleTable rows={rows} {...rest} /> : <VehicleCards rows={rows} {...rest} />
}

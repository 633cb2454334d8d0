import { useBreakpointValue } from '@chakra-ui/react'
import { type ListedVehicle, type OtherVehicle, useSamePlate } from '#app/queries/vehicles.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { carName } from './car-name.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import type { VehicleRowsProps } from './vehicle-row.ts'
import { VehicleTable } from './vehicle-table.tsx'

export type VehicleListProps = Omit<VehicleRowsProps, 'rows'> & { vehicles: readonly ListedVehicle[] }

export function VehicleList({ vehicles, ...rest }: VehicleListProps) {
  const waiting = useWaitingIds('vehicles')
  const samePlate = useSamePlate(vehicles)
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const rows = vehicles.map(vehicle => ({
    ...vehicle,
    waiting: waiting.has(vehicle.id),
    samePlate: samePlate?.get(vehicle.id)?.map(nameOf) ?? [],
  }))
  return wide ? <VehicleTable rows={rows} {...rest} /> : <VehicleCards rows={rows} {...rest} />
}

function nameOf({ ownerName, ...car }: OtherVehicle): string {
  return ownerName ? `${carName(car)} of ${ownerName}` : carName(car)
}

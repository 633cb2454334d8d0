import { useCustomers } from '#app/queries/customers.ts'
import {
  type ListedVehicle,
  type OtherVehicle,
  useSamePlate,
  useVehicleFacts,
} from '#app/queries/vehicles.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { VehicleCards } from './vehicle-cards.tsx'
import type { VehicleSort } from './vehicle-row.ts'
import { VehicleTable } from './vehicle-table.tsx'

export type VehicleListProps = {
  vehicles: readonly ListedVehicle[]
  sort: VehicleSort
  ofOneOwner: boolean
}

const NONE: readonly string[] = []

export function VehicleList({ vehicles, sort, ofOneOwner }: VehicleListProps) {
  const owners = useCustomers()
  const facts = useVehicleFacts(vehicles.map(({ id }) => id))
  const waiting = useUnsyncedIds('vehicles')
  const samePlate = useSamePlate(vehicles)
  const wide = useWide()
  const rows = vehicles.map(vehicle => ({
    vehicle,
    ownerName: owners?.get(vehicle.customerId)?.fullName,
    facts: facts?.get(vehicle.id),
    waiting: waiting.has(vehicle.id),
    samePlate: samePlate?.get(vehicle.id)?.map(nameOf) ?? NONE,
    ofOneOwner,
  }))
  return wide ? (
    <VehicleTable rows={rows} sort={sort} ofOneOwner={ofOneOwner} />
  ) : (
    <VehicleCards rows={rows} />
  )
}

function nameOf({ ownerName, ...car }: OtherVehicle): string {
  return ownerName ? `${vehicleName(car)} of ${ownerName}` : vehicleName(car)
}

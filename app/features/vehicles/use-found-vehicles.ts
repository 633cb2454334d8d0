import { useMemo } from 'react'
import { useCustomers } from '#app/queries/customers.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import { sortRows } from '#app/ui/sort-rows.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { findVehicles } from '#schema/rules/find-vehicles.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import type { VehicleSort } from './vehicle-row.ts'

/** The vehicles that fit what was typed, of everyone or of one customer; undefined while they are read. */
export function useFoundVehicles({
  customerId,
  typed,
  sort: { column, descending },
}: {
  customerId: number | null
  typed: string
  sort: VehicleSort
}): readonly ListedVehicle[] | undefined {
  const vehicles = useVehicles()
  const customers = useCustomers()
  const among = useMemo(
    () =>
      customerId === null ? vehicles?.rows : vehicles?.rows.filter(car => car.customerId === customerId),
    [vehicles, customerId],
  )
  return useMemo(() => {
    if (!among || !customers) return undefined
    return sortRows(
      findVehicles(among, customers.get, typed),
      { column, descending },
      {
        plate: formatPlate,
        car: vehicleName,
        owner: ({ customerId: id }) => customers.get(id)?.fullName ?? '',
      },
    )
  }, [among, customers, typed, column, descending])
}

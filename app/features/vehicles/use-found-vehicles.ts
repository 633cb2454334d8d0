import { useMemo } from 'react'
import { useCustomers } from '#app/queries/customers.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import { findVehicles } from '#schema/rules/find-vehicles.ts'

/** The cars that fit what was typed, of everyone or of one customer; undefined while they are read. */
export function useFoundVehicles(
  customerId: number | null,
  typed: string,
): readonly ListedVehicle[] | undefined {
  const vehicles = useVehicles()
  const customers = useCustomers()
  const among = useMemo(
    () =>
      customerId === null ? vehicles?.rows : vehicles?.rows.filter(car => car.customerId === customerId),
    [vehicles, customerId],
  )
  return useMemo(
    () => among && customers && findVehicles(among, customers.get, typed),
    [among, customers, typed],
  )
}

import { matchPath } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { type Findables, withParties } from '#app/queries/find.ts'
import { readRowId } from '#app/ui/url-state.ts'
import type { FindOption } from './find-option.tsx'
import { type FindScreen, screenOption } from './find-screens.ts'
import { appointmentOption, customerOption, vehicleOption } from './record-options.tsx'

type Here = { findables: Findables | undefined; screens: readonly FindScreen[] }

/** The options for addresses that were open before; without those that no longer lead to anything here. */
export function recentOptions(addresses: readonly string[], here: Here): FindOption[] {
  return addresses.flatMap(address => recentOption(address, here) ?? [])
}

function recentOption(address: string, { findables, screens }: Here): FindOption | undefined {
  const screen = screens.find(({ to }) => to === address)
  if (screen) return { ...screenOption(screen), id: `recent-${address}` }
  return findables && recordOption(address, findables)
}

function recordOption(address: string, findables: Findables): FindOption | undefined {
  const { customers, vehicles, appointments } = findables
  const customer = customers.get(idIn(address, paths.customer(':id')))
  if (customer) return customerOption(customer)
  const vehicle = vehicles.get(idIn(address, paths.vehicle(':id')))
  if (vehicle) return vehicleOption(vehicle, { owner: customers.get(vehicle.customerId) })
  const appointment = appointments?.get(idIn(address, paths.appointment(':id')))
  return appointment && appointmentOption(withParties(findables, appointment))
}

/** The id in the address of a record; 0, which no row has, for another address. */
function idIn(address: string, pattern: string): number {
  return readRowId(matchPath(pattern, address)?.params.id) ?? 0
}

import type { ListedCustomer } from '#app/queries/customers.ts'
import type { ListedVehicle } from '#app/queries/vehicles.ts'
import type { SelectOption } from '#app/ui/search-select.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { matchSearch, type Searchable, searchable } from './match-search.ts'

const SHOWN_MAX = 50

export type FindableCustomer = Searchable & { customer: ListedCustomer; vehicles: ListedVehicle[] }

/** Customers with their vehicles, ready to be searched at every keystroke. */
export function findableCustomers(
  customers: readonly ListedCustomer[],
  vehicles: readonly ListedVehicle[],
): FindableCustomer[] {
  const vehiclesOf = new Map<number, ListedVehicle[]>(customers.map(({ id }) => [id, []]))
  for (const vehicle of vehicles) vehiclesOf.get(vehicle.customerId)?.push(vehicle)
  return customers.map(customer => {
    const cars = vehiclesOf.get(customer.id) ?? []
    const texts = [customer.text, ...cars.map(car => car.text)]
    const numbers = [customer.phone, ...cars.map(car => car.plateNumber)]
    return { ...searchable(texts, numbers), customer, vehicles: cars }
  })
}

/** The first fifty who fit what was typed: by name, phone, plate or vehicle. */
export function customerOptions(customers: readonly FindableCustomer[], typed: string): SelectOption[] {
  const fits = matchSearch(typed)
  const options: SelectOption[] = []
  for (const candidate of customers) {
    if (!fits(candidate)) continue
    options.push(optionOf(candidate))
    if (options.length === SHOWN_MAX) break
  }
  return options
}

function optionOf({ customer, vehicles }: FindableCustomer): SelectOption {
  const hint = [formatPhone(customer.phone), ...vehicles.map(formatPlate)].join(' · ')
  return { value: String(customer.id), label: customer.fullName, hint }
}

import { type Ref, useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type ListedCustomer, useCustomers } from '#app/queries/customers.ts'
import type { Rows } from '#app/queries/live-rows.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import type { SelectOption } from '#app/ui/match-options.ts'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { phoneText } from '#schema/rules/phone.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { matchSearch, type Searchable, searchable } from './match-search.ts'

const SHOWN_MAX = 50

type CustomerSearchProps = {
  ref: Ref<{ focus: () => void }>
  takeFocus: boolean
  onChosen: (customerId: number) => void
}

/**
 * The search for the customer. It shows no error when it is left empty: on blur, the message would move the button
 * below away from the finger that is about to tap it.
 */
export function CustomerSearch({ ref, takeFocus, onChosen }: CustomerSearchProps) {
  const customers = useCustomers()
  const vehicles = useVehicles()
  const [typed, setTyped] = useState('')
  const settled = useDeferredValue(typed)
  const options = useMemo(() => {
    if (!customers || !vehicles) return []
    return customerOptions({ customers, vehicles }, settled)
  }, [customers, vehicles, settled])
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  useEffect(() => {
    if (takeFocus) input.current?.focus()
  }, [takeFocus])
  return (
    <SearchSelect
      inputRef={input}
      options={options}
      value=""
      onChange={value => value && onChosen(Number(value))}
      onSearch={setTyped}
      placeholder="Name, phone or plate"
      emptyText={customers && vehicles ? 'Nobody found: add a new customer.' : 'Loading customers…'}
    />
  )
}

type People = { customers: Rows<ListedCustomer>; vehicles: Rows<ListedVehicle> }
type FindableCustomer = Searchable & { customer: ListedCustomer }

/** The texts to search, by the customers and vehicles that they are of: built with the first letter, and kept for other forms. */
const built = new WeakMap<Rows<ListedCustomer>, { of: Rows<ListedVehicle>; findable: FindableCustomer[] }>()

function findableCustomers({ customers, vehicles }: People): FindableCustomer[] {
  const known = built.get(customers)
  if (known?.of === vehicles) return known.findable
  const vehiclesOf = byOwner(
    vehicles,
    customers.rows.map(({ id }) => id),
  )
  const findable = customers.rows.map(customer => {
    const cars = vehiclesOf.get(customer.id) ?? []
    const texts = [customer.text, ...cars.map(car => car.text)]
    const numbers = [customer.phone ?? '', ...cars.map(car => car.plateNumber)]
    return { ...searchable(texts, numbers), customer }
  })
  built.set(customers, { of: vehicles, findable })
  return findable
}

/** The first fifty customers that match the typed text by name, phone, plate or vehicle. */
function customerOptions(people: People, typed: string): SelectOption[] {
  const found = typed.trim() ? matching(people, typed) : people.customers.rows.slice(0, SHOWN_MAX)
  const vehiclesOf = byOwner(
    people.vehicles,
    found.map(({ id }) => id),
  )
  return found.map(({ id, fullName, phone }) => {
    const hint = [phoneText(phone), ...(vehiclesOf.get(id) ?? []).map(formatPlate)].join(' · ')
    return { value: String(id), label: fullName, hint }
  })
}

function matching(people: People, typed: string): ListedCustomer[] {
  const fits = matchSearch(typed)
  const found: ListedCustomer[] = []
  for (const candidate of findableCustomers(people)) {
    if (fits(candidate)) found.push(candidate.customer)
    if (found.length === SHOWN_MAX) break
  }
  return found
}

/** The vehicles of these customers. */
function byOwner(vehicles: Rows<ListedVehicle>, ids: readonly number[]): Map<number, ListedVehicle[]> {
  const vehiclesOf = new Map<number, ListedVehicle[]>(ids.map(id => [id, []]))
  for (const vehicle of vehicles.rows) vehiclesOf.get(vehicle.customerId)?.push(vehicle)
  return vehiclesOf
}

import { type Ref, useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type ListedCustomer, useCustomers } from '#app/queries/customers.ts'
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
  const findable = useMemo(
    () => findableCustomers(customers?.rows ?? [], vehicles?.rows ?? []),
    [customers, vehicles],
  )
  const options = useMemo(() => customerOptions(findable, settled), [findable, settled])
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
      emptyText={customers ? 'Nobody found: add a new customer.' : 'Loading customers…'}
    />
  )
}

type FindableCustomer = Searchable & { customer: ListedCustomer; vehicles: ListedVehicle[] }

/** Customers with their vehicles and the texts to search, which are built once and not at every keystroke. */
function findableCustomers(
  customers: readonly ListedCustomer[],
  vehicles: readonly ListedVehicle[],
): FindableCustomer[] {
  const vehiclesOf = new Map<number, ListedVehicle[]>(customers.map(({ id }) => [id, []]))
  for (const vehicle of vehicles) vehiclesOf.get(vehicle.customerId)?.push(vehicle)
  return customers.map(customer => {
    const cars = vehiclesOf.get(customer.id) ?? []
    const texts = [customer.text, ...cars.map(car => car.text)]
    const numbers = [customer.phone ?? '', ...cars.map(car => car.plateNumber)]
    return { ...searchable(texts, numbers), customer, vehicles: cars }
  })
}

/** The first fifty customers that match the typed text by name, phone, plate or vehicle. */
function customerOptions(customers: readonly FindableCustomer[], typed: string): SelectOption[] {
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
  const hint = [phoneText(customer.phone), ...vehicles.map(formatPlate)].join(' · ')
  return { value: String(customer.id), label: customer.fullName, hint }
}

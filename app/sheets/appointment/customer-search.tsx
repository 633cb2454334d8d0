import { type Ref, startTransition, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { plateMatches } from '#app/domain/vehicles/plate-matches.ts'
import { type ListedCustomer, useCustomers } from '#app/queries/customers.ts'
import { findCustomersToBook } from '#app/queries/find.ts'
import type { Rows } from '#app/queries/live-rows.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import type { SelectOption } from '#app/ui/match-options.ts'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { readFindSearch } from '#schema/forms/find.ts'
import { phoneText } from '#schema/rules/text/phone.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'

const SHOWN_MAX = 50

type CustomerSearchProps = {
  ref: Ref<{ focus: () => void }>
  takeFocus: boolean
  /** Called with the vehicle, too, if its plate was typed. */
  onChosen: (customerId: number, vehicleId?: number) => void
}

/**
 * The search for the customer. It shows no error when it is left empty: on blur, the message would move the button
 * below away from the finger that is about to tap it.
 */
export function CustomerSearch({ ref, takeFocus, onChosen }: CustomerSearchProps) {
  const customers = useCustomers()
  const vehicles = useVehicles()
  const [sought, setSought] = useState('')
  const options = useMemo(() => {
    if (!customers || !vehicles) return []
    return customerOptions({ customers, vehicles }, sought)
  }, [customers, vehicles, sought])
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
      onChange={value =>
        value && vehicles && onChosen(Number(value), vehicleWith(sought, Number(value), vehicles))
      }
      // The search follows the typing, so that no letter waits for it.
      onSearch={(text, atOnce) => (atOnce ? setSought(text) : startTransition(() => setSought(text)))}
      placeholder="Name, phone or plate"
      emptyText={customers && vehicles ? 'Nobody found: add a new customer.' : 'Loading customers…'}
    />
  )
}

type People = { customers: Rows<ListedCustomer>; vehicles: Rows<ListedVehicle> }

/** The fifty customers that match the typed text best, by name, phone, plate or vehicle; the newest for no text. */
function customerOptions(people: People, typed: string): SelectOption[] {
  const search = readFindSearch(typed)
  const found = search
    ? findCustomersToBook(people, search, SHOWN_MAX)
    : people.customers.rows.slice(0, SHOWN_MAX)
  const vehiclesOf = byOwner(
    people.vehicles,
    found.map(({ id }) => id),
  )
  return found.map(({ id, fullName, phone }) => {
    const hint = [phoneText(phone), ...(vehiclesOf.get(id) ?? []).map(formatPlate)].join(' · ')
    return { value: String(id), label: fullName, hint }
  })
}

/** The customer's vehicle with the typed plate; undefined when the text means none of them. */
function vehicleWith(typed: string, customerId: number, vehicles: Rows<ListedVehicle>): number | undefined {
  const own = vehicles.rows.filter(vehicle => vehicle.customerId === customerId)
  return plateMatches(own, typed).meant?.id
}

/** The vehicles of these customers. */
function byOwner(vehicles: Rows<ListedVehicle>, ids: readonly number[]): Map<number, ListedVehicle[]> {
  const vehiclesOf = new Map<number, ListedVehicle[]>(ids.map(id => [id, []]))
  for (const vehicle of vehicles.rows) vehiclesOf.get(vehicle.customerId)?.push(vehicle)
  return vehiclesOf
}

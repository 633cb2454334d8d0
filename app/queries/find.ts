import { useMemo } from 'react'
import { type FindSearch, readFindSearch } from '#schema/forms/find.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { type Ranked, rankPeople, rankVehicles } from '#schema/rules/find/find-anything.ts'
import { appointmentsOf, comingFirst, onOtherDays } from '#schema/rules/find/find-appointments.ts'
import { type ListedCustomer, liveCustomers, useCustomers } from './customers.ts'
import { inOrderOfStart, type ListedAppointment, useListedAppointments } from './listed-appointments.ts'
import type { Rows } from './live-rows.ts'
import { type ListedVehicle, liveVehicles, useVehicles } from './vehicles.ts'

/** Every customer and vehicle on this device, and appointment; undefined until they are read. */
export type Findables = {
  customers: Rows<ListedCustomer>
  vehicles: Rows<ListedVehicle>
  appointments: Rows<ListedAppointment> | undefined
}

export function useFindables(): Findables | undefined {
  const customers = useCustomers()
  const vehicles = useVehicles()
  const appointments = useListedAppointments()
  return useMemo(
    () => customers && vehicles && { customers, vehicles, appointments },
    [customers, vehicles, appointments],
  )
}

export type PeopleMatches = { customers: Ranked<ListedCustomer>[]; vehicles: Ranked<ListedVehicle>[] }

/** The customers and vehicles that match, the best first. */
export function findPeople(
  { customers, vehicles }: Pick<Findables, 'customers' | 'vehicles'>,
  search: FindSearch,
): PeopleMatches {
  const found = rankPeople(customers.rows, search)
  const owners = { all: customers.rows, get: customers.get, matches: found }
  return { customers: found, vehicles: rankVehicles(vehicles.rows, owners, search) }
}

/** Builds what customers and vehicles are searched by, once they are read: the first letter would wait for it. */
export function prepareFind(): void {
  const [customers, vehicles] = [liveCustomers().snapshot(), liveVehicles().snapshot()]
  const nobody = readFindSearch('~')
  if (customers && vehicles && nobody) findPeople({ customers, vehicles }, nobody)
}

/** The customers that match by themselves or by a vehicle of theirs, the best first; at most `max`. */
export function findCustomersToBook(
  people: Pick<Findables, 'customers' | 'vehicles'>,
  search: FindSearch,
  max: number,
): ListedCustomer[] {
  const found = findPeople(people, search)
  const [byName, byVehicle] = [found.customers.values(), found.vehicles.values()]
  const chosen = new Set<ListedCustomer>()
  let [named, owned] = [byName.next().value, byVehicle.next().value]
  while (chosen.size < max && (named || owned)) {
    if (named && (!owned || named.rank <= owned.rank)) {
      chosen.add(named.item)
      named = byName.next().value
    } else if (owned) {
      const owner = people.customers.get(owned.item.customerId)
      if (owner) chosen.add(owner)
      owned = byVehicle.next().value
    }
  }
  return [...chosen]
}

/** An appointment with the rows it is shown by, which may not have been synced yet. */
export type AppointmentWithParties = {
  appointment: ListedAppointment
  customer: ListedCustomer | undefined
  vehicle: ListedVehicle | undefined
}

export function withParties(
  { customers, vehicles }: Findables,
  appointment: ListedAppointment,
): AppointmentWithParties {
  const { customerId, vehicleId } = appointment
  return { appointment, customer: customers.get(customerId), vehicle: vehicles.get(vehicleId) }
}

/** The appointments of the people and vehicles that were found, those to come first; at most `max`. */
export function findAppointments(
  findables: Findables,
  people: PeopleMatches,
  { today, max }: { today: string; max: number },
): AppointmentWithParties[] {
  const { appointments } = findables
  const found = comingFirst(appointments ? inOrderOfStart(appointments) : [], {
    fits: appointmentsOf(people),
    today,
    max,
  })
  return found.map(each => withParties(findables, each))
}

type OtherDaysSearch = {
  search: FindSearch
  /** The days on screen, in order. */
  daysOnScreen: readonly string[]
  status: AppointmentStatus | null
  max: number
}

/** The matching appointments of days that are not on screen, the nearest first; undefined until they are read. */
export function findOnOtherDays(
  findables: Findables,
  { search, daysOnScreen, status, max }: OtherDaysSearch,
): AppointmentWithParties[] | undefined {
  if (!findables.appointments) return undefined
  const isOf = appointmentsOf(findPeople(findables, search))
  const fits = (each: ListedAppointment) =>
    (status === null || each.status === status) && (isOf(each) || each.id === search.appointmentId)
  const found = onOtherDays(inOrderOfStart(findables.appointments), { fits, daysOnScreen, max })
  return found.map(each => withParties(findables, each))
}

import { useMemo } from 'react'
import { type ListedCustomer, useCustomers } from '#app/queries/customers.ts'
import { useListedAppointments } from '#app/queries/listed-appointments.ts'
import type { Rows } from '#app/queries/live-rows.ts'
import { useDocuments } from '#app/queries/numbered-documents.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import { readFindSearch } from '#schema/forms/find.ts'

/** Whom and what the messages are about. */
export type MessageParties = {
  customers: Rows<ListedCustomer>
  vehicles: Rows<ListedVehicle>
  vehicleOf: (appointmentId: number | null) => ListedVehicle | undefined
}

/** Undefined until all of it is read: no message is first shown without its name and plate. */
export function useMessageParties(): MessageParties | undefined {
  const customers = useCustomers()
  const vehicles = useVehicles()
  const appointments = useListedAppointments()
  return useMemo(() => {
    if (!customers || !vehicles || !appointments) return undefined
    const vehicleOf = (id: number | null) => vehicles.get(appointments.get(id ?? 0)?.vehicleId ?? 0)
    return { customers, vehicles, vehicleOf }
  }, [customers, vehicles, appointments])
}

const NONE: ReadonlySet<number> = new Set()

/** The appointments of the document whose number is typed, as far as this device has it. */
export function useInvoiced(typed: string): ReadonlySet<number> {
  const documents = useDocuments(readFindSearch(typed)?.document ?? null)
  return useMemo(
    () => (documents?.length ? new Set(documents.flatMap(row => row.appointmentId ?? [])) : NONE),
    [documents],
  )
}

import type { Appointment } from '../../rows/appointment.ts'
import { isFinished } from './appointment-status.ts'
import { laterDay, visitDay } from './visit-record.ts'

/** Facts in lists about a customer that are not in their row; the day is the shop's. */
export type CustomerFacts = { vehicleCount: number; lastVisitDay: string | null }
/** Facts in lists about a vehicle that are not in its row. */
export type VehicleFacts = { serviceCount: number; lastServiceDay: string | null }

type Visit = Pick<Appointment, 'status' | 'startedAt' | 'scheduledDate'>
type CustomerVisit = Visit & Pick<Appointment, 'customerId'>
type VehicleVisit = Visit & Pick<Appointment, 'vehicleId'>

/** The facts of these customers, from all of their vehicles and appointments. */
export function customerFacts(
  ids: readonly number[],
  { vehicles, visits }: { vehicles: readonly { customerId: number }[]; visits: readonly CustomerVisit[] },
): ReadonlyMap<number, CustomerFacts> {
  const facts = new Map<number, CustomerFacts>(ids.map(id => [id, { vehicleCount: 0, lastVisitDay: null }]))
  for (const { customerId } of vehicles) {
    const own = facts.get(customerId)
    if (own) own.vehicleCount++
  }
  for (const visit of visits) {
    const own = facts.get(visit.customerId)
    if (own) own.lastVisitDay = laterDay(own.lastVisitDay, visitDay(visit))
  }
  return facts
}

/** The facts of these vehicles, from all of their appointments. */
export function vehicleFacts(
  ids: readonly number[],
  visits: readonly VehicleVisit[],
): ReadonlyMap<number, VehicleFacts> {
  const facts = new Map<number, VehicleFacts>(ids.map(id => [id, { serviceCount: 0, lastServiceDay: null }]))
  for (const visit of visits) {
    const own = facts.get(visit.vehicleId)
    if (!own || !isFinished(visit.status)) continue
    own.serviceCount++
    own.lastServiceDay = laterDay(own.lastServiceDay, visitDay(visit))
  }
  return facts
}

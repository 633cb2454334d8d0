import type { Appointment } from '../../rows/appointment.ts'
import type { PastVisit } from '../../rows/past-visit.ts'
import { isFinished } from './appointment-status.ts'
import { laterDay, visitDay } from './visit-record.ts'

/** Facts in lists about a customer that are not in their row; the day is the shop's. */
export type CustomerFacts = { vehicleCount: number; lastVisitDay: string | null }
/** Facts in lists about a vehicle that are not in its row. */
export type VehicleFacts = { serviceCount: number; lastServiceDay: string | null }

type Visit = Pick<Appointment, 'status' | 'startedAt' | 'scheduledDate'>
type CustomerVisit = Visit & Pick<Appointment, 'customerId'>
/** A visit of before the shop had Sheen. */
type Before = Pick<PastVisit, 'customerId' | 'vehicleId' | 'day'>
type VehicleVisit = Visit & Pick<Appointment, 'vehicleId'>

/** The facts of these customers, from all of their vehicles, appointments and visits of before Sheen. */
export function customerFacts(
  ids: readonly number[],
  {
    vehicles,
    visits,
    before,
  }: {
    vehicles: readonly { customerId: number }[]
    visits: readonly CustomerVisit[]
    before: readonly Before[]
  },
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
  for (const { customerId, day } of before) {
    const own = facts.get(customerId)
    if (own) own.lastVisitDay = laterDay(own.lastVisitDay, day)
  }
  return facts
}

/** The facts of these vehicles, from all of their appointments and visits of before Sheen. */
export function vehicleFacts(
  ids: readonly number[],
  { visits, before }: { visits: readonly VehicleVisit[]; before: readonly Before[] },
): ReadonlyMap<number, VehicleFacts> {
  const facts = new Map<number, VehicleFacts>(ids.map(id => [id, { serviceCount: 0, lastServiceDay: null }]))
  for (const visit of visits) {
    const own = facts.get(visit.vehicleId)
    if (!own || !isFinished(visit.status)) continue
    own.serviceCount++
    own.lastServiceDay = laterDay(own.lastServiceDay, visitDay(visit))
  }
  for (const { vehicleId, day } of before) {
    const own = vehicleId === null ? undefined : facts.get(vehicleId)
    if (!own) continue
    own.serviceCount++
    own.lastServiceDay = laterDay(own.lastServiceDay, day)
  }
  return facts
}

import type { Appointment } from '../../rows/appointment.ts'
import type { Service } from '../../rows/service.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { addDays, shopDay } from '../time/shop-time.ts'

/** Care that fell due longer ago brings no message any more: the shop had no plan then, or the customer did not want it. */
export const CARE_DUE_DAYS = 7

type Visit = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'completedAt'> & {
  /** The services of its lines. */
  serviceIds: readonly number[]
}
type Planned = Pick<Service, 'id' | 'active' | 'careSteps'>

/** The service that is due, and since which day (yyyy-MM-dd). */
export type DueCare = { serviceId: number; dueDay: string }

/**
 * The care of a vehicle that is due at `now` (ISO instant) by the plans of the services of a finished visit; of several the
 * one that fell due last. Null where none is, where it fell due more than a week ago, and where the vehicle has come since,
 * or is booked, for the same service or for the one that is due. `visits` are all of the vehicle.
 *
 * @example
 * const wash = { id: 10, active: true, careSteps: [{ afterDays: 14, serviceId: null }] }
 * dueCare(visit, { visits: [visit], services: [wash], now: '2026-11-21T06:00:00.000Z' })
 * // visit completed on 7 Nov: { serviceId: 10, dueDay: '2026-11-21' }
 */
export function dueCare(
  visit: Visit,
  { visits, services, now }: { visits: readonly Visit[]; services: readonly Planned[]; now: string },
): DueCare | null {
  const { completedAt } = visit
  if (completedAt === null || !isFinished(visit.status)) return null
  const today = shopDay(now)
  const since = visits.filter(
    other =>
      other.id !== visit.id &&
      other.status !== 'cancelled' &&
      other.status !== 'no_show' &&
      other.scheduledDate > visit.scheduledDate,
  )
  const hasComeFor = (serviceId: number) => since.some(({ serviceIds }) => serviceIds.includes(serviceId))
  const isActive = (serviceId: number) => services.some(({ id, active }) => id === serviceId && active)
  const due = services
    .filter(({ id }) => visit.serviceIds.includes(id) && !hasComeFor(id))
    .flatMap(({ id, careSteps }) =>
      careSteps.map(({ afterDays, serviceId }) => ({
        serviceId: serviceId ?? id,
        dueDay: addDays(shopDay(completedAt), afterDays),
      })),
    )
    .filter(({ serviceId, dueDay }) => {
      const isDue = dueDay <= today && today < addDays(dueDay, CARE_DUE_DAYS)
      return isDue && isActive(serviceId) && !hasComeFor(serviceId)
    })
    .sort((a, b) => b.dueDay.localeCompare(a.dueDay) || a.serviceId - b.serviceId)
  return due[0] ?? null
}

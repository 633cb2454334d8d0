import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Service } from '#schema/rows/service.ts'

export type OfferedService = Pick<AppointmentService, 'serviceId' | 'name' | 'durationMinutes' | 'priceFils'>

/**
 * The services to choose from: the active ones, only the first of each name. Those already on the appointment
 * (`booked`) come first, with the price and duration they were booked with, even if they are inactive now. A
 * `chosen` one stays if it is deactivated while the sheet is open.
 */
export function offeredServices(
  services: readonly Service[],
  booked: readonly AppointmentService[] = [],
  chosen: readonly number[] = [],
): OfferedService[] {
  const active = services.filter(({ active, id }) => active || chosen.includes(id))
  const seen = { ids: new Set<number>(), names: new Set<string>() }
  const offered: OfferedService[] = []
  for (const { serviceId, name, durationMinutes, priceFils } of booked) {
    if (seen.ids.has(serviceId)) continue
    seen.ids.add(serviceId)
    seen.names.add(nameKey(name))
    offered.push({ serviceId, name, durationMinutes, priceFils })
  }
  for (const { id, name, durationMinutes, priceFils } of active) {
    if (seen.ids.has(id) || (seen.names.has(nameKey(name)) && !chosen.includes(id))) continue
    seen.names.add(nameKey(name))
    offered.push({ serviceId: id, name, durationMinutes, priceFils })
  }
  return offered
}

function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

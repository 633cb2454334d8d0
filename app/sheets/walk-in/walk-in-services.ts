import type { Service } from '#schema/rows/service.ts'
import type { OfferedService } from '../appointment/offered-services.ts'

export type WalkInService = OfferedService & { lastTime: boolean }

/** The services to choose from: those of the last visit first, then the popular ones. */
export function walkInServices(
  offered: readonly OfferedService[],
  { services, lastIds }: { services: readonly Pick<Service, 'id' | 'popular'>[]; lastIds: readonly number[] },
): WalkInService[] {
  const popular = new Set(services.flatMap(({ id, popular }) => (popular ? [id] : [])))
  const rank = ({ serviceId, lastTime }: WalkInService) => (lastTime ? 0 : popular.has(serviceId) ? 1 : 2)
  return offered
    .map(service => ({ ...service, lastTime: lastIds.includes(service.serviceId) }))
    .sort((a, b) => rank(a) - rank(b))
}

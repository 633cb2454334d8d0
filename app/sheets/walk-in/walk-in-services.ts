import type { Service } from '#schema/rows/service.ts'
import type { ServiceChoice } from '../appointment/service-choices.ts'

export type WalkInService = ServiceChoice & { lastTime: boolean }

/** The services to choose from: those of the last visit first, then the popular ones. */
export function walkInServices(
  choices: readonly ServiceChoice[],
  { services, lastIds }: { services: readonly Pick<Service, 'id' | 'popular'>[]; lastIds: readonly number[] },
): WalkInService[] {
  const popular = new Set(services.flatMap(({ id, popular }) => (popular ? [id] : [])))
  const rank = ({ serviceId, lastTime }: WalkInService) => (lastTime ? 0 : popular.has(serviceId) ? 1 : 2)
  return choices
    .map(service => ({ ...service, lastTime: lastIds.includes(service.serviceId) }))
    .sort((a, b) => rank(a) - rank(b))
}

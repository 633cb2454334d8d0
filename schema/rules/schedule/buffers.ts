import type { Service } from '../../rows/service.ts'
import type { Buffers } from '../time/interval.ts'

export type ServiceBuffers = Pick<Service, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'bufferHolds'>

export const NO_BUFFERS: Buffers = { bufferBeforeMinutes: 0, bayBufferMinutes: 0, personBufferMinutes: 0 }

/**
 * Returns the buffers of an appointment with these services: of each kind the longest, for the services share one visit.
 *
 * @example
 * const wash = { bufferBeforeMinutes: 10, bufferAfterMinutes: 15, bufferHolds: 'person' }
 * const coating = { bufferBeforeMinutes: 0, bufferAfterMinutes: 720, bufferHolds: 'bay' }
 * agreedBuffers([wash, coating])
 * // { bufferBeforeMinutes: 10, bayBufferMinutes: 720, personBufferMinutes: 15 }
 */
export function agreedBuffers(services: readonly ServiceBuffers[]): Buffers {
  const longest = (minutes: (service: ServiceBuffers) => number) =>
    services.reduce((most, service) => Math.max(most, minutes(service)), 0)
  return {
    bufferBeforeMinutes: longest(service => service.bufferBeforeMinutes ?? 0),
    bayBufferMinutes: longest(service => (service.bufferHolds === 'bay' ? service.bufferAfterMinutes : 0)),
    personBufferMinutes: longest(service =>
      service.bufferHolds === 'person' ? service.bufferAfterMinutes : 0,
    ),
  }
}

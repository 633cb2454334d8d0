import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { readDevice } from './known-devices.ts'
import type { Attempt } from './login-limits.ts'
import type { Origin } from './sessions.ts'

/** Where a request comes from. */
export function originOf(c: AppContext, config: Config): Origin {
  return { address: clientAddress(c, config), userAgent: c.req.header('User-Agent') }
}

/** The origin and the known device that a password attempt comes from. */
export function attemptFrom(c: AppContext, config: Config): Omit<Attempt, 'account'> {
  return { ...originOf(c, config), device: readDevice(c, config) }
}

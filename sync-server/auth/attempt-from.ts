import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { readDevice } from './known-devices.ts'
import type { Attempt } from './login-limits.ts'

/** The address and device that a password attempt comes from. */
export function attemptFrom(c: AppContext, config: Config): Omit<Attempt, 'account'> {
  return {
    address: clientAddress(c, config),
    device: readDevice(c, config),
    userAgent: c.req.header('User-Agent'),
  }
}

import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'

/** Who is asking. Only behind a proxy of ours does X-Forwarded-For count, and only its last entry. */
export function clientAddress(c: AppContext, { trustProxy }: Config): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  if (trustProxy && forwarded) return forwarded
  // A socket that serves both families writes IPv4 as ::ffff:1.2.3.4.
  return c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown'
}

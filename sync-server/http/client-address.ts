import { isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'

const MAX_NAME_LENGTH = 64

/**
 * Who is asking, as limits count them. Only behind a proxy of ours does X-Forwarded-For count, and only its last
 * entry.
 */
export function clientAddress(c: AppContext, { trustProxy }: Config): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  const address = (trustProxy && forwarded) || c.env?.incoming?.socket.remoteAddress
  return address ? subscriberOf(address) : 'unknown'
}

/**
 * An IPv4 address as it is; of an IPv6 address its /64, all of which one subscriber has (RFC 6177): every request
 * could come from another of its addresses.
 */
export function subscriberOf(address: string): string {
  // A socket that serves both families writes IPv4 as ::ffff:1.2.3.4.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  // What is no address at all is a proxy's own name for somebody, and is kept in an index.
  if (!isIPv6(plain)) return plain.slice(0, MAX_NAME_LENGTH)
  const groups = expandIPv6(plain.toLowerCase()).split(':').slice(0, 4)
  return `${groups.map(group => group.replace(/^0{1,3}/, '')).join(':')}::/64`
}

import { isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'

const MAX_NAME_LENGTH = 64

/**
 * Returns the client's address for rate limits. X-Forwarded-For counts only behind a proxy of ours, and of it only
 * the last entry, because clients can forge the others.
 */
export function clientAddress(c: AppContext, { trustProxy }: Config): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  const address = (trustProxy && forwarded) || c.env?.incoming?.socket.remoteAddress
  return address ? subscriberOf(address) : 'unknown'
}

/**
 * Returns an IPv4 address unchanged and an IPv6 address as its /64, which one subscriber holds (RFC 6177): a client
 * could send every request from another address of it.
 */
export function subscriberOf(address: string): string {
  // A socket that serves both families writes IPv4 as ::ffff:1.2.3.4.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  // A value that is not an address is a proxy's own name for a client; it is shortened because it is stored in an
  // index.
  if (!isIPv6(plain)) return plain.slice(0, MAX_NAME_LENGTH)
  const groups = expandIPv6(plain.toLowerCase()).split(':').slice(0, 4)
  return `${groups.map(group => group.replace(/^0{1,3}/, '')).join(':')}::/64`
}

/** The network of an address that `clientAddress` gave: the /24 of IPv4 and the /48 of IPv6, as providers hand them out. */
export function networkOf(address: string): string {
  const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  if (v4) return `${v4}.0/24`
  const [, v6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? []
  return v6 ? `${v6}::/48` : address
}

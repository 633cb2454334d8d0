import { createECDH } from 'node:crypto'
import { lookup as resolve } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushSubscriptionKeys } from '#schema/protocol/alerts.ts'
import type { AlertKeys } from './alert-keys.ts'

/** Which push services are sent to. Browsers name theirs, so a person could name any server of the shop's own network. */
export type PushServices = { accepts: (endpoint: string) => boolean; lookup: LookupFunction }

/** Those with a name on the web, over https at its own port; the addresses are looked at again when a name is resolved. */
export const PUBLIC_PUSH_SERVICES: PushServices = {
  accepts(endpoint) {
    const { protocol, port, username, password, hostname } = new URL(endpoint)
    const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z\d-]*$/i.test(hostname)
    const isInner = /\.(local|localhost|internal|lan|home|corp|test|invalid|arpa|onion)$/i.test(hostname)
    return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed && !isInner
  },
  lookup(hostname, options, answer) {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const inner = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (inner || !first) return answer(new Error(`${hostname} is not a host of the web`), '')
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  },
}

/** Addresses that are not of the web (https://www.iana.org/assignments/iana-ipv4-special-registry and its twin for IPv6). */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')

/** All of the web's IPv6 is in here; what maps IPv4 addresses or tunnels to them is not taken. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  TUNNELS.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the web. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return PUBLIC_IPV6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

/** Whether a browser can have made this key: any other cannot be encrypted for. */
export function isPointOfCurve(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/** A push service that does not answer in this time is taken not to. */
const LIMIT_MS = 10_000
/** A retry is asked for no later than this, whatever the service says. */
const RETRY_AFTER_MAX_MS = 60 * 60_000

export type PushOutcome =
  /** The service took it; whether the device is on is its own matter. */
  | { kind: 'sent' }
  /** The device has unsubscribed, or the service has forgotten it. */
  | { kind: 'gone' }
  /** It took nothing, and may later. */
  | { kind: 'again'; retryAfterMs: number }
  /** It takes less at a time. */
  | { kind: 'too long' }
  /** It took nothing and never will, or nobody knows. */
  | { kind: 'failed'; reason: string }

export type PushMessage = {
  subscription: PushSubscriptionKeys
  payload: string
  keys: AlertKeys
  /** How to reach whoever runs the shop's server: an https or mailto address (RFC 8292). */
  subject: string
  ttlSeconds: number
  /** A message takes the place of an earlier one of its topic that has not reached the device (RFC 8030). */
  topic: string
  urgency: 'normal' | 'high'
}

/** Makes one request, encrypted for the device alone (RFC 8291). It follows no redirect and never retries. */
export async function sendPush(
  { subscription, payload, keys, subject, ttlSeconds, topic, urgency }: PushMessage,
  { lookup }: PushServices,
  { now, limitMs = LIMIT_MS }: { now: Date; limitMs?: number },
): Promise<PushOutcome> {
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
    ...{ TTL: ttlSeconds, topic, urgency, contentEncoding: 'aes128gcm' },
    vapidDetails: { subject, ...keys },
  })
  const url = new URL(subscription.endpoint)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(limitMs)
  return new Promise(resolve => {
    const request = send(url, { method: 'POST', headers, lookup, signal, agent: false }, response => {
      const { statusCode = 0, headers } = response
      // The status says all; a body could go on for ever.
      response.destroy()
      resolve(readStatus(statusCode, headers['retry-after'], now))
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const reason = signal.aborted ? 'no answer in time' : (error.code ?? error.message)
      // Nothing can have been sent over a connection that was never made; of any other nobody knows.
      const isUnsent = error.syscall === 'connect' || error.syscall === 'getaddrinfo'
      resolve(isUnsent && !signal.aborted ? { kind: 'again', retryAfterMs: 0 } : { kind: 'failed', reason })
    })
    request.end(body)
  })
}

/** What a status means (RFC 8030, 5 and 8.4; RFC 9110 for what every server says). */
function readStatus(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) return { kind: 'too long' }
  if (status === 429 || status >= 500) return { kind: 'again', retryAfterMs: readRetryAfter(retryAfter, now) }
  return { kind: 'failed', reason: `status ${status}` }
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : 0
}

import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { AppEnv } from '../deps.ts'
import { clientAddress } from './client-address.ts'
import { tooMany } from './http-error.ts'

/**
 * One address holds at most this part of the server's 2,000 connections, and of the requests under way. A mobile network puts
 * hundreds of visitors behind one address, each with a few connections for a minute.
 */
export const SHARE_OF_ADDRESS = 250

const RETRY_AFTER_MS = 5_000

/**
 * Counts what each address holds. The function that it returns takes one more and gives the function that gives it back; null
 * beyond `most`.
 */
export function createShares(most: number): (address: string) => (() => void) | null {
  const held = new Map<string, number>()
  return address => {
    const count = held.get(address) ?? 0
    if (count >= most) return null
    held.set(address, count + 1)
    return () => {
      const left = (held.get(address) ?? 0) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    }
  }
}

/**
 * Answers 429 to an address that has its share of requests under way. Behind a proxy all connections are the proxy's, so that
 * their number tells nothing of a single visitor.
 */
export function shareRequests(config: Config, most = SHARE_OF_ADDRESS) {
  const take = createShares(most)
  return createMiddleware<AppEnv>(async (c, next) => {
    const giveBack = take(clientAddress(c, config))
    if (!giveBack) throw tooMany('Too many requests at once from this address.', RETRY_AFTER_MS)
    const { outgoing } = c.env ?? {}
    // A stream goes on after its answer has begun.
    if (outgoing) outgoing.once('close', giveBack)
    try {
      await next()
    } finally {
      if (!outgoing) giveBack()
    }
  })
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { NoAnswer, ShopStanding } from '#app/site/owners/shop-standing.ts'
import type { ShopGlance } from '#schema/rules/glance/shop-glance.ts'
import { noAnswerOf } from './no-answer.ts'
import type { OwnedShop } from './owner-accounts.ts'
import { createPlaces } from './places.ts'

type Times = {
  /** A shop is asked again after this time. */
  keptMs: number
  /** One that did not answer is asked again sooner. */
  failedMs: number
  /** The page waits no longer than this for any shop. */
  waitMs: number
}
const TIMES: Times = { keptMs: 60_000, failedMs: 10_000, waitMs: 4_000 }
/** Each opens connections, and may have to be brought up to this release first. */
const MOST_AT_ONCE = 4

type Kept = {
  latest: ShopGlance | null
  failure: NoAnswer | null
  askAgainAt: number
  reading?: Promise<void>
}
type Parts = {
  /** Asks a shop, by its host. Throws a `NoAnswerError` where it is known why it does not answer. */
  read: (host: string) => Promise<ShopGlance>
  log: Logger
  now?: () => number
  times?: Partial<Times> | undefined
}

/**
 * How shops stand, by one call to each a minute, whoever asks. A shop that is slow or does not answer holds up no other: what it said last
 * stands for it.
 */
export function createGlances({ read, log, now = Date.now, times }: Parts) {
  const { keptMs, failedMs, waitMs } = { ...TIMES, ...times }
  const kept = new Map<number, Kept>()
  const takePlace = createPlaces(MOST_AT_ONCE)

  return async function glancesOf(shops: readonly OwnedShop[]): Promise<ShopStanding[]> {
    const waiting = new AbortController()
    const late = delay(waitMs, undefined, { signal: waiting.signal }).catch(() => {})
    const standings = await Promise.all(shops.map(shop => standingOf(shop, late)))
    waiting.abort()
    return standings
  }

  async function standingOf(shop: OwnedShop, late: Promise<void>): Promise<ShopStanding> {
    const { id, host, name, state } = shop
    if (state !== 'open') return { id, host, name, glance: null, failure: state }
    const entry = kept.get(id) ?? { latest: null, failure: null, askAgainAt: 0 }
    kept.set(id, entry)
    if (now() >= entry.askAgainAt) entry.reading ??= ask(entry, host)
    if (entry.reading) await Promise.race([entry.reading, late])
    return { id, host, name, glance: entry.latest, failure: entry.reading ? 'slow' : entry.failure }
  }

  async function ask(entry: Kept, host: string): Promise<void> {
    const giveBack = await takePlace()
    try {
      entry.latest = await read(host)
      entry.failure = null
      entry.askAgainAt = now() + keptMs
    } catch (error) {
      entry.failure = noAnswerOf(error)
      entry.askAgainAt = now() + failedMs
      log.warn({ err: error, shop: host }, 'a shop did not say how it stands')
    } finally {
      giveBack()
      delete entry.reading
    }
  }
}

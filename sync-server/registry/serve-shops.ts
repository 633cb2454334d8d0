import type { Logger } from 'pino'
import type { Task } from '../chores/scheduler.ts'
import { type Config, ConfigError, type Environment } from '../config.ts'
import { connect, type Database, keepLimits, type TimeLimits } from '../db/connect.ts'
import type { PostgresServer } from '../db/open-postgres.ts'
import type { AppEnv } from '../deps.ts'
import { metricsRoutes } from '../metrics/metrics-routes.ts'
import type { Figure } from '../metrics/shop-figures.ts'
import { openShop, type ServerParts, type Shop } from '../shop.ts'
import { NoAnswerError } from './owners/no-answer.ts'
import { type OwnersTimes, openOwners } from './owners/open-owners.ts'
import { type ListedShop, listShops, REGISTRY_CHANNEL, type Registry, SHOP_STATES } from './registry.ts'
import { bringUp } from './shop-schema.ts'
import { shopConfig, shopUrls, unsealSecrets } from './shop-settings.ts'
import { answerUnserved, strangersApp } from './unserved.ts'

type Times = {
  /** A shop that nobody has asked for so long is closed until somebody does, or its next chore is due. */
  idleMs: number
  /** So often idle shops are looked for. One whose next chore is due sooner stays open. */
  sweepMs: number
  /** A shop that opens begins its chores one after another in this time: all at once would take all of its connections. */
  choresSpreadMs: number
}
const TIMES: Times = { idleMs: 5 * 60_000, sweepMs: 30_000, choresSpreadMs: 4_000 }
/** What another process's commit called for is found within this time, should that process have died before it was done. */
const LOOK_MS = 30 * 60_000
/** A server that starts looks at its shops one after another, for as long as this. */
const SPREAD_MS = 5 * 60_000
/** A host that is not listed may just have been: the list is read again for it, at most once in this time. */
const REREAD_MS = 5_000
const DRAIN_MS = 10_000
/**
 * A shop has many neighbours, and is idle most of the time: it holds no connection then. To open one costs PostgreSQL 0.1 s of processor and
 * more, which is why a shop that is worked in keeps one for its next change, and the others while it is at work.
 */
const CONNECTIONS = 5
const IDLE_CONNECTION_SECONDS = 30
const LAST_CONNECTION_SECONDS = 150
/** To open another one takes PostgreSQL as long, and all of that time a processor. */
const CONNECTION_PATIENCE_MS = 100

type Parts = ServerParts &
  OwnersTimes & {
    registry: Registry
    config: Config
    environment: Environment
    postgres: PostgresServer
    pooler: { prepare: boolean } | undefined
    limits: TimeLimits
    log: Logger
    times?: Partial<Times>
  }

/**
 * A listed shop at this process.
 *
 *   closed ──a call, or a chore that is due──▶ opening ──▶ open ──nobody for a while──▶ closing ──▶ closed
 */
type Entry = {
  listed: ListedShop
  log: Logger
  /** Undefined while it is closed. */
  opened: Promise<Shop> | undefined
  /** Resolves once it is closed. */
  closed: Promise<unknown>
  shop: Shop | undefined
  calls: number
  usedAt: number
  choresDueAt: number[] | undefined
  /** Opens it for its chores. */
  task: Task | undefined
}

/** The shops of a registry at this process: each answers at its host. */
export type ServedShops = {
  fetch: (request: Request, env?: AppEnv['Bindings']) => Promise<Response>
  endStreams: () => void
  close: () => Promise<void>
  figures: () => Promise<Figure[]>
}

/** Begins to serve the shops of a registry. A shop opens at its first call or chore; one that cannot be opened keeps no other from it. */
export async function serveShops(parts: Parts): Promise<ServedShops> {
  const { registry, scheduler, log } = parts
  const { idleMs, sweepMs, choresSpreadMs } = { ...TIMES, ...parts.times }
  const entries = new Map<string, Entry>()
  let rereadAt = 0
  let rereading = Promise.resolve()

  const owners = await openOwners({ ...parts, directUrl: parts.postgres.directUrl, ask, addressOf })
  await reread()
  const listening = await registry.sql.listen(
    REGISTRY_CHANNEL,
    () => void reread(),
    () => void reread(),
  )
  const sweeping = scheduler.add({ what: 'idle shops', look: sweep, mostMs: sweepMs })

  /** Again after one under way, which may have read too early. */
  function reread(): Promise<void> {
    rereading = rereading
      .then(readList)
      .catch(error => log.error({ err: error }, 'the list of shops could not be read'))
    return rereading
  }

  async function readList(): Promise<void> {
    rereadAt = Date.now()
    const listed = new Map((await listShops(registry.sql)).map(shop => [shop.host, shop]))
    for (const [host, entry] of entries) if (!isSame(entry.listed, listed.get(host))) drop(host, entry)
    for (const [host, shop] of listed) if (!entries.has(host)) entries.set(host, enter(shop))
  }

  function enter(listed: ListedShop): Entry {
    const entry: Entry = {
      listed,
      log: log.child({ shop: listed.host }),
      ...{
        opened: undefined,
        closed: Promise.resolve(),
        shop: undefined,
        choresDueAt: undefined,
        task: undefined,
      },
      ...{ calls: 0, usedAt: Date.now() },
    }
    if (listed.state === 'open') planChores(entry, Date.now() + Math.random() * SPREAD_MS)
    return entry
  }

  function planChores(entry: Entry, dueAt: number): void {
    const what = `the chores of ${entry.listed.host}`
    void entry.task?.stop()
    entry.task = scheduler.add({
      ...{ what, dueAt, mostMs: LOOK_MS },
      async look() {
        await open(entry)
        return null
      },
    })
  }

  /** What is said of it has changed: it is opened anew at its next call, with what the list says then. */
  function drop(host: string, entry: Entry): void {
    entries.delete(host)
    void entry.task?.stop()
    void close(entry)
  }

  function open(entry: Entry): Promise<Shop> {
    entry.opened ??= openNow(entry).catch(error => {
      entry.opened = undefined
      throw error
    })
    return entry.opened
  }

  async function openNow(entry: Entry): Promise<Shop> {
    await entry.closed
    const { listed, choresDueAt } = entry
    const secrets = unsealSecrets(registry, listed)
    const config = shopConfig(parts, listed, secrets)
    const database = await connectShop(shopUrls(parts.postgres, listed, secrets), parts)
    const shop = openShop({
      ...{ ...parts, config, database, log: entry.log, choresSpreadMs },
      ...(choresDueAt && { choresDueAt }),
      takePass: owners && (token => owners.takePass(token, listed.id)),
    })
    entry.shop = shop
    entry.usedAt = Date.now()
    return shop
  }

  /** Waits for the calls under way. */
  function close(entry: Entry): Promise<unknown> {
    const { opened } = entry
    if (!opened) return entry.closed
    entry.opened = undefined
    entry.shop = undefined
    entry.closed = opened
      .then(async shop => {
        shop.endStreams()
        for (const until = Date.now() + DRAIN_MS; entry.calls > 0 && Date.now() < until; )
          await new Promise(resolve => setTimeout(resolve, 50))
        entry.choresDueAt = await shop.close()
        if (entries.get(entry.listed.host) === entry)
          planChores(entry, Math.min(...entry.choresDueAt, Date.now() + LOOK_MS))
      })
      .catch(error => entry.log.error({ err: error }, 'the shop could not be closed properly'))
    return entry.closed
  }

  async function sweep() {
    for (const entry of entries.values()) {
      const { shop, calls, usedAt } = entry
      const isIdle = calls === 0 && Date.now() - usedAt > idleMs
      if (shop && isIdle && shop.nextChoreAt() > Date.now() + sweepMs) await close(entry)
    }
    return null
  }

  async function entryOf(host: string): Promise<Entry | undefined> {
    if (!entries.has(host) && Date.now() - rereadAt > REREAD_MS) await reread()
    return entries.get(host)
  }

  const strangers = strangersApp(parts.config.metricsToken ? metricsRoutes({ ...parts, figures }) : undefined)

  /** The origin of a shop; undefined for one whose settings cannot be opened. */
  function addressOf(host: string): string | undefined {
    const listed = entries.get(host)?.listed
    try {
      return listed && shopConfig(parts, listed, unsealSecrets(registry, listed)).publicUrl
    } catch (error) {
      if (error instanceof ConfigError) return undefined
      throw error
    }
  }

  /** Asks a shop something for its owner, which opens it. Throws a `NoAnswerError` for one that is not open. */
  async function ask<Answer>(host: string, question: (shop: Shop) => Promise<Answer>): Promise<Answer> {
    const entry = await entryOf(host)
    if (entry?.listed.state !== 'open') throw new NoAnswerError(entry?.listed.state ?? 'removing')
    entry.calls++
    try {
      return await question(await open(entry))
    } finally {
      entry.calls--
    }
  }

  async function fetch(request: Request, env?: AppEnv['Bindings']): Promise<Response> {
    const host = hostOf(request)
    if (host === owners?.host) return owners.app.fetch(request, env)
    const entry = await entryOf(host)
    if (!entry) return strangers.fetch(request, env)
    if (entry.listed.state !== 'open') return answerUnserved(request, entry.listed.state)
    entry.calls++
    const { outgoing } = env ?? {}
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      entry.calls--
      entry.usedAt = Date.now()
    }
    // A stream goes on after its answer has begun.
    outgoing?.once('close', done)
    try {
      const shop = await open(entry)
      return await shop.fetch(request, env)
    } catch (error) {
      entry.log.error({ err: error }, 'the shop could not be opened')
      return answerUnserved(request, 'unopenable')
    } finally {
      if (!outgoing) done()
    }
  }

  async function figures(): Promise<Figure[]> {
    const all = [...entries.values()]
    const listed = SHOP_STATES.map(state => ({
      labels: { state },
      value: all.filter(entry => entry.listed.state === state).length,
    }))
    const open = { labels: {}, value: all.filter(({ shop }) => shop).length }
    return [
      { name: 'sheen_shops', help: 'Shops of the registry, by their state in it.', samples: listed },
      { name: 'sheen_open_shops', help: 'Shops that this process has open.', samples: [open] },
    ]
  }

  return {
    fetch,
    endStreams() {
      for (const { shop } of entries.values()) shop?.endStreams()
    },
    async close() {
      await listening.unlisten()
      await sweeping.stop()
      await Promise.all(
        [...entries].map(([host, entry]) => {
          entries.delete(host)
          void entry.task?.stop()
          return close(entry)
        }),
      )
      await owners?.close()
    },
    figures,
  }
}

/** Connects to a shop, whose schema is brought up to this release where it is of an older one. Throws where it is not there. */
async function connectShop(
  { url, directUrl }: Pick<PostgresServer, 'url' | 'directUrl'>,
  { limits, pooler }: Pick<Parts, 'limits' | 'pooler'>,
): Promise<Database> {
  const database = connect(url, {
    ...{ limits, pooler, max: CONNECTIONS },
    ...{ idleSeconds: IDLE_CONNECTION_SECONDS, lastIdleSeconds: LAST_CONNECTION_SECONDS },
    patienceMs: CONNECTION_PATIENCE_MS,
  })
  try {
    await bringUp(database.sql, directUrl)
    if (pooler) await keepLimits(database.sql, limits)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function isSame(shop: ListedShop, other: ListedShop | undefined): boolean {
  return (
    other !== undefined &&
    shop.id === other.id &&
    shop.state === other.state &&
    shop.sealed.equals(other.sealed)
  )
}

/** Without its port, and in lower case: names of hosts have no capitals of their own (RFC 4343). */
function hostOf(request: Request): string {
  const host = request.headers.get('Host') ?? ''
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

import type { Logger } from 'pino'
import { pruneKnownDevices } from '../../auth/known-devices.ts'
import { pruneLoginAttempts } from '../../auth/login-limits.ts'
import type { NextLook, Scheduler } from '../../chores/scheduler.ts'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/connect.ts'
import type { BuiltApp } from '../../http/static-files.ts'
import { type AskShop, createCopier } from './copy-shop.ts'
import { createGlances } from './glances.ts'
import { ownersApp } from './owners-app.ts'
import { openOwnersDatabase } from './owners-database.ts'
import { takePass } from './shop-passes.ts'

const PRUNE_MS = 60 * 60_000

export type OwnersTimes = {
  /** How long the owners' page waits for shops, and keeps what they said. */
  glanceTimes?: Parameters<typeof createGlances>[0]['times']
  /** How long a copy from one shop to others waits for them. */
  copyWaitMs?: number
}

type Parts = OwnersTimes & {
  /** Leads to PostgreSQL itself. */
  directUrl: string
  config: Config
  log: Logger
  clock: () => Date
  scheduler: Scheduler
  builtApp: BuiltApp | undefined
  ask: AskShop
  /** The origin of the shop at a host; undefined where there is none. */
  addressOf: (host: string) => string | undefined
}

/** Opens the page for who owns several shops, at a host of its own; undefined where the server has none. */
export async function openOwners({ directUrl, glanceTimes, copyWaitMs, ask, ...parts }: Parts) {
  const { config, log, clock, scheduler } = parts
  const { ownersUrl } = config
  if (!ownersUrl) return undefined
  const { sql, close } = await openOwnersDatabase(directUrl)
  const glancesOf = createGlances({ read: host => ask(host, shop => shop.glance()), log, times: glanceTimes })
  const copyShop = createCopier({ ask, log, clock, waitMs: copyWaitMs })
  const pruning = scheduler.add({
    ...{ what: 'what owners left', mostMs: PRUNE_MS },
    look: () => pruneOwners(sql, clock()),
  })
  return {
    host: new URL(ownersUrl).hostname,
    app: ownersApp({ ...parts, sql, ownersUrl, glancesOf, copyShop }),
    takePass: (token: string, shopId: number) => takePass(sql, { token, shopId, now: clock() }),
    async close() {
      await pruning.stop()
      await close()
    },
  }
}

/** Forgets sessions and passes that are over, and attempts to sign in that count no more. */
async function pruneOwners(sql: Sql, now: Date): Promise<NextLook> {
  await pruneLoginAttempts(sql, now)
  await pruneKnownDevices(sql, now)
  await sql`delete from owner_sessions where expires_at < ${now.toISOString()}`
  await sql`delete from shop_passes where expires_at < ${now.toISOString()}`
  return null
}

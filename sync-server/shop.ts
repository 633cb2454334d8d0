import type { Logger } from 'pino'
import type { CopyPart } from '#schema/protocol/copy-drafts.ts'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import type { ShopGlance } from '#schema/rules/glance/shop-glance.ts'
import { signInNoticeChore } from './accounts/notice-worker.ts'
import { sealChore } from './admin/audit/seal-log.ts'
import { backupChore } from './admin/backup/backup-worker.ts'
import { noteErased } from './admin/backup/erased-beside.ts'
import { alertChore } from './alerts/alert-worker.ts'
import { createApp } from './app.ts'
import { doChores } from './chores/chore.ts'
import type { Scheduler } from './chores/scheduler.ts'
import type { Config } from './config.ts'
import { type SentCopy, takeCopy } from './copies/copy-drafts.ts'
import { type ReadCopy, readShopCopy } from './copies/read-shop-copy.ts'
import type { Announcements } from './db/announcements.ts'
import type { Database } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { openStoredFiles } from './files/stored-files.ts'
import type { BuiltApp } from './http/static-files.ts'
import { createMailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import { figuresOf } from './metrics/metrics-routes.ts'
import type { Figure } from './metrics/shop-figures.ts'
import { morningChore } from './morning/morning-worker.ts'
import { createProviders } from './notifications/create-providers.ts'
import { notificationChore } from './notifications/worker.ts'
import { paymentChore } from './payments/payment-worker.ts'
import { stripeCheckout } from './payments/stripe-checkout.ts'
import { retentionChore } from './privacy/retention-chore.ts'
import { pruningChore } from './prune.ts'
import { sayingNewer } from './registry/owners/no-answer.ts'
import { readGlance } from './registry/owners/read-glance.ts'
import { holdChore } from './site/booking/hold-worker.ts'
import { offerChore } from './site/waiting/offer-worker.ts'
import { createSyncEngine } from './sync/sync-engine.ts'

/** What a process has once, for whatever shops it serves. */
export type ServerParts = {
  metrics: Metrics
  clock: () => Date
  scheduler: Scheduler
  announcements: Announcements
  builtApp: BuiltApp | undefined
}

type ShopParts = ServerParts & {
  config: Config
  database: Database
  log: Logger
  takePass?: Deps['takePass']
  /** When its chores are due (ms), as they were when it was closed. */
  choresDueAt?: readonly number[]
  choresSpreadMs?: number
}

/** A shop while this process serves it. */
export type Shop = {
  fetch: ReturnType<typeof createApp>['fetch']
  figures: () => Promise<Figure[]>
  /** How it stands, for who owns several. */
  glance: () => Promise<ShopGlance>
  /** What of it is copied to others. */
  readCopy: (parts: readonly CopyPart[]) => Promise<ReadCopy | 'tooMany'>
  /** Keeps what was copied from another one as a draft; returns how much of it is otherwise here. */
  takeCopy: (sent: SentCopy) => Promise<number>
  /** When the server has something to do for it next (ms). */
  nextChoreAt: () => number
  /** Has its live streams end, and its long chores and calls. */
  endStreams: () => void
  /** Waits for its chores and lets go of the database, once no call is under way. Returns when each chore is due. */
  close: () => Promise<number[]>
}

/** Begins to do a shop's chores; its calls are answered by `fetch`. The database is up to date. */
export function openShop({
  database,
  announcements,
  scheduler,
  choresDueAt,
  choresSpreadMs,
  ...parts
}: ShopParts): Shop {
  const { config, log, clock } = parts
  const { sql, db } = database
  const closing = new AbortController()
  const engine = createSyncEngine(sql, log, announcements)
  const mailer = createMailer(config.mail)
  const storedFiles = openStoredFiles(sql, config.files)
  const providers = createProviders(config, { sql, log, now: clock, mailer })
  let callFor: Deps['callFor'] = () => {}
  const deps: Deps = {
    ...parts,
    callFor: chore => callFor(chore),
    ...{ sql, db, storedFiles, mailer },
    stopping: closing.signal,
    paymentProvider: config.stripe && stripeCheckout(config.stripe),
    linksBy: config.publicUrl ? REMINDER_METHODS.filter(method => providers[method]) : [],
  }
  const chores = doChores(
    [
      notificationChore({ sql, engine, log, clock, providers, publicUrl: config.publicUrl }),
      paymentChore({ sql, engine, log, clock, provider: deps.paymentProvider }),
      offerChore({ sql, engine, clock }),
      holdChore({ sql, engine, clock }),
      alertChore(deps),
      backupChore({ ...deps, signal: closing.signal }),
      morningChore(deps),
      sealChore({ sql, clock }),
      signInNoticeChore(deps),
      pruningChore({ sql, storedFiles, clock }),
      retentionChore({ sql, writer: engine.writer, log, clock, noteErased: () => noteErased(deps) }),
    ],
    { engine, scheduler, dueAt: choresDueAt, spreadMs: choresSpreadMs },
  )
  callFor = chores.callFor
  let app: ReturnType<typeof createApp> | undefined
  return {
    figures: figuresOf(deps),
    glance: () => sayingNewer(sql, readGlance(deps)),
    readCopy: parts => sayingNewer(sql, readShopCopy(sql, parts)),
    takeCopy: sent => sayingNewer(sql, takeCopy(sql, sent)),
    fetch(request, ...rest) {
      // A shop that is opened for its chores alone needs no routes.
      app ??= createApp(deps, engine)
      return app.fetch(request, ...rest)
    },
    nextChoreAt: chores.nextAt,
    endStreams: () => closing.abort(),
    async close() {
      closing.abort()
      const dueAt = await chores.stop()
      engine.live.close()
      await database.close()
      return dueAt
    },
  }
}

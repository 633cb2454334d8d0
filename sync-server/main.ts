import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics } from 'prom-client'
import { removeLeftTempFiles } from './admin/backup/temp-file.ts'
import { createScheduler } from './chores/scheduler.ts'
import { ConfigError, type Environment, readConfig } from './config.ts'
import { createAnnouncements } from './db/announcements.ts'
import { connect, type Database, keepLimits, type TimeLimits } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres, type PostgresServer } from './db/open-postgres.ts'
import { type Listening, listen } from './http/listen.ts'
import { startingApp } from './http/starting-app.ts'
import { loadBuiltApp } from './http/static-files.ts'
import { WRONG_SETTING } from './keep-running.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsApp } from './metrics/metrics-routes.ts'
import { openRegistry } from './registry/registry.ts'
import { type ServedShops, serveShops } from './registry/serve-shops.ts'
import { readShopKey } from './registry/shop-key.ts'
import { seedDemoWhenEmpty } from './seed/seed-demo.ts'
import { openShop, type Shop } from './shop.ts'

const DIST_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))
const CONNECTIONS = 20
/** A call that exceeds these limits is answered with a 503, and devices try again. */
const LIMITS: TimeLimits = { lockMs: 10_000, statementMs: 30_000, idleMs: 30_000 }
/** The metrics are for this machine alone unless HOST says otherwise. */
const ONLY_HERE = '127.0.0.1'
/** One press of Ctrl-C arrives twice under npm: from the terminal and passed on by npm. */
const SAME_SIGNAL_MS = 1000

type RunningServer = { url: string; stop: () => Promise<void> }

/** Starts everything from the database to the open port; `stop` stops it in reverse order. */
async function startServer(environment: Environment): Promise<RunningServer> {
  const config = readConfig(environment)
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  const log = createLog(config, metrics)
  const scheduler = createScheduler({ log })
  const starting = startingApp()
  const server = await listen(starting.app, config)
  let postgres: PostgresServer | undefined
  let direct: Database | undefined
  let served: Shop | ServedShops | undefined
  let figures: Listening | undefined

  async function stop(): Promise<void> {
    served?.endStreams()
    await server.drain()
    await figures?.drain()
    await served?.close()
    scheduler.stop()
    await direct?.close()
    await postgres?.stop()
  }

  try {
    postgres = await openPostgres(config, message => log.info(message))
    direct = connect(postgres.directUrl, { max: 1 })
    const pooler = config.databaseDirectUrl ? { prepare: config.databasePrepare } : undefined
    const registry = await openRegistry(direct.sql, readShopKey(config))
    const parts = {
      ...{ log, metrics, scheduler, clock: () => new Date() },
      announcements: createAnnouncements(direct.sql, log),
      builtApp: loadBuiltApp(DIST_FOLDER),
    }
    if (registry) {
      served = await serveShops({ ...parts, config, registry, environment, postgres, pooler, limits: LIMITS })
    } else {
      starting.say('migrating')
      await migrate(postgres.directUrl, message => log.warn(message))
      starting.say('loading')
      if (config.demo && (await loadDemo(postgres.directUrl, config.demoMonths)))
        log.info('The demo shop is loaded')
      if (pooler) await keepLimits(direct.sql, LIMITS)
      const database = connect(postgres.url, { max: CONNECTIONS, limits: LIMITS, pooler })
      served = openShop({ ...parts, config, database })
    }
    const { metricsPort: port } = config
    if (port !== undefined) {
      const at = { port, host: config.host ?? ONLY_HERE, setting: 'METRICS_PORT' }
      figures = await listen(metricsApp({ ...parts, config, figures: served.figures }), at)
    }
    server.serve(served)
    await removeLeftTempFiles()
    const url = config.publicUrl ?? `http://localhost:${server.port}`
    if (figures) log.info({ port: figures.port }, 'The metrics are served')
    log.info({ url }, `Sheen is ready on ${url}`)
    return {
      url,
      async stop() {
        log.info('Stopping: finishing the requests under way')
        await stop()
        log.info('Stopped')
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function loadDemo(url: string, months?: number): Promise<boolean> {
  const { sql, close } = connect(url, { max: 1 })
  try {
    return await seedDemoWhenEmpty(sql, { now: new Date(), months })
  } finally {
    await close()
  }
}

/** Serves until a signal arrives. A second signal exits at once. */
async function runServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const starting = startServer(environment)
    let firstSignalAt: number | undefined
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (firstSignalAt === undefined) {
          firstSignalAt = Date.now()
          starting.then(server => server.stop()).then(() => process.exit(0), fail)
        } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) {
          process.exit(1)
        }
      })
    }
    await starting
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || (error as NodeJS.ErrnoException)?.code === 'EADDRINUSE'
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error)?.stack ?? error)}\n`)
  process.exit(expected ? WRONG_SETTING : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runServer(process.env)

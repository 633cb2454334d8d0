import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { collectDefaultMetrics } from 'prom-client'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import { startBackupWorker } from './admin/backup/backup-worker.ts'
import { removeLeftTempFiles } from './admin/backup/temp-file.ts'
import { startAlertWorker } from './alerts/alert-worker.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connect, type TimeLimits } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/open-postgres.ts'
import { openStoredFiles } from './files/stored-files.ts'
import { type Listening, listen } from './http/listen.ts'
import { startingApp } from './http/starting-app.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsApp } from './metrics/metrics-routes.ts'
import { startMorningWorker } from './morning/morning-worker.ts'
import { createProviders } from './notifications/create-providers.ts'
import { startWorker } from './notifications/worker.ts'
import { startPaymentWorker } from './payments/payment-worker.ts'
import { stripeCheckout } from './payments/stripe-checkout.ts'
import { startPruning } from './prune.ts'
import { seedDemoWhenEmpty } from './seed/seed-demo.ts'
import { startHoldWorker } from './site/booking/hold-worker.ts'
import { startOfferWorker } from './site/waiting/offer-worker.ts'
import { createSyncEngine } from './sync/sync-engine.ts'

const DIST_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))
const CONNECTIONS = 20
/** A call that exceeds these limits is answered with a 503, and devices try again. */
const LIMITS: TimeLimits = { lockMs: 10_000, statementMs: 30_000 }
/** The metrics are for this machine alone unless HOST says otherwise. */
const ONLY_HERE = '127.0.0.1'
/** One press of Ctrl-C arrives twice under npm: from the terminal and passed on by npm. */
const SAME_SIGNAL_MS = 1000

type RunningServer = { url: string; stop: () => Promise<void> }

/** Starts everything from the database to the open port; `stop` stops it in reverse order. */
async function startServer(config: Config): Promise<RunningServer> {
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  const log = createLog(config, metrics)
  const stopping = new AbortController()
  const starting = startingApp()
  const server = await listen(starting.app, config)
  let figures: Listening | undefined
  let postgres: Awaited<ReturnType<typeof openPostgres>> | undefined
  try {
    postgres = await openPostgres(config, message => log.info(message))
    starting.say('migrating')
    await migrate(postgres.url, message => log.warn(message))
    starting.say('loading')
    if (config.demo && (await loadDemo(postgres.url, config.demoMonths))) log.info('The demo shop is loaded')
    const { sql, db, close } = connect(postgres.url, { max: CONNECTIONS, limits: LIMITS })
    const clock = () => new Date()
    const storedFiles = openStoredFiles(sql, config.files)
    const engine = createSyncEngine(sql, log)
    const mailer = createMailer(config.mail)
    const providers = createProviders(config, { sql, log, now: clock, mailer })
    const deps = {
      sql,
      db,
      storedFiles,
      config,
      log,
      metrics,
      clock,
      stopping: stopping.signal,
      mailer,
      paymentProvider: config.stripe && stripeCheckout(config.stripe),
      linksBy: config.publicUrl ? REMINDER_METHODS.filter(method => providers[method]) : [],
      distFolder: existsSync(DIST_FOLDER) ? DIST_FOLDER : undefined,
    }
    const { metricsPort } = config
    if (metricsPort !== undefined)
      figures = await listen(metricsApp(deps), {
        ...{ port: metricsPort, setting: 'METRICS_PORT' },
        host: config.host ?? ONLY_HERE,
      })
    server.serve(createApp(deps, engine))
    await removeLeftTempFiles()
    const pruning = startPruning({ sql, storedFiles, log, clock })
    const worker = startWorker({
      ...{ sql, engine, log, clock, publicUrl: config.publicUrl },
      providers,
    })
    const paymentWorker = startPaymentWorker({ sql, engine, log, clock, provider: deps.paymentProvider })
    const offerWorker = startOfferWorker({ sql, engine, log, clock })
    const backupWorker = startBackupWorker({ sql, storedFiles, config, log, clock, signal: stopping.signal })
    const morningWorker = startMorningWorker(deps)
    const holdWorker = startHoldWorker({ sql, engine, log, clock })
    const alertWorker = startAlertWorker({ sql, engine, config, log, metrics, clock })
    const url = config.publicUrl ?? `http://localhost:${server.port}`
    if (figures) log.info({ port: figures.port }, 'The metrics are served')
    log.info({ url }, `Sheen is ready on ${url}`)
    return {
      url,
      async stop() {
        log.info('Stopping: finishing the requests under way')
        stopping.abort()
        await server.drain()
        await figures?.drain()
        await pruning.stop()
        await Promise.all([
          ...[worker.stop(), paymentWorker.stop(), offerWorker.stop(), holdWorker.stop()],
          ...[backupWorker.stop(), morningWorker.stop(), alertWorker.stop()],
        ])
        await close()
        await postgres?.stop()
        log.info('Stopped')
      },
    }
  } catch (error) {
    stopping.abort()
    await server.drain()
    await figures?.drain()
    await postgres?.stop()
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
    const starting = startServer(readConfig(environment))
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
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runServer(process.env)

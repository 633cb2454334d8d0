import { Hono } from 'hono'
import { Gauge, Registry } from 'prom-client'
import { ErrorCode } from '#schema/errors.ts'
import { isSame } from '../auth/secret-token.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { answerError } from '../http/answer-error.ts'
import { createHealth, VERSION } from '../http/health.ts'
import { HttpError } from '../http/http-error.ts'
import { type Figure, readShopFigures } from './shop-figures.ts'

/** Where there is no answer by then, the database's figures are left out: Prometheus itself waits ten seconds. */
const READ_WITHIN_MS = 5_000

type Parts = Pick<Deps, 'config' | 'log' | 'metrics'> & {
  /** Reads what no process has counted. */
  figures: () => Promise<Figure[]>
}

/** What is read of a shop, and whether it can be worked with. */
export function figuresOf(deps: Pick<Deps, 'sql' | 'config' | 'log' | 'clock'>): Parts['figures'] {
  const { sql, config, log, clock } = deps
  const health = createHealth(deps)

  async function readInTime(): Promise<Figure[]> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database did not answer in time')), READ_WITHIN_MS).unref()
    })
    return Promise.race([readShopFigures({ sql, config, now: clock() }), late]).catch(error => {
      log.warn({ err: error }, 'the figures of the shop could not be read')
      return []
    })
  }

  return async () => {
    const [state, figures] = await Promise.all([health.look(), readInTime()])
    return [
      {
        name: 'sheen_ready',
        help: '1 while the shop can be worked with, else 0 and why.',
        samples: [{ labels: { reason: state }, value: state === 'ok' ? 1 : 0 }],
      },
      ...figures,
    ]
  }
}

/** GET /metrics in the text format of Prometheus; with METRICS_TOKEN for who brings it as a bearer token. */
export function metricsRoutes({ config, metrics, figures }: Parts) {
  let reading: Promise<string> | undefined

  async function read(): Promise<string> {
    const shop = new Registry()
    addTo(shop, [
      {
        name: 'sheen_build_info',
        help: 'The release.',
        samples: [{ labels: { version: VERSION }, value: 1 }],
      },
      ...(await figures()),
    ])
    return (await Promise.all([metrics.registry.metrics(), shop.metrics()])).join('\n')
  }

  return new Hono<AppEnv>().get('/', async c => {
    if (
      config.metricsToken !== undefined &&
      !isSame(c.req.header('Authorization') ?? '', `Bearer ${config.metricsToken}`)
    )
      throw new HttpError(401, ErrorCode.unauthenticated, WRONG_TOKEN, undefined, {
        'WWW-Authenticate': 'Bearer',
      })
    // Those who ask at once share one reading, so that they cannot use up the connections.
    reading ??= read().finally(() => {
      reading = undefined
    })
    return c.text(await reading, 200, {
      'Content-Type': metrics.registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
}

const WRONG_TOKEN = 'The figures are for who brings METRICS_TOKEN as a bearer token'

/** The app of METRICS_PORT, which serves nothing else. */
export function metricsApp(parts: Parts) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('log', parts.log)
    await next()
  })
  app.onError(answerError)
  app.route('/metrics', metricsRoutes(parts))
  app.notFound(c => c.json({ message: 'Here is /metrics alone', code: ErrorCode.notFound }, 404))
  return app
}

function addTo(registry: Registry, figures: readonly Figure[]): void {
  for (const { name, help, samples } of figures) {
    const labelNames = [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels, value } of samples) gauge.set(labels, value)
  }
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PushResponse } from '#schema/protocol/push.ts'

/** Seconds; a call is limited to a minute. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** The levels of the log that are counted. */
export const LOGGED = ['warn', 'error', 'fatal'] as const

/** What a server counts while it works. A label has few values: never a path, a name or an address. */
export type Metrics = ReturnType<typeof createMetrics>

/** Begins to count for one server; what is read of the shop itself is added where it is asked for (`shop-figures.ts`). */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    registry,
    requests: new Counter({
      name: 'sheen_http_requests_total',
      help: 'Requests that were answered, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'sheen_http_request_seconds',
      help: 'Time from the head of a request to the head of its answer.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    }),
    pushes: new Counter({
      name: 'sheen_pushes_total',
      help: 'Batches that devices pushed, by the status of the answer.',
      labelNames: ['status'],
      registers,
    }),
    mutations: new Counter({
      name: 'sheen_pushed_mutations_total',
      help: 'Mutations in accepted batches, repeats included.',
      registers,
    }),
    rejections: new Counter({
      name: 'sheen_rejections_total',
      help: 'Rejections in the answers to pushes, by code.',
      labelNames: ['code'],
      registers,
    }),
    liveStreams: new Gauge({
      name: 'sheen_live_streams',
      help: 'Live streams that devices hold at this process.',
      registers,
    }),
    alerts: new Counter({
      name: 'sheen_alerts_total',
      help: 'Alerts to the devices of staff, by what their push service made of them; again is tried anew.',
      labelNames: ['outcome'],
      registers,
    }),
    logged: new Counter({
      name: 'sheen_logged_total',
      help: 'Lines of the log from warnings up.',
      labelNames: ['level'],
      registers,
    }),
  }
  // An increase is seen from the first one on only where there was a 0 before.
  for (const level of LOGGED) metrics.logged.inc({ level }, 0)
  for (const outcome of ['sent', 'failed', 'gone', 'again']) metrics.alerts.inc({ outcome }, 0)
  for (const status of ['accepted', 'forked', 'gap'] satisfies PushResponse['status'][])
    metrics.pushes.inc({ status }, 0)
  return metrics
}

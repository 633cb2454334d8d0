import type { Logger } from 'pino'
import { askWhen, type Chore } from '../chores/chore.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readAlertKeys, readSubject } from './alert-keys.ts'
import {
  ALERT_LIFE_SECONDS,
  type ClaimedAlerts,
  claimAlerts,
  dropAlerts,
  dropLostAlerts,
  recordOutcome,
} from './alert-queue.ts'
import { composeAlert } from './alert-text.ts'
import {
  PUBLIC_PUSH_SERVICES,
  type PushMessage,
  type PushOutcome,
  type PushServices,
  sendPush,
} from './push-service.ts'
import { queueAlerts } from './queue-alerts.ts'

export type AlertParts = {
  sql: Sql
  config: Pick<Config, 'publicUrl'>
  log: Logger
  metrics: Metrics
  clock: () => Date
  /** Those of the web unless a test has its own. */
  pushServices?: PushServices
  limitMs?: number
}

/**
 * Sends people's devices what they asked to be alerted to, as soon as it is committed. It reads what is committed and writes
 * tables of its own: no mutation waits for it or fails by it. A backup that failed by a
 * command is found when the scheduler has it look in any case.
 */
export function alertChore(parts: AlertParts): Chore {
  return {
    name: 'alerts',
    what: 'alerts to send',
    tables: ['appointments', 'inboundMessages', 'quotes'],
    look: async () => ((await lookForAlerts(parts)) ? 'at once' : nextAlertAt(parts)),
  }
}

function nextAlertAt({ sql }: AlertParts): Promise<Date | null> {
  return askWhen(sql<{ at: string | null }[]>`select min(due_at) as at from alerts where claimed_at is null`)
}

/** Does one round; returns whether there may be more at once. Any number of processes may do so. */
export async function lookForAlerts(parts: AlertParts): Promise<boolean> {
  const { sql, metrics, clock } = parts
  // Alerts go with their subscriptions: a shop in which nobody wants any pays for this question alone.
  const [wanted] = await sql`select from alert_subscriptions limit 1`
  if (!wanted) return false
  await queueAlerts(sql, clock())
  const lost = await dropLostAlerts(sql, clock())
  if (lost > 0) metrics.alerts.inc({ outcome: 'failed' }, lost)
  const claimed = await claimAlerts(sql, clock())
  await Promise.all(claimed.map(group => send(parts, group)))
  return claimed.length > 0
}

async function send(parts: AlertParts, claimed: ClaimedAlerts): Promise<void> {
  const { sql, log, metrics, clock } = parts
  const { subscriptionId, kind, subscription, details, withoutDetails } = claimed
  try {
    const payload = await composeAlert(sql, { ...claimed, details: details && !withoutDetails })
    if (!payload) return dropAlerts(sql, claimed)
    const urgency = kind === 'backup' ? 'normal' : 'high'
    const outcome = await deliver(parts, {
      subscription,
      payload: JSON.stringify(payload),
      topic: kind,
      urgency,
    })
    // The log must hold neither the endpoint, by which anybody could find the device, nor the text.
    const reason = outcome.kind === 'failed' ? outcome.reason : undefined
    log.info({ subscription: subscriptionId, kind, outcome: outcome.kind, reason }, 'alert handled')
    metrics.alerts.inc({ outcome: await recordOutcome(sql, claimed, outcome, clock()) })
  } catch (error) {
    // It stays claimed, and is dropped in a while.
    log.error({ err: error, subscription: subscriptionId, kind }, 'an alert could not be handled')
  }
}

/** Hands one message to its push service, in the shop's name. */
export async function deliver(
  { sql, config, clock, pushServices = PUBLIC_PUSH_SERVICES, limitMs }: AlertParts,
  message: Pick<PushMessage, 'subscription' | 'payload' | 'topic' | 'urgency'>,
): Promise<PushOutcome> {
  if (!pushServices.accepts(message.subscription.endpoint)) return { kind: 'gone' }
  const [keys, subject] = await Promise.all([readAlertKeys(sql), readSubject(sql, config)])
  const complete = { ...message, keys, subject, ttlSeconds: ALERT_LIFE_SECONDS }
  return sendPush(complete, pushServices, { now: clock(), ...(limitMs !== undefined && { limitMs }) })
}

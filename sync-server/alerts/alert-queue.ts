import type { PushSubscriptionKeys, SentKind } from '#schema/protocol/alerts.ts'
import type { Role } from '#schema/rows/user.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../db/connect.ts'
import type { AlertGroup } from './alert-text.ts'
import type { PushOutcome } from './push-service.ts'

/** So many requests are made at once. */
const BATCH = 20
/** Minutes until the next attempt; after the last one an alert is given up. */
const RETRY_MINUTES = [1, 5, 15, 60]
/** A process that has not recorded an outcome in this time has died. */
const CLAIM_MS = 60_000
/** How long an alert is of use, and how long a push service keeps it for a device that is off. */
export const ALERT_LIFE_SECONDS = 12 * 60 * 60

/** The alerts of one kind that are due for one device, which are sent as one. */
export type ClaimedAlerts = Omit<AlertGroup, 'aboutIds'> & {
  aboutIds: number[]
  ids: number[]
  attempts: number
  withoutDetails: boolean
  subscriptionId: number
  subscription: PushSubscriptionKeys
}

type ClaimedRow = {
  id: number
  subscriptionId: number
  kind: SentKind
  aboutId: number
  attempts: number
  withoutDetails: boolean
  endpoint: string
  p256dh: string
  auth: string
  details: boolean
  language: Language
  userId: number
  role: Role
}

/**
 * Claims the alerts that are due, for as many requests as are made at once. The claim is committed before any request: an alert
 * whose process dies after it is never sent again, because it may have arrived.
 *
 *   queued ──claim──▶ claimed ──sent, gone, failed──▶ no row
 *     ▲                  │
 *     └──── again ───────┘
 */
export async function claimAlerts(sql: Sql, now: Date): Promise<ClaimedAlerts[]> {
  const rows = await sql<ClaimedRow[]>`
    with pairs as (
      select distinct subscription_id, kind from alerts
      where claimed_at is null and due_at <= ${now.toISOString()} limit ${BATCH}
    ),
    due as (
      select id from alerts
      where claimed_at is null and due_at <= ${now.toISOString()}
        and (subscription_id, kind) in (select subscription_id, kind from pairs)
      for update skip locked
    ),
    claimed as (
      update alerts set claimed_at = ${now.toISOString()}, attempts = attempts + 1
      where id in (select id from due) returning *
    )
    select claimed.id, subscription_id as "subscriptionId", claimed.kind, about_id as "aboutId", attempts,
      without_details as "withoutDetails", endpoint, p256dh, auth, details, language, users.id as "userId", users.role
    from claimed
    join alert_subscriptions on alert_subscriptions.id = subscription_id
    join sessions on sessions.token_hash = session_key and sessions.expires_at > ${now.toISOString()}
    join users on users.id = sessions.user_id and users.active
    order by claimed.id`
  const groups = new Map<string, ClaimedAlerts>()
  for (const row of rows) {
    const key = `${row.subscriptionId} ${row.kind}`
    const group = groups.get(key) ?? groupOf(row)
    groups.set(key, group)
    group.ids.push(row.id)
    group.aboutIds.push(row.aboutId)
    group.attempts = Math.max(group.attempts, row.attempts)
    group.withoutDetails ||= row.withoutDetails
  }
  return [...groups.values()]
}

function groupOf({ endpoint, p256dh, auth, userId, role, ...row }: ClaimedRow): ClaimedAlerts {
  const { subscriptionId, kind, details, language } = row
  return {
    ...{ ids: [], aboutIds: [], attempts: 0, withoutDetails: false },
    ...{ subscriptionId, kind, details, language },
    reader: { userId, role },
    subscription: { endpoint, keys: { p256dh, auth } },
  }
}

/** Deletes alerts that nobody will send: those too old to be of use, and those whose process died. Returns how many. */
export async function dropLostAlerts(sql: Sql, now: Date): Promise<number> {
  const lifeBegan = new Date(now.getTime() - ALERT_LIFE_SECONDS * 1000)
  const claimBegan = new Date(now.getTime() - CLAIM_MS)
  const dropped = await sql`
    delete from alerts
    where created_at < ${lifeBegan.toISOString()} or claimed_at < ${claimBegan.toISOString()} returning id`
  return dropped.length
}

/** Deletes alerts about what is no news any more. */
export async function dropAlerts(sql: Sql, { ids }: Pick<ClaimedAlerts, 'ids'>): Promise<void> {
  await sql`delete from alerts where id = any(${ids}::bigint[])`
}

/** Records what became of claimed alerts. Returns the outcome that they have in the end: an attempt may have been the last. */
export async function recordOutcome(
  sql: Sql,
  claimed: ClaimedAlerts,
  outcome: PushOutcome,
  now: Date,
): Promise<'sent' | 'gone' | 'again' | 'failed'> {
  const { ids, subscriptionId, attempts, withoutDetails } = claimed
  if (outcome.kind === 'gone') {
    await sql`delete from alert_subscriptions where id = ${subscriptionId}`
    return 'gone'
  }
  const minutes = RETRY_MINUTES[attempts - 1]
  const isTooLong = outcome.kind === 'too long'
  if ((outcome.kind === 'again' && minutes !== undefined) || (isTooLong && !withoutDetails)) {
    const waitMs = outcome.kind === 'again' ? Math.max(outcome.retryAfterMs, (minutes ?? 0) * 60_000) : 0
    const dueAt = new Date(now.getTime() + waitMs).toISOString()
    await sql`
      update alerts set claimed_at = null, due_at = ${dueAt}, without_details = without_details or ${isTooLong}
      where id = any(${ids}::bigint[])`
    return 'again'
  }
  if (outcome.kind === 'sent')
    await sql`update alert_subscriptions set last_sent_at = ${now.toISOString()} where id = ${subscriptionId}`
  await dropAlerts(sql, claimed)
  return outcome.kind === 'sent' ? 'sent' : 'failed'
}

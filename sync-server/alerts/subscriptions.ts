import { ErrorCode } from '#schema/errors.ts'
import {
  ALERT_DEVICES_MAX,
  type AlertDevice,
  type AlertSettings,
  type SaveAlertsRequest,
} from '#schema/protocol/alerts.ts'
import { ALERTS_LOCK, lockKeys } from '../db/advisory-locks.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

type Owner = { sessionKey: string; userId: number }

/**
 * Has alerts come to the device of a session from now on, or changes how. They end with the session, for whatever reason it
 * ends. Whoever got alerts on this device before gets none there any more.
 */
export async function saveSubscription(
  sql: Sql,
  { sessionKey, userId }: Owner,
  { endpoint, keys, kinds, details, language }: SaveAlertsRequest,
): Promise<void> {
  await sql.begin(async transaction => {
    // Two sessions on one device, and two devices of one person, take turns.
    await transaction`select pg_advisory_xact_lock(${lockKeys(transaction, ALERTS_LOCK)})`
    await transaction`
      delete from alert_subscriptions where endpoint = ${endpoint} and session_key <> ${sessionKey}`
    await limitDevices(transaction, { sessionKey, userId })
    await beginAtPresent(transaction)
    const [saved] = await transaction`
      with session as (select token_hash from sessions where token_hash = ${sessionKey})
      insert into alert_subscriptions (session_key, endpoint, p256dh, auth, kinds, details, language)
      select token_hash, ${endpoint}::text, ${keys.p256dh}::text, ${keys.auth}::text, ${JSON.stringify(kinds)}::text::jsonb,
        ${details}::boolean, ${language}::text
      from session
      on conflict (session_key) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, kinds = excluded.kinds, details = excluded.details, language = excluded.language
      returning id`
    if (!saved) throw new HttpError(401, ErrorCode.unauthenticated, 'Sign in first')
  })
}

async function limitDevices(sql: TransactionSql, { sessionKey, userId }: Owner): Promise<void> {
  const [{ others }] = await sql<[{ others: number }]>`
    select count(*)::int as others from alert_subscriptions
    join sessions on sessions.token_hash = alert_subscriptions.session_key
    where sessions.user_id = ${userId} and session_key <> ${sessionKey}`
  if (others < ALERT_DEVICES_MAX) return
  throw new HttpError(
    409,
    ErrorCode.alreadyExists,
    `You get alerts on ${ALERT_DEVICES_MAX} devices already. End them on one of these first.`,
  )
}

/** What has happened while nobody got alerts alerts nobody. */
async function beginAtPresent(sql: TransactionSql): Promise<void> {
  await sql`
    with present as (
      select epoch, version,
        (select coalesce(max(id), 0) from backup_runs where kind = 'backup' and outcome is not null) as backup_run_id
      from shop_state where not exists (select from alert_subscriptions))
    insert into alert_cursor (id, epoch, version, backup_run_id)
    select 1, epoch, version, backup_run_id from present
    on conflict (id) do update
    set epoch = excluded.epoch, version = excluded.version, backup_run_id = excluded.backup_run_id`
}

/** The devices on which a person gets alerts, this one first. */
export async function listAlertDevices(sql: Sql, { sessionKey, userId }: Owner): Promise<AlertDevice[]> {
  const devices = await sql<AlertDevice[]>`
    select alert_subscriptions.id, devices.name, coalesce(replicas.device, sessions.user_agent) as "userAgent",
      session_key = ${sessionKey} as "isHere", last_sent_at as "lastSentAt"
    from alert_subscriptions
    join sessions on sessions.token_hash = session_key
    left join replicas on replicas.id = sessions.replica_id
    left join devices on devices.id = replicas.device_id
    where sessions.user_id = ${userId}
    order by session_key = ${sessionKey} desc, alert_subscriptions.id`
  return [...devices]
}

/** What is sent to the device of this session; null for nothing. */
export async function readSettingsHere(sql: Sql, { sessionKey }: Owner): Promise<AlertSettings | null> {
  const [settings] = await sql<AlertSettings[]>`
    select kinds, details, language from alert_subscriptions where session_key = ${sessionKey}`
  return settings ?? null
}

/** Ends the alerts on the device of this session. */
export async function endAlertsHere(sql: Sql, { sessionKey }: Owner): Promise<void> {
  await sql`delete from alert_subscriptions where session_key = ${sessionKey}`
}

/** Ends the alerts on one of a person's devices; returns whether they have it. */
export async function endAlertsOn(sql: Sql, { userId }: Owner, id: number): Promise<boolean> {
  const ended = await sql`
    delete from alert_subscriptions using sessions
    where alert_subscriptions.id = ${id} and sessions.token_hash = session_key and sessions.user_id = ${userId}
    returning alert_subscriptions.id`
  return ended.length > 0
}

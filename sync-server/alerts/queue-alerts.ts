import { ALERT_KINDS, alertKindsOf } from '#schema/protocol/alerts.ts'
import { ROLES } from '#schema/rows/user.ts'
import { SHOP_ZONE } from '#schema/rules/time/shop-time.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'

type Head = { epoch: string; version: number; backupRunId: number }

/**
 * Goes through what was committed since the last time and queues an alert for each device that is to tell of it. The cursor moves
 * in the same transaction, so that nothing is queued twice or lost, whichever process does it and whenever it dies; a mutation
 * that was rolled back is not in the log. After a restore the new history alerts nobody.
 */
export async function queueAlerts(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async transaction => {
    const [cursor] = await transaction<Head[]>`
      select epoch, version, backup_run_id as "backupRunId" from alert_cursor for update`
    const [head] = await transaction<[Head]>`
      select epoch, version,
        (select coalesce(max(id), 0) from backup_runs where kind = 'backup' and outcome is not null) as "backupRunId"
      from shop_state`
    const isKnown = cursor?.epoch === head.epoch
    if (isKnown && cursor.version === head.version && cursor.backupRunId === head.backupRunId) return
    if (isKnown) await queueBetween(transaction, cursor, head, now)
    await transaction`
      insert into alert_cursor (id, epoch, version, backup_run_id)
      values (1, ${head.epoch}, ${head.version}, ${head.backupRunId})
      on conflict (id) do update
      set epoch = excluded.epoch, version = excluded.version, backup_run_id = excluded.backup_run_id`
  })
}

/** The roles of each kind, as rows for the query below. */
const ROLES_OF_KINDS = JSON.stringify(
  ROLES.flatMap(role =>
    ALERT_KINDS.flatMap(kind => (alertKindsOf(role).includes(kind) ? { kind, role } : [])),
  ),
)

/**
 * `for_user` is whom alone it is for, null for all whose role it is; whoever did it themselves is not told. A backup that goes on
 * failing alerts once a day, and one that a person makes on the screen shows there how it went.
 */
async function queueBetween(sql: TransactionSql, after: Head, until: Head, now: Date): Promise<void> {
  await sql`
    with entries as (
      select name, args, before, actor_id, received_at from mutation_log
      where version > ${after.version} and version <= ${until.version} and outcome = 'applied'
    ),
    events as (
      select 'booking' as kind, (args ->> 'appointmentId')::bigint as about_id, null::bigint as for_user, actor_id,
        received_at as at
      from entries where name = 'booking.request'
      union
      select 'quote', (args ->> 'id')::bigint, null, actor_id, received_at
      from entries where name = 'quote.answerOnline'
      union
      select 'message', (args ->> 'id')::bigint, null, actor_id, received_at
      from entries where name = 'inboundMessage.receive'
      union
      select 'assignment', appointments.id, crew.user_id, actor_id, received_at
      from entries
      join appointments on appointments.id = (args ->> 'id')::bigint
      cross join lateral (
        values ('technicianId', technician_id), ('assistantId', assistant_id)) as crew (field, user_id)
      where entries.name like 'appointment.%' and crew.user_id is not null
        and (entries.name = 'appointment.schedule'
          or before ? crew.field and before ->> crew.field is distinct from crew.user_id::text)
      union
      select 'backup', failed.id, null, null, null
      from backup_runs failed
      left join lateral (
        select * from backup_runs where kind = 'backup' and id < failed.id order by id desc limit 1) before on true
      where failed.kind = 'backup' and failed.outcome = 'failed' and failed.origin <> 'person'
        and failed.id > ${after.backupRunId} and failed.id <= ${until.backupRunId}
        and (before.outcome is distinct from 'failed'
          or (before.ended_at at time zone ${SHOP_ZONE})::date <> (failed.ended_at at time zone ${SHOP_ZONE})::date)
    )
    insert into alerts (subscription_id, kind, about_id, created_at, due_at)
    select alert_subscriptions.id, events.kind, events.about_id, ${now.toISOString()}, ${now.toISOString()}
    from events
    join alert_subscriptions on alert_subscriptions.kinds ? events.kind
    join sessions on sessions.token_hash = alert_subscriptions.session_key and sessions.expires_at > ${now.toISOString()}
    join users on users.id = sessions.user_id and users.active
    join jsonb_to_recordset(${ROLES_OF_KINDS}::text::jsonb) as allowed (kind text, role text)
      on allowed.kind = events.kind and allowed.role = users.role
    where (events.for_user is null or events.for_user = users.id)
      and events.actor_id is distinct from users.id
      and (events.at is null or events.at >= alert_subscriptions.created_at)
    on conflict (subscription_id, kind, about_id) do nothing`
}

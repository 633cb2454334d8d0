import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import type { RetentionKind, RetentionPreview, RetentionRules } from '#schema/protocol/retention.ts'
import { RETENTION, RETENTION_KINDS } from '#schema/protocol/retention.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'

const KEEP_ALL: RetentionRules = { requests: null, messages: null, photos: null, customers: null }

/** After how long each kind goes; never, where nobody has said. */
export async function readRetention(sql: Sql): Promise<RetentionRules> {
  const [rules] = await sql<RetentionRules[]>`
    select requests_days as requests, messages_months as messages, photos_months as photos, customers_months as customers
    from retention_rules`
  return rules ?? KEEP_ALL
}

export async function saveRetention(sql: TransactionSql, rules: RetentionRules): Promise<void> {
  const { requests, messages, photos, customers } = rules
  await sql`
    insert into retention_rules (id, requests_days, messages_months, photos_months, customers_months)
    values (1, ${requests}, ${messages}, ${photos}, ${customers})
    on conflict (id) do update set requests_days = excluded.requests_days, messages_months = excluded.messages_months,
      photos_months = excluded.photos_months, customers_months = excluded.customers_months`
}

/** The instant before which a kind is old; null where it is kept. */
export function oldBefore(kind: RetentionKind, rules: RetentionRules, now: Date): string | null {
  const age = rules[kind]
  if (age === null) return null
  return (RETENTION[kind].unit === 'days' ? subDays(now, age) : subMonths(now, age)).toISOString()
}

/** How many of each kind these ages would take away now. */
export async function previewRetention(
  sql: Sql,
  rules: RetentionRules,
  now: Date,
): Promise<RetentionPreview> {
  const counted = await Promise.all(
    RETENTION_KINDS.map(async kind => {
      const before = oldBefore(kind, rules, now)
      if (before === null) return [kind, 0] as const
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int as count from (${selectOld(sql, kind, before)}) old`
      return [kind, row.count] as const
    }),
  )
  return Object.fromEntries(counted) as RetentionPreview
}

/** Selects `name` (the table) and `id` of what is older. */
export function selectOld(sql: Sql | TransactionSql, kind: RetentionKind, before: string) {
  switch (kind) {
    case 'messages':
      return sql`
        select 'notifications' as name, id from notifications
          where updated_at < ${before} and state not in ('queued', 'sending', 'ready')
        union all
        select 'inboundMessages', id from inbound_messages where received_at < ${before} and state = 'read'`
    case 'photos':
      return sql`
        select 'appointmentPhotos' as name, photo.id from appointment_photos photo
        join appointments a on a.id = photo.appointment_id
        where photo.created_at < ${before} and a.status in ('paid', 'cancelled', 'no_show')
        union all
        select 'inspectionMarks', mark.id from inspection_marks mark
        join appointments a on a.id = mark.appointment_id
        where mark.created_at < ${before} and a.status in ('paid', 'cancelled', 'no_show')
        union all
        select 'inspectionSignatures', signature.id from inspection_signatures signature
        join appointments a on a.id = signature.appointment_id
        where signature.created_at < ${before} and a.status in ('paid', 'cancelled', 'no_show')
        union all
        select 'inspections', inspection.id from inspections inspection
        join appointments a on a.id = inspection.appointment_id
        where inspection.created_at < ${before} and a.status in ('paid', 'cancelled', 'no_show')`
    case 'requests':
      // Whom the shop knows by an unconfirmed request alone.
      return sql`
        select 'customers' as name, c.id from customers c
        where erased_at is null and exists (select from appointments a where a.customer_id = c.id)
          and not exists (
            select from appointments a where a.customer_id = c.id
              and (a.requested is null or a.created_at >= ${before} or a.scheduled_date >= ${before}
                or a.status not in ('pending', 'cancelled') or a.paid_fils <> 0))
          and not exists (select from past_visits v where v.customer_id = c.id)
          and not exists (select from opening_balances b where b.customer_id = c.id)
          and not exists (select from quotes q where q.customer_id = c.id)
          and not exists (select from waiting_entries w where w.customer_id = c.id and w.state = 'open')`
    case 'customers':
      return sql`
        select 'customers' as name, c.id from customers c
        where erased_at is null and c.created_at < ${before}
          and not exists (
            select from appointments a where a.customer_id = c.id
              and (a.scheduled_date >= ${before} or a.created_at >= ${before}
                or a.status in ('pending', 'confirmed', 'in_progress', 'completed')))
          and not exists (select from past_visits v where v.customer_id = c.id and v.day >= ${before}::date)
          and not exists (
            select from opening_balances b where b.customer_id = c.id
              and b.amount_fils > b.paid_fils + b.written_off_fils)
          and not exists (select from quotes q where q.customer_id = c.id and q.updated_at >= ${before})
          and not exists (select from waiting_entries w where w.customer_id = c.id and w.created_at >= ${before})
          and not exists (select from inbound_messages m where m.customer_id = c.id and m.received_at >= ${before})`
  }
}

import type { Logger } from 'pino'
import { MutationError } from '#schema/errors.ts'
import { offerCare } from '#schema/mutations/customers/care.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { CARE_DUE_DAYS } from '#schema/rules/messages/care-plan.ts'
import { SHOP_ZONE, shopDay } from '#schema/rules/time/shop-time.ts'
import type { Sql } from '../db/connect.ts'
import type { Writer } from '../sync/writer.ts'

const WORKER = { userId: null, role: 'worker' as const }
/** So many are queued in one look; the next look finds the others. */
const BATCH = 20

/**
 * Queues the messages about care that has fallen due. The search leaves out most of what the rule turns down, so that these
 * do not stand in the way of the others; the mutation decides. Returns how many it looked at.
 */
export async function queueDueCare(
  { sql, writer, log }: { sql: Sql; writer: Writer; log: Logger },
  now: Date,
): Promise<number> {
  const due = await findDue(sql, shopDay(now.toISOString()))
  for (const appointmentId of due) {
    try {
      await writer.write(transaction => {
        const call = parseCall({ name: offerCare.name, args: { appointmentId } })
        return transaction.run({ ...call, actor: WORKER, actedAt: now.toISOString() })
      })
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      log.error({ err: error, appointmentId }, 'care that is due could not be queued')
    }
  }
  return due.length
}

async function findDue(sql: Sql, today: string): Promise<number[]> {
  const found = await sql<{ id: number }[]>`
    select distinct a.id from appointments a
    join customers c on c.id = a.customer_id
    join appointment_services l on l.appointment_id = a.id
    join services s on s.id = l.service_id
    cross join lateral jsonb_array_elements(s.care_steps) step
    cross join lateral (
      select (a.completed_at at time zone ${SHOP_ZONE})::date + (step ->> 'afterDays')::int as day,
        coalesce((step ->> 'serviceId')::bigint, s.id) as service_id
    ) due
    join services offered on offered.id = due.service_id and offered.active
    where not exists (select 1 from settings where muted_messages @> '["care_due"]')
      and a.status in ('completed', 'paid') and a.completed_at is not null
      and c.offers_allowed_at is not null and c.messages_stopped_at is null
      and (c.phone is not null or c.email is not null and c.email_refused_at is null and (select sends_email from settings))
      and due.day <= ${today}::date and ${today}::date < due.day + ${CARE_DUE_DAYS}::int
      -- What fell due before a backup was restored may have been told of then.
      and due.day > coalesce(
        (select history_began_at at time zone ${SHOP_ZONE} from shop_state)::date, '-infinity'::date)
      and not exists (
        select 1 from notifications n
        where n.appointment_id = a.id and n.notification_type = 'care_due'
          and n.scheduled_date >= due.day::timestamp at time zone ${SHOP_ZONE})
      and not exists (
        select 1 from appointments later join appointment_services o on o.appointment_id = later.id
        where later.vehicle_id = a.vehicle_id and later.scheduled_date > a.scheduled_date
          and later.status not in ('cancelled', 'no_show') and o.service_id in (s.id, due.service_id))
    order by a.id limit ${BATCH}`
  return found.map(({ id }) => Number(id))
}

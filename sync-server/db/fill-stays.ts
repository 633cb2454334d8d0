import type { HourRange } from '#schema/rows/hour-range.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { workingTime } from '#schema/rules/working-time.ts'
import type { Sql, TransactionSql } from './connect.ts'

type Unplanned = { id: number; scheduledDate: string; durationMinutes: number }

const BATCH = 5_000

/**
 * Plans the end and the days of appointments that are older than these columns, by the shop's hours of today, in the
 * shop's own tables or in those of a staged backup (`prefix`).
 */
export async function fillStays(sql: Sql | TransactionSql, prefix = ''): Promise<void> {
  const appointments = sql(`${prefix}appointments`)
  const [shop] = await sql<Pick<Settings, 'openingHours'>[]>`
    select opening_hours as "openingHours" from ${sql(`${prefix}settings`)}`
  if (!shop) return
  const hourRanges = await sql<Omit<HourRange, 'id' | 'name'>[]>`
    select first_day as "firstDay", last_day as "lastDay", opening_hours as "openingHours"
    from ${sql(`${prefix}hour_ranges`)}`
  for (;;) {
    const rows = await sql<Unplanned[]>`
      select id, scheduled_date as "scheduledDate", duration_minutes as "durationMinutes"
      from ${appointments} where days = '{}' limit ${BATCH}`
    if (rows.length === 0) return
    const stays = rows.map(({ id, ...work }) => {
      const { endsAt, days } = workingTime(work, { settings: shop, hourRanges })
      return { id, endsAt, days }
    })
    await sql`
      update ${appointments} set ends_at = r."endsAt", days = r.days
      from jsonb_to_recordset(${JSON.stringify(stays)}::text::jsonb)
        as r(id bigint, "endsAt" timestamptz, days date[])
      where ${appointments}.id = r.id`
  }
}

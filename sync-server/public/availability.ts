import { ErrorCode } from '#schema/errors.ts'
import { bookingTimes, slotAvailability } from '#schema/rules/availability.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'

type Question = { date: string; serviceIds: number[]; now: Date }

/** Returns which start times of a day (yyyy-MM-dd) have room for these services, and why the others do not. */
export async function availabilityOn(sql: Sql, { date, serviceIds, now }: Question) {
  const [services, [settings], closedDays, existing] = await Promise.all([
    sql<{ durationMinutes: number }[]>`
      select duration_minutes as "durationMinutes" from services
      where id = any(${serviceIds}::bigint[]) and active and highlight`,
    sql.unsafe<Row<'settings'>[]>(`select ${selectList(TABLE_SQL.settings)} from settings`),
    sql<{ day: string }[]>`select day from closed_days where day = ${date}`,
    sql.unsafe<Row<'appointments'>[]>(
      `select ${selectList(TABLE_SQL.appointments)} from appointments where day between $1 and $2`,
      [addDays(date, -1), date],
    ),
  ])
  if (services.length < serviceIds.length) {
    const issue = { path: 'serviceIds', message: 'This service cannot be booked online.' }
    throw new HttpError(404, ErrorCode.missingReference, issue.message, [issue])
  }
  if (!settings) throw new Error('settings has no row: run the migrations')
  const durationMinutes = services.reduce((minutes, service) => minutes + service.durationMinutes, 0)
  const slots = slotAvailability({
    settings,
    closedDays,
    existing,
    day: date,
    durationMinutes,
    now: now.toISOString(),
    times: bookingTimes(settings.slotMinutes),
  })
  return { date, durationMinutes, slots }
}

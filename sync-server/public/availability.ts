import { ErrorCode } from '#schema/errors.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import { type ExistingWork, slotAvailability } from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import { bookingTimes, FIRST_BOOKING_TIME } from '#schema/rules/schedule/start-times.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { isOpenOn } from '#schema/rules/time/opening-hours.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { stayedUntilNow, workingTime } from '#schema/rules/time/working-time.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { arrayLiteral, selectList, TABLE_SQL } from '../sync/table-sql.ts'

type TimesQuery = { serviceIds: number[]; bodyClass?: BodyClass | undefined; now: Date }

/** Returns which start times of a day (yyyy-MM-dd) have room for these services, and why the others do not. */
export async function availabilityOn(sql: Sql, { date, ...query }: TimesQuery & { date: string }) {
  const [work, shop] = await Promise.all([readWork(sql, query), readShopOn(sql, date)])
  const { durationMinutes } = work
  return { date, durationMinutes, slots: await slotsOn(sql, shop, { ...work, date, now: query.now }) }
}

/** So far ahead the next free times are looked for: later than that a visitor rather chooses a day. */
const NEXT_TIMES_DAYS = 14
const NEXT_TIMES = 3

/**
 * Returns the first free time of each of the next days that have one, three at most. Without services the times are those
 * of the shortest that can be booked by itself.
 */
export async function nextTimes(sql: Sql, query: TimesQuery) {
  const today = shopDay(query.now.toISOString())
  const [work, shop] = await Promise.all([readWork(sql, query), readShopOn(sql, today)])
  const days = Array.from({ length: NEXT_TIMES_DAYS }, (_, ahead) => addDays(today, ahead)).filter(day =>
    isOpenOn(shop.settings, shop.hourRanges, day),
  )
  const times: { date: string; time: string; endsAt: string }[] = []
  for (const date of days) {
    if (times.length === NEXT_TIMES || work.durationMinutes === 0) break
    const first = (await slotsOn(sql, shop, { ...work, date, now: query.now })).find(slot => slot.available)
    if (first?.endsAt) times.push({ date, time: first.time, endsAt: first.endsAt })
  }
  return { durationMinutes: work.durationMinutes, times }
}

/** The work of these services, or of the shortest that can be booked by itself where there are none. */
async function readWork(sql: Sql, { serviceIds, bodyClass }: Omit<TimesQuery, 'now'>) {
  const bookable = await sql.unsafe<Row<'services'>[]>(
    `select ${selectList(TABLE_SQL.services)} from services where active and highlight`,
  )
  const minutesOf = (service: Row<'services'>) =>
    (bodyClass ? staffPriceOf(service, bodyClass) : service).durationMinutes
  const services =
    serviceIds.length > 0
      ? bookable.filter(({ id }) => serviceIds.includes(id))
      : bookable
          .filter(({ isAddOn }) => !isAddOn)
          .sort((one, other) => minutesOf(one) - minutesOf(other))
          .slice(0, 1)
  if (services.length < serviceIds.length) {
    const issue = { path: 'serviceIds', message: 'This service cannot be booked online.' }
    throw new HttpError(404, ErrorCode.missingReference, issue.message, [issue])
  }
  const durationMinutes = services.reduce((minutes, service) => minutes + minutesOf(service), 0)
  return { durationMinutes, buffers: agreedBuffers(services), serviceIds: services.map(({ id }) => id) }
}

/** The rows that decide about the times of a day (yyyy-MM-dd), except the work that stands there already. */
export async function readShopOn(sql: Sql, date: string) {
  const [[settings], hourRanges, rosters, absences, blockedTimes] = await Promise.all([
    sql.unsafe<Row<'settings'>[]>(`select ${selectList(TABLE_SQL.settings)} from settings`),
    sql<Omit<Row<'hourRanges'>, 'id' | 'name'>[]>`
      select first_day as "firstDay", last_day as "lastDay", opening_hours as "openingHours"
      from hour_ranges where last_day >= ${date}`,
    sql.unsafe<Row<'rosters'>[]>(`select ${selectList(TABLE_SQL.rosters)} from rosters`),
    sql.unsafe<Row<'absences'>[]>(
      `select ${selectList(TABLE_SQL.absences)} from absences where last_day >= $1::text::date`,
      [date],
    ),
    sql.unsafe<Row<'blockedTimes'>[]>(
      `select ${selectList(TABLE_SQL.blockedTimes)} from blocked_times where ends_at >= $1::timestamptz`,
      [shopInstant(date, '00:00')],
    ),
  ])
  if (!settings) throw new Error('settings has no row: run the migrations')
  return { settings, hourRanges, team: { rosters, absences, blockedTimes } }
}

type DayQuery = {
  date: string
  durationMinutes: number
  buffers: Buffers
  serviceIds: number[]
  now: Date
  /** The appointment that moves: it is not in its own way. */
  exceptId?: number
}

/** The start times of a day that the shop offers, and which of them have room for work. */
export async function slotsOn(
  sql: Sql,
  shop: Awaited<ReturnType<typeof readShopOn>>,
  { date, now, ...work }: DayQuery,
) {
  const asked = { ...shop, ...work, now: now.toISOString() }
  const times = bookingTimes(shop.settings.slotMinutes, date, shop)
  const scheduledDate = shopInstant(date, times.at(-1) ?? FIRST_BOOKING_TIME)
  const latest = { scheduledDate, durationMinutes: work.durationMinutes, ...work.buffers }
  const { settings, team } = shop
  const taken = { settings, now: asked.now, blockedTimes: team.blockedTimes }
  const existing = await baysTaken(sql, workingTime(latest, asked).days, taken)
  return slotAvailability({ ...asked, existing, day: date, times })
}

/** The work that may take a bay on any of these days: appointments, those that run late too, and blocked bays. */
async function baysTaken(
  sql: Sql,
  days: readonly string[],
  {
    settings,
    blockedTimes,
    now,
  }: { settings: Row<'settings'>; blockedTimes: Row<'blockedTimes'>[]; now: string },
): Promise<ExistingWork[]> {
  const appointments = await sql.unsafe<Row<'appointments'>[]>(
    `select ${selectList(TABLE_SQL.appointments)} from appointments
     where days && $1::text::date[] or status = 'in_progress'`,
    [arrayLiteral(days)],
  )
  return [...appointments.map(row => stayedUntilNow(row, now)), ...blockedBays(blockedTimes, settings.bays)]
}

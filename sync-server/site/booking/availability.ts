import { ErrorCode } from '#schema/errors.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import {
  bookingTimes,
  type ExistingWork,
  FIRST_BOOKING_TIME,
  slotAvailability,
} from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { isOpenOn } from '#schema/rules/time/opening-hours.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { stayedUntilNow, workingTime } from '#schema/rules/time/working-time.ts'
import { holdingEntries, holdOf, type Offer, placeHolds } from '#schema/rules/visitors/offer-holds.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../../db/connect.ts'
import { HttpError } from '../../http/http-error.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRowsBy } from '../../rest/read-rows.ts'
import { arrayLiteral, selectList, TABLE_SQL } from '../../sync/table-sql.ts'

type TimesQuery = {
  serviceIds: number[]
  bodyClass?: BodyClass | undefined
  now: Date
  /** From when on times are looked for, unless that is now. */
  from?: Date
}

/** Returns which start times of a day (yyyy-MM-dd) have room for these services, and why the others do not. */
export async function availabilityOn(sql: Sql, { date, ...query }: TimesQuery & { date: string }) {
  const [work, shop] = await Promise.all([readWork(sql, query), readShopOn(sql, date, query.now)])
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
  const { now, from = now } = query
  const firstDay = shopDay(from.toISOString())
  const [work, shop] = await Promise.all([readWork(sql, query), readShopOn(sql, firstDay, now)])
  const days = Array.from({ length: NEXT_TIMES_DAYS }, (_, ahead) => addDays(firstDay, ahead)).filter(day =>
    isOpenOn(shop.settings, shop.hourRanges, day),
  )
  const times: { date: string; time: string; endsAt: string }[] = []
  for (const date of days) {
    if (times.length === NEXT_TIMES || work.durationMinutes === 0) break
    const first = (await slotsOn(sql, shop, { ...work, date, now: from })).find(slot => slot.available)
    if (first?.endsAt) times.push({ date, time: first.time, endsAt: first.endsAt })
  }
  return { durationMinutes: work.durationMinutes, times }
}

/** The work of these services, or of the shortest that can be booked by itself where there are none. */
async function readWork(sql: Sql, { serviceIds, bodyClass }: Pick<TimesQuery, 'serviceIds' | 'bodyClass'>) {
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
export async function readShopOn(sql: Sql, date: string, now: Date) {
  const [[settings], hourRanges, rosters, absences, blockedTimes, offers] = await Promise.all([
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
    readOffers(sql, now),
  ])
  if (!settings) throw new Error('settings has no row: run the migrations')
  return { settings, hourRanges, offers, team: { rosters, absences, blockedTimes } }
}

/** The times that are held for whom they are offered to. */
async function readOffers(sql: Sql, now: Date): Promise<Offer[]> {
  const instant = now.toISOString()
  const offered = await sql.unsafe<Row<'waitingEntries'>[]>(
    `select ${selectList(TABLE_SQL.waitingEntries)} from waiting_entries
     where state = 'open' and offer_ends_at > $1::timestamptz`,
    [instant],
  )
  const entries = holdingEntries(offered, instant)
  if (entries.length === 0) return []
  const [vehicles, services] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'vehicles', {
      column: 'id',
      keys: entries.map(({ vehicleId }) => vehicleId),
    }),
    readVisibleRowsBy(sql, SHOP, 'services', {
      column: 'id',
      keys: entries.flatMap(({ serviceIds }) => serviceIds),
    }),
  ])
  return entries.flatMap(entry => {
    const vehicle = vehicles.find(({ id }) => id === entry.vehicleId)
    return vehicle
      ? [{ entry, vehicle, services: services.filter(({ id }) => entry.serviceIds.includes(id)) }]
      : []
  })
}

type DayQuery = {
  date: string
  durationMinutes: number
  buffers: Buffers
  serviceIds: number[]
  now: Date
  /** The appointment that moves: it is not in its own way. */
  exceptId?: number
  /** The entry of the waiting list whose own offer is not in its way. */
  exceptEntryId?: number
}

/** The start times of a day that the shop offers, and which of them have room for work. */
export async function slotsOn(
  sql: Sql,
  shop: Awaited<ReturnType<typeof readShopOn>>,
  { date, now, exceptEntryId, ...work }: DayQuery,
) {
  const asked = { ...shop, ...work, now: now.toISOString() }
  const times = bookingTimes(shop.settings.slotMinutes)
  const scheduledDate = shopInstant(date, times.at(-1) ?? FIRST_BOOKING_TIME)
  const latest = { scheduledDate, durationMinutes: work.durationMinutes, ...work.buffers }
  const { settings, team, offers } = shop
  const holds = offers.filter(({ entry }) => entry.id !== exceptEntryId).map(offer => holdOf(offer, shop))
  const days = new Set([...workingTime(latest, asked).days, ...holds.flatMap(hold => hold.days)])
  const taken = { settings, now: asked.now, blockedTimes: team.blockedTimes }
  const standing = await baysTaken(sql, [...days], taken)
  const existing = [...standing, ...placeHolds(holds, { existing: standing, bays: settings.bays })]
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

import { ErrorCode } from '#schema/errors.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { staffPriceOf } from '#schema/rules/catalogue/service-price.ts'
import { withoutLeft } from '#schema/rules/people/people-time.ts'
import { type ExistingWork, slotAvailability } from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import { bookingTimes, FIRST_BOOKING_TIME } from '#schema/rules/schedule/start-times.ts'
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
  const slots = await slotsOn(sql, shop, { ...work, date, now: query.now })
  if (slots.some(({ available }) => available)) return { date, durationMinutes, slots }
  const after = { ...work, days: openDaysFrom(addDays(date, 1), shop), now: query.now }
  const next = (await firstTimes(sql, shop, after)).find(({ time }) => time !== null)
  return { date, durationMinutes, slots, next: next?.time ? { date: next.day, time: next.time } : null }
}

/** So far ahead the next free times are looked for: later than that a visitor rather chooses a day. */
const NEXT_TIMES_DAYS = 14
const NEXT_TIMES = 3

/**
 * Returns the first free time of each of the next days that have one, three at most, and the open days of the next two weeks
 * on which nothing is free. Without services the times are those of the shortest that can be booked by itself.
 */
export async function nextTimes(sql: Sql, query: TimesQuery) {
  const { now, from = now } = query
  const firstDay = shopDay(from.toISOString())
  const [work, shop] = await Promise.all([readWork(sql, query), readShopOn(sql, firstDay, now)])
  const { durationMinutes } = work
  if (durationMinutes === 0) return { durationMinutes, times: [], fullDays: [] }
  const firsts = await firstTimes(sql, shop, { ...work, days: openDaysFrom(firstDay, shop), now: from })
  return {
    durationMinutes,
    times: firsts
      .flatMap(({ day: date, time, endsAt }) => (time && endsAt ? [{ date, time, endsAt }] : []))
      .slice(0, NEXT_TIMES),
    fullDays: firsts.flatMap(({ day, time }) => (time === null ? [day] : [])),
  }
}

/** The open days of the two weeks from a day on. */
function openDaysFrom(firstDay: string, { settings, hourRanges }: Shop): string[] {
  const days = Array.from({ length: NEXT_TIMES_DAYS }, (_, ahead) => addDays(firstDay, ahead))
  return days.filter(day => isOpenOn(settings, hourRanges, day))
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

/**
 * The rows that decide about the times of a day (yyyy-MM-dd) and later ones, except the work that stands there already. The
 * night before the day may go on in it.
 */
export async function readShopOn(sql: Sql, date: string, now: Date) {
  const [[settings], hourRanges, rosters, absences, blockedTimes, left, offers] = await Promise.all([
    sql.unsafe<Row<'settings'>[]>(`select ${selectList(TABLE_SQL.settings)} from settings`),
    sql<Omit<Row<'hourRanges'>, 'id' | 'name'>[]>`
      select first_day as "firstDay", last_day as "lastDay", opening_hours as "openingHours"
      from hour_ranges where last_day >= ${addDays(date, -1)}`,
    sql.unsafe<Row<'rosters'>[]>(`select ${selectList(TABLE_SQL.rosters)} from rosters`),
    sql.unsafe<Row<'absences'>[]>(
      `select ${selectList(TABLE_SQL.absences)} from absences where last_day >= $1::text::date`,
      [date],
    ),
    sql.unsafe<Row<'blockedTimes'>[]>(
      `select ${selectList(TABLE_SQL.blockedTimes)} from blocked_times where ends_at >= $1::timestamptz`,
      [shopInstant(date, '00:00')],
    ),
    sql<{ id: number }[]>`select id from users where not active`,
    readOffers(sql, now),
  ])
  if (!settings) throw new Error('settings has no row: run the migrations')
  const team = withoutLeft({ rosters, absences, blockedTimes }, left)
  return { settings, hourRanges, offers, team }
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

type Shop = Awaited<ReturnType<typeof readShopOn>>

type WorkQuery = {
  durationMinutes: number
  buffers: Buffers
  serviceIds: number[]
  now: Date
  /** The appointment that moves: it is not in its own way. */
  exceptId?: number
  /** The entry of the waiting list whose own offer is not in its way. */
  exceptEntryId?: number
}

/** The start times of a day (yyyy-MM-dd) that the shop offers, and which of them have room for work. */
export async function slotsOn(sql: Sql, shop: Shop, { date, ...query }: WorkQuery & { date: string }) {
  const [asked] = await readDays(sql, shop, { ...query, days: [date] })
  return asked ? slotAvailability(asked) : []
}

/** The first free time (HH:mm) of each of these days, with the end of the work; null for a day on which nothing is free. */
export async function firstTimes(sql: Sql, shop: Shop, query: WorkQuery & { days: readonly string[] }) {
  return (await readDays(sql, shop, query)).map(({ times, ...asked }) => {
    for (const time of times) {
      const [slot] = slotAvailability({ ...asked, times: [time] })
      if (slot?.available) return { day: asked.day, time, endsAt: slot.endsAt }
    }
    return { day: asked.day, time: null }
  })
}

/** All that decides about the times of each of these days; the work that stands on them is read at once. */
async function readDays(
  sql: Sql,
  shop: Shop,
  { days, now, exceptEntryId, ...work }: WorkQuery & { days: readonly string[] },
) {
  const asked = { ...shop, ...work, now: now.toISOString() }
  const { settings, team, offers } = shop
  const holds = offers.filter(({ entry }) => entry.id !== exceptEntryId).map(offer => holdOf(offer, shop))
  const starts = days.map(day => {
    const times = bookingTimes(settings.slotMinutes, day, shop)
    const scheduledDate = shopInstant(day, times.at(-1) ?? FIRST_BOOKING_TIME)
    const latest = { scheduledDate, durationMinutes: work.durationMinutes, ...work.buffers }
    return { day, times, stays: workingTime(latest, asked).days }
  })
  const taken = { settings, now: asked.now, blockedTimes: team.blockedTimes }
  const stays = [...starts.flatMap(each => each.stays), ...holds.flatMap(hold => hold.days)]
  const standing = await baysTaken(sql, [...new Set(stays)], taken)
  const existing = [...standing, ...placeHolds(holds, { existing: standing, bays: settings.bays })]
  return starts.map(({ day, times, stays }) => ({
    ...asked,
    ...{ day, times },
    existing: existing.filter(({ days }) => days.some(each => stays.includes(each))),
  }))
}

/**
 * The work that may take a bay on any of these days: appointments, those that run late too, each with its days, and blocked
 * bays.
 */
async function baysTaken(
  sql: Sql,
  days: readonly string[],
  {
    settings,
    blockedTimes,
    now,
  }: { settings: Row<'settings'>; blockedTimes: Row<'blockedTimes'>[]; now: string },
): Promise<(ExistingWork & { days: string[] })[]> {
  const appointments = await sql.unsafe<Row<'appointments'>[]>(
    `select ${selectList(TABLE_SQL.appointments)} from appointments
     where days && $1::text::date[] or status = 'in_progress'`,
    [arrayLiteral(days)],
  )
  return [...appointments.map(row => stayedUntilNow(row, now)), ...blockedBays(blockedTimes, settings.bays)]
}

import type { BookingContents, FreeDay, MoveChoice } from '#app/site/booked/booking-view.ts'
import { lastBookingDay } from '#schema/rules/schedule/availability.ts'
import { isOpenOn } from '#schema/rules/time/opening-hours.ts'
import { addDays, dayOfWeek, later, shopDay } from '#schema/rules/time/shop-time.ts'
import { whyUnchangeable } from '#schema/rules/visitors/booking-changes.ts'
import type { Sql } from '../../db/connect.ts'
import { firstTimes, readShopOn, slotsOn } from '../booking/availability.ts'

/** So many open days ahead a page without a network offers to move to, of the next two weeks. */
const KEPT_DAYS = 5
const LOOKED_AT_DAYS = 14
/** A choice has two weeks from today, or around a later day. */
const DAYS_SHOWN = 14

type Shop = Awaited<ReturnType<typeof readShopOn>>

/** The days to choose from, and the free times of the one that was asked for. */
export async function readChoice(
  sql: Sql,
  booking: BookingContents,
  { firstDay, now }: { firstDay: string; now: Date },
): Promise<MoveChoice> {
  const today = shopDay(now.toISOString())
  const lastDay = lastBookingDay(today)
  const day = firstDay > lastDay ? today : later(firstDay, today)
  const shop = await readShopOn(sql, today, now)
  const days = daysAround(day, today).filter(each => each <= lastDay)
  const open = days.filter(each => isOpenOn(shop.settings, shop.hourRanges, each))
  const [firsts, times] = await Promise.all([
    firstTimes(sql, shop, { ...workOf(booking), days: open, now }),
    freeTimes(sql, shop, { booking, day, now }),
  ])
  const stateOf = (each: string) => {
    const first = firsts.find(({ day }) => day === each)
    return first ? (first.time === null ? 'full' : 'free') : 'closed'
  }
  const [first = today, after] = [days[0], addDays(days.at(-1) ?? today, 1)]
  return {
    ...{ day, times, firstDay: today, lastDay },
    days: days.map(each => ({ day: each, state: stateOf(each) })),
    earlier: first > today ? later(addDays(first, -DAYS_SHOWN), today) : null,
    later: after <= lastDay ? after : null,
  }
}

/**
 * The free times of the next open days, which the page keeps for when there is no network: those on the hour, so that it
 * stays small. Empty where the booking cannot be moved.
 */
export async function readFreeDays(sql: Sql, booking: BookingContents, now: Date): Promise<FreeDay[]> {
  if (whyUnchangeable(booking.appointment, booking.settings, now.toISOString()) !== null) return []
  const today = shopDay(now.toISOString())
  const shop = await readShopOn(sql, today, now)
  const days = Array.from({ length: LOOKED_AT_DAYS }, (_, ahead) => addDays(today, ahead))
  const open = days.filter(day => isOpenOn(shop.settings, shop.hourRanges, day)).slice(0, KEPT_DAYS)
  const freeByDay = open.map(async day => {
    const times = await freeTimes(sql, shop, { booking, day, now })
    return { day, times: times.filter(time => time.endsWith(':00')) }
  })
  return (await Promise.all(freeByDay)).filter(({ times }) => times.length > 0)
}

async function freeTimes(
  sql: Sql,
  shop: Shop,
  { booking, day, now }: { booking: BookingContents; day: string; now: Date },
): Promise<string[]> {
  const slots = await slotsOn(sql, shop, { ...workOf(booking), date: day, now })
  return slots.filter(({ available }) => available).map(({ time }) => time)
}

/** The work of a booking, which is not in its own way. */
function workOf({ appointment, services }: BookingContents) {
  const { id, durationMinutes, bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes } = appointment
  return {
    durationMinutes,
    buffers: { bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes },
    serviceIds: services.flatMap(({ serviceId }) => serviceId ?? []),
    exceptId: id,
  }
}

/** The days to choose from: from today, or from the Sunday before a day that is later than these. */
export function daysAround(day: string, today: string): string[] {
  const last = addDays(today, DAYS_SHOWN - 1)
  const first = day <= last ? today : addDays(day, -dayOfWeek(day))
  return Array.from({ length: DAYS_SHOWN }, (_, i) => addDays(first, i))
}

import type { Answer } from '#app/api/use-answer.ts'
import { BOOKING_REJECTIONS, lastBookingDay } from '#schema/rules/schedule/availability.ts'
import { bookingTimes, FIRST_BOOKING_TIME, LAST_BOOKING_TIME } from '#schema/rules/schedule/start-times.ts'
import { isOpenOn, openSpansOn } from '#schema/rules/time/opening-hours.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { afternoon, evening, morning, night } from '#schema/texts/en/booking-form.ts'
import { dayPassed, notAvailable } from '#schema/texts/en/form-errors.ts'
import type { FormState } from './form-state.ts'
import type { Availability, PublicShop, Slot } from './public-answers.ts'

const LOOK_AHEAD_DAYS = 60

const PARTS = [
  { label: night, until: '05:00' },
  { label: morning, until: '12:00' },
  { label: afternoon, until: '17:00' },
  { label: evening, until: '24:00' },
]

type PartOfDay = { label: string; slots: Slot[] }

/** The times to show, grouped by part of the day: those with room, and the full ones between them. */
export function timeChoices(slots: readonly Slot[]): PartOfDay[] {
  const shown = slots.filter(slot => slot.available || slot.reason === 'no_room')
  let from = ''
  const parts = PARTS.map(({ label, until }) => {
    const part = { label, slots: shown.filter(slot => slot.time >= from && slot.time < until) }
    from = until
    return part
  })
  return parts.filter(part => part.slots.length > 0)
}

/** The chosen time in the server's answer about its day, as far as there is one. */
export function slotOf(
  availability: Answer<Availability>,
  { date, time }: { date: string; time: string },
): Slot | undefined {
  if (availability.state !== 'ready' || availability.value.date !== date) return undefined
  return availability.value.slots.find(slot => slot.time === time)
}

type TimeChoice = {
  /** yyyy-MM-dd and HH:mm as in the form, '' while they are empty. */
  date: string
  time: string
  /** The server's answer about the times of that day; empty until it arrives. */
  slots: readonly Slot[]
  shop: Pick<PublicShop, 'openingHours' | 'hourRanges' | 'slotMinutes'> | null | undefined
  /** ISO instant. */
  now: string
}

/**
 * The message beside a chosen time that cannot be booked; undefined when it can. The server's answer decides; until
 * it arrives, the shop's opening hours and closed days do.
 */
export function bookingTimeProblem({ date, time, slots, shop, now }: TimeChoice): string | undefined {
  if (!date || !time || dateProblem({ date, shop, now })) return undefined
  const slot = slots.find(each => each.time === time)
  // The list of times already says where none is free.
  if (slot?.available || (slots.length > 0 && slots.every(each => !each.available))) return undefined
  // A newer server may send reasons that this page does not know.
  if (slot) return slot.reason ? BOOKING_REJECTIONS[slot.reason].message : notAvailable
  if (shopInstant(date, time) < now) return BOOKING_REJECTIONS.in_the_past.message
  if (!shop) return undefined
  if (!isOpenAt(shop, date, time)) return BOOKING_REJECTIONS.outside_hours.message
  return offeredTimes(shop, date).includes(time) ? undefined : BOOKING_REJECTIONS.not_offered.message
}

/** The message beside a date on which nothing can be booked; undefined when something may be. */
export function dateProblem({
  date,
  shop,
  now,
}: Pick<TimeChoice, 'date' | 'shop' | 'now'>): string | undefined {
  if (!date) return undefined
  const today = shopDay(now)
  if (date < today) return dayPassed
  if (date > lastBookingDay(today)) return BOOKING_REJECTIONS.too_far_ahead.message
  const closed = shop && !isOpenOn(shop, shop.hourRanges, date)
  return closed ? BOOKING_REJECTIONS.shop_closed.message : undefined
}

const offeredTimes = (shop: NonNullable<TimeChoice['shop']>, date: string) =>
  bookingTimes(shop.slotMinutes, date, { settings: shop, hourRanges: shop.hourRanges })

/** The first and the last start time of a day, for the time field; the usual ones while the day or the shop is not known. */
export function timeLimits(date: string, shop: TimeChoice['shop']): { min: string; max: string } {
  const times = shop && date ? offeredTimes(shop, date) : []
  return { min: times[0] ?? FIRST_BOOKING_TIME, max: times.at(-1) ?? LAST_BOOKING_TIME }
}

function isOpenAt(shop: NonNullable<TimeChoice['shop']>, date: string, time: string): boolean {
  const instant = shopInstant(date, time)
  return openSpansOn(shop, shop.hourRanges, date).some(
    ({ starts, ends }) => starts <= instant && instant < ends,
  )
}

/** The last day after `day` (both yyyy-MM-dd), until `lastDay`, on which the shop is open; undefined when there is none. */
export function lastOpenDay(
  shop: Pick<PublicShop, 'openingHours' | 'hourRanges'>,
  day: string,
  lastDay: string,
): string | undefined {
  return openDays(shop, addDays(day, 1), LOOK_AHEAD_DAYS)
    .filter(each => each <= lastDay)
    .at(-1)
}

/** Sets the day of the form, and its time if there is one. What was wrong with the time was so on another day. */
export function chooseDay(form: FormState, { date, time }: { date: string; time?: string }): void {
  form.clearErrors(['time'])
  form.setValue('date', date, { judge: true })
  if (time) form.setValue('time', time, { judge: true })
}

/** The next days (yyyy-MM-dd) on which the shop is open, from `firstDay` on. */
export function openDays(
  shop: Pick<PublicShop, 'openingHours' | 'hourRanges'>,
  firstDay: string,
  count: number,
): string[] {
  const days: string[] = []
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS && days.length < count; ahead++) {
    const day = addDays(firstDay, ahead)
    if (isOpenOn(shop, shop.hourRanges, day)) days.push(day)
  }
  return days
}

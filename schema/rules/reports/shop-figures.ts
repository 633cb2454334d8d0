import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { movedFils } from '../money/cash-rounding.ts'
import { chargedFils } from '../money/discount.ts'
import { balance } from '../money/payment.ts'
import { type BayBuffers, bayTime, firstDayOf, type Interval } from '../time/interval.ts'
import { type HourRanges, openSpansOn, type ShopHours } from '../time/opening-hours.ts'
import { weekOf } from '../time/schedule-week.ts'
import { addDays, addMinutes, shopDay } from '../time/shop-time.ts'
import type { DatedTransaction } from './reports.ts'

const DAYS_OF_WEEK = 7

export type DayFigures = {
  /** Vehicles that arrived or are expected. */
  cars: number
  done: number
  /** Vehicles in progress now, whenever they arrived. */
  inShop: number
  /** The balance due of the day's appointments, in fils. */
  leftFils: number
}

type AppointmentDetails = Pick<
  Appointment,
  'id' | 'day' | 'days' | 'status' | 'totalFils' | 'paidFils' | 'creditedFils'
>

/**
 * Returns the figures of a day (yyyy-MM-dd). `appointments` must contain every one whose vehicle is at the shop on that
 * day; only those that arrive on it count as its cars.
 */
export function dayFigures(appointments: Iterable<AppointmentDetails>, day: string): DayFigures {
  const figures = { cars: 0, done: 0, inShop: 0, leftFils: 0 }
  for (const appointment of appointments) {
    if (appointment.status === 'in_progress') figures.inShop += 1
    if (firstDayOf(appointment) !== day || !occupiesBay(appointment)) continue
    figures.cars += 1
    if (isFinished(appointment.status)) figures.done += 1
    figures.leftFils += balance(appointment).leftFils
  }
  return figures
}

/** Completed payments less refunds of a day in fils, as in the reports. */
export function takenOn(transactions: Iterable<DatedTransaction>, day: string): number {
  let sum = 0
  for (const each of transactions) if (each.day === day && each.status === 'completed') sum += movedFils(each)
  return sum
}

export type WeekRevenue = {
  /** Payments less refunds in fils, of this week so far and of last week up to the same moment. */
  thisFils: number
  lastFils: number
  /** Monday to Sunday; a future day has 0 in both weeks. */
  days: { day: string; thisFils: number; lastFils: number }[]
}

/** Revenue of the week of `now` (ISO instant), and of the previous week up to the same moment. */
export function weekRevenue(transactions: Iterable<DatedTransaction>, now: string): WeekRevenue {
  const days = weekOf(shopDay(now)).map(day => ({ day, thisFils: 0, lastFils: 0 }))
  const sums = { thisFils: 0, lastFils: 0 }
  const before = addMinutes(now, -DAYS_OF_WEEK * 24 * 60)
  const own = new Map(days.map(each => [each.day, each]))
  const last = new Map(days.map(each => [addDays(each.day, -DAYS_OF_WEEK), each]))
  for (const { day, status, createdAt, ...amount } of transactions) {
    if (status !== 'completed') continue
    const fils = movedFils(amount)
    const ofThis = own.get(day)
    if (ofThis && createdAt <= now) {
      ofThis.thisFils += fils
      sums.thisFils += fils
    }
    const ofLast = last.get(day)
    if (ofLast && createdAt <= before) {
      ofLast.lastFils += fils
      sums.lastFils += fils
    }
  }
  return { ...sums, days }
}

/** The change from `before` to `now` in whole percent; null unless `before` is positive. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}

/** Minutes booked within the opening hours, and the total minutes that the bays are open. */
export type BayUse = { bookedMinutes: number; openMinutes: number }

type BayAppointment = Pick<Appointment, 'scheduledDate' | 'endsAt' | 'status'> &
  Partial<Pick<Appointment, 'startedAt'> & BayBuffers>
type Shop = { settings: ShopHours & { bays: number }; hourRanges: HourRanges }

/**
 * Bay use of a day (yyyy-MM-dd). `appointments` must contain all that overlap the day. Time outside the opening hours
 * does not count. Appointments that share a bay all count, so an overbooked day can exceed 100 percent.
 */
export function bayUse(
  appointments: Iterable<BayAppointment>,
  day: string,
  { settings, hourRanges }: Shop,
): BayUse {
  const spans = openSpansOn(settings, hourRanges, day).map(inMs)
  const openMs = spans.reduce((sum, { starts, ends }) => sum + ends - starts, 0)
  let bookedMs = 0
  for (const appointment of appointments) {
    if (!occupiesBay(appointment)) continue
    const { starts, ends } = inMs(bayTime(appointment))
    for (const span of spans)
      bookedMs += Math.max(0, Math.min(span.ends, ends) - Math.max(span.starts, starts))
  }
  return { bookedMinutes: bookedMs / 60_000, openMinutes: (openMs / 60_000) * settings.bays }
}

function inMs({ starts, ends }: Interval<string>): Interval<number> {
  return { starts: Date.parse(starts), ends: Date.parse(ends) }
}

/** Bay use of several days together. */
export function sumOfUse(uses: readonly BayUse[]): BayUse {
  const sum = (minutes: (use: BayUse) => number) => uses.reduce((total, use) => total + minutes(use), 0)
  return { bookedMinutes: sum(use => use.bookedMinutes), openMinutes: sum(use => use.openMinutes) }
}

/** Whole percent of the open time that is booked; null when the shop is not open at all. */
export function bayPercent({ bookedMinutes, openMinutes }: BayUse): number | null {
  return openMinutes === 0 ? null : Math.round((bookedMinutes / openMinutes) * 100)
}

export type SoldService = { name: string; count: number; fils: number }

/**
 * The services of these lines, the most frequent first, equals by their sum. `fils` is the sum of what the lines come to,
 * which include or exclude VAT as the shop's prices do.
 */
export function mostSold(
  lines: Iterable<
    Pick<AppointmentService, 'serviceId' | 'name' | 'priceFils'> &
      Partial<Pick<AppointmentService, 'discountFils'>>
  >,
): SoldService[] {
  const sold = new Map<number, SoldService>()
  for (const { serviceId, name, ...line } of lines) {
    const known = sold.get(serviceId) ?? { name, count: 0, fils: 0 }
    sold.set(serviceId, { name, count: known.count + 1, fils: known.fils + chargedFils(line) })
  }
  return [...sold.values()].sort(
    (a, b) => b.count - a.count || b.fils - a.fils || a.name.localeCompare(b.name, 'en'),
  )
}

import type { Customer } from '#schema/rows/customer.ts'
import { fixedHolidays } from '#schema/rules/time/holidays.ts'
import { rangeOn } from '#schema/rules/time/opening-hours.ts'
import {
  addDays,
  addMinutes,
  dayOfWeek,
  firstOfMonth,
  minutesOfTime,
  shopDay,
} from '#schema/rules/time/shop-time.ts'
import { createRandom } from '../random.ts'
import { DAYS_BEFORE, makeAppointment, SUNDAY } from './demo-appointments.ts'
import { EXPENSE_DAYS, makeExpensesOn } from './demo-expenses.ts'
import { payInFull } from './demo-payments.ts'
import { makeShiftsOn, SHIFT_DAYS } from './demo-shifts.ts'
import type { DemoShop } from './demo-shop.ts'

const REGULARS = 12
/** Moves regular customers to before the whole history, so that they exist when it begins. */
const REGULARS_OLDER_BY_DAYS = 450
const SEED = 20_261

/**
 * The services of the first bay, which has one long appointment a day; they take turns, so that months are alike. The
 * second bay has a short appointment in the morning and often another after lunch.
 */
const LONG_JOBS = [
  'Ceramic Coating',
  'Paint Protection',
  'Ceramic Coating',
  'Full Detailing',
  'Paint Protection',
]
const SHORT_JOBS = {
  'Exterior Detailing': 30,
  'Interior Detailing': 28,
  'Wheel Detailing': 10,
  'Express Wash & Wax': 8,
  'Headlight Restoration': 8,
  'Leather Care': 16,
}
const MORNING = minutesOfTime('08:30')
const AFTERNOON = minutesOfTime('14:30')
const SECOND_SHORT_JOB = 0.6

/**
 * Makes paid appointments, expenses and shifts for whole months before this one, as many as the demo shop is to have. It runs last and with a random
 * generator of its own, so that the rows around today do not depend on it.
 */
export function makeHistory(made: DemoShop): void {
  const shop = { ...made, random: createRandom(SEED) }
  const from = firstOfMonth(shop.today, -shop.months)
  const regulars = makeRegulars(shop)
  let turn = 0
  for (let day = from; day < addDays(shop.today, -DAYS_BEFORE); day = addDays(day, 1)) {
    if (dayOfWeek(day) !== SUNDAY && !isHoliday(day)) makeDay(shop, { day, turn: turn++, regulars })
  }
  for (let day = from; day < addDays(shop.today, -EXPENSE_DAYS); day = addDays(day, 1))
    makeExpensesOn(shop, day)
  for (let day = from; day < addDays(shop.today, -SHIFT_DAYS); day = addDays(day, 1))
    if (!isHoliday(day)) makeShiftsOn(shop, day)
  dropUnearned(shop)
}

type Day = { day: string; turn: number; regulars: readonly Customer[] }

function makeDay(shop: DemoShop, { day, turn, regulars }: Day): void {
  const { random } = shop
  const appointments = [
    { bay: 1, minute: MORNING, name: LONG_JOBS[turn % LONG_JOBS.length] ?? '' },
    { bay: 2, minute: MORNING, name: random.weighted(SHORT_JOBS) },
    ...(random.chance(SECOND_SHORT_JOB)
      ? [{ bay: 2, minute: AFTERNOON, name: random.weighted(SHORT_JOBS) }]
      : []),
  ]
  const known = shop.rows.customers.filter(({ createdAt }) => shopDay(createdAt) < day)
  const seenToday = new Set<Customer>()
  for (const { name, ...place } of appointments) {
    const service = shop.rows.services.find(each => each.name === name)
    const customer = random.pick(random.chance(0.5) ? regulars : known)
    if (!service || seenToday.has(customer)) continue
    seenToday.add(customer)
    const duration = service.durationMinutes
    const appointment = makeAppointment(shop, {
      day,
      ...place,
      duration,
      services: [service],
      customer,
      light: true,
    })
    if (appointment.status === 'paid') payInFull(shop, appointment)
  }
}

/** Moves the first customers and their vehicles to before the history begins, without changing their order. */
function makeRegulars({ rows }: DemoShop): Customer[] {
  const oldest = rows.customers.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, REGULARS)
  for (const customer of oldest) {
    const since = addMinutes(customer.createdAt, -REGULARS_OLDER_BY_DAYS * 24 * 60)
    const cars = rows.vehicles.filter(({ customerId }) => customerId === customer.id)
    for (const row of [customer, ...cars]) Object.assign(row, { createdAt: since, updatedAt: since })
  }
  return oldest
}

/** A month that has only begun may have no revenue yet; rent alone would make it look like a loss. */
function dropUnearned({ rows }: DemoShop): void {
  const earned = new Set(rows.transactions.map(({ createdAt }) => shopDay(createdAt).slice(0, 7)))
  rows.expenses = rows.expenses.filter(({ date }) => earned.has(date.slice(0, 7)))
}

function isHoliday(day: string): boolean {
  return rangeOn(fixedHolidays(Number(day.slice(0, 4))), day) !== undefined
}

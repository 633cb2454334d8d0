import type { Appointment } from '../../rows/appointment.ts'
import type { DrawerCount, DrawerSession } from '../../rows/drawer.ts'
import type { Expense } from '../../rows/expense.ts'
import { PAYMENT_METHODS, type PaymentMethod, type Transaction } from '../../rows/transaction.ts'
import type { MorningKind } from '../../texts/morning-mail.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import type { Moved } from '../money/cash-rounding.ts'
import { piecesFils } from '../money/drawer.ts'
import { transactionSums } from '../money/transaction-sums.ts'
import type { AuditAnchor } from '../text/audit-anchor.ts'
import { firstDayOf } from '../time/interval.ts'
import { addDays, shopDay, shopTime } from '../time/shop-time.ts'

/** What happened on a day of the shop that is over; amounts in fils. */
export type DayMoney = {
  /** yyyy-MM-dd */
  day: string
  takenFils: number
  /** Refunds to customers, as a positive amount. */
  givenBackFils: number
  netFils: number
  /** Payments less refunds of each method that has any. */
  methods: { method: PaymentMethod; fils: number }[]
  /** `netFils` of the same day a week before. */
  weekBeforeFils: number
  expensesFils: number
  /** Appointments whose work was finished. */
  finished: number
  /** Counted less expected cash of the drawers closed on the day; null where none was. */
  cashDifferenceFils: number | null
}

/** A car that is at the shop on a day, or comes. */
export type MorningCar = {
  appointmentId: number
  /** HH:mm of the arrival; null for a car that came on a day before. */
  time: string | null
  customer: string
  vehicle: string
  plate: string
  services: string
}

/** What an owner reads before the shop opens. */
export type MorningReport = {
  shopName: string
  today: string
  yesterday: DayMoney
  /** Those of today in the order they come, those that are at the shop already first. */
  cars: MorningCar[]
  /** The kinds of which there is something, in the order of Needs Attention. */
  attention: { kind: MorningKind; count: number }[]
  /** Where the audit trail stood when yesterday was over; null where there is none of then. */
  anchor: AuditAnchor | null
  /** The last seal of an inspection or certificate until then. */
  seal: { number: number; hash: string } | null
}

type MoneyRows = {
  /** At least those of the day and of the same day a week before. */
  transactions: readonly (Pick<Transaction, 'paymentMethod' | 'status' | 'createdAt'> & Moved)[]
  expenses: readonly Pick<Expense, 'date' | 'amountFils' | 'voidedAt'>[]
  /** At least those finished on the day. */
  appointments: readonly Pick<Appointment, 'status' | 'completedAt'>[]
  sessions: readonly Pick<DrawerSession, 'state' | 'closedAt' | 'countId'>[]
  counts: readonly Pick<DrawerCount, 'id' | 'pieces' | 'expectedCashFils'>[]
}

const WEEK_DAYS = 7

/** The money of a day (yyyy-MM-dd). A drawer differs by what was known when it was counted. */
export function moneyOfDay(day: string, rows: MoneyRows): DayMoney {
  const completedOn = (asked: string) =>
    transactionSums(
      rows.transactions.filter(
        ({ status, createdAt }) => status === 'completed' && shopDay(createdAt) === asked,
      ),
    )
  const { takenFils, givenBackFils, netFils, byMethod } = completedOn(day)
  const spent = rows.expenses.filter(({ date, voidedAt }) => date === day && voidedAt === null)
  const finished = rows.appointments.filter(
    ({ status, completedAt }) => isFinished(status) && completedAt !== null && shopDay(completedAt) === day,
  )
  const closing = rows.sessions
    .filter(({ state, closedAt }) => state === 'closed' && closedAt !== null && shopDay(closedAt) === day)
    .flatMap(({ countId }) => rows.counts.filter(({ id }) => id === countId))
  const differences = closing.map(({ pieces, expectedCashFils }) => piecesFils(pieces) - expectedCashFils)
  return {
    ...{ day, takenFils, givenBackFils, netFils },
    methods: PAYMENT_METHODS.filter(method => byMethod[method] !== 0).map(method => ({
      method,
      fils: byMethod[method],
    })),
    weekBeforeFils: completedOn(addDays(day, -WEEK_DAYS)).netFils,
    expensesFils: spent.reduce((sum, { amountFils }) => sum + amountFils, 0),
    finished: finished.length,
    cashDifferenceFils: differences.length === 0 ? null : differences.reduce((sum, fils) => sum + fils, 0),
  }
}

/** The appointments whose cars are at the shop on a day (yyyy-MM-dd) with work to do, in the order they came or come. */
export function carsOfDay<A extends Pick<Appointment, 'days' | 'day' | 'status' | 'scheduledDate' | 'id'>>(
  appointments: readonly A[],
  day: string,
): { appointment: A; time: string | null }[] {
  return appointments
    .filter(each => each.days.includes(day) && occupiesBay(each) && !isFinished(each.status))
    .map(appointment => ({
      appointment,
      time: firstDayOf(appointment) === day ? shopTime(appointment.scheduledDate) : null,
    }))
    .sort(
      (one, other) =>
        (one.time ?? '').localeCompare(other.time ?? '') || one.appointment.id - other.appointment.id,
    )
}

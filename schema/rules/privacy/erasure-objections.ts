import type { Row } from '../../tables.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { formatAed } from '../money/money.ts'
import { openFils } from '../money/opening-balances.ts'
import { balance, refundDueFils } from '../money/payment.ts'

type CustomerRows = {
  appointments: readonly Row<'appointments'>[]
  openingBalances: readonly Row<'openingBalances'>[]
  onlinePayments: readonly Row<'onlinePayments'>[]
  reversals: readonly Row<'reversals'>[]
}

const OPEN_STATUSES = ['pending', 'confirmed', 'in_progress']

/** Why a customer cannot be erased yet, a sentence each that says what to do first; none where they can. */
export function customerObjections(rows: CustomerRows): string[] {
  const { appointments, openingBalances, onlinePayments, reversals } = rows
  const open = appointments.filter(({ status }) => OPEN_STATUSES.includes(status))
  const owedFils =
    sumOf(appointments.filter(({ status }) => isFinished(status)).map(each => balance(each).leftFils)) +
    sumOf(openingBalances.map(each => Math.max(0, openFils(each))))
  const dueFils = sumOf(appointments.map(refundDueFils))
  const online = onlinePayments.filter(({ state }) => state === 'asked' || state === 'refund_due')
  const disputes = reversals.filter(({ settledAt }) => settledAt === null)
  return [
    open.length > 0 && `${counted(open.length, 'appointment')} still open: finish or cancel first.`,
    owedFils > 0 && `${formatAed(owedFils)} still to be paid: take the payment or write it off first.`,
    dueFils > 0 && `${formatAed(dueFils)} to give back: refund it or keep it first.`,
    online.length > 0 && 'A payment online is under way: wait for it, or end it first.',
    disputes.length > 0 && 'A disputed or unclear payment is not settled: settle it first.',
  ].filter(each => each !== false)
}

type EmployeeRows = {
  id: number
  /** Who erases them; null for a command. */
  by: number | null
  isLastAdmin: boolean
  openAppointments: number
  isOnShift: boolean
}

/** Why an employee cannot be erased yet, in the same way. */
export function employeeObjections({ id, by, isLastAdmin, ...work }: EmployeeRows): string[] {
  return [
    id === by && 'You cannot erase yourself: another admin does.',
    isLastAdmin && 'This is the last active admin. Make somebody else an admin first.',
    work.openAppointments > 0 &&
      `${counted(work.openAppointments, 'open appointment')} assigned to them: give to somebody else first.`,
    work.isOnShift && 'They are clocked in: end the shift first.',
  ].filter(each => each !== false)
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, fils) => sum + fils, 0)
}

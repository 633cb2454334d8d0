import type { Appointment } from '../../rows/appointment.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { shopDay } from '../time/shop-time.ts'
import { balance } from './payment.ts'

type Subject = Pick<
  Appointment,
  'id' | 'status' | 'customerId' | 'completedAt' | 'endsAt' | 'totalFils' | 'paidFils' | 'creditedFils'
>

export type ToPay<A> = {
  /** The work of today, who waits longest first. */
  today: A[]
  /** What is left of the days before. */
  earlier: { count: number; leftFils: number }
}

/**
 * The finished work that is to be paid at the counter on a day (yyyy-MM-dd). Customers who pay later (`payLater`, by id) are
 * not asked there.
 */
export function toPay<A extends Subject>(
  appointments: readonly A[],
  { today, payLater }: { today: string; payLater: ReadonlySet<number> },
): ToPay<A> {
  const owing = appointments.filter(
    each => isFinished(each.status) && balance(each).leftFils > 0 && !payLater.has(each.customerId),
  )
  const isOfToday = (each: A) => shopDay(finishedAt(each)) >= today
  const before = owing.filter(each => !isOfToday(each))
  return {
    today: owing.filter(isOfToday).sort((a, b) => finishedAt(a).localeCompare(finishedAt(b)) || a.id - b.id),
    earlier: {
      count: before.length,
      leftFils: before.reduce((sum, each) => sum + balance(each).leftFils, 0),
    },
  }
}

const finishedAt = ({ completedAt, endsAt }: Subject) => completedAt ?? endsAt

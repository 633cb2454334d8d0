import type { Appointment } from '../../rows/appointment.ts'
import { isOver } from '../appointments/appointment-status.ts'
import { byStart } from '../time/interval.ts'

type Standing = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'day' | 'days' | 'arrivedAt'>

/**
 * For which of its appointments a car may have come that stands at the counter on a day (yyyy-MM-dd): the one in work, then
 * those of that day as they begin, then the next one of another day.
 */
export function standingVisits<A extends Standing>(visits: readonly A[], today: string): A[] {
  const open = visits
    .filter(({ status }) => !isOver(status))
    .toSorted((a, b) => rank(a) - rank(b) || byStart(a, b))
  const here = open.filter(each => isExpected(each, today))
  const next = open.find(each => each.day > today && !isExpected(each, today))
  return next ? [...here, next] : here
}

/** Whether the car of an open appointment is at the shop on that day, or to be there. */
export function isExpected({ status, days, arrivedAt }: Standing, today: string): boolean {
  return status === 'in_progress' || arrivedAt !== null || days.includes(today)
}

function rank({ status }: Standing): number {
  return status === 'in_progress' ? 0 : 1
}

import type { Appointment } from '../../rows/appointment.ts'
import { isOver } from '../appointments/appointment-status.ts'
import { byStart } from '../time/interval.ts'
import { type FindableVehicle, RANK, type Ranked } from './find-anything.ts'

type Findable = Pick<
  Appointment,
  'id' | 'customerId' | 'vehicleId' | 'scheduledDate' | 'day' | 'days' | 'status'
>

type Matches = {
  customers: readonly Ranked<{ id: number }>[]
  vehicles: readonly Ranked<Pick<FindableVehicle, 'id' | 'customerId'>>[]
}

/**
 * Returns a function that tells whether an appointment is of one of these customers or vehicles. A vehicle that was
 * found by its owner counts for that owner's appointments only.
 */
export function appointmentsOf({ customers, vehicles }: Matches): (appointment: Findable) => boolean {
  const people = new Set(customers.map(({ item }) => item.id))
  const cars = new Map(
    vehicles.map(({ item, rank }) => [item.id, rank >= RANK.related ? item.customerId : null]),
  )
  return ({ customerId, vehicleId }) => {
    if (people.has(customerId)) return true
    const owner = cars.get(vehicleId)
    return owner === null || owner === customerId
  }
}

/** Whether an appointment still lies ahead on a day (yyyy-MM-dd), or its work has begun and is not finished. */
function isComing({ status, day }: Findable, today: string): boolean {
  if (status === 'in_progress') return true
  return day >= today && !isOver(status)
}

type ComingFirst<A> = { fits: (appointment: A) => boolean; today: string; max: number }

/** Takes appointments by their start, the earliest first; gives those to come, the next first, then the latest others. */
export function comingFirst<A extends Findable>(
  inOrder: readonly A[],
  { fits, today, max }: ComingFirst<A>,
): A[] {
  const found: A[] = []
  for (const each of inOrder) {
    if (found.length === max) return found
    if (isComing(each, today) && fits(each)) found.push(each)
  }
  for (let i = inOrder.length - 1; i >= 0 && found.length < max; i--) {
    const each = inOrder[i] as A
    if (!isComing(each, today) && fits(each)) found.push(each)
  }
  return found
}

type OtherDays<A> = {
  fits: (appointment: A) => boolean
  /** The days that are shown already, in order. */
  daysOnScreen: readonly string[]
  max: number
}

/**
 * Takes appointments by their start, the earliest first; gives those that stand on none of the shown days, the nearest
 * to them first, and of two as near the later one.
 */
export function onOtherDays<A extends Findable>(
  inOrder: readonly A[],
  { fits, daysOnScreen, max }: OtherDays<A>,
): A[] {
  const [first = '', last = first] = [daysOnScreen[0], daysOnScreen.at(-1)]
  const isFound = (each: A) => !each.days.some(day => day >= first && day <= last) && fits(each)
  const found: A[] = []
  for (let i = inOrder.length - 1; i >= 0 && found.length < max; i--) {
    const each = inOrder[i] as A
    if (each.day < first && isFound(each)) found.push(each)
  }
  const earlier = found.length
  for (const each of inOrder) {
    if (found.length - earlier === max) break
    if (each.day > last && isFound(each)) found.push(each)
  }
  const away = ({ day }: A) => (day > last ? timeBetween(last, day) : timeBetween(day, first))
  return found.sort((a, b) => away(a) - away(b) || compare(b.day, a.day) || byStart(a, b)).slice(0, max)
}

/** The time between two days (yyyy-MM-dd), in milliseconds. */
function timeBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from)
}

/** Faster than localeCompare, and the same for ISO dates. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

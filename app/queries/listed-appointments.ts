import type { Appointment } from '#schema/rows/appointment.ts'
import { memoizePerList } from '#schema/rules/text/memoize-per-list.ts'
import { byStart } from '#schema/rules/time/interval.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'

/** The fields of an appointment by which it is found from anywhere and told apart from others, and its amounts. */
export type ListedAppointment = Pick<
  Appointment,
  | 'id'
  | 'customerId'
  | 'vehicleId'
  | 'scheduledDate'
  | 'day'
  | 'days'
  | 'status'
  | 'totalFils'
  | 'paidFils'
  | 'creditedFils'
  | 'unplacedAt'
  | 'createdAt'
>

const liveAppointments = defineLiveRows('appointments', listAppointment)

export function listAppointment(appointment: Appointment): ListedAppointment {
  const { id, customerId, vehicleId, scheduledDate, day, days, status, createdAt } = appointment
  const { totalFils, paidFils, creditedFils, unplacedAt } = appointment
  return {
    id,
    customerId,
    vehicleId,
    scheduledDate,
    day,
    days,
    status,
    totalFils,
    paidFils,
    creditedFils,
    unplacedAt,
    createdAt,
  }
}

/** Every appointment of any day; undefined until they are read. */
export function useListedAppointments(): Rows<ListedAppointment> | undefined {
  return useLiveRows(liveAppointments())
}

const sortedByStart = memoizePerList((rows: readonly ListedAppointment[]) => rows.toSorted(byStart))

/** The appointments in the order they start. Twenty thousand of them are sorted once, and not for every search. */
export function inOrderOfStart({ rows }: Rows<ListedAppointment>): readonly ListedAppointment[] {
  return sortedByStart(rows)
}

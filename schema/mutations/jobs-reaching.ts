import type { Appointment } from '../rows/appointment.ts'
import { addDays } from '../rules/shop-time.ts'
import type { Tx } from './tx.ts'

/** Appointments that can stand in a bay on that day: its own, and those of the day before that run over midnight. */
export async function appointmentsReaching(tx: Tx, day: string): Promise<Appointment[]> {
  const before = await tx.find('appointments', { day: addDays(day, -1) })
  return [...before, ...(await tx.find('appointments', { day }))]
}

/** The same, as a hint of what will be looked up. */
export function findAppointmentsReaching(day: string): ['appointments', { day: string }][] {
  return [
    ['appointments', { day: addDays(day, -1) }],
    ['appointments', { day }],
  ]
}

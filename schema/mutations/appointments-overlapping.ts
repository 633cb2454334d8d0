import type { Appointment } from '#schema/rows/appointment.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import type { Tx } from './tx.ts'

/**
 * Appointments that may occupy a bay on that day: its own, and those of the day before that run past midnight.
 */
export async function appointmentsOverlapping(tx: Tx, day: string): Promise<Appointment[]> {
  const days = [addDays(day, -1), day]
  return (await Promise.all(days.map(each => tx.find('appointments', { day: each })))).flat()
}

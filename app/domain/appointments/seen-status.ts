import type { Stores } from '#app/db/transact.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'

/**
 * The status that work on an appointment is based on: the one on this device. If the appointment turns out to have
 * been cancelled elsewhere, the work stands as a fact.
 */
export async function seenStatus(stores: Stores, id: number): Promise<{ status?: AppointmentStatus }> {
  const appointment = await stores.rows('appointments').get(id)
  return appointment ? { status: appointment.status } : {}
}

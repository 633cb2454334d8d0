import { SETTINGS_ID } from '../../rows/settings.ts'
import { taxedFromNow, totalsFromNow } from '../../rules/documents/registration.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/** Includes VAT in the price of an appointment whose tax point is now, if it was quoted before the shop was registered. */
export async function taxFromNow(tx: Tx, appointmentId: number): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const settings = await tx.get('settings', SETTINGS_ID)
  if (!settings || !taxedFromNow(appointment, settings)) return
  const services = await tx.find('appointmentServices', { appointmentId })
  const products = await tx.find('appointmentProducts', { appointmentId })
  const taxed = totalsFromNow(appointment, { services, products }, settings)
  if (taxed) await tx.patch('appointments', appointmentId, taxed)
}

/**
 * Lowers the untaxed part of the price to the money that is still held. A refund takes from that part before it takes
 * from deposits, and a payment in its place is taxed. Once the work is done, the taxed part goes back first.
 */
export async function lowerUntaxed(tx: Tx, appointmentId: number): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const { paidFils, depositFils = 0, untaxedFils = 0 } = appointment
  const heldFils = Math.max(0, paidFils - depositFils)
  if (untaxedFils > heldFils) await tx.patch('appointments', appointmentId, { untaxedFils: heldFils })
}

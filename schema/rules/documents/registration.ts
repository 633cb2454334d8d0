import type { Appointment } from '../../rows/appointment.ts'
import type { InvoiceParty } from '../../rows/invoice.ts'
import type { Settings } from '../../rows/settings.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { appointmentTotals } from '../money/appointment-totals.ts'

/**
 * The columns that change when an appointment quoted before the shop registered for VAT meets its tax point after it
 * (docs/decisions/072): its price includes VAT from then on, except for the part paid before. Null for one that stays as
 * it is: it was quoted otherwise, is finished, was paid in full before, or nobody has registered.
 */
export function taxedFromNow(
  {
    status,
    vatMode,
    totalFils,
    paidFils,
  }: Pick<Appointment, 'status' | 'vatMode' | 'totalFils' | 'paidFils'>,
  settings: Pick<Settings, 'vatMode'>,
): Pick<Appointment, 'vatMode' | 'untaxedFils'> | null {
  if (vatMode !== 'none' || settings.vatMode === 'none' || isFinished(status)) return null
  const untaxedFils = Math.max(0, paidFils)
  return untaxedFils < totalFils ? { vatMode: 'inclusive', untaxedFils } : null
}

/**
 * The shop as the seller of a plain receipt. Money that was taken before its registration was taken without a TRN, and its
 * receipt has none whenever it is printed.
 */
export function receiptSeller(
  { shopName, address, trn }: Pick<Settings, 'shopName' | 'address' | 'trn'>,
  { vatMode, untaxedFils }: Pick<Appointment, 'vatMode' | 'untaxedFils'>,
): InvoiceParty {
  const isUntaxed = vatMode === 'none' || untaxedFils > 0
  return { name: shopName, address, trn: isUntaxed ? null : trn }
}

type Lines = Omit<Parameters<typeof appointmentTotals>[0], 'mode'>

/** The columns that `taxedFromNow` changes for an appointment with these lines, and its totals with VAT. */
export function totalsFromNow(
  appointment: Parameters<typeof taxedFromNow>[0],
  lines: Lines,
  settings: Pick<Settings, 'vatMode'>,
): (Pick<Appointment, 'vatMode' | 'untaxedFils'> & ReturnType<typeof appointmentTotals>) | null {
  const change = taxedFromNow(appointment, settings)
  return change && { ...change, ...appointmentTotals({ ...lines, mode: change.vatMode }) }
}

import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Transaction } from '../../rows/transaction.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { LABELS } from '../../texts/documents/labels.ts'
import type { Language } from '../../texts/languages.ts'
import { roundingOf } from '../money/cash-rounding.ts'
import { plainAmount } from '../money/money.ts'
import { formatPlate } from '../text/plate.ts'
import type { PaymentShare } from './document-rows.ts'
import { documentTextsFor } from './document-text.ts'
import { invoiceNumber } from './invoice.ts'
import type { PrintedDocument } from './printed-document.ts'

type PaidRows = {
  appointments: readonly Appointment[]
  documents: readonly Invoice[]
  carOf: (appointment: Appointment) => Vehicle | undefined
}

/** The shares of the payments that were made as one, in their order. */
export function paymentShares(
  group: readonly Transaction[],
  { appointments, documents, carOf }: PaidRows,
): PaymentShare[] {
  return group.map(({ appointmentId, amountFils: paidFils, roundingFils = 0 }) => {
    const own = appointments.find(({ id }) => id === appointmentId)
    return {
      appointmentId,
      invoice: documents.find(({ id }) => id === own?.invoiceId),
      vehicle: own && carOf(own),
      dueFils: own ? own.totalFils - own.creditedFils : null,
      paidFils,
      roundingFils,
    }
  })
}

/** The shares as the lines of their receipt, with what was received; nothing where there are none. */
export function printedShares(
  shares: readonly PaymentShare[],
  language: Language,
): Pick<PrintedDocument, 'table' | 'remark' | 'totals'> {
  if (shares.length === 0) return { table: null, remark: null, totals: [] }
  const roundingFils = roundingOf(shares)
  const receivedFils = shares.reduce((sum, { paidFils }) => sum + paidFils, roundingFils)
  return {
    table: {
      of: LABELS.invoice,
      columns: [
        { label: LABELS.total, narrow: 'labelled' },
        { label: LABELS.paid, narrow: 'labelled' },
      ],
      rows: shares.map(({ appointmentId, invoice, vehicle, dueFils, paidFils }) => ({
        key: appointmentId,
        name: invoice ? invoiceNumber(invoice) : documentTextsFor(language).appointment(appointmentId),
        notes: vehicle ? [formatPlate(vehicle)] : [],
        cells: [dueFils === null ? '' : plainAmount(dueFils), plainAmount(paidFils)],
      })),
    },
    remark: null,
    totals: [
      ...(roundingFils === 0 ? [] : [{ label: LABELS.cashRounding, value: { fils: roundingFils } }]),
      { label: LABELS.received, value: { fils: receivedFils }, look: 'sum' },
    ],
  }
}

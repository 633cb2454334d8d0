import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { OpeningBalance } from '../../rows/opening-balance.ts'
import type { Transaction } from '../../rows/transaction.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { LABELS, type Label, MOVEMENT_LABELS } from '../../texts/documents/labels.ts'
import type { Language } from '../../texts/languages.ts'
import { roundingOf } from '../money/cash-rounding.ts'
import { plainAmount } from '../money/money.ts'
import { payableKey } from '../money/opening-balances.ts'
import { formatPlate } from '../text/plate.ts'
import type { PaymentShare } from './document-rows.ts'
import { documentTextsFor } from './document-text.ts'
import { invoiceNumber } from './invoice.ts'
import type { PrintedDocument } from './printed-document.ts'

type PaidRows = {
  appointments: readonly Appointment[]
  documents: readonly Invoice[]
  openingBalances: readonly OpeningBalance[]
  carOf: (appointment: Appointment) => Vehicle | undefined
}

/** The shares of the payments that were made as one, in their order. */
export function paymentShares(
  group: readonly Transaction[],
  { appointments, documents, openingBalances, carOf }: PaidRows,
): PaymentShare[] {
  return group.map(({ appointmentId, openingBalanceId, amountFils: paidFils, roundingFils = 0 }) => {
    const own = appointments.find(({ id }) => id === appointmentId)
    const openingBalance = openingBalances.find(({ id }) => id === openingBalanceId)
    return {
      appointmentId,
      openingBalanceId,
      openingBalance,
      invoice: documents.find(({ id }) => id === own?.invoiceId),
      vehicle: own && carOf(own),
      dueFils: own ? own.totalFils - own.creditedFils : (openingBalance?.amountFils ?? null),
      paidFils,
      roundingFils,
    }
  })
}

type Named = Pick<PaymentShare, 'appointmentId' | 'openingBalance' | 'invoice'>

function shareName({ appointmentId, openingBalance, invoice }: Named, language: Language): string | Label {
  if (invoice) return invoiceNumber(invoice)
  if (appointmentId !== null) return documentTextsFor(language).appointment(appointmentId)
  const [english, arabic] = MOVEMENT_LABELS.opening_balance
  return [[english, openingBalance?.reference].filter(Boolean).join(' '), arabic]
}

/** The shares as the lines of their receipt, with what was received; nothing where there are none. */
export function printedShares(
  shares: readonly PaymentShare[],
  language: Language,
): Pick<PrintedDocument, 'table' | 'remark' | 'totals'> {
  if (shares.length === 0) return { table: null, remark: null, totals: [] }
  const roundingFils = roundingOf(shares)
  const receivedFils = shares.reduce((sum, { paidFils }) => sum + paidFils, roundingFils)
  const isRefund = receivedFils < 0
  const hasBalance = shares.some(({ openingBalanceId }) => openingBalanceId !== null)
  return {
    table: {
      of: hasBalance ? LABELS.description : LABELS.invoice,
      columns: [
        { label: LABELS.total, narrow: 'labelled' },
        { label: isRefund ? LABELS.givenBack : LABELS.paid, narrow: 'labelled' },
      ],
      rows: shares.map(
        ({ appointmentId, openingBalance, invoice, vehicle, dueFils, paidFils, ...share }) => ({
          key: payableKey({ ...share, appointmentId }),
          name: shareName({ appointmentId, openingBalance, invoice }, language),
          notes: vehicle ? [formatPlate(vehicle)] : [],
          cells: [dueFils === null ? '' : plainAmount(dueFils), plainAmount(Math.abs(paidFils))],
        }),
      ),
    },
    remark: null,
    totals: [
      ...(roundingFils === 0
        ? []
        : [{ label: LABELS.cashRounding, value: { fils: isRefund ? 0 - roundingFils : roundingFils } }]),
      {
        label: isRefund ? LABELS.givenBack : LABELS.received,
        value: { fils: Math.abs(receivedFils) },
        look: 'sum',
      },
    ],
  }
}

import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentService } from '../../rows/appointment-service.ts'
import type { Customer } from '../../rows/customer.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { OpeningBalance } from '../../rows/opening-balance.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Transaction } from '../../rows/transaction.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import type { Payable } from '../money/opening-balances.ts'
import type { TransactionDocument } from './transaction-document.ts'

/** A document with the rows that stand on it. */
export type DocumentRows = {
  subject: TransactionDocument
  /** Null on a receipt of the customer's account, whose first part is an opening balance. */
  appointment: Appointment | null
  services: readonly Pick<AppointmentService, 'name'>[]
  /** Undefined where this device does not have them. */
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  settings: Settings
  /** Of the appointment, in the order they were made. */
  transactions: readonly Transaction[]
  documents: readonly Invoice[]
  /** The shares of a payment over several appointments; none for any other document. */
  shares?: readonly PaymentShare[]
}

/** What a payment over several appointments and opening balances paid of one; a refund gives it back. */
export type PaymentShare = Payable & {
  invoice: Invoice | undefined
  openingBalance: OpeningBalance | undefined
  vehicle: Vehicle | undefined
  /** The whole amount due, null where this device does not have it, and the part that this payment paid of it. */
  dueFils: number | null
  paidFils: number
  roundingFils: number
}

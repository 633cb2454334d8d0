import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'
import { StoredFile } from './stored-file.ts'
import { PaymentMethod } from './transaction.ts'

/**
 * How the amount of a line of a bill is taxed. Only the VAT of a standard line is recovered; that of a
 * 'not_recoverable' one, such as entertainment, was paid and stays with the shop. A 'reverse_charge' one was bought
 * abroad: its bill has no VAT, and the shop declares it both as owed and as recovered.
 */
export const BILL_VAT_KINDS = ['standard', 'zero', 'exempt', 'not_recoverable', 'reverse_charge'] as const
export const BillVatKind = z.enum(BILL_VAT_KINDS)
export type BillVatKind = z.infer<typeof BillVatKind>

/** The amounts of a bill that are taxed alike, as printed on it. */
export const BillLine = z.object({ kind: BillVatKind, netFils: Fils, vatFils: Fils })
export type BillLine = z.infer<typeof BillLine>

export const EXPENSE_KINDS = ['bill', 'credit_note'] as const
export const ExpenseKind = z.enum(EXPENSE_KINDS)
export type ExpenseKind = z.infer<typeof ExpenseKind>

export const Expense = z.object({
  id: RowId,
  /** A supplier's credit note takes off what bills say: all of its amounts are below zero. */
  kind: ExpenseKind,
  category: z.string(),
  description: Text,
  date: Day,
  supplier: Text,
  /** The supplier's tax registration number. */
  supplierTrn: Text,
  /** The number of the supplier's bill, or of their credit note. */
  billNumber: Text,
  /** The number of the bill that a credit note is for. */
  creditedNumber: Text,
  /** How it was paid; null for one that does not say. */
  paymentMethod: PaymentMethod.nullable(),
  netFils: Fils,
  vatFils: Fils,
  amountFils: Fils,
  /** The same amounts by how they are taxed; empty for a bill without VAT, such as wages. */
  billLines: z.array(BillLine),
  billFile: StoredFile.nullable(),
  /** The purchase with whose receipt it was recorded. */
  purchaseRequestId: RowId.nullable(),
  /** The expense was voided: it stays in the list and no sum includes it. */
  voidedAt: Instant.nullable(),
  voidedBy: RowId.nullable(),
  voidReason: Text,
  createdBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Expense = z.infer<typeof Expense>

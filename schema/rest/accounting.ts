import { z } from 'zod'
import { BillVatKind, type Expense, ExpenseKind } from '../rows/expense.ts'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import { StoredFile } from '../rows/stored-file.ts'
import { PaymentMethod, type Transaction } from '../rows/transaction.ts'
import { inputVat } from '../rules/money/expense-amounts.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { Aed, Moment, Paging } from './fields.ts'

export const TransactionAnswer = z
  .strictObject({
    id: RowId,
    createdAt: Instant,
    appointmentId: RowId.nullable().meta({ description: 'Null for a payment of an opening balance' }),
    openingBalanceId: RowId.nullable().meta({
      description: 'What the customer owed before Sheen: its payments are no revenue and have no VAT',
    }),
    groupId: RowId.nullable().meta({
      description:
        'The id of the first of the payments over several invoices, or refunds by several methods, that were made as one',
    }),
    customerName: Text,
    kind: z.enum(['payment', 'refund']),
    amount: Aed.meta({ description: 'AED; what it settles of the bill, below zero for a refund' }),
    rounding: Aed.meta({ description: 'AED; the cash that changed hands is the amount with it' }),
    paymentMethod: PaymentMethod,
    status: z.enum(['completed', 'pending']),
    reference: Text,
    notes: Text,
  })
  .meta({ id: 'Transaction' })
export type TransactionAnswer = z.infer<typeof TransactionAnswer>

export const ExpenseAnswer = z
  .strictObject({
    id: RowId,
    date: Day,
    kind: ExpenseKind,
    category: z.string(),
    description: Text,
    amount: Aed.meta({ description: 'AED, VAT included; below zero for a supplier’s credit note' }),
    net: Aed,
    vat: Aed,
    inputVat: Aed.meta({ description: 'AED; the part of the VAT that is recovered' }),
    supplier: Text,
    supplierTrn: Text,
    billNumber: Text,
    creditedNumber: Text.meta({ description: 'The bill that a credit note is for' }),
    paymentMethod: PaymentMethod.nullable(),
    lines: z
      .array(z.strictObject({ kind: BillVatKind, net: Aed, vat: Aed }))
      .meta({ description: 'The amounts by how they are taxed; none for a bill without VAT' }),
    billFile: StoredFile.nullable().meta({ description: 'Its contents are at /api/files/{id}' }),
    purchaseRequestId: RowId.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Expense' })
export type ExpenseAnswer = z.infer<typeof ExpenseAnswer>

/** A range of instants, both included; expenses use the shop's days of the two. */
export const SpanQuery = Paging.extend({ startDate: Moment.optional(), endDate: Moment.optional() })

export function presentTransaction(
  { amountFils, roundingFils, createdBy: _, ...row }: Transaction,
  customerName: string | undefined,
): TransactionAnswer {
  return {
    ...row,
    customerName: customerName ?? null,
    amount: aedFromFils(amountFils),
    rounding: aedFromFils(roundingFils),
  }
}

export function presentExpense(row: Expense): ExpenseAnswer {
  const {
    id,
    kind,
    creditedNumber,
    category,
    description,
    date,
    supplier,
    supplierTrn,
    billNumber,
    paymentMethod,
  } = row
  const { netFils, vatFils, amountFils, billLines, billFile, purchaseRequestId, createdAt, updatedAt } = row
  return {
    id,
    kind,
    creditedNumber,
    category,
    description,
    date,
    supplier,
    supplierTrn,
    billNumber,
    paymentMethod,
    billFile,
    purchaseRequestId,
    createdAt,
    updatedAt,
    amount: aedFromFils(amountFils),
    net: aedFromFils(netFils),
    vat: aedFromFils(vatFils),
    inputVat: aedFromFils(inputVat(row)),
    lines: billLines.map(({ kind, ...line }) => ({
      kind,
      net: aedFromFils(line.netFils),
      vat: aedFromFils(line.vatFils),
    })),
  }
}

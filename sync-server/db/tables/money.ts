import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type BillLine, EXPENSE_KINDS } from '#schema/rows/expense.ts'
import { Invoice, type InvoiceLine, type InvoiceParty } from '#schema/rows/invoice.ts'
import type { StoredFile } from '#schema/rows/stored-file.ts'
import { PAYMENT_METHODS, Transaction } from '#schema/rows/transaction.ts'
import { MOST_ROUNDING_FILS } from '#schema/rules/money/cash-rounding.ts'
import { appointments } from './appointments.ts'
import { purchaseRequests } from './catalogue.ts'
import { day, fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { customers, users } from './people.ts'

export const openingBalances = pgTable(
  'opening_balances',
  {
    id: idColumn(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    since: day('since').notNull(),
    reference: text('reference'),
    notes: text('notes'),
    amountFils: fils('amount_fils').notNull(),
    paidFils: fils('paid_fils').notNull(),
    writtenOffFils: fils('written_off_fils').notNull(),
    writtenOffAt: instant('written_off_at'),
    writtenOffBy: rowRef('written_off_by').references(() => users.id),
    writeOffReason: text('write_off_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('opening_balances_customer_id').on(t.customerId),
    index('opening_balances_version').on(t.version),
    mustHold('opening_balances_amount', sql`${t.amountFils} > 0 and ${t.writtenOffFils} >= 0`),
  ],
)

export const transactions = pgTable(
  'transactions',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    openingBalanceId: rowRef('opening_balance_id').references(() => openingBalances.id),
    groupId: rowRef('group_id').references((): AnyPgColumn => transactions.id),
    kind: text('kind').notNull(),
    amountFils: fils('amount_fils').notNull(),
    roundingFils: fils('rounding_fils').notNull().default(0),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    status: text('status').notNull(),
    reference: text('reference'),
    notes: text('notes'),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('transactions_appointment_id').on(t.appointmentId),
    index('transactions_opening_balance_id').on(t.openingBalanceId),
    index('transactions_created_at').on(t.createdAt),
    index('transactions_created_by').on(t.createdBy),
    index('transactions_version').on(t.version),
    oneOf('transactions_kind', t.kind, Transaction.shape.kind.options),
    oneOf('transactions_payment_method', t.paymentMethod, PAYMENT_METHODS),
    oneOf('transactions_status', t.status, Transaction.shape.status.options),
    mustHold('transactions_payable', sql`(${t.appointmentId} is null) <> (${t.openingBalanceId} is null)`),
    mustHold(
      'transactions_amount',
      sql`case ${t.kind} when 'payment' then ${t.amountFils} > 0 else ${t.amountFils} < 0 end`,
    ),
    mustHold(
      'transactions_rounding',
      sql`${t.roundingFils} = 0 or (${t.paymentMethod} = 'cash' and abs(${t.roundingFils}) <= ${sql.raw(String(MOST_ROUNDING_FILS))})`,
    ),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    series: text('series').notNull(),
    sequence: integer('sequence').notNull(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    correctsId: rowRef('corrects_id').references((): AnyPgColumn => invoices.id),
    transactionId: rowRef('transaction_id').references(() => transactions.id),
    issuedAt: instant('issued_at').notNull(),
    supplyDate: day('supply_date').notNull(),
    dueDate: day('due_date'),
    purchaseOrder: text('purchase_order'),
    seller: jsonb('seller').$type<InvoiceParty>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceParty>().notNull(),
    netFils: fils('net_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    grossFils: fils('gross_fils').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    reason: text('reason'),
    createdBy: rowRef('created_by').references(() => users.id),
    version: rowVersion(),
  },
  t => [
    uniqueIndex('invoices_number_unique').on(t.series, t.sequence),
    index('invoices_appointment_id').on(t.appointmentId),
    index('invoices_customer_id').on(t.customerId),
    index('invoices_created_by').on(t.createdBy),
    index('invoices_version').on(t.version),
    oneOf('invoices_kind', t.kind, Invoice.shape.kind.options),
    mustHold('invoices_sequence', sql`${t.sequence} >= 1`),
    mustHold('invoices_total', sql`${t.grossFils} = ${t.netFils} + ${t.vatFils}`),
  ],
)

export const expenses = pgTable(
  'expenses',
  {
    id: idColumn(),
    kind: text('kind', { enum: EXPENSE_KINDS }).notNull().default('bill'),
    category: text('category').notNull(),
    description: text('description'),
    date: day('date').notNull(),
    supplier: text('supplier'),
    supplierTrn: text('supplier_trn'),
    billNumber: text('bill_number'),
    creditedNumber: text('credited_number'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    netFils: fils('net_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    amountFils: fils('amount_fils').notNull(),
    billLines: jsonb('bill_lines').$type<BillLine[]>().notNull(),
    billFile: jsonb('bill_file').$type<StoredFile>(),
    purchaseRequestId: rowRef('purchase_request_id').references(() => purchaseRequests.id),
    voidedAt: instant('voided_at'),
    voidedBy: rowRef('voided_by').references(() => users.id),
    voidReason: text('void_reason'),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('expenses_date').on(t.date),
    index('expenses_version').on(t.version),
    oneOf('expenses_kind', t.kind, EXPENSE_KINDS),
    mustHold(
      'expenses_amounts',
      sql`case ${t.kind} when 'bill' then least(${t.netFils}, ${t.vatFils}) >= 0 else greatest(${t.netFils}, ${t.vatFils}) <= 0 end`,
    ),
    oneOf('expenses_payment_method', t.paymentMethod, PAYMENT_METHODS),
    mustHold('expenses_total', sql`${t.amountFils} = ${t.netFils} + ${t.vatFils}`),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { VAT_ENTRY_KINDS } from '#schema/rows/vat-entry.ts'
import { EMIRATES } from '#schema/rows/vehicle.ts'
import { appointments } from './appointments.ts'
import { day, fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { expenses, invoices, transactions } from './money.ts'
import { users } from './people.ts'

export const vatEntries = pgTable(
  'vat_entries',
  {
    id: idColumn(),
    kind: text('kind', { enum: VAT_ENTRY_KINDS }).notNull(),
    month: text('month').notNull(),
    taxDay: day('tax_day').notNull(),
    supplyDay: day('supply_day').notNull(),
    emirate: text('emirate', { enum: EMIRATES }),
    netFils: fils('net_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    invoiceId: rowRef('invoice_id').references(() => invoices.id),
    transactionId: rowRef('transaction_id').references(() => transactions.id),
    expenseId: rowRef('expense_id').references(() => expenses.id),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('vat_entries_month').on(t.month),
    index('vat_entries_appointment_id').on(t.appointmentId),
    index('vat_entries_version').on(t.version),
    oneOf('vat_entries_kind', t.kind, VAT_ENTRY_KINDS),
    mustHold('vat_entries_month_text', sql`${t.month} ~ '^(20[0-9]{2}|2100)-[01][0-9]$'`),
    mustHold('vat_entries_source', sql`num_nonnulls(${t.invoiceId}, ${t.transactionId}, ${t.expenseId}) = 1`),
  ],
)

export const lockedPeriods = pgTable(
  'locked_periods',
  {
    id: idColumn(),
    firstMonth: text('first_month').notNull(),
    months: integer('months').notNull(),
    outputFils: fils('output_fils').notNull(),
    inputFils: fils('input_fils').notNull(),
    lockedBy: rowRef('locked_by').references(() => users.id),
    lockedAt: instant('locked_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('locked_periods_version').on(t.version),
    mustHold('locked_periods_months', sql`${t.months} in (1, 3)`),
  ],
)

import { z } from 'zod'
import { Day, Fils, Instant, RowId } from './fields.ts'
import { Emirate } from './vehicle.ts'

/** A calendar month of the shop, yyyy-MM. */
export const Month = z.string().regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/)

/** The VAT of an entry is owed on a supply, recovered from a purchase, or both for one from abroad. */
export const VAT_ENTRY_KINDS = ['supply', 'purchase', 'reverse_charge'] as const
export const VatEntryKind = z.enum(VAT_ENTRY_KINDS)
export type VatEntryKind = z.infer<typeof VatEntryKind>

/**
 * VAT that came about: written once, with the document, payment or expense that it belongs to, and never changed. What
 * takes it back is an entry of its own below zero.
 */
export const VatEntry = z.object({
  id: RowId,
  kind: VatEntryKind,
  /** The month in which it is declared: that of `taxDay`, or the first open one after it when that was locked before. */
  month: Month,
  /** The day on which the VAT came about, the tax point. */
  taxDay: Day,
  /** The day of the supply or bill: an earlier one for a credit note. */
  supplyDay: Day,
  /** The emirate of the shop, by which supplies are declared; null for purchases. */
  emirate: Emirate.nullable(),
  netFils: Fils,
  vatFils: Fils,
  /** The source of the entry: one of these three. */
  invoiceId: RowId.nullable(),
  transactionId: RowId.nullable(),
  expenseId: RowId.nullable(),
  appointmentId: RowId.nullable(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type VatEntry = z.infer<typeof VatEntry>

/**
 * How often the Federal Tax Authority wants returns of a shop: every month, or every quarter that begins in the first,
 * second or third month of the year; it assigns one of these cycles.
 */
export const VAT_CYCLES = ['monthly', 'quarterly_1', 'quarterly_2', 'quarterly_3'] as const
export const VatCycle = z.enum(VAT_CYCLES)
export type VatCycle = z.infer<typeof VatCycle>

/** Whether one month or three are declared at a time. */
export const PeriodMonths = z.union([z.literal(1), z.literal(3)])
export type PeriodMonths = z.infer<typeof PeriodMonths>

/** A tax period that was locked, with the figures that were declared for it: they never move again. */
export const LockedPeriod = z.object({
  id: RowId,
  firstMonth: Month,
  /** 1 or 3. */
  months: z.int(),
  outputFils: Fils,
  inputFils: Fils,
  lockedBy: RowId.nullable(),
  lockedAt: Instant,
})
export type LockedPeriod = z.infer<typeof LockedPeriod>

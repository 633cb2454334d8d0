import { z } from 'zod'
import { PLAUSIBLE_YEAR } from '../rows/fields.ts'

const Year = z.coerce
  .number()
  .int()
  .refine(year => PLAUSIBLE_YEAR.test(`${year}-`))

/** GET /api/reports/yearly, as query parameters. */
export const YearlyReportRequest = z.object({ year: Year })

/** GET /api/reports/monthly, as query parameters. */
export const MonthlyReportRequest = z.object({ year: Year, month: z.coerce.number().int().min(1).max(12) })

/** Amounts are AED with two decimals. */
export type MonthlyReport = {
  revenue: number
  expenses: number
  profit: number
  outputVat: number
  inputVat: number
  vatDue: number
}
export type YearlyReport = { month: number; revenue: number; expenses: number }[]

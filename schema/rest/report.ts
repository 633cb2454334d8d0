import { z } from 'zod'
import { Aed, numberParam } from './fields.ts'

const Year = numberParam('A year is a number from 2000 to 2100', { min: 2000, max: 2100 })
const Month = numberParam('A month is a number from 1 to 12', { min: 1, max: 12 })

/** GET /api/reports/yearly, as query parameters. */
export const YearlyReportRequest = z.object({ year: Year })

/** GET /api/reports/monthly, as query parameters. */
export const MonthlyReportRequest = z.object({ year: Year, month: Month })

export const MonthlyReport = z
  .strictObject({
    revenue: Aed,
    expenses: Aed,
    profit: Aed,
    outputVat: Aed,
    inputVat: Aed,
    vatDue: Aed,
  })
  .meta({ id: 'MonthlyReport' })

/** Twelve months; an empty list for a year without revenue or expenses. */
export const YearlyReport = z
  .array(z.strictObject({ month: z.int().min(1).max(12), revenue: Aed, expenses: Aed }))
  .meta({ id: 'YearlyReport' })

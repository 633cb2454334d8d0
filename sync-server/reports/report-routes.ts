import { Hono } from 'hono'
import {
  type MonthlyReport,
  MonthlyReportRequest,
  type YearlyReport,
  YearlyReportRequest,
} from '#schema/protocol/reports.ts'
import { aedFromFils } from '#schema/rules/money.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { readMonthSums, readMonthVat, readYearSums } from './read-reports.ts'

/** The figures of the reports screen, for whoever asks over HTTP. */
export function reportRoutes(deps: Deps) {
  const { sql } = deps
  return new Hono<AppEnv>()
    .use(requireSession(deps), requireRole(...SEES_REPORTS))
    .get('/monthly', async c => {
      const { year, month } = MonthlyReportRequest.parse(c.req.query())
      const [{ revenueFils, expensesFils }, vat] = await Promise.all([
        readMonthSums(sql, year, month),
        readMonthVat(sql, year, month),
      ])
      return c.json({
        revenue: aedFromFils(revenueFils),
        expenses: aedFromFils(expensesFils),
        profit: aedFromFils(revenueFils - expensesFils),
        outputVat: aedFromFils(vat.outputFils),
        inputVat: aedFromFils(vat.inputFils),
        vatDue: aedFromFils(vat.dueFils),
      } satisfies MonthlyReport)
    })
    .get('/yearly', async c => {
      const { year } = YearlyReportRequest.parse(c.req.query())
      const sums = await readYearSums(sql, year)
      return c.json(
        sums.map(({ month, revenueFils, expensesFils }) => ({
          month,
          revenue: aedFromFils(revenueFils),
          expenses: aedFromFils(expensesFils),
        })) satisfies YearlyReport,
      )
    })
}

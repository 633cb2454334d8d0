import { createRoute } from '@hono/zod-openapi'
import {
  MonthlyReport,
  MonthlyReportRequest,
  presentVatReturn,
  VatReturnAnswer,
  VatReturnRequest,
  YearlyReport,
  YearlyReportRequest,
} from '#schema/rest/report.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { monthText } from '#schema/rules/reports/reports.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Deps } from '../deps.ts'
import { answers, apiRoutes, problemAnswers } from '../http/api-call.ts'
import { readMonthSums, readYearSums } from './read-reports.ts'
import { readLock, readVatReturn } from './read-vat-return.ts'

const tags = ['Reports']

const monthly = createRoute({
  method: 'get',
  path: '/monthly',
  tags,
  summary: 'What came in and what went out in a month, and the VAT in it',
  request: { query: MonthlyReportRequest },
  responses: { 200: answers(MonthlyReport, 'The month'), ...problemAnswers(400, 401, 403) },
})

const yearly = createRoute({
  method: 'get',
  path: '/yearly',
  tags,
  summary: 'The months of a year; none when nothing happened',
  request: { query: YearlyReportRequest },
  responses: { 200: answers(YearlyReport, 'Its months'), ...problemAnswers(400, 401, 403) },
})

const vatReturn = createRoute({
  method: 'get',
  path: '/vat-return',
  tags,
  summary: 'The figures of a VAT return (form VAT 201) of a month or a quarter',
  request: { query: VatReturnRequest },
  responses: { 200: answers(VatReturnAnswer, 'The return'), ...problemAnswers(400, 401, 403) },
})

/** Calls for the figures of the reports screen. */
export function reportRoutes(deps: Deps) {
  const { sql } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps), requireRole(...SEES_REPORTS))

  routes.openapi(monthly, async c => {
    const { year, month } = c.req.valid('query')
    const [{ revenueFils, expensesFils }, vat] = await Promise.all([
      readMonthSums(sql, year, month),
      readVatReturn(sql, { firstMonth: monthText(year, month), months: 1 }),
    ])
    return c.json(
      {
        revenue: aedFromFils(revenueFils),
        expenses: aedFromFils(expensesFils),
        profit: aedFromFils(revenueFils - expensesFils),
        outputVat: aedFromFils(vat.outputFils),
        inputVat: aedFromFils(vat.inputFils),
        vatDue: aedFromFils(vat.dueFils),
      },
      200,
    )
  })

  routes.openapi(yearly, async c => {
    const sums = await readYearSums(sql, c.req.valid('query').year)
    return c.json(
      sums.map(({ month, revenueFils, expensesFils }) => ({
        month,
        revenue: aedFromFils(revenueFils),
        expenses: aedFromFils(expensesFils),
      })),
      200,
    )
  })

  routes.openapi(vatReturn, async c => {
    const period = c.req.valid('query')
    const [figures, locked] = await Promise.all([readVatReturn(sql, period), readLock(sql, period)])
    return c.json(presentVatReturn(figures, locked), 200)
  })

  return routes
}

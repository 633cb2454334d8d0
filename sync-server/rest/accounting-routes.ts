import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  ExpenseAnswer,
  presentExpense,
  presentTransaction,
  SpanQuery,
  TransactionAnswer,
} from '#schema/rest/accounting.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { type PayableKey, payableKey } from '#schema/rules/money/opening-balances.ts'
import { KEEPS_EXPENSES, KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { answersList, apiRoutes, problemAnswers } from '../http/api-call.ts'
import type { Reader } from '../sync/read-scope.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readPage, readVisibleRowsBy } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Accounting']

const transactions = createRoute({
  method: 'get',
  path: '/transactions',
  tags,
  summary: 'Payments and refunds, the newest first',
  request: { query: SpanQuery },
  responses: {
    200: answersList(z.array(TransactionAnswer), 'Transactions'),
    ...problemAnswers(400, 401, 403),
  },
})

const expenses = createRoute({
  method: 'get',
  path: '/expenses',
  tags,
  summary: 'What the shop has spent, the newest first; without what was taken back',
  request: { query: SpanQuery },
  responses: { 200: answersList(z.array(ExpenseAnswer), 'Expenses'), ...problemAnswers(400, 401, 403) },
})

/** Calls for payments and expenses. Each checks the role itself, because they are mounted beside all others. */
export function accountingRoutes(deps: Deps) {
  const { sql } = deps
  const routes = apiRoutes()
  const session = requireSession(deps)

  routes.openapi({ ...transactions, middleware: [session, requireRole(...KEEPS_MONEY)] }, async c => {
    const { startDate, endDate, ...paging } = c.req.valid('query')
    const { rows, total } = await readPage(sql, readerOf(c), 'transactions', {
      ...between('t.created_at', 'timestamptz', startDate, endDate),
      order: 't.created_at desc',
      paging,
    })
    setPaginationHeaders(c, paging, total)
    const payers = await readPayers(sql, readerOf(c), rows)
    return c.json(
      rows.map(row => presentTransaction(row, payers.get(row.id))),
      200,
    )
  })

  routes.openapi({ ...expenses, middleware: [session, requireRole(...KEEPS_EXPENSES)] }, async c => {
    const { startDate, endDate, ...paging } = c.req.valid('query')
    const { where, params } = between(
      't.date',
      'date',
      startDate && shopDay(startDate),
      endDate && shopDay(endDate),
    )
    const { rows, total } = await readPage(sql, readerOf(c), 'expenses', {
      where: `${where} and t.voided_at is null`,
      params,
      order: 't.date desc',
      paging,
    })
    setPaginationHeaders(c, paging, total)
    return c.json(rows.map(presentExpense), 200)
  })

  return routes
}

function between(column: string, type: 'timestamptz' | 'date', from?: string, to?: string) {
  return {
    where: `($1::text is null or ${column} >= $1::text::${type}) and ($2::text is null or ${column} <= $2::text::${type})`,
    params: [from ?? null, to ?? null],
  }
}

/** The name of the customer of each transaction by its id, through its appointment or opening balance. */
async function readPayers(
  sql: Sql,
  reader: Reader,
  rows: readonly Transaction[],
): Promise<ReadonlyMap<number, string>> {
  const [appointments, balances] = await Promise.all([
    readVisibleRowsBy(sql, reader, 'appointments', {
      column: 'id',
      keys: rows.flatMap(({ appointmentId }) => appointmentId ?? []),
    }),
    readVisibleRowsBy(sql, reader, 'openingBalances', {
      column: 'id',
      keys: rows.flatMap(({ openingBalanceId }) => openingBalanceId ?? []),
    }),
  ])
  const customers = await readVisibleRowsBy(sql, reader, 'customers', {
    column: 'id',
    keys: [...appointments, ...balances].map(({ customerId }) => customerId),
  })
  const names = new Map(customers.map(({ id, fullName }) => [id, fullName]))
  const payers = new Map<PayableKey, number>([
    ...appointments.map(({ id, customerId }) => [`appointment ${id}`, customerId] as const),
    ...balances.map(({ id, customerId }) => [`balance ${id}`, customerId] as const),
  ])
  return new Map(rows.map(row => [row.id, names.get(payers.get(payableKey(row)) ?? 0) ?? '']))
}

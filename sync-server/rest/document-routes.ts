import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import {
  CreditNoteAnswer,
  CreditNotesQuery,
  InvoiceAnswer,
  InvoicesQuery,
  presentCreditNote,
  presentInvoice,
} from '#schema/rest/document.ts'
import { IdParams } from '#schema/rest/fields.ts'
import { presentStatement, StatementAnswer, StatementQuery } from '#schema/rest/statement.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { accountEntries } from '#schema/rules/documents/customer-account.ts'
import { creditsByDocument, documentStanding } from '#schema/rules/documents/document-state.ts'
import { statementOf } from '#schema/rules/documents/statement.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers } from '../http/api-call.ts'
import { HttpError } from '../http/http-error.ts'
import type { Reader } from '../sync/read-scope.ts'
import { serveEInvoices } from './e-invoice-call.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import {
  type Part,
  readPage,
  readVisibleRow,
  readVisibleRows,
  readVisibleRowsBy,
  sliceList,
} from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Accounting']

const invoices = createRoute({
  method: 'get',
  path: '/invoices',
  tags,
  summary: 'Tax invoices, also of deposits, the newest first',
  description: '`from` and `to` are the first and the last day of issue.',
  request: { query: InvoicesQuery },
  responses: { 200: answersList(z.array(InvoiceAnswer), 'Invoices'), ...problemAnswers(400, 401, 403) },
})

const invoice = createRoute({
  method: 'get',
  path: '/invoices/{id}',
  tags,
  summary: 'One tax invoice as it was issued, with what is left to pay on it',
  request: { params: IdParams },
  responses: { 200: answers(InvoiceAnswer, 'The invoice'), ...problemAnswers(400, 401, 403, 404) },
})

const creditNotes = createRoute({
  method: 'get',
  path: '/credit-notes',
  tags,
  summary: 'Tax credit notes, the newest first',
  description: '`from` and `to` are the first and the last day of issue.',
  request: { query: CreditNotesQuery },
  responses: {
    200: answersList(z.array(CreditNoteAnswer), 'Credit notes'),
    ...problemAnswers(400, 401, 403),
  },
})

const creditNote = createRoute({
  method: 'get',
  path: '/credit-notes/{id}',
  tags,
  summary: 'One tax credit note as it was issued',
  request: { params: IdParams },
  responses: { 200: answers(CreditNoteAnswer, 'The credit note'), ...problemAnswers(400, 401, 403, 404) },
})

const statement = createRoute({
  method: 'get',
  path: '/customers/{id}/statement',
  tags,
  summary: 'What happened on a customer’s account: documents and payments with the balance after each',
  request: { params: IdParams, query: StatementQuery },
  responses: { 200: answers(StatementAnswer, 'The statement'), ...problemAnswers(400, 401, 403, 404) },
})

/** Calls for documents and statements. Each checks the role itself, because they are mounted beside all others. */
export function documentRoutes(deps: Deps) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  const middleware = [requireSession(deps), requireRole(...KEEPS_MONEY)]
  const today = () => shopDay(clock().toISOString())

  routes.openapi({ ...invoices, middleware }, async c => {
    const { status, page, limit, ...wanted } = c.req.valid('query')
    const [reader, paging, part] = [readerOf(c), { page, limit }, matching('invoices', wanted)]
    const standing = (rows: readonly Invoice[]) => presentInvoices(sql, reader, rows, today())
    // The state of an invoice follows from several tables: all that fit the rest are read.
    const { rows, total } = status
      ? sliceList(
          (await standing(await readVisibleRows(sql, reader, 'invoices', part))).filter(
            each => each.status === status,
          ),
          paging,
        )
      : await presentPage(await readPage(sql, reader, 'invoices', { ...part, paging }), standing)
    setPaginationHeaders(c, paging, total)
    return c.json([...rows], 200)
  })

  // Before the call for one invoice, whose path matches this one's, too.
  serveEInvoices(routes, deps, middleware)

  routes.openapi({ ...invoice, middleware }, async c => {
    const row = await readDocument(sql, readerOf(c), c.req.valid('param').id, 'invoices')
    const [answer] = await presentInvoices(sql, readerOf(c), [row], today())
    return c.json(answer as InvoiceAnswer, 200)
  })

  routes.openapi({ ...creditNotes, middleware }, async c => {
    const { status, page, limit, ...wanted } = c.req.valid('query')
    const paging = { page, limit }
    const { where, ...part } = matching('credit-notes', wanted)
    const hasLines = status && ` and (jsonb_array_length(t.lines) > 0) = ${status === 'credit_note'}`
    const { rows, total } = await readPage(sql, readerOf(c), 'invoices', {
      ...part,
      where: `${where}${hasLines ?? ''}`,
      paging,
    })
    setPaginationHeaders(c, paging, total)
    return c.json(rows.map(presentCreditNote), 200)
  })

  routes.openapi({ ...creditNote, middleware }, async c => {
    const row = await readDocument(sql, readerOf(c), c.req.valid('param').id, 'credit-notes')
    return c.json(presentCreditNote(row), 200)
  })

  routes.openapi({ ...statement, middleware }, async c => {
    const { id: customerId } = c.req.valid('param')
    const { from, to = today() } = c.req.valid('query')
    const reader = readerOf(c)
    await readVisibleRow(sql, reader, 'customers', customerId)
    const ofCustomer = { column: 'customerId', keys: [customerId] } as const
    const [appointments, openingBalances] = await Promise.all([
      readVisibleRowsBy(sql, reader, 'appointments', ofCustomer),
      readVisibleRowsBy(sql, reader, 'openingBalances', ofCustomer),
    ])
    const ofThese = { column: 'appointmentId', keys: appointments.map(({ id }) => id) } as const
    const balanceIds = openingBalances.map(({ id }) => id)
    const [documents, ...transactions] = await Promise.all([
      readVisibleRowsBy(sql, reader, 'invoices', ofThese),
      readVisibleRowsBy(sql, reader, 'transactions', ofThese),
      readVisibleRowsBy(sql, reader, 'transactions', { column: 'openingBalanceId', keys: balanceIds }),
    ])
    const rows = { appointments, documents, transactions: transactions.flat(), openingBalances }
    const entries = accountEntries(rows)
    const found = statementOf(entries, { from: from ?? '', to, today: today() })
    return c.json(presentStatement(found, { customerId, from, to }), 200)
  })

  return routes
}

type DocumentFilter = { appointmentId?: number; customerId?: number; from?: string; to?: string }
type Kind = 'invoices' | 'credit-notes'

const KINDS: Record<Kind, string> = {
  invoices: `t.kind <> 'credit_note'`,
  'credit-notes': `t.kind = 'credit_note'`,
}

/** The documents of a kind that are asked for, the newest first. */
function matching(
  kind: Kind,
  { appointmentId, customerId, from, to }: DocumentFilter,
): Part & { where: string } {
  return {
    where: `${KINDS[kind]} and ($1::bigint is null or t.appointment_id = $1::bigint)
      and ($2::bigint is null or t.customer_id = $2::bigint)
      and ($3::text is null or t.issued_at >= $3::text::timestamptz)
      and ($4::text is null or t.issued_at < $4::text::timestamptz)`,
    params: [
      appointmentId ?? null,
      customerId ?? null,
      from ? shopInstant(from, '00:00') : null,
      to ? shopInstant(addDays(to, 1), '00:00') : null,
    ],
    order: 't.issued_at desc',
  }
}

async function presentPage(
  { rows, total }: { rows: Invoice[]; total: number },
  standing: (rows: readonly Invoice[]) => Promise<InvoiceAnswer[]>,
) {
  return { rows: await standing(rows), total }
}

/** These invoices with what became of them, by their credit notes and the payments of their appointments. */
async function presentInvoices(
  sql: Sql,
  reader: Reader,
  rows: readonly Invoice[],
  today: string,
): Promise<InvoiceAnswer[]> {
  const [notes, appointments] = await Promise.all([
    readVisibleRowsBy(sql, reader, 'invoices', { column: 'correctsId', keys: rows.map(({ id }) => id) }),
    readVisibleRowsBy(sql, reader, 'appointments', {
      column: 'id',
      keys: rows.map(({ appointmentId }) => appointmentId),
    }),
  ])
  const listed = (row: Invoice) => ({ ...row, hasLines: row.lines.length > 0 })
  const credits = creditsByDocument(notes.map(listed))
  const byId = new Map(appointments.map(each => [each.id, each]))
  return rows.map(row =>
    presentInvoice(
      row,
      documentStanding(listed(row), {
        credits: credits.get(row.id),
        appointment: byId.get(row.appointmentId),
        today,
      }),
    ),
  )
}

async function readDocument(sql: Sql, reader: Reader, id: number, kind: Kind): Promise<Invoice> {
  const row = await readVisibleRow(sql, reader, 'invoices', id)
  if ((row.kind === 'credit_note') === (kind === 'credit-notes')) return row
  const word = kind === 'invoices' ? 'invoice' : 'credit note'
  throw new HttpError(404, ErrorCode.notFound, `There is no such ${word}`)
}

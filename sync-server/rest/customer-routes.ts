import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createCustomer, updateCustomer } from '#schema/mutations/customers/customer.ts'
import {
  CustomerAnswer,
  CustomerChanges,
  CustomersQuery,
  NewCustomer,
  OneCustomerAnswer,
  presentCustomer,
} from '#schema/rest/customer.ts'
import { IdempotencyKey, IdParams, type Paging } from '#schema/rest/fields.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { customerFacts } from '#schema/rules/appointments/visit-facts.ts'
import { customerText, findCustomers } from '#schema/rules/find/find-customers.ts'
import { requireSession } from '../auth/require-session.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import type { Reader } from '../sync/read-scope.ts'
import { byPerson, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { callOf, runCalls } from './calls-without-idempotency-key.ts'
import { narrowCustomers } from './narrow-customers.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import {
  type RowPage,
  readPage,
  readVisibleRow,
  readVisibleRows,
  readVisibleRowsBy,
  sliceList,
} from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Customers']
const NEWEST_FIRST = 't.created_at desc'

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Customers, the newest first',
  description: '`search` finds words of name and e-mail, and digits of the phone number.',
  request: { query: CustomersQuery },
  responses: { 200: answersList(z.array(CustomerAnswer), 'Customers'), ...problemAnswers(400, 401) },
})

const one = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One customer',
  request: { params: IdParams },
  responses: { 200: answers(OneCustomerAnswer, 'The customer'), ...problemAnswers(400, 401, 404) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add a customer',
  middleware: requireStorableJson,
  request: { headers: IdempotencyKey, body: takes(NewCustomer) },
  responses: { 201: answers(OneCustomerAnswer, 'The new customer'), ...problemAnswers(400, 401, 409, 415) },
})

const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change a customer',
  middleware: requireStorableJson,
  request: { params: IdParams, body: takes(CustomerChanges) },
  responses: { 200: answers(OneCustomerAnswer, 'The customer'), ...problemAnswers(400, 401, 404, 415) },
})

export function customerRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))

  routes.openapi(list, async c => {
    const { search, ...paging } = c.req.valid('query')
    const { rows, total } = await readCustomers(sql, readerOf(c), { search, paging })
    setPaginationHeaders(c, paging, total)
    return c.json(await present(sql, readerOf(c), rows), 200)
  })

  routes.openapi(one, async c => {
    const { id } = c.req.valid('param')
    return c.json(await readCustomer(sql, readerOf(c), id), 200)
  })

  routes.openapi(create, async c => {
    const body = c.req.valid('json')
    const { id } = await runOnce(writer, {
      mutation: createCustomer,
      key: c.req.valid('header')['idempotency-key'],
      request: body,
      by: byPerson(c.var.user, clock()),
      args: (_, newId) => ({ ...body, id: newId() }),
    })
    return c.json(await readCustomer(sql, readerOf(c), id), 201)
  })

  routes.openapi(update, async c => {
    const { id } = c.req.valid('param')
    const changes = c.req.valid('json')
    await readVisibleRow(sql, readerOf(c), 'customers', id)
    await runCalls(writer, byPerson(c.var.user, clock()), callOf(updateCustomer, { id, changes }))
    return c.json(await readCustomer(sql, readerOf(c), id), 200)
  })

  return routes
}

type CustomerFilter = { search?: string; paging: Paging }

/** Searches customers: SQL narrows the rows down, and the rule of the screens' search decides. */
async function readCustomers(
  sql: Sql,
  reader: Reader,
  { search, paging }: CustomerFilter,
): Promise<RowPage<Customer>> {
  if (!search) return readPage(sql, reader, 'customers', { order: NEWEST_FIRST, paging })
  const rows = await readVisibleRows(sql, reader, 'customers', {
    ...narrowCustomers(search),
    order: NEWEST_FIRST,
  })
  const found = findCustomers(
    rows.map(row => ({ row, phone: row.phone, text: customerText(row) })),
    search,
  )
  return sliceList(
    found.map(({ row }) => row),
    paging,
  )
}

async function readCustomer(sql: Sql, reader: Reader, id: number) {
  const row = await readVisibleRow(sql, reader, 'customers', id)
  const [customer] = await present(sql, reader, [row])
  return { ...(customer as CustomerAnswer), customer: customer as CustomerAnswer }
}

async function present(sql: Sql, reader: Reader, rows: readonly Customer[]): Promise<CustomerAnswer[]> {
  const keys = rows.map(({ id }) => id)
  const [vehicles, visits, before] = await Promise.all([
    readVisibleRowsBy(sql, reader, 'vehicles', { column: 'customerId', keys }),
    readVisibleRowsBy(sql, reader, 'appointments', { column: 'customerId', keys }),
    readVisibleRowsBy(sql, reader, 'pastVisits', { column: 'customerId', keys }),
  ])
  const facts = customerFacts(keys, { vehicles, visits, before })
  return rows.map(row => presentCustomer(row, facts.get(row.id)))
}

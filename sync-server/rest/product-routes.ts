import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createProduct, updateProduct } from '#schema/mutations/stock/product.ts'
import { correctStock, countStock } from '#schema/mutations/stock/stock.ts'
import { IdempotencyKey, IdParams, Paging } from '#schema/rest/fields.ts'
import {
  NewProduct,
  ProductAnswer,
  ProductChanges,
  presentProduct,
  StockChange,
  StockCount,
} from '#schema/rest/product.ts'
import { COUNTS_STOCK } from '#schema/rules/permissions.ts'
import { lowStock } from '#schema/rules/stock/stock.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import { byPerson, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { callOf, runCalls } from './calls-without-idempotency-key.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readPage, readVisibleRow, readVisibleRows, sliceList } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Products']
const NO_REASON = 'Changed over the API'

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Products by name',
  request: { query: Paging },
  responses: { 200: answersList(z.array(ProductAnswer), 'Products'), ...problemAnswers(400, 401) },
})

const low = createRoute({
  method: 'get',
  path: '/low-stock',
  tags,
  summary: 'Active products at or below their minimum, the emptiest shelf first',
  request: { query: Paging },
  responses: {
    200: answersList(z.array(ProductAnswer), 'What has to be bought'),
    ...problemAnswers(400, 401),
  },
})

const one = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One product',
  request: { params: IdParams },
  responses: { 200: answers(ProductAnswer, 'The product'), ...problemAnswers(400, 401, 404) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add a product',
  middleware: [requireRole('admin'), requireStorableJson],
  request: { headers: IdempotencyKey, body: takes(NewProduct) },
  responses: { 201: answers(ProductAnswer, 'The new product'), ...problemAnswers(400, 401, 403, 409, 415) },
})

const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change a product, or switch one of its flags',
  description: 'Another stock than it has is taken as a count.',
  middleware: [requireRole('admin'), requireStorableJson],
  request: { params: IdParams, body: takes(ProductChanges) },
  responses: { 200: answers(ProductAnswer, 'The product'), ...problemAnswers(400, 401, 403, 404, 415) },
})

const count = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  summary: 'Set the stock to what was counted',
  middleware: [requireRole(...COUNTS_STOCK), requireStorableJson],
  request: { params: IdParams, body: takes(StockCount) },
  responses: { 200: answers(ProductAnswer, 'The product'), ...problemAnswers(400, 401, 403, 404, 415) },
})

const change = createRoute({
  method: 'post',
  path: '/{id}/stock',
  tags,
  summary: 'Add to the stock, or take from it with a quantity below zero',
  description: 'A quantity of 0 changes nothing. Any other is for admins.',
  middleware: [requireRole(...COUNTS_STOCK), requireStorableJson],
  request: { params: IdParams, headers: IdempotencyKey, body: takes(StockChange) },
  responses: { 200: answers(ProductAnswer, 'The product'), ...problemAnswers(400, 401, 403, 404, 409, 415) },
})

export function productRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))
  const read = (c: Parameters<typeof readerOf>[0], id: number) =>
    readVisibleRow(sql, readerOf(c), 'products', id)

  routes.openapi(list, async c => {
    const paging = c.req.valid('query')
    const { rows, total } = await readPage(sql, readerOf(c), 'products', { order: 't.name', paging })
    setPaginationHeaders(c, paging, total)
    return c.json(rows.map(presentProduct), 200)
  })

  routes.openapi(low, async c => {
    const paging = c.req.valid('query')
    const active = await readVisibleRows(sql, readerOf(c), 'products', { where: 't.active' })
    const { rows, total } = sliceList(lowStock(active), paging)
    setPaginationHeaders(c, paging, total)
    return c.json(rows.map(presentProduct), 200)
  })

  routes.openapi(one, async c => c.json(presentProduct(await read(c, c.req.valid('param').id)), 200))

  routes.openapi(create, async c => {
    const body = c.req.valid('json')
    const { id } = await runOnce(writer, {
      mutation: createProduct,
      key: c.req.valid('header')['idempotency-key'],
      request: body,
      by: byPerson(c.var.user, clock()),
      args: (_, newId) => ({ ...body, id: newId() }),
    })
    return c.json(presentProduct(await read(c, id)), 201)
  })

  routes.openapi(update, async c => {
    const { id } = c.req.valid('param')
    const { changes, counted } = c.req.valid('json')
    const { stockQuantity } = await read(c, id)
    const recount =
      counted === undefined || counted === stockQuantity
        ? []
        : [callOf(countStock, { productId: id, quantity: counted })]
    const by = byPerson(c.var.user, clock())
    await runCalls(writer, by, callOf(updateProduct, { id, changes }), ...recount)
    return c.json(presentProduct(await read(c, id)), 200)
  })

  routes.openapi(count, async c => {
    const { id } = c.req.valid('param')
    const quantity = c.req.valid('json')
    await read(c, id)
    await runCalls(writer, byPerson(c.var.user, clock()), callOf(countStock, { productId: id, quantity }))
    return c.json(presentProduct(await read(c, id)), 200)
  })

  routes.openapi(change, async c => {
    const { id } = c.req.valid('param')
    const { quantity, reason = NO_REASON } = c.req.valid('json')
    await read(c, id)
    const asked = { productId: id, quantity, reason }
    if (quantity !== 0)
      await runOnce(writer, {
        mutation: correctStock,
        key: c.req.valid('header')['idempotency-key'],
        request: asked,
        by: byPerson(c.var.user, clock()),
        args: () => asked,
      })
    return c.json(presentProduct(await read(c, id)), 200)
  })

  return routes
}

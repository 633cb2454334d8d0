import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createService, updateService } from '#schema/mutations/shop/service.ts'
import { IdempotencyKey, IdParams } from '#schema/rest/fields.ts'
import {
  NewService,
  presentService,
  ServiceAnswer,
  ServiceChanges,
  ServicesQuery,
} from '#schema/rest/service.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import { byPerson, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { callOf, runCalls } from './calls-without-idempotency-key.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readPage, readVisibleRow } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Services']

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Services by name',
  request: { query: ServicesQuery },
  responses: { 200: answersList(z.array(ServiceAnswer), 'Services'), ...problemAnswers(400, 401) },
})

const one = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One service',
  request: { params: IdParams },
  responses: { 200: answers(ServiceAnswer, 'The service'), ...problemAnswers(400, 401, 404) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add a service',
  middleware: [requireRole('admin'), requireStorableJson],
  request: { headers: IdempotencyKey, body: takes(NewService) },
  responses: { 201: answers(ServiceAnswer, 'The new service'), ...problemAnswers(400, 401, 403, 409, 415) },
})

const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change a service, or switch one of its flags',
  middleware: [requireRole('admin'), requireStorableJson],
  request: { params: IdParams, body: takes(ServiceChanges) },
  responses: { 200: answers(ServiceAnswer, 'The service'), ...problemAnswers(400, 401, 403, 404, 415) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  summary: 'Take a service off',
  description: 'It becomes inactive and stays on record: appointments go on naming it.',
  middleware: requireRole('admin'),
  request: { params: IdParams },
  responses: { 200: answers(ServiceAnswer, 'The service, inactive'), ...problemAnswers(400, 401, 403, 404) },
})

export function serviceRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))
  const read = async (c: Parameters<typeof readerOf>[0], id: number) =>
    presentService(await readVisibleRow(sql, readerOf(c), 'services', id))

  routes.openapi(list, async c => {
    const { activeOnly, ...paging } = c.req.valid('query')
    const where = activeOnly ? 't.active' : 'true'
    const { rows, total } = await readPage(sql, readerOf(c), 'services', { where, order: 't.name', paging })
    setPaginationHeaders(c, paging, total)
    return c.json(rows.map(presentService), 200)
  })

  routes.openapi(one, async c => c.json(await read(c, c.req.valid('param').id), 200))

  routes.openapi(create, async c => {
    const body = c.req.valid('json')
    const { id } = await runOnce(writer, {
      mutation: createService,
      key: c.req.valid('header')['idempotency-key'],
      request: body,
      by: byPerson(c.var.user, clock()),
      args: (_, newId) => ({ ...body, id: newId() }),
    })
    return c.json(await read(c, id), 201)
  })

  routes.openapi(update, async c => {
    const { id } = c.req.valid('param')
    const changes = c.req.valid('json')
    await read(c, id)
    await runCalls(writer, byPerson(c.var.user, clock()), callOf(updateService, { id, changes }))
    return c.json(await read(c, id), 200)
  })

  routes.openapi(remove, async c => {
    const { id } = c.req.valid('param')
    await read(c, id)
    const off = callOf(updateService, { id, changes: { active: false } })
    await runCalls(writer, byPerson(c.var.user, clock()), off)
    return c.json(await read(c, id), 200)
  })

  return routes
}

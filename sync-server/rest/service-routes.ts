import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createService, updateService } from '#schema/mutations/service.ts'
import { ById, IdempotencyKey } from '#schema/rest/fields.ts'
import {
  NewService,
  presentService,
  ServiceAnswer,
  ServiceChanges,
  ServicesQuery,
} from '#schema/rest/service.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, refusals, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import { byPerson, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readPage, readRow } from './read-rows.ts'
import { readerOf } from './reader-of.ts'
import { callOf, runOn } from './run-on.ts'

const tags = ['Services']

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Services by name',
  request: { query: ServicesQuery },
  responses: { 200: answersList(z.array(ServiceAnswer), 'Services'), ...refusals(400, 401) },
})

const one = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One service',
  request: { params: ById },
  responses: { 200: answers(ServiceAnswer, 'The service'), ...refusals(400, 401, 404) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add a service',
  middleware: [requireRole('admin'), requireStorableJson],
  request: { headers: IdempotencyKey, body: takes(NewService) },
  responses: { 201: answers(ServiceAnswer, 'The new service'), ...refusals(400, 401, 403, 409, 415) },
})

const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change a service, or switch one of its flags',
  middleware: [requireRole('admin'), requireStorableJson],
  request: { params: ById, body: takes(ServiceChanges) },
  responses: { 200: answers(ServiceAnswer, 'The service'), ...refusals(400, 401, 403, 404, 415) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  summary: 'Take a service off',
  description: 'It becomes inactive and stays on record: appointments go on naming it.',
  middleware: requireRole('admin'),
  request: { params: ById },
  responses: { 200: answers(ServiceAnswer, 'The service, inactive'), ...refusals(400, 401, 403, 404) },
})

export function serviceRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))
  const read = async (c: Parameters<typeof readerOf>[0], id: number) =>
    presentService(await readRow(sql, readerOf(c), 'services', id))

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
    await runOn(writer, byPerson(c.var.user, clock()), callOf(updateService, { id, changes }))
    return c.json(await read(c, id), 200)
  })

  routes.openapi(remove, async c => {
    const { id } = c.req.valid('param')
    await read(c, id)
    const off = callOf(updateService, { id, changes: { active: false } })
    await runOn(writer, byPerson(c.var.user, clock()), off)
    return c.json(await read(c, id), 200)
  })

  return routes
}

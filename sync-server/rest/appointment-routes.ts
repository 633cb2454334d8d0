import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { scheduleAppointment } from '#schema/mutations/appointments/appointment-schedule.ts'
import { AppointmentAnswer, CountAnswer } from '#schema/rest/appointment.ts'
import { AppointmentChanges, AppointmentsQuery, NewAppointment } from '#schema/rest/appointment-request.ts'
import { IdempotencyKey, IdParams, Paging } from '#schema/rest/fields.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppContext, Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import { byPerson, runLogged, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { changeCalls, scheduleArgs } from './appointment-calls.ts'
import { collectParams } from './narrow-search.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readAppointment, readAppointments } from './read-appointments.ts'
import { type Part, readPage, readVisibleRow } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Appointments']
const atShopOn = (day: string) => `t.days @> array[${day}::date]`
const OF_DAY = { where: atShopOn('$1::text'), order: 't.scheduled_date' }
const ARRIVED = 't.day = $1::text::date'

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Appointments: what is at the shop on one date in its order, others the latest first',
  request: { query: AppointmentsQuery },
  responses: { 200: answersList(z.array(AppointmentAnswer), 'Appointments'), ...problemAnswers(400, 401) },
})

const today = createRoute({
  method: 'get',
  path: '/today',
  tags,
  summary: 'Appointments of the vehicles that are at the shop today, in their order',
  request: { query: Paging },
  responses: { 200: answersList(z.array(AppointmentAnswer), 'Appointments'), ...problemAnswers(400, 401) },
})

const completedToday = createRoute({
  method: 'get',
  path: '/completed-today',
  tags,
  summary: 'How many of today’s appointments are done',
  responses: { 200: answers(CountAnswer, 'Their number'), ...problemAnswers(401) },
})

const one = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One appointment',
  request: { params: IdParams },
  responses: { 200: answers(AppointmentAnswer, 'The appointment'), ...problemAnswers(400, 401, 404) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Schedule an appointment',
  description:
    'It gets the first free bay; when all are taken it stands without one, for the shop to settle.',
  middleware: requireStorableJson,
  request: { headers: IdempotencyKey, body: takes(NewAppointment) },
  responses: {
    201: answers(AppointmentAnswer, 'The appointment'),
    ...problemAnswers(400, 401, 404, 409, 415),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change an appointment, or move it to another status',
  middleware: requireStorableJson,
  request: { params: IdParams, body: takes(AppointmentChanges) },
  responses: {
    200: answers(AppointmentAnswer, 'The appointment'),
    ...problemAnswers(400, 401, 404, 409, 415),
  },
})

export function appointmentRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))
  const day = () => shopDay(clock().toISOString())

  async function listPart(c: AppContext, part: Part & { paging: Paging }) {
    const { rows, total } = await readAppointments(sql, readerOf(c), part)
    setPaginationHeaders(c, part.paging, total)
    return rows
  }

  routes.openapi(list, async c => {
    const { date, status, customerId, vehicleId, before, ...paging } = c.req.valid('query')
    const { params, param } = collectParams()
    const conditions = [
      ...(date ? [atShopOn(param(date))] : []),
      ...(status ? [`t.status = ${param(status)}`] : []),
      ...(customerId ? [`t.customer_id = ${param(String(customerId))}::bigint`] : []),
      ...(vehicleId ? [`t.vehicle_id = ${param(String(vehicleId))}::bigint`] : []),
      ...(before ? [`t.day < ${param(before)}::text::date`] : []),
    ]
    const where = conditions.join(' and ') || 'true'
    const order = date ? 't.scheduled_date' : 't.scheduled_date desc'
    return c.json(await listPart(c, { where, params, order, paging }), 200)
  })

  routes.openapi(today, async c => {
    const paging = c.req.valid('query')
    return c.json(await listPart(c, { ...OF_DAY, params: [day()], paging }), 200)
  })

  routes.openapi(completedToday, async c => {
    const done = { where: `${ARRIVED} and t.status in ('completed', 'paid')`, params: [day()] }
    const { total } = await readPage(sql, readerOf(c), 'appointments', {
      ...done,
      paging: { page: 1, limit: 1 },
    })
    return c.json({ count: total }, 200)
  })

  routes.openapi(one, async c =>
    c.json(await readAppointment(sql, readerOf(c), c.req.valid('param').id), 200),
  )

  routes.openapi(create, async c => {
    const body = c.req.valid('json')
    const { id } = await runOnce(writer, {
      mutation: scheduleAppointment,
      key: c.req.valid('header')['idempotency-key'],
      request: body,
      by: byPerson(c.var.user, clock()),
      args: (tx, newId) => scheduleArgs({ tx, newId }, body),
    })
    return c.json(await readAppointment(sql, readerOf(c), id), 201)
  })

  routes.openapi(update, async c => {
    const { id } = c.req.valid('param')
    const changes = c.req.valid('json')
    const by = byPerson(c.var.user, clock())
    await readVisibleRow(sql, readerOf(c), 'appointments', id)
    await writer.write(async transaction => {
      for (const call of await changeCalls(transaction, id, changes)) await runLogged(transaction, call, by)
    })
    return c.json(await readAppointment(sql, readerOf(c), id), 200)
  })

  return routes
}

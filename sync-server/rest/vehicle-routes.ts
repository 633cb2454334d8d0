import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createVehicle, transferVehicle, updateVehicle } from '#schema/mutations/customers/vehicle.ts'
import { IdempotencyKey, IdParams } from '#schema/rest/fields.ts'
import {
  checkModelYear,
  NewVehicle,
  presentVehicle,
  VehicleAnswer,
  VehicleChanges,
  VehiclesQuery,
} from '#schema/rest/vehicle.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { vehicleFacts } from '#schema/rules/appointments/visit-facts.ts'
import { customerText } from '#schema/rules/find/find-customers.ts'
import { findVehicles, vehicleText } from '#schema/rules/find/find-vehicles.ts'
import { catalogueKeys } from '#schema/rules/text/catalogue-keys.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { requireSession } from '../auth/require-session.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireStorableJson } from '../http/read-json.ts'
import type { Reader } from '../sync/read-scope.ts'
import { byPerson, runOnce } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { callOf, runCalls } from './calls-without-idempotency-key.ts'
import { narrowVehicles } from './narrow-vehicles.ts'
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

const tags = ['Vehicles']
const NEWEST_FIRST = 't.created_at desc'

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'Vehicles, the newest first',
  description: '`search` finds plate, car and owner; the very plate comes first.',
  request: { query: VehiclesQuery },
  responses: { 200: answersList(z.array(VehicleAnswer), 'Vehicles'), ...problemAnswers(400, 401) },
})

const one = createRoute({
  method: 'get',
  path: '/{id}',
  tags,
  summary: 'One vehicle',
  request: { params: IdParams },
  responses: { 200: answers(VehicleAnswer, 'The vehicle'), ...problemAnswers(400, 401, 404) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add a vehicle to a customer',
  middleware: requireStorableJson,
  request: { headers: IdempotencyKey, body: takes(NewVehicle) },
  responses: { 201: answers(VehicleAnswer, 'The new vehicle'), ...problemAnswers(400, 401, 404, 409, 415) },
})

const update = createRoute({
  method: 'patch',
  path: '/{id}',
  tags,
  summary: 'Change a vehicle, or give it to another customer',
  middleware: requireStorableJson,
  request: { params: IdParams, body: takes(VehicleChanges) },
  responses: { 200: answers(VehicleAnswer, 'The vehicle'), ...problemAnswers(400, 401, 404, 409, 415) },
})

export function vehicleRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  routes.use(requireSession(deps))
  const today = () => shopDay(clock().toISOString())

  routes.openapi(list, async c => {
    const query = c.req.valid('query')
    const { rows, total } = await readVehicles(sql, readerOf(c), query)
    setPaginationHeaders(c, query, total)
    return c.json(await present(sql, readerOf(c), rows), 200)
  })

  routes.openapi(one, async c => {
    const { id } = c.req.valid('param')
    return c.json(await readVehicle(sql, readerOf(c), id), 200)
  })

  routes.openapi(create, async c => {
    const body = c.req.valid('json')
    checkModelYear(body.year, { today: today() })
    const { id } = await runOnce(writer, {
      mutation: createVehicle,
      key: c.req.valid('header')['idempotency-key'],
      request: body,
      by: byPerson(c.var.user, clock()),
      args: (_, newId) => ({ ...body, ...catalogueKeys(body.make, body.model), id: newId() }),
    })
    return c.json(await readVehicle(sql, readerOf(c), id), 201)
  })

  routes.openapi(update, async c => {
    const { id } = c.req.valid('param')
    const { customerId, ...sent } = c.req.valid('json')
    const stored = await readVisibleRow(sql, readerOf(c), 'vehicles', id)
    const { make = stored.make, model = stored.model } = sent
    const changes =
      sent.make === undefined && sent.model === undefined ? sent : { ...sent, ...catalogueKeys(make, model) }
    if (changes.year !== undefined) checkModelYear(changes.year, { today: today(), stored: stored.year })
    const transfer =
      customerId === undefined || customerId === stored.customerId
        ? []
        : [callOf(transferVehicle, { id, fromCustomerId: stored.customerId, customerId })]
    const by = byPerson(c.var.user, clock())
    await runCalls(writer, by, callOf(updateVehicle, { id, changes }), ...transfer)
    return c.json(await readVehicle(sql, readerOf(c), id), 200)
  })

  return routes
}

/** Searches vehicles: SQL narrows the rows down, and the rule of the screens' search decides. */
async function readVehicles(
  sql: Sql,
  reader: Reader,
  { customerId, search, page, limit }: z.output<typeof VehiclesQuery>,
): Promise<RowPage<Vehicle>> {
  const ofCustomer = {
    where: customerId === undefined ? 'true' : 't.customer_id = $1',
    params: customerId === undefined ? [] : [customerId],
    order: NEWEST_FIRST,
  }
  if (!search) return readPage(sql, reader, 'vehicles', { ...ofCustomer, paging: { page, limit } })
  const found = await searchVehicles(sql, reader, search)
  const those = customerId === undefined ? found : found.filter(row => row.customerId === customerId)
  return sliceList(those, { page, limit })
}

async function searchVehicles(sql: Sql, reader: Reader, typed: string): Promise<Vehicle[]> {
  const narrowed = await narrowVehicles(sql, typed)
  const vehicles = await readVisibleRows(sql, reader, 'vehicles', { ...narrowed, order: NEWEST_FIRST })
  const keys = vehicles.map(({ customerId }) => customerId)
  const customers = await readVisibleRowsBy(sql, reader, 'customers', { column: 'id', keys })
  const owners = new Map(
    customers.map(owner => [owner.id, { phone: owner.phone, text: customerText(owner) }]),
  )
  const found = findVehicles(
    vehicles.map(row => ({ ...row, row, text: vehicleText(row) })),
    id => owners.get(id),
    typed,
  )
  return found.map(({ row }) => row)
}

async function readVehicle(sql: Sql, reader: Reader, id: number): Promise<VehicleAnswer> {
  const row = await readVisibleRow(sql, reader, 'vehicles', id)
  const [vehicle] = await present(sql, reader, [row])
  return vehicle as VehicleAnswer
}

async function present(sql: Sql, reader: Reader, rows: readonly Vehicle[]): Promise<VehicleAnswer[]> {
  const keys = rows.map(({ id }) => id)
  const owners = rows.map(({ customerId }) => customerId)
  const [visits, before, customers] = await Promise.all([
    readVisibleRowsBy(sql, reader, 'appointments', { column: 'vehicleId', keys }),
    readVisibleRowsBy(sql, reader, 'pastVisits', { column: 'vehicleId', keys }),
    readVisibleRowsBy(sql, reader, 'customers', { column: 'id', keys: owners }),
  ])
  const facts = vehicleFacts(keys, { visits, before })
  const names = new Map(customers.map(({ id, fullName }) => [id, fullName]))
  return rows.map(row =>
    presentVehicle(row, { customerName: names.get(row.customerId), facts: facts.get(row.id) }),
  )
}

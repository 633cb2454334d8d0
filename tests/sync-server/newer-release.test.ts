import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushedMutation } from '#schema/protocol/push.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

/*
 * For a minute of an upgrade this server, of the older release, answers beside the newer one, which has migrated the database.
 */

const NEWER = /being upgraded, and the newer server has to answer this/
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
  await server.database.sql`insert into migrations (hash, created_at) values ('next', 9000000000000)`
})
afterEach(() => server.close())

const newer = (name: string, args: unknown, changes: Partial<PushedMutation>) =>
  server.employee.mutation(name, args, changes)
const logged = async () => (await server.database.sql`select id from mutation_log`).length

test('It goes on with the devices whose app it knows', async () => {
  expect(await server.employee.push(server.employee.createCustomer(2_501))).toMatchObject({
    status: 200,
    body: { status: 'accepted', rejected: [] },
  })
  expect(await server.employee.pull({ schemaVersion: SCHEMA_VERSION })).toMatchObject({ status: 200 })
})

test('An app of the newer release gets neither a part of the rows nor a part of its changes recorded, but is told to ask again', async () => {
  const schemaVersion = SCHEMA_VERSION + 1
  const replica = server.employee.id
  const args = { ...(server.employee.createCustomer(2_502).args as object), next: 'dropped' }
  const answers = [
    await server.employee.pull({ schemaVersion }),
    await server.employee.push(newer('customer.create', args, { seq: 1, schemaVersion })),
    await server.employee.push(newer('customer.createNext', { id: 7 }, { seq: 1 })),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(NEWER) } })
  const query = new URLSearchParams({ replica, schemaVersion: String(schemaVersion) })
  const live = await server.get(`/api/sync/live?${query}`, { Cookie: server.employee.session })
  expect(live.status).toBe(503)
  expect(live.headers.get('Retry-After')).toBe('2')
  expect(await logged()).toBe(0)
})

test('A change that breaks a rule of the newer release is not rejected: the newer server may know how to keep it', async () => {
  const { sql } = server.database
  await sql`alter table customers add column next text`
  await sql`alter table customers add constraint next_known check (next is not null or id < 2000)`
  const change = server.employee.createCustomer(2_503)
  expect(await server.employee.push(change)).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(NEWER) },
  })
  expect(await logged()).toBe(0)
})

test('A call that needs a column which is gone says so in words', async () => {
  await server.database.sql`alter table customers rename column city to town`
  const answer = await server.get('/api/customers', { Cookie: server.employee.session })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(NEWER) })
})

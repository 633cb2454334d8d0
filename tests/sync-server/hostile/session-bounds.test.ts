import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { Replica, readLiveEvents } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const stream = (Cookie: string) => shop.get(`/api/sync/live?replica=${randomUUID()}`, { Cookie })

test('A session has ten live streams at once: another one ends the oldest, and none of other sessions', async () => {
  const session = await shop.signIn('employee@shop.test')
  const other = readLiveEvents(await stream(shop.admin.session))
  const open = []
  for (let n = 0; n < 11; n++) open.push(readLiveEvents(await stream(session)))
  const [oldest, ...others] = open
  for (const events of [...others, other]) expect(await events.nextPoke()).not.toBeNull()
  await vi.waitFor(async () => expect(await oldest?.nextPoke()).toBeNull())
  for (const events of [...others, other]) await events.close()
})

test('A person has 200 new devices in a day; those that are known go on', async () => {
  await shop.addUser({ email: 'copies@shop.test' })
  const session = await shop.signIn('copies@shop.test')
  const known = new Replica(shop, session)
  await known.lease()
  await shop.database.sql`
    insert into replicas (id, user_id) select gen_random_uuid(), user_id from replicas, generate_series(1, 199)
    where id = ${known.id}`
  const next = new Replica(shop, session)
  for (const answer of [await next.lease(), await next.push(next.mutation('shift.end', {}))]) {
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({ code: 'rate_limited' })
  }
  expect((await known.push(known.mutation('shift.end', {}))).status).toBe(200)
  await shop.database
    .sql`update replicas set created_at = now() - interval '25 hours' where id <> ${known.id}`
  expect((await new Replica(shop, session).lease()).status).toBe(200)
})

test('A person has 200 leases in a day', async () => {
  const device = new Replica(shop, shop.employee.session)
  await device.lease()
  await shop.database.sql`
    insert into id_leases (replica_id, first_id, last_id) select ${device.id}, 1, 1 from generate_series(1, 199)`
  const refused = await device.lease()
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'rate_limited' })
  await shop.database.sql`update id_leases set leased_at = now() - interval '25 hours'`
  expect((await device.lease()).status).toBe(200)
})

test('An account has its rows summed twenty times in an hour, from all its sessions; others go on', async () => {
  await shop.addUser({ email: 'curious@shop.test', role: 'admin' })
  const sessions = [await shop.signIn('curious@shop.test'), await shop.signIn('curious@shop.test')]
  const { cookie } = await new Replica(shop, shop.admin.session).pullAll()
  const compare = (Cookie = '', changes = {}) =>
    shop.post(
      '/api/sync/compare',
      { replica: randomUUID(), cookie, schemaVersion: SCHEMA_VERSION, tables: {}, ...changes },
      { Cookie },
    )
  const statuses = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  for (let n = 0; n < 25; n++)
    expect(await (await compare(sessions[0], { schemaVersion: 1 })).json()).toEqual({ status: 'not now' })
  const answered = await statuses(Array.from({ length: 30 }, (_, n) => compare(sessions[n % 2])))
  expect(answered.filter(status => status === 200)).toHaveLength(20)
  const refused = await compare(sessions[0])
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  const waitSeconds = Number(refused.headers.get('Retry-After'))
  expect(waitSeconds).toBeGreaterThan(3_500)
  expect((await compare(shop.admin.session)).status).toBe(200)
  shop.time.now = new Date(shop.time.now.getTime() + waitSeconds * 1000)
  expect((await compare(sessions[0])).status).toBe(200)
})

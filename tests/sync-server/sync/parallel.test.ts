import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cookie } from '#schema/protocol/pull.ts'
import { createApp } from '#server/app.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import type { TestServer } from '#tests/fixtures/server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const WRITERS = 12
const PUSHES = 15

let server: ShopServer
let second: { database: Database; post: TestServer['post'] }

beforeAll(async () => {
  server = await createShopServer()
  second = secondProcess()
})
afterAll(async () => {
  await second.database.close()
  await server.close()
})

/** Another server process on the same database, as far as the database can tell. */
function secondProcess() {
  const database = connect(server.database.url)
  const app = createApp({ ...server.deps, ...database, log: pino({ level: 'silent' }) })
  return {
    database,
    post: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
  }
}

test('a batch that arrives twenty times at once, by two servers, counts once', async () => {
  const device = new Replica(server, server.employee.session)
  const batch = Array.from({ length: 10 }, (_, i) => device.createCustomer(2_000 + i))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      new Replica(i % 2 ? server : second, device.session, device.id).push(...batch),
    ),
  )
  for (const { body } of answers) expect(body).toEqual({ status: 'accepted', lastSeq: 10, rejected: [] })
  const ids = batch.map(({ id }) => id)
  const [counts] = await server.database.sql`
    select (select count(*) from customers where id between 2000 and 2999) as customers,
      (select count(*) from mutation_log where id = any(${ids}::uuid[])) as logged,
      (select count(distinct version) from mutation_log where id = any(${ids}::uuid[])) as versions`
  expect(counts).toEqual({ customers: 10, logged: 10, versions: 1 })
})

test('whoever pulls while others write misses nothing, whichever server they write to', {
  timeout: 30_000,
}, async () => {
  const puller = new Replica(server, server.employee.session)
  let { cookie } = await puller.pullAll()
  const pulled = new Map<unknown, unknown>()
  let pulls = 0

  async function pullOnce() {
    const { body }: { body: unknown } = await puller.pull({ cookie })
    const answer = body as Parameters<typeof rowsIn>[0] & { cookie: Cookie }
    for (const row of rowsIn(answer, 'customers')) pulled.set(row.id, row.city)
    cookie = answer.cookie
    pulls++
  }

  let writing = true
  async function keepPulling() {
    while (writing) await pullOnce()
  }
  const pullers = keepPulling()
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => write(i)))
  writing = false
  await pullers
  await pullOnce()

  const rows = await server.database.sql`select id, city from customers where id >= 3000 and id < 9000`
  expect(rows).toHaveLength(WRITERS * PUSHES)
  expect([...pulled].toSorted()).toEqual(rows.map(({ id, city }) => [id, city]).toSorted())
  expect(pulls).toBeGreaterThan(10)
})

/** Creates a customer with each push, and changes the one before. */
async function write(writer: number): Promise<void> {
  const device = new Replica(writer % 2 ? server : second, server.employee.session)
  for (let i = 0; i < PUSHES; i++) {
    const id = 3_000 + writer * 100 + i
    const changes = { id: i > 0 ? id - 1 : id, changes: { city: `City ${i}` } }
    const { body } = await device.push(device.createCustomer(id), device.mutation('customer.update', changes))
    expect(body).toMatchObject({ status: 'accepted', rejected: [] })
  }
}

import { once } from 'node:events'
import { connect as openSocket, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockKeys, MIGRATION_LOCK, RESTORE_LOCK } from '#server/db/advisory-locks.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createWriter } from '#server/sync/writer.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'
import { customer } from '#tests/fixtures/shop.ts'

let shop: ShopServer
let server: Listening
let file: Buffer
beforeAll(async () => {
  shop = await createShopServer()
  server = await listen(shop.app, { host: '127.0.0.1', port: 0 })
  const response = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  file = Buffer.from(await response.arrayBuffer())
})
afterAll(async () => {
  await server.drain()
  await shop.close()
})

const restore = (body: Buffer) =>
  shop.app.request('/api/admin/restore', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { Cookie: shop.admin.session },
  })
const health = async () => {
  const response = await shop.get('/api/health')
  return { answered: response.status, ...((await response.json()) as object) }
}

/** Sends the head of a restore and a part of its file, and leaves it at that. */
async function sendPart(length: number, part: Buffer): Promise<Socket> {
  const socket = openSocket(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      'POST /api/admin/restore HTTP/1.1',
      'Host: shop.test',
      `Cookie: ${shop.admin.session}`,
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(part)
  return socket
}

/** Whether some session of the shop's database waits for a lock, or holds a table to itself. */
async function tablesTaken(): Promise<boolean> {
  const [row] = await shop.database.sql<{ taken: boolean }[]>`
    select exists (
      select from pg_locks join pg_class on pg_class.oid = relation
      where database = (select oid from pg_database where datname = current_database())
        and mode = 'AccessExclusiveLock' and relname in ('shop_state', 'customers')) as taken`
  return row?.taken ?? true
}

test('The shop works on while the file of a restore does not arrive', async () => {
  const socket = await sendPart(file.length, file.subarray(0, file.length - 1000))
  // Whatever the server does with what has arrived, it has done by the time that it answers others.
  for (let round = 0; round < 5; round++) {
    const push = await shop.employee.push(shop.employee.createCustomer(GIVEN_OUT - 20 - round))
    expect(push.body).toMatchObject({ status: 'accepted', rejected: [] })
    expect(await health()).toMatchObject({ status: 'ok', database: 'ok' })
    expect(await tablesTaken()).toBe(false)
  }
  socket.destroy()
})

test('Health says that nobody can write while somebody holds the shop', async () => {
  await shop.database.sql.begin(async connection => {
    await connection`select from shop_state for update`
    expect(await health()).toEqual({ answered: 503, ...BUSY })
  })
  // Whoever holds it for a restore or a migration has the lock of that, too.
  for (const [key, database] of [
    [RESTORE_LOCK, 'restoring'],
    [MIGRATION_LOCK, 'migrating'],
  ] as const)
    await shop.database.sql.begin(async connection => {
      await connection`select pg_advisory_xact_lock(${lockKeys(connection, key)}) from shop_state for update`
      expect(await health()).toEqual({ answered: 503, ...BUSY, database })
    })
  expect(await health()).toMatchObject({ status: 'ok', database: 'ok' })
}, 30_000)
const BUSY = { status: 'unavailable', version: expect.any(String), database: 'busy' }

describe('A file that unpacks to what it is not', () => {
  const head = (what: Buffer) => `${gunzipSync(what).toString().split('\n')[0]}\n`
  const spaces = Buffer.alloc(64 * 1024 * 1024, ' ')
  test.each<[string, () => Buffer]>([
    ['a line of spaces', () => gzipSync(Buffer.concat([Buffer.from(head(file)), spaces]))],
    ['spaces alone', () => gzipSync(spaces)],
    [
      'a row of spaces',
      () =>
        gzipSync(Buffer.concat([Buffer.from(`${head(file)}{"table":"users","columns":["id"]}\n`), spaces])),
    ],
  ])('is refused at once: %s', async (_what, bomb) => {
    const body = bomb()
    expect(body.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const began = performance.now()
    expect((await restore(body)).status).toBe(422)
    // It took minutes; what it takes is the unpacking of at most one line.
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    expect(await tablesTaken()).toBe(false)
  })

  test('is left when its sender leaves', async () => {
    // Rows that take long: each is right, and there are more of them than anybody waits for.
    const text = gunzipSync(file).toString()
    const row = /\n(\{"id":20,"full_name"[^\n]*)/.exec(text)?.[1] ?? ''
    const many = gzipSync(text.replace(row, `${`${row}\n`.repeat(400_000)}${row}`), { level: 1 })
    const socket = await sendPart(many.length, many)
    await expect.poll(staging, { timeout: 20_000 }).toBe(true)
    socket.destroy()
    await expect.poll(staging, { timeout: 5_000 }).toBe(false)
  }, 60_000)
  const staging = async () => {
    const [row] = await shop.database.sql<{ busy: boolean }[]>`
      select exists (select from pg_stat_activity where datname = current_database()
        and state <> 'idle' and query like '%into "staged_customers"%' and pid <> pg_backend_pid()) as busy`
    return row?.busy
  }
})

test('A restore and people at work do not bring each other down', async () => {
  const writers = Array.from({ length: 4 }, () => createWriter(shop.database.sql))
  let [working, written] = [true, 0]
  const work = writers.map(async (writer, at) => {
    for (let n = 0; working; n++) {
      await writer.write(async ({ tx, sql }) => {
        await sql`select count(*) from customers`
        await sql`update users set full_name = full_name where id = 1`
        tx.put('customers', customer(GIVEN_OUT - 1000 - at * 100 - (n % 100)))
      })
      written++
    }
  })
  const readers = Array.from({ length: 4 }, async () => {
    while (working) {
      const answer = await shop.get('/api/auth/me', { Cookie: shop.admin.session })
      expect(answer.status).toBe(200)
      await delay(1)
    }
  })
  for (let round = 0; round < 5; round++) expect((await restore(file)).status).toBe(200)
  const reached = written
  await expect.poll(() => written).toBeGreaterThan(reached)
  working = false
  await Promise.all([...work, ...readers])
}, 60_000)

test('The wrong file first and then the right one: the shop is what the right one holds', async () => {
  const [{ names: today } = { names: '' }] = await names()
  const wrong = gzipSync(
    gunzipSync(file)
      .toString()
      .replace(/"full_name":"[^"]*"/g, '"full_name":"Wrong"'),
  )
  const { body: first } = await shop.employee.lease()
  expect((await restore(wrong)).status).toBe(200)
  const { body: between } = await shop.employee.lease()
  expect((await names())[0]?.names).not.toBe(today)
  expect((await restore(Buffer.from('no backup'))).status).toBe(422)
  expect((await restore(file)).status).toBe(200)
  expect((await names())[0]?.names).toBe(today)
  // Of the wrong one's history and of the right one's: no block overlaps with one that is out there.
  const leases = [first, between, (await shop.employee.lease()).body]
  for (const [at, { firstId }] of leases.entries())
    for (const earlier of leases.slice(0, at)) expect(firstId).toBeGreaterThan(earlier.lastId)
})
const names = () => shop.database.sql<{ names: string }[]>`
  select string_agg(full_name, ', ' order by id) as names from customers where id < 100`

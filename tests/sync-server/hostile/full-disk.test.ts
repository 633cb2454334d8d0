import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { probeDisk } from '#server/db/disk-full.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
/** The same shop on a disk that may be full: its functions come before PostgreSQL's own, where a statement is first prepared. */
let database: Database
let full: Pick<ShopServer, 'post' | 'app'>
let logged: Record<string, unknown>[]

beforeAll(async () => {
  shop = await createShopServer()
  const url = new URL(shop.database.url)
  url.searchParams.set('search_path', 'public,pg_catalog')
  database = connect(url.href, { max: 4 })
  logged = []
  const log = pino({ level: 'fatal' }, { write: line => logged.push(JSON.parse(line)) })
  const app = createApp({ ...shop.deps, sql: database.sql, db: database.db, log })
  full = {
    app,
    async post(path, body, headers = {}) {
      const json = { 'Content-Type': 'application/json', ...headers }
      return app.request(path, { method: 'POST', body: JSON.stringify(body), headers: json })
    },
  }
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

/** Has PostgreSQL say what it says when a file cannot grow, of customers and of files that it sorts with. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const { sql } = shop.database
  const raise = `begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end`
  await sql.unsafe(`
    create function public.repeat(text, integer) returns text language plpgsql as $$ ${raise} $$;
    create function no_room() returns trigger language plpgsql as $$ ${raise} $$;
    create trigger no_room before insert on customers execute function no_room()`)
  await work()
  await sql.unsafe(
    'drop trigger no_room on customers; drop function no_room; drop function public.repeat(text, integer)',
  )
}

const health = async () => {
  const answer = await full.app.request('/api/health')
  const { database: state } = (await answer.json()) as { database: string }
  return [answer.status, state]
}

test('A full disk has its own words for devices, for who looks at the health, and in the log; nothing is lost', async () => {
  const device = new Replica(full, shop.employee.session)
  const { firstId } = (await device.lease()).body
  const change = device.createCustomer(firstId)
  await whileFull(async () => {
    expect(await device.push(change)).toMatchObject({
      status: 503,
      body: { code: 'disk_full', message: expect.stringContaining('disk is full') },
    })
    expect(logged).toMatchObject([
      { level: 60, msg: 'the disk is full: nothing can be saved', err: { code: '53100' } },
    ])
    expect(await health()).toEqual([503, 'full'])
    expect(logged.at(-1)).toMatchObject({
      level: 60,
      msg: expect.stringContaining('disk of the database is full'),
    })
  })
  expect(await health()).toEqual([200, 'ok'])
  expect(await device.push(change)).toMatchObject({ status: 200, body: { lastSeq: 1, rejected: [] } })
})

test('The probe of the disk writes a file', async () => {
  const { sql, close } = connect(shop.database.url, { max: 1 })
  await sql.begin(transaction => probeDisk(transaction, 3_000))
  await sql`select pg_stat_force_next_flush()`
  const [row] = await sql<[{ bytes: string }]>`
    select temp_bytes as bytes from pg_stat_database where datname = current_database()`
  await close()
  expect(Number(row.bytes)).toBeGreaterThan(100_000)
})

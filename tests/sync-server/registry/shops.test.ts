import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { changeShopKey } from '#server/registry/change-shop-key.ts'
import { createShop } from '#server/registry/create-shop.ts'
import {
  changeShop,
  listShops,
  makeRegistry,
  openRegistry,
  requireShop,
  unlistShop,
} from '#server/registry/registry.ts'
import { createShopKey } from '#server/registry/shop-key.ts'
import { dropSchema, newRolePassword } from '#server/registry/shop-schema.ts'
import { sealSecrets, shopConfig, shopUrls, unsealSecrets } from '#server/registry/shop-settings.ts'
import { createTestDatabase } from '#tests/fixtures/database.ts'
import {
  createTestRegistry,
  SHOP_KEY,
  secretsOf,
  type TestProcess,
  type TestRegistry,
} from '#tests/fixtures/registry.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { fillShop } from '#tests/fixtures/server.ts'
import { onlinePayment, putRows } from '#tests/fixtures/shop.ts'

let registry: TestRegistry
beforeEach(async () => {
  registry = await createTestRegistry()
})
afterEach(() => registry.drop())

const OWNER = { name: 'Gloss', email: 'owner@gloss.example', fullName: 'Noor Al Ketbi' }
const signIn = (shops: TestProcess, host: string, password: string) =>
  shops.request(host, '/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: OWNER.email, password }),
    headers: { 'Content-Type': 'application/json' },
  })

test('A shop is made at a host, and its owner signs in once with the password that was said', async () => {
  const password = await createShop(
    registry,
    registry.postgres,
    { host: 'gloss.example', ...OWNER },
    new Date(),
  )
  const shops = await registry.serve()
  const response = await signIn(shops, 'gloss.example', password)
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { user: { mustChangePassword: true } },
  ])
  expect((await signIn(shops, 'gloss.example', password)).status).toBe(403)
  const again = createShop(registry, registry.postgres, { host: 'gloss.example', ...OWNER }, new Date())
  await expect(again).rejects.toThrow('Another shop is at gloss.example already.')
})

test('A shop that was left half made is told as such, and is finished by the same command', async () => {
  const broken = { ...registry.postgres, directUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
  const make = (postgres = registry.postgres) =>
    createShop(registry, postgres, { host: 'gloss.example', ...OWNER }, new Date())
  await expect(make(broken)).rejects.toThrow()
  const shops = await registry.serve()
  const half = await shops.request('gloss.example', '/')
  expect([half.status, await half.text()]).toEqual([
    503,
    expect.stringContaining('This shop is being set up.'),
  ])
  const password = await make()
  await expect.poll(async () => (await signIn(shops, 'gloss.example', password)).status).toBe(200)
})

describe('Two shops', () => {
  let shops: TestProcess
  beforeEach(async () => {
    await registry.addShop('a.example')
    await registry.addShop('b.example')
    shops = await registry.serve()
  })

  test('answer at their own names alone, however these are spelled', async () => {
    for (const host of ['a.example', 'A.Example', 'a.example:8443', 'a.example.'])
      expect((await shops.request(host, '/api/health')).status, host).toBe(200)
    for (const host of ['c.example', 'a.example.evil.example', '127.0.0.1:3000', '[::1]:3000']) {
      const response = await shops.request(host, '/api/health')
      expect([response.status, await response.json()], host).toEqual([
        404,
        { message: 'There is no shop at this address.', code: 'not_found' },
      ])
      expect((await shops.request(host, '/api/health/live')).status, host).toBe(200)
    }
  })

  test('A shop that cannot be opened says so, and keeps no other from its work', async () => {
    const { sql } = registry
    const session = await shops.signIn('b.example')
    const [shop] = await secretsOf(registry, 'a.example')
    await dropSchema(sql, shop.schema)
    await changeShop(sql, shop, { name: 'Gone' })
    const askA = () => shops.request('a.example', '/api/health')
    await changeShop(sql, shop, {
      sealed: sealSecrets(registry, shop.schema, { password: 'x', settings: {} }),
    })
    await expect.poll(async () => (await askA()).status).toBe(503)
    expect(await (await askA()).json()).toEqual({
      message: 'This shop cannot be reached at the moment. Please try again in a moment.',
      code: 'unavailable',
    })
    const page = await shops.request('a.example', '/')
    expect([page.status, page.headers.get('Retry-After'), await page.text()]).toEqual([
      503,
      '5',
      expect.stringContaining('هذا المتجر'),
    ])
    const b = await shops.request('b.example', '/api/customers', { headers: { Cookie: session } })
    expect(b.status).toBe(200)
  })

  test('A row that another key has sealed is of no use, and one of another shop opens nothing', async () => {
    const [a, secrets] = await secretsOf(registry, 'a.example')
    const foreign = sealSecrets({ key: createShopKey(`${SHOP_KEY}!`) }, a.schema, secrets)
    const swapped = (await requireShop(registry.sql, 'b.example')).sealed
    for (const sealed of [foreign, swapped]) {
      await changeShop(registry.sql, a, { sealed })
      await expect.poll(async () => (await shops.request('a.example', '/api/health')).status).toBe(503)
      expect((await shops.request('b.example', '/api/health')).status).toBe(200)
      await changeShop(registry.sql, a, { sealed: a.sealed })
      await expect.poll(async () => (await shops.request('a.example', '/api/health')).status).toBe(200)
    }
  })

  test('A shop moves to another host, is closed and opened again, and takes its settings at once', async () => {
    const a = await requireShop(registry.sql, 'a.example')
    const statusAt = async (host: string) => (await shops.request(host, '/api/health')).status
    await changeShop(registry.sql, a, { host: 'new.example' })
    await expect.poll(() => statusAt('new.example')).toBe(200)
    expect(await statusAt('a.example')).toBe(404)
    await expect(changeShop(registry.sql, a, { host: 'b.example' })).rejects.toThrow(
      'Another shop is at b.example already.',
    )
    await changeShop(registry.sql, a, { state: 'closed' })
    await expect.poll(() => statusAt('new.example')).toBe(503)
    expect(await (await shops.request('new.example', '/')).text()).toContain('This shop is closed for now.')
    expect(await (await shops.request('new.example', '/api/sync/pull')).json()).toMatchObject({
      code: 'not_served',
    })
    await changeShop(registry.sql, a, { state: 'open' })
    await expect.poll(() => statusAt('new.example')).toBe(200)
  })

  test('A shop that is removed while devices push answers none of them with a success afterwards', async () => {
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      shops.request('a.example', path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    const session = await shops.signIn('a.example')
    const push = async () => {
      const device = new Replica({ post }, session)
      return device.push(device.mutation('shift.start', {}))
    }
    expect((await push()).status).toBe(200)
    const a = await requireShop(registry.sql, 'a.example')
    const pushing = Array.from({ length: 20 }, push)
    await changeShop(registry.sql, a, { state: 'removing' })
    for (const { status } of await Promise.all(pushing)) expect([200, 503]).toContain(status)
    await expect.poll(async () => (await push()).status).toBe(503)
    await dropSchema(registry.sql, a.schema)
    await unlistShop(registry.sql, a)
    await expect.poll(async () => (await push()).status).toBe(404)
    expect((await shops.request('b.example', '/api/health')).status).toBe(200)
  })
})

test('An idle shop is closed, and opened again when something falls due', async () => {
  const sql = await registry.addShop('a.example')
  const shops = await registry.serve({ idleMs: 100, sweepMs: 100 })
  await shops.request('a.example', '/api/health')
  expect(await shops.open()).toBe(1)
  const dueAt = new Date(Date.now() + 2_500).toISOString()
  await fillShop(sql)
  await putRows(sql, { onlinePayments: [onlinePayment(90, { payBy: dueAt })] })
  const [commit] = await sql<[{ epoch: string; version: number; by: null; shop: string }]>`
    select epoch, version + 1 as version, null as by, current_schema() as shop from shop_state`
  await sql.notify('sheen_version', JSON.stringify(commit))
  await expect.poll(shops.open, { timeout: 15_000 }).toBe(0)
  const state = async () => (await sql`select state from online_payments`)[0]?.state
  expect(await state()).toBe('asked')
  await expect.poll(state, { timeout: 15_000 }).not.toBe('asked')
})

test('A shop’s role reads neither another shop nor the list, and starts in its own schema', async () => {
  const a = await registry.addShop('a.example')
  await registry.addShop('b.example')
  const { schema } = await requireShop(registry.sql, 'b.example')
  for (const statement of [
    `select * from ${schema}.customers`,
    `insert into ${schema}.tombstones values ('x', 1, 1)`,
    `select * from sheen_registry.shops`,
    'create table public.mine ()',
    `set role ${schema}`,
    `alter role ${schema} password 'x'`,
  ])
    await expect(a.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' })
  const seen =
    await a`select distinct table_schema as schema from information_schema.tables where table_name = 'customers'`
  const [own] = await secretsOf(registry, 'a.example')
  expect([...seen]).toEqual([{ schema: own.schema }])
})

test('A shop has settings of its own and none of its neighbours’ or the server’s keys', async () => {
  await registry.addShop('a.example')
  const [shop, secrets] = await secretsOf(registry, 'a.example')
  const { postgres } = registry
  const environment = {
    ...{
      DATABASE_URL: postgres.url,
      SHOP_KEY,
      METRICS_TOKEN: 'x'.repeat(16),
      BACKUP_TO: 's3://backups/sheen/',
    },
    ...{
      STRIPE_SECRET_KEY: 'sk_server',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      PUBLIC_URL: 'https://server.example',
    },
  }
  const config = (settings = {}) => shopConfig({ environment, postgres }, shop, { ...secrets, settings })
  expect(config()).toMatchObject({
    ...{ publicUrl: 'https://a.example', secure: true, stripe: null, metricsToken: undefined, demo: false },
    backup: { to: `s3://backups/sheen/${shop.schema}` },
  })
  expect(config({ BACKUP_TO: '/mnt/a', PUBLIC_URL: 'http://a.example:3000' })).toMatchObject({
    ...{ publicUrl: 'http://a.example:3000', secure: false },
    backup: { to: '/mnt/a' },
  })
  expect(() => config({ PORT: '80' })).toThrow('PORT: a shop has no such setting of its own.')
  expect(() => config({ STRIPE_SECRET_KEY: 'sk' })).toThrow('STRIPE_WEBHOOK_SECRET must be set too')
})

test('Without its key a registry is not opened, and with another one neither', async () => {
  const { sql } = registry
  await expect(openRegistry(sql, null)).rejects.toThrow('SHOP_KEY must be set')
  await expect(openRegistry(sql, createShopKey('x'.repeat(32)))).rejects.toThrow('SHOP_KEY is not the key')
  expect(await openRegistry(sql, createShopKey(SHOP_KEY))).not.toBeNull()
})

const NEXT_KEY = 'the next key, of thirty-two characters or more'

test('The key of the shops is changed by one that knows both, and only the new one opens them then', async () => {
  const { sql } = registry
  await registry.addShop('a.example')
  await registry.addShop('b.example')
  const key = createShopKey(NEXT_KEY, SHOP_KEY)
  expect(await openRegistry(sql, key)).not.toBeNull()
  expect(await changeShopKey({ sql, key })).toBe(2)
  expect(await changeShopKey({ sql, key })).toBe(2)
  await expect(openRegistry(sql, createShopKey(SHOP_KEY))).rejects.toThrow('SHOP_KEY is not the key')
  const shops = await listShops(sql)
  expect(shops).toHaveLength(2)
  for (const each of [key, createShopKey(NEXT_KEY)])
    for (const shop of shops) expect(unsealSecrets({ key: each }, shop).password).toMatch(/^[\w-]{32}$/)
})

test('One shop that neither key opens leaves all of them as they were', async () => {
  const { sql } = registry
  await registry.addShop('a.example')
  await registry.addShop('b.example')
  const foreign = createShopKey('of somebody else, thirty-two characters')
  await sql`update sheen_registry.shops set sealed = ${foreign.seal('{}', 'x')} where host = 'b.example'`
  const changing = changeShopKey({ sql, key: createShopKey(NEXT_KEY, SHOP_KEY) })
  await expect(changing).rejects.toThrow('sealed with another SHOP_KEY')
  expect(await openRegistry(sql, createShopKey(SHOP_KEY))).not.toBeNull()
})

test('A role of a shop gets another password while the shop is served', async () => {
  await registry.addShop('a.example')
  const served = await registry.serve()
  expect((await served.request('a.example', '/api/health')).status).toBe(200)
  const shop = await requireShop(registry.sql, 'a.example')
  const secrets = unsealSecrets(registry, shop)
  const password = newRolePassword()
  const sealed = sealSecrets(registry, shop.schema, { ...secrets, password })
  await changeShop(registry.sql, shop, { sealed, password })
  await expect.poll(async () => (await served.request('a.example', '/api/health')).status).toBe(200)
  const asRole = (word: string) => {
    const { sql, close } = connect(shopUrls(registry.postgres, shop, { ...secrets, password: word }).url, {
      max: 1,
    })
    return sql`select`.finally(close)
  }
  await asRole(password)
  await expect(asRole(secrets.password)).rejects.toThrow('password authentication failed')
})

test('A database that one shop has to itself has no registry and gets none', async () => {
  const database = await createTestDatabase()
  try {
    expect(await openRegistry(database.sql, null)).toBeNull()
    const making = makeRegistry(database.sql, createShopKey(SHOP_KEY))
    await expect(making).rejects.toThrow('This database has a shop to itself.')
  } finally {
    await database.drop()
  }
})

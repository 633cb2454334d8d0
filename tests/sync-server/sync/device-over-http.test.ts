import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareRows } from '#app/sync/compare-rows.ts'
import { httpTransport } from '#app/sync/http-transport.ts'
import { Device } from '#tests/fixtures/device.ts'
import { customerArgs } from '#tests/fixtures/device-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer
let device: Device
let session: string
/** Stands between the browser and the server; undefined lets everything through. */
let between: ((passOn: () => Promise<Response>) => Promise<Response> | Response) | undefined

beforeEach(async () => {
  server = await createShopServer()
  session = await server.signIn('employee@shop.test')
  between = undefined
  // The browser's part of fetch: the address, and the cookie that scripts do not see.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = { ...init.headers, Cookie: session }
    const passOn = async () => server.app.request(path, { ...init, headers })
    return between ? between(passOn) : passOn()
  })
  device = new Device({ userId: 500, role: 'employee' }, httpTransport())
  await device.sync()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const city = async () => (await server.database.sql`select city from customers where id = 20`)[0]?.city
const waiting = () => device.db.undo.count()

describe('what waits stays, and arrives once', () => {
  test.each<[string, () => Promise<unknown> | unknown, () => Promise<unknown> | unknown]>([
    [
      'the network is back',
      () => {
        between = () => Promise.reject(new TypeError('Failed to fetch'))
      },
      () => {},
    ],
    [
      'the hotel’s sign-in page is passed',
      () => {
        between = () => new Response('<html>Welcome to our Wi-Fi</html>', { status: 200 })
      },
      () => {},
    ],
    [
      'the proxy finds the server again',
      () => {
        between = () => new Response('<html>Bad gateway</html>', { status: 502 })
      },
      () => {},
    ],
    [
      'the server is less busy',
      () => {
        between = () => new Response('{"message":"Slow down","code":"rate_limited"}', { status: 429 })
      },
      () => {},
    ],
    [
      'the person has signed in again',
      () => server.database.sql`delete from sessions`,
      async () => {
        session = await server.signIn('employee@shop.test')
      },
    ],
    [
      'the database is well again',
      () => server.database.sql`alter table customers rename to away`,
      () => server.database.sql`alter table away rename to customers`,
    ],
  ])('once %s', async (_, breaks, mends) => {
    await breaks()
    await device.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    for (let i = 0; i < 2; i++) await expect(device.sync()).rejects.toThrow()
    expect(await device.db.outbox.count()).toBe(1)
    expect(await waiting()).toBe(1)
    expect(await device.db.rejected.count()).toBe(0)
    expect((await device.db.rows('customers').get(20))?.city).toBe('Ajman')
    between = undefined
    await mends()
    await device.sync()
    expect(await city()).toBe('Ajman')
    expect(await waiting()).toBe(0)
  })

  test('also when only the answer is lost', async () => {
    await device.mutate('customer.create', customerArgs(2_000))
    between = async passOn => {
      await passOn()
      throw new TypeError('Failed to fetch')
    }
    await expect(device.sync()).rejects.toThrow()
    between = undefined
    await device.sync()
    const rows = await server.database.sql`select id from mutation_log`
    expect(rows).toHaveLength(1)
    expect(await device.db.rejected.count()).toBe(0)
  })
})

test('rows that differ are written to the server’s log, with how many there are here and there', async () => {
  const warn = vi.spyOn(server.deps.log, 'warn')
  expect(await compareRows(device.db, httpTransport())).toBe('equal')
  expect(warn).not.toHaveBeenCalled()
  const customers = await device.db.rows('customers').count()
  await device.db.rows('customers').delete(20)
  expect(await compareRows(device.db, httpTransport())).toBe('differing')
  const differing = [{ table: 'customers', device: customers - 1, server: customers }]
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ userId: 500, differing }), expect.any(String))
})

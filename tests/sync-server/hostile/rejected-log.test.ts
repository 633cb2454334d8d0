import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
})
afterEach(() => shop.close())

const admin = () => ({ Cookie: shop.admin.session })
const download = async () => {
  const response = await shop.get('/api/admin/backup', admin())
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) }
}
const restore = (file: Buffer) =>
  shop.app.request('/api/admin/restore', { method: 'POST', body: new Uint8Array(file), headers: admin() })
const logged = () => shop.database.sql`select args from mutation_log where outcome = 'rejected'`

function nested(depth: number): unknown {
  return depth === 0 ? {} : { in: nested(depth - 1) }
}

describe('A change that is refused for its arguments does not stand in the way of a restore', () => {
  test.each([
    ['null', null],
    ['nested beyond measure', nested(40)],
    ['a list', []],
    ['a text', 'all of it'],
  ])('%s', async (_what, args) => {
    const { body } = await shop.employee.push(shop.employee.mutation('customer.create', args))
    expect(body).toMatchObject({ status: 'accepted', rejected: [{ code: 'invalid_input' }] })
    const before = await logged()
    expect(before).not.toContainEqual({ args: null })
    const { status, file } = await download()
    expect(status).toBe(200)
    expect((await restore(file)).status).toBe(200)
    expect(await logged()).toEqual(before)
  })
})

test('What could not be put back is not handed out as a backup', async () => {
  // Stands for a fault that nobody has thought of: a line longer than a restore reads.
  await shop.database.sql`update customers set notes = repeat('x', 33 * 1024 * 1024) where id = 20`
  const response = await shop.get('/api/admin/backup', admin())
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('could not be put back') })
})

test('A row that says null where something must stand is no whole backup', async () => {
  const { file } = await download()
  const spoiled = gunzipSync(file)
    .toString()
    .replace(/"full_name":"[^"]*"/, '"full_name":null')
  expect((await restore(gzipSync(spoiled))).status).toBe(422)
})

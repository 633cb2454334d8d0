import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const get = (path: string, session = shop.admin.session) =>
  shop.get(`/api/admin/${path}`, { Cookie: session })

test('Whoever takes a backup or an export stands in the audit trail', async () => {
  for (const path of ['backup', 'export/customers.csv', 'export/users.json'])
    await (await get(path)).arrayBuffer()
  const [admin] = await shop.database.sql<
    [{ id: number }]
  >`select id from users where email = 'admin@shop.test'`
  const entries = await shop.database.sql`
    select person_id as person, kind, details from audit_trail
    where kind in ('backup.downloaded', 'data.exported') order by seq`
  expect(entries).toEqual([
    { person: admin.id, kind: 'backup.downloaded', details: { encrypted: false } },
    { person: admin.id, kind: 'data.exported', details: { file: 'customers.csv' } },
    { person: admin.id, kind: 'data.exported', details: { file: 'users.json' } },
  ])
})

test('and nobody puts it there for somebody else, or without taking anything', async () => {
  const forged = shop.admin.mutation('backup.take', {})
  expect((await shop.admin.push(forged)).body).toMatchObject({ rejected: [{ code: 'forbidden' }] })
  expect((await get('backup', shop.employee.session)).status).toBe(403)
  const before = await entryCount()
  expect((await get('export/customers.csv', shop.employee.session)).status).toBe(403)
  expect(await entryCount()).toBe(before)
})

async function entryCount(): Promise<number> {
  const [counted] = await shop.database.sql<[{ entries: number }]>`
    select count(*)::int as entries from audit_trail`
  return counted.entries
}

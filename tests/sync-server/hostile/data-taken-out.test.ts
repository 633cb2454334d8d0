import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const get = (path: string, session = shop.admin.session) =>
  shop.get(`/api/admin/${path}`, { Cookie: session })

test('Whoever takes a backup or an export stands in the log', async () => {
  for (const path of ['backup', 'export/customers.csv', 'export/users.json'])
    await (await get(path)).arrayBuffer()
  const { mutations } = (await (await get('mutations')).json()) as {
    mutations: { id: string; name: string; actorName: string; outcome: string }[]
  }
  expect(mutations.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['table.export', 'applied'],
    ['table.export', 'applied'],
    ['backup.take', 'applied'],
  ])
  const [admin] = await shop.database.sql<
    [{ id: number }]
  >`select id from users where email = 'admin@shop.test'`
  const logged = await shop.database
    .sql`select actor_id as actor, args from mutation_log order by version desc`
  expect(logged).toEqual([
    { actor: admin.id, args: { file: 'users.json' } },
    { actor: admin.id, args: { file: 'customers.csv' } },
    { actor: admin.id, args: {} },
  ])
})

test('and nobody puts it there for somebody else, or without taking anything', async () => {
  const forged = shop.admin.mutation('backup.take', {})
  expect((await shop.admin.push(forged)).body).toMatchObject({ rejected: [{ code: 'forbidden' }] })
  expect((await get('backup', shop.employee.session)).status).toBe(403)
  const applied = await shop.database.sql`
    select 1 from mutation_log where name = 'backup.take' and outcome = 'applied' and actor_id <> (
      select id from users where email = 'admin@shop.test')`
  expect(applied).toHaveLength(0)
})

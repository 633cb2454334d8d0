import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'
import { seedDemoWhenEmpty } from '#server/db/seed/seed-demo.ts'
import { createTestServer, type TestServer } from '#tests/fixtures/server.ts'

let server: TestServer
let session: string
beforeEach(async () => {
  server = await createTestServer()
  await seedDemoWhenEmpty(server.database.sql, { now: new Date() })
  await server.addUser({ email: 'owner@shop.test', role: 'admin' })
  session = await server.signIn('owner@shop.test')
})
afterEach(() => server.close())

const check = async () => {
  const response = await server.get('/api/admin/integrity', { Cookie: session })
  return (await response.json()) as IntegrityResponse
}
const wrongIn = ({ checks }: IntegrityResponse) => checks.filter(({ wrong }) => wrong > 0)

test('The demo shop agrees with itself, and every check has looked at something', async () => {
  const answer = await check()
  expect(wrongIn(answer)).toEqual([])
  for (const { check, looked } of answer.checks)
    if (check !== 'invoices') expect(looked, check).toBeGreaterThan(0)
})

describe('What does not agree is found, by that check alone', () => {
  test.each<[IntegrityCheck, string, string | RegExp]>([
    [
      'stock',
      'update products set stock_quantity = stock_quantity + 3 where id = (select min(id) from products)',
      'by its ledger',
    ],
    [
      'totals',
      'update appointments set subtotal_fils = subtotal_fils + 1, total_fils = total_fils + 1 where id = (select min(id) from appointments)',
      'by its lines',
    ],
    [
      'paid',
      'update appointments set paid_fils = paid_fils + 500 where id = (select min(id) from appointments)',
      'by its transactions',
    ],
    [
      'orphans',
      'set session_replication_role = replica; update vehicles set customer_id = 999999999 where id = (select min(id) from vehicles)',
      'vehicles: 999999999 is in no customers',
    ],
    [
      'days',
      `update appointments set day = day + 1 where id = (select min(id) from appointments)`,
      'stands on',
    ],
    ['keys', 'update shop_state set next_id = (select max(id) from customers)', 'never given out'],
    [
      'versions',
      'update customers set version = 1000000 where id = (select min(id) from customers)',
      'is of version 1000000',
    ],
  ])('%s', async (name, damage, example) => {
    await server.database.sql.begin(sql => sql.unsafe(damage))
    const [found, ...others] = wrongIn(await check())
    expect(others).toEqual([])
    expect(found?.check).toBe(name)
    expect(found?.examples.join('\n')).toMatch(example)
  })
})

test('Only an admin may ask', async () => {
  await server.addUser({ email: 'manager@shop.test', role: 'store_manager' })
  const manager = await server.signIn('manager@shop.test')
  for (const path of ['integrity', 'replicas', 'mutations', 'message-providers', 'export/customers.csv'])
    expect((await server.get(`/api/admin/${path}`, { Cookie: manager })).status, path).toBe(403)
})

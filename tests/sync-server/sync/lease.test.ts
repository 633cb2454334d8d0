import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEASE_SIZE } from '#schema/protocol/lease.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())

test('twenty leases at once give out no key twice, nor one that is in use', async () => {
  const [one, other] = [
    new Replica(server, server.employee.session),
    new Replica(server, server.admin.session),
  ]
  const leases = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).lease()))
  const blocks = leases.map(({ body }) => body).toSorted((a, b) => a.firstId - b.firstId)
  expect(blocks[0]?.firstId).toBeGreaterThanOrEqual(GIVEN_OUT)
  let before = 0
  for (const { firstId, lastId } of blocks) {
    expect(firstId).toBeGreaterThan(before)
    expect(lastId - firstId + 1).toBe(LEASE_SIZE)
    before = lastId
  }
  for (const { id } of [one, other]) {
    const rows = await server.database.sql`select first_id from id_leases where replica_id = ${id}`
    expect(rows).toHaveLength(10)
  }
})

test('a leased key can be used, the first one past the lease cannot', async () => {
  const device = new Replica(server, server.employee.session)
  const { lastId } = (await device.lease()).body
  const [inside, outside] = [device.createCustomer(lastId), device.createCustomer(lastId + 1)]
  const { body } = await device.push(inside, outside)
  expect(body).toMatchObject({ rejected: [{ id: outside.id, code: 'constraint' }] })
})

test('the replica of another person leases nothing', async () => {
  const device = new Replica(server, server.employee.session)
  await device.lease()
  const impostor = await new Replica(server, server.admin.session, device.id).lease()
  expect(impostor).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

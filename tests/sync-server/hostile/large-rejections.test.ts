import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let attacker: Replica

beforeAll(async () => {
  shop = await createShopServer()
  attacker = new Replica(shop, await shop.signIn('employee@shop.test'))
  await attacker.lease()
})
afterAll(() => shop.close())

const asAdmin = async (path: string) => {
  const response = await shop.get(path, { Cookie: shop.admin.session })
  const text = await response.text()
  return { status: response.status, length: text.length, body: JSON.parse(text) }
}
/** An index has no place for it, not even packed. */
const INCOMPRESSIBLE = randomBytes(10_000).toString('base64url')
const MEGABYTES_7 = 'x'.repeat(7 * 1024 * 1024)

test('Of a refused change as large as a request may be nothing is kept but that it was refused', async () => {
  const large = attacker.mutation('customer.update', { id: 404, changes: { notes: MEGABYTES_7 } })
  expect((await attacker.push(large)).body).toMatchObject({
    rejected: [{ id: large.id, code: 'invalid_input' }],
  })
  const [logged] = await shop.database
    .sql`select octet_length(args::text) as bytes from mutation_log where id = ${large.id}`
  expect(logged?.bytes).toBeLessThan(100)
})

test('A text of any length in the place of a key is a refusal, not a fault of the server', async () => {
  for (const key of ['id', 'appointmentId']) {
    const odd = attacker.mutation('appointment.edit', { [key]: INCOMPRESSIBLE })
    const { status, body } = await attacker.push(odd)
    expect(status).toBe(200)
    expect(body).toMatchObject({ rejected: [{ id: odd.id, code: 'invalid_input' }] })
  }
})

test('Lists of what was refused stay small however much was logged before there was a bound', async () => {
  const ids = Array.from({ length: 60 }, () => randomUUID())
  for (const [index, id] of ids.entries())
    await shop.database.sql`
      insert into mutation_log (id, replica_id, seq, name, args, actor_id, actor_role, acted_at, version, outcome, code)
      select ${id}, ${attacker.id}, ${10_000 + index}, 'customer.update',
        jsonb_build_object('id', 404, 'notes', repeat('x', 1000000)), 500, 'employee', now(), 1, 'rejected', 'x'`
  for (const path of ['/api/attention', '/api/admin/mutations?outcome=rejected']) {
    const { status, length } = await asAdmin(path)
    expect(status).toBe(200)
    expect(length).toBeLessThan(200_000)
  }
  expect((await asAdmin(`/api/admin/mutations/${ids[0]}/args`)).body).toEqual({
    args: null,
    bytes: expect.any(Number),
  })
  expect((await asAdmin(`/api/admin/mutations/${randomUUID()}/args`)).status).toBe(404)
})

test('Arguments that are too long for a list are told of the one change that is asked for', async () => {
  const notes = 'n'.repeat(4_500)
  const long = attacker.mutation('customer.update', { id: 404, changes: { notes } })
  await attacker.push(long)
  const { body } = await asAdmin('/api/admin/mutations')
  const listed = body.mutations.find(({ id }: { id: string }) => id === long.id)
  expect(listed).toMatchObject({ args: null, argsLeftOut: true })
  expect((await asAdmin(`/api/admin/mutations/${long.id}/args`)).body.args).toEqual(long.args)
})

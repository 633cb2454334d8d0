import { afterAll, beforeAll, expect, test } from 'vitest'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let attacker: Replica

beforeAll(async () => {
  shop = await createShopServer()
  attacker = new Replica(shop, await shop.signIn('employee@shop.test'))
})
afterAll(() => shop.close())

const asAdmin = async (path: string) => {
  const response = await shop.get(path, { Cookie: shop.admin.session })
  return { status: response.status, body: await response.json() }
}

test.each(['constructor.x', '__proto__.x', 'toString.call', 'hasOwnProperty', 'valueOf.id', '.', ''])(
  'A change called %j is listed as refused beside the others, for all who look',
  async name => {
    const odd = attacker.mutation(name, { id: 404, appointmentId: 404, note: 'x' })
    const plain = attacker.mutation('customer.update', { id: 404, changes: { city: 'Ajman' } })
    expect((await attacker.push(odd, plain)).status).toBe(200)
    for (const [path, list] of [
      ['/api/attention', 'refusals'],
      ['/api/admin/mutations', 'mutations'],
    ] as const) {
      const { status, body } = await asAdmin(path)
      expect(status).toBe(200)
      expect(body[list].map(({ id }: { id: string }) => id)).toEqual(
        expect.arrayContaining([odd.id, plain.id]),
      )
    }
    expect((await asAdmin('/api/history/appointments/404')).status).toBe(200)
    expect((await asAdmin('/api/admin/replicas')).status).toBe(200)
  },
)

test.each([
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '1999-12-31T00:00:00.000Z',
  'never',
])('The moment %j is refused wherever it comes in, and the lists go on', async scheduledDate => {
  const edit = attacker.mutation('appointment.edit', { id: 40, scheduledDate })
  const { body } = await attacker.push(edit)
  expect(body).toMatchObject({ rejected: [{ id: edit.id, code: 'invalid_input' }] })
  const patched = await shop.app.request('/api/appointments/40', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Cookie: shop.admin.session },
    body: JSON.stringify({ scheduledDate }),
  })
  expect(patched.status).toBe(400)
  expect((await asAdmin('/api/attention')).status).toBe(200)
  expect((await asAdmin('/api/admin/mutations')).status).toBe(200)
})

test.each(['+275760-09-13T00:00:00.000Z', 'never', ''])(
  'A change made at %j is refused and told with the time it came',
  async actedAt => {
    const change = {
      ...attacker.mutation('customer.update', { id: 20, changes: { city: 'Ajman' } }),
      actedAt,
    }
    expect((await attacker.push(change)).body).toMatchObject({ rejected: [{ id: change.id }] })
    const { body } = await asAdmin('/api/attention')
    const told = body.refusals.find(({ id }: { id: string }) => id === change.id)
    expect(told.actedAt).toMatch(/^20\d\d-/)
  },
)

test('Work of a device whose clock is in another century is taken as done when it came', async () => {
  for (const actedAt of ['1970-01-01T00:00:09.000Z', '2999-01-01T00:00:00.000Z']) {
    const change = {
      ...attacker.mutation('customer.update', { id: 20, changes: { city: 'Dubai' } }),
      actedAt,
    }
    expect((await attacker.push(change)).body).toMatchObject({ rejected: [] })
    const [logged] = await shop.database
      .sql`select acted_at > now() - interval '1 minute' as recent from mutation_log where id = ${change.id}`
    expect(logged).toEqual({ recent: true })
  }
})

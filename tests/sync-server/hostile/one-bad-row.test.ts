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

test.each<[string, Record<string, unknown>, object]>([
  ['arguments', { args: undefined }, { code: 'invalid_input' }],
  ['a name', { name: undefined }, { code: 'unknown_mutation' }],
  ['a name that ends', { name: 'x'.repeat(101) }, { code: 'unknown_mutation' }],
  ['a name of letters', { name: { $ne: 1 } }, { code: 'unknown_mutation' }],
  ['a time', { actedAt: undefined }, { code: 'invalid_input' }],
  ['a time that is text', { actedAt: 1 }, { code: 'invalid_input' }],
])(
  'A change without %s is refused alone, and those around it are taken',
  async (_what, changes, rejection) => {
    const change = (city: string) => attacker.mutation('customer.update', { id: 21, changes: { city } })
    const [before, odd, after] = [change('Ajman'), change('Dubai'), change('Sharjah')]
    const { status, body } = await attacker.push(before, { ...odd, ...changes }, after)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'accepted',
      lastSeq: after.seq,
      rejected: [{ id: odd.id, ...rejection }],
    })
    const logged = await shop.database.sql`
    select outcome from mutation_log where id = any(${[before.id, odd.id, after.id]}::uuid[]) order by seq`
    expect(logged.map(({ outcome }) => outcome)).toEqual(['applied', 'rejected', 'applied'])
  },
)

test.each<[string, Record<string, unknown>]>([
  ['version', { schemaVersion: undefined }],
  ['position up to which it knew', { knownSeq: 'all' }],
  ['rejected change that it replaces', { replaces: 7 }],
])('A change with an unreadable %s is taken as one that says nothing of it', async (_what, changes) => {
  const change = attacker.mutation('customer.update', { id: 21, changes: { city: 'Ajman' } })
  expect((await attacker.push({ ...change, ...changes })).body).toMatchObject({
    status: 'accepted',
    rejected: [],
  })
})

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

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AttentionResponse } from '#schema/protocol/attention.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let sessions: Record<Role, string>
let counter: Replica

beforeAll(async () => {
  shop = await createShopServer()
  const signedIn = ROLES.map(async role => {
    const email = `${role}@all.test`
    await shop.addUser({ email, role })
    return [role, await shop.signIn(email)] as const
  })
  sessions = Object.fromEntries(await Promise.all(signedIn)) as typeof sessions
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.database.sql`update mutation_log set settled_at = now() where settled_at is null`
  counter = new Replica(shop, sessions.cashier)
})

type Answer = { status: number; refusals: AttentionResponse['refusals'] }

async function read(response: Response): Promise<Answer> {
  const body = (await response.json()) as Partial<AttentionResponse>
  return { status: response.status, refusals: body.refusals ?? [] }
}
const list = async (role: Role) => read(await shop.get('/api/attention', { Cookie: sessions[role] }))
const settle = async (role: Role, id: string) =>
  read(await shop.post(`/api/attention/${id}/settle`, {}, { Cookie: sessions[role] }))

/** A change of a customer that is not there, which is refused. */
async function refuse(name = 'customer.update', args: object = { id: 404, changes: { city: 'Ajman' } }) {
  const mutation = counter.mutation(name, args, { actedAt: shop.time.now.toISOString() })
  const { body } = await counter.push(mutation)
  expect(body).toMatchObject({ rejected: [{ id: mutation.id }] })
  return mutation
}

test('What was refused on a device is told to an admin and a store manager: what, whose, on which device and why', async () => {
  const { id, actedAt } = await refuse()
  for (const role of ['admin', 'store_manager'] as const) {
    const { refusals } = await list(role)
    expect(refusals).toEqual([
      {
        id,
        replica: counter.id,
        device: expect.any(String),
        actorId: expect.any(Number),
        name: 'customer.update',
        args: { id: 404, changes: { city: 'Ajman' } },
        actedAt,
        receivedAt: expect.any(String),
        code: 'missing_reference',
        message: 'There is no such customer.',
      },
    ])
  }
})

test.each(ROLES)(
  '%s hears of refused changes and settles them only when they decide for the shop',
  async role => {
    const decides = role === 'admin' || role === 'store_manager'
    const { id } = await refuse()
    expect((await list(role)).status).toBe(decides ? 200 : 403)
    expect((await settle(role, id)).status).toBe(decides ? 200 : 403)
    expect((await list('admin')).refusals.map(refusal => refusal.id)).toEqual(decides ? [] : [id])
  },
)

test('Whoever is not signed in hears nothing', async () => {
  const { id } = await refuse()
  expect((await shop.get('/api/attention')).status).toBe(401)
  expect((await shop.post(`/api/attention/${id}/settle`, {})).status).toBe(401)
})

test('What one of them settled is settled for all, and stays with who did it first', async () => {
  const [first, second] = [await refuse(), await refuse()]
  expect((await settle('store_manager', first.id)).refusals.map(({ id }) => id)).toEqual([second.id])
  expect((await list('admin')).refusals.map(({ id }) => id)).toEqual([second.id])
  expect((await settle('admin', first.id)).status).toBe(200)
  const [settled] = await shop.database.sql`
    select role from mutation_log join users on users.id = settled_by where mutation_log.id = ${first.id}`
  expect(settled).toEqual({ role: 'store_manager' })
})

test('A change that took effect, one that never was and no uuid cannot be settled', async () => {
  const applied = counter.mutation('customer.update', { id: 20, changes: { city: 'Dubai' } })
  await counter.push(applied)
  expect((await settle('admin', applied.id)).status).toBe(404)
  expect((await settle('admin', randomUUID())).status).toBe(404)
  expect((await settle('admin', '1')).status).toBe(400)
})

test('A store manager hears that a payment was refused, and for which job, but no amount', async () => {
  const payment = { id: 9_000_001, appointmentId: 404, amountFils: 12_345, paymentMethod: 'cash' }
  await refuse('payment.take', payment)
  expect((await list('store_manager')).refusals[0]?.args).toEqual({ id: 9_000_001, appointmentId: 404 })
  expect((await list('admin')).refusals[0]?.args).toMatchObject(payment)
})

test('The newest comes first, and what is a month old is told no more', async () => {
  const [old, first, second] = [await refuse(), await refuse(), await refuse()]
  await shop.database
    .sql`update mutation_log set received_at = now() - interval '31 days' where id = ${old.id}`
  expect((await list('admin')).refusals.map(({ id }) => id)).toEqual([second.id, first.id])
})

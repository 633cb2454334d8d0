import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { MutationsResponse, ReplicasResponse } from '#schema/protocol/admin.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let counter: Replica
beforeEach(async () => {
  shop = await createShopServer()
  counter = new Replica(shop, await shop.signIn('employee@shop.test'))
  await counter.lease()
  await counter.push(counter.createCustomer(GIVEN_OUT - 1, { fullName: 'Found By Name' }))
  await counter.push(counter.mutation('customer.update', { id: 404, changes: { city: '100 % sure_thing' } }))
})
afterEach(() => shop.close())

async function ask<Body>(path: string, session = shop.admin.session) {
  const response = await shop.get(`/api/admin/${path}`, { Cookie: session })
  return { status: response.status, body: (await response.json()) as Body }
}
const log = async (query: string) => (await ask<z.infer<typeof MutationsResponse>>(`mutations?${query}`)).body
const names = async (query: string) => (await log(query)).mutations.map(({ name }) => name)

test('Every device is told with its person, what it sent, what was refused and what it still had', async () => {
  await shop.post(
    '/api/sync/push',
    { replica: counter.id, mutations: [counter.createCustomer(GIVEN_OUT - 2)], waiting: 7 },
    { Cookie: counter.session },
  )
  const { body } = await ask<z.infer<typeof ReplicasResponse>>('replicas')
  expect(body.replicas.find(({ id }) => id === counter.id)).toMatchObject({
    userId: 500,
    fullName: 'Test Person',
    role: 'employee',
    sent: 3,
    waiting: 7,
    refused: 1,
    signedIn: true,
  })
})

test('A device signed out from afar needs a new sign-in, others of the same person do not', async () => {
  const other = new Replica(shop, await shop.signIn('employee@shop.test'))
  await other.lease()
  const response = await shop.post(
    `/api/admin/replicas/${counter.id}/sign-out`,
    {},
    { Cookie: shop.admin.session },
  )
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: { ended: 1 },
  })
  expect((await counter.pull()).status).toBe(401)
  expect((await other.pull()).status).toBe(200)
  const { body } = await ask<z.infer<typeof ReplicasResponse>>('replicas')
  expect(body.replicas.find(({ id }) => id === counter.id)?.signedIn).toBe(false)
})

test('Nobody else signs devices out', async () => {
  const response = await shop.post(
    `/api/admin/replicas/${shop.admin.id}/sign-out`,
    {},
    { Cookie: shop.employee.session },
  )
  expect(response.status).toBe(403)
})

test('The log is searched by name, argument, person and outcome, wildcards taken as they are', async () => {
  expect(await names('search=found+name')).toEqual(['customer.create'])
  expect(await names('search=customer.update')).toEqual(['customer.update'])
  expect(await names('search=100+%25+sure_thing')).toEqual(['customer.update'])
  expect(await names('search=sureXthing')).toEqual([])
  expect(await names('search=Test+Person&outcome=rejected')).toEqual(['customer.update'])
  const [refused] = (await log('outcome=rejected')).mutations
  expect(refused).toMatchObject({ code: 'missing_reference', actorName: 'Test Person', outcome: 'rejected' })
})

test('The log comes in pages, the latest first, each entry once', async () => {
  const phone = new Replica(shop, await shop.signIn('employee@shop.test'))
  const updates = Array.from({ length: 120 }, (_, i) =>
    phone.mutation('customer.update', { id: 20, changes: { notes: `paged ${i}` } }),
  )
  await phone.push(...updates)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: z.infer<typeof MutationsResponse> = await log(`search=paged${cursor && `&before=${cursor}`}`)
    seen.push(...page.mutations.map(({ id }) => id))
    cursor = page.cursor
  }
  expect(seen).toEqual(updates.map(({ id }) => id).reverse())
})

test('A bad cursor is a 400', async () => {
  expect((await ask('mutations?before=1;drop')).status).toBe(400)
})

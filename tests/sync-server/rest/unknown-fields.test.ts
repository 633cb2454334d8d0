import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, addressOf, createApiServer } from '#tests/fixtures/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await createApiServer()
})
afterAll(() => server.close())

const counts = async () =>
  server.database.sql`
    select (select count(*) from appointments) as jobs, (select count(*) from customers) as people,
      (select count(*) from mutation_log) as changes`

test('A field that no call has is a 400 that names it, and nothing happens', async () => {
  const before = await counts()
  for (const { name, method, spec } of server.operations) {
    const call = server.valid[name]
    if (!call || !spec.requestBody) continue
    const session = await server.signIn('admin@shop.test')
    const answer = await server
      .as(session)
      .call(method, addressOf(call), { ...call.body, mechanicId: 3, 'a.b': 1 }, call.headers)
    expect([answer.status, answer.body.code], name).toEqual([400, 'invalid_input'])
    expect(answer.body.issues, name).toEqual(
      expect.arrayContaining([
        { path: 'mechanicId', message: 'There is no field called mechanicId here' },
        { path: 'a.b', message: 'There is no field called a.b here' },
      ]),
    )
  }
  expect(await counts()).toEqual(before)
})

test('So is one inside a body', async () => {
  const call = server.valid['post /api/appointments']
  const additionalProducts = [{ productId: 50, quantity: 1, price: 1 }]
  const answer = await server
    .as(server.admin.session)
    .post('/api/appointments', { ...call?.body, additionalProducts })
  expect([answer.status, answer.body.issues]).toEqual([
    400,
    [{ path: 'additionalProducts.0.price', message: 'There is no field called price here' }],
  ])
})

test('So is a parameter of an address that no call has', async () => {
  for (const { name, method, spec } of server.operations) {
    const call = server.valid[name]
    if (!call || !spec.responses[400]) continue
    const session = await server.signIn('admin@shop.test')
    const address = addressOf({ path: call.path, query: { ...call.query, onlyActive: '1' } })
    const answer = await server.as(session).call(method, address, call.body, call.headers)
    expect([answer.status, answer.body.issues], name).toEqual([
      400,
      [{ path: 'onlyActive', message: 'There is no field called onlyActive here' }],
    ])
  }
})

test('The document says so of every object that a call takes', () => {
  for (const { name, spec } of server.operations) {
    const schema = spec.requestBody?.content['application/json'].schema
    if (schema) expect(openObjects(schema), name).toEqual([])
  }
})

// biome-ignore lint/suspicious/noExplicitAny: JSON schemas, whose parts are looked at as they come.
function openObjects(schema: any, at = 'body'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.entries(schema).flatMap(([key, part]) => openObjects(part, `${at}.${key}`))
  return schema.type === 'object' && schema.additionalProperties !== false ? [at, ...inner] : inner
}

test.each(['true', '1'])('activeOnly=%s lists what is active alone', async flag => {
  await server.database.sql`update services set active = false where id = 12`
  const { status, body } = await server.as(server.admin.session).get(`/api/services?activeOnly=${flag}`)
  expect(status).toBe(200)
  expect(body.map(({ id }: { id: number }) => id)).not.toContain(12)
  const all = await server.as(server.admin.session).get('/api/services?activeOnly=0')
  expect(all.body.map(({ id }: { id: number }) => id)).toContain(12)
})

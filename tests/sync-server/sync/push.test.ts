import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushedMutation } from '#schema/protocol/push.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW } from '#tests/fixtures/shop.ts'

let server: ShopServer
let device: Replica
let nextId = 2_000

beforeAll(async () => {
  server = await createShopServer()
  server.time.now = new Date(NOW)
})
afterAll(() => server.close())
beforeEach(() => {
  device = new Replica(server, server.employee.session)
})

const newId = () => nextId++
const head = async () => (await server.database.sql`select version, epoch from shop_state`)[0]
const namesOf = async (...ids: number[]) =>
  (
    await server.database.sql`select full_name from customers where id = any(${ids}::bigint[]) order by id`
  ).map(row => row.full_name)
const logOf = async (...mutations: PushedMutation[]) =>
  server.database.sql`
    select id, seq, name, args, actor_id, actor_role, acted_at, outcome, code from mutation_log
    where id = any(${mutations.map(({ id }) => id)}::uuid[]) order by seq`

describe('a push', () => {
  test('is applied, and logged with who did what when', async () => {
    const id = newId()
    const create = device.createCustomer(id, { fullName: 'Mariam' })
    const rename = device.mutation('customer.update', { id, changes: { fullName: 'Mariam A.' } })
    expect(await device.push(create, rename)).toEqual({
      status: 200,
      body: { status: 'accepted', lastSeq: 2, rejected: [] },
    })
    expect(await namesOf(id)).toEqual(['Mariam A.'])
    expect(await logOf(create, rename)).toMatchObject([
      {
        id: create.id,
        seq: 1,
        name: 'customer.create',
        actor_id: 500,
        actor_role: 'employee',
        acted_at: NOW,
      },
      { id: rename.id, seq: 2, outcome: 'applied', code: null, args: rename.args },
    ])
  })

  test('from a clock that runs ahead counts as done when it came', async () => {
    const id = newId()
    const create = device.createCustomer(id, { fullName: 'Early' })
    await device.push({ ...create, actedAt: '2999-01-01T00:00:00.000Z' })
    const [row] = await server.database.sql`select created_at as at from customers where id = ${id}`
    const [logged] = await logOf(create)
    const now = server.time.now.toISOString()
    expect([row?.at, logged?.acted_at]).toEqual([now, now])
  })

  test('sent again gives the first answer again and changes nothing', async () => {
    const [kept, lost] = [newId(), newId()]
    const batch = [
      device.createCustomer(kept),
      device.mutation('customer.update', { id: lost, changes: { city: 'Ajman' } }),
      device.mutation('customer.update', { id: kept, changes: { city: 'Ajman' } }),
    ]
    const first = await device.push(...batch)
    expect(first.body).toMatchObject({ lastSeq: 3, rejected: [{ seq: 2, code: 'missing_reference' }] })
    // The row that the second mutation lacked exists by now; the first answer stands all the same.
    await device.push(device.createCustomer(lost))
    const before = await head()
    expect((await device.push(...batch)).body).toEqual({ ...first.body, lastSeq: 4 })
    expect(await head()).toEqual(before)
  })

  test('whose answer was lost goes on where it got to', async () => {
    const [sent, waiting] = [device.createCustomer(newId()), device.createCustomer(newId())]
    await device.push(sent)
    expect((await device.push(sent, waiting)).body).toEqual({ status: 'accepted', lastSeq: 2, rejected: [] })
    expect(await logOf(sent, waiting)).toHaveLength(2)
  })
})

describe('one bad mutation among good ones', () => {
  const customer = {
    ...(new Replica({ post: async () => new Response() }, '').createCustomer(0).args as object),
  }
  const schedule = (line: object, product: object) => ({
    id: newId(),
    customerId: 20,
    vehicleId: 30,
    scheduledDate: '2026-11-24T06:00:00.000Z',
    services: [{ id: newId(), serviceId: 10, priceFils: 1, ...line }],
    products: [{ id: newId(), productId: 50, quantity: 1, priceFils: 1, ...product }],
  })

  test.each<[what: string, code: string, name: string, args: unknown, changes?: Partial<PushedMutation>]>([
    ['an unknown name', 'unknown_mutation', 'customer.eat', { id: 20 }],
    ['a name that every object has', 'unknown_mutation', 'constructor', {}],
    ['wrong arguments', 'invalid_input', 'customer.update', { id: 'twenty', changes: 5 }],
    ['a reference to nothing', 'missing_reference', 'appointment.start', { id: 1_999 }],
    ['a key that is taken', 'already_exists', 'customer.create', { ...customer, id: 20 }],
    ['a role that may not', 'forbidden', 'booking.request', {}],
    ['what only calls save', 'forbidden', 'profile.update', { id: 500, changes: { fullName: 'Myself' } }],
    ['a move that cannot be', 'illegal_move', 'appointment.complete', { id: 40 }],
    ['a NUL character', 'constraint', 'customer.create', { ...customer, id: newId(), fullName: 'A\0B' }],
    ['half a character', 'constraint', 'customer.create', { ...customer, id: newId(), fullName: 'A\ud800B' }],
    ['a NUL character in the name', 'unknown_mutation', 'a\0b', {}],
    ['a NUL character in a key', 'unknown_mutation', 'nothing', { 'a\0b': { '\udc00': 1 } }],
    [
      'a number the table has no place for',
      'invalid_input',
      'appointment.schedule',
      schedule({}, { quantity: 3e9 }),
    ],
    [
      'a sum the table has no place for',
      'invalid_input',
      'appointment.schedule',
      schedule({}, { quantity: 2e9, priceFils: 9e15 }),
    ],
    ['a key the shop never gave out', 'constraint', 'customer.create', { ...customer, id: GIVEN_OUT }],
    ['no moment', 'invalid_input', 'customer.update', { id: 20, changes: {} }, { actedAt: 'yesterday' }],
    [
      'a moment before all calendars',
      'invalid_input',
      'customer.update',
      { id: 20, changes: {} },
      { actedAt: '0000-01-01T00:00:00.000Z' },
    ],
    [
      'a day before all calendars',
      'invalid_input',
      'appointment.edit',
      { id: 40, scheduledDate: '0000-01-01T00:00:00.000Z' },
    ],
  ])('%s: the good ones are applied and the bad one is reported', async (_, code, name, args, changes) => {
    const [before, after] = [newId(), newId()]
    const batch = [
      device.createCustomer(before, { fullName: 'Before' }),
      device.mutation(name, args, changes),
      device.createCustomer(after, { fullName: 'After' }),
    ]
    const answer = await device.push(...batch)
    expect(answer).toEqual({
      status: 200,
      body: {
        status: 'accepted',
        lastSeq: 3,
        rejected: [{ id: batch[1]?.id, seq: 2, code, message: expect.stringMatching(/./) }],
      },
    })
    expect(await namesOf(before, after)).toEqual(['Before', 'After'])
    expect((await logOf(...batch)).map(({ outcome }) => outcome)).toEqual(['applied', 'rejected', 'applied'])
    const again = { status: 'accepted', lastSeq: 3, rejected: [{ id: batch[1]?.id, seq: 2, code }] }
    expect((await device.push(...batch)).body).toMatchObject(again)
  })

  test('of an admin it may not be a change of accounts', async () => {
    const boss = new Replica(server, server.admin.session)
    const account = { fullName: 'Pushed', phone: null, role: 'admin', active: true }
    const answer = await boss.push(
      boss.mutation('user.create', { id: newId(), email: 'pushed@shop.test', ...account }),
      boss.mutation('user.update', { id: 500, changes: account }),
    )
    expect(answer.body).toMatchObject({
      lastSeq: 2,
      rejected: [{ code: 'forbidden' }, { code: 'forbidden' }],
    })
    expect(await server.database.sql`select from users where full_name = 'Pushed'`).toHaveLength(0)
  })

  test('on its own it is kept with its payload, and the queue goes on', async () => {
    const args = { id: 20, changes: { fullName: 'A\0B', note: { deep: ['\ud800', 7] } } }
    const bad = device.mutation('customer.update', args)
    const answer = await device.push(bad)
    const message = 'This does not fit with what the shop has on record. Nothing of it was saved.'
    expect(answer.body).toMatchObject({ lastSeq: 1, rejected: [{ code: 'constraint', message }] })
    expect((await logOf(bad))[0]?.args).toEqual({
      id: 20,
      changes: { fullName: 'A\uFFFDB', note: { deep: ['\uFFFD', 7] } },
    })
    expect((await device.push(device.createCustomer(newId()))).body).toMatchObject({
      lastSeq: 2,
      rejected: [],
    })
  })

  test('nested without end is refused like any other', async () => {
    const mutations = [
      device.createCustomer(2_950),
      device.mutation('customer.update', { id: 2_950, changes: { notes: 'HERE' } }),
      device.mutation('nothing', 'HERE'),
      device.createCustomer(2_951),
    ]
    const body = JSON.stringify({ replica: device.id, mutations })
    const response = await server.app.request('/api/sync/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: device.session },
      // Deeper than JSON.stringify itself can go.
      body: body.replaceAll('"HERE"', '['.repeat(50_000) + ']'.repeat(50_000)),
    })
    expect(await response.json()).toMatchObject({
      status: 'accepted',
      rejected: [{ code: 'invalid_input' }, { code: 'unknown_mutation' }],
    })
    expect(await server.database.sql`select id from customers where id in (2950, 2951)`).toHaveLength(2)
  })

  test('many bad ones leave all the good ones standing', async () => {
    const ids = Array.from({ length: 20 }, newId)
    const batch = ids.flatMap(id => [
      device.createCustomer(id),
      device.mutation('customer.update', { id, changes: { fullName: 'A\0B' } }),
    ])
    const { body } = await device.push(...batch)
    expect(body).toMatchObject({ status: 'accepted', lastSeq: 40 })
    expect(body.status === 'accepted' && body.rejected.map(({ seq }) => seq)).toEqual(
      ids.map((_, i) => 2 * i + 2),
    )
    expect(await namesOf(...ids)).toHaveLength(20)
  })

  test('a device that was told no, then sends something else under the same uuid, hears no again', async () => {
    const id = randomUUID()
    const bad = device.mutation('appointment.start', { id: 1_998 }, { id })
    await device.push(bad)
    const again = await device.push({
      ...bad,
      name: 'customer.update',
      args: { id: 20, changes: { city: 'X' } },
    })
    expect(again.body).toMatchObject({ rejected: [{ id, code: 'missing_reference' }] })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushedMutation } from '#schema/protocol/push.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer
let device: Replica
let nextId = 2_000

beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())
beforeEach(() => {
  device = new Replica(server, server.employee.session)
})

const create = (seq: number) => ({ ...device.createCustomer(nextId++), seq })
const outcomes = async (...mutations: PushedMutation[]) =>
  (
    await server.database.sql`
      select outcome from mutation_log where id = any(${mutations.map(({ id }) => id)}::uuid[])`
  ).map(({ outcome }) => outcome)

describe('mutations that do not follow on', () => {
  test('with earlier ones missing, the server says from where to send', async () => {
    const [first, second, fourth] = [create(1), create(2), create(4)]
    expect((await device.push(second)).body).toEqual({ status: 'gap', resumeFrom: 1 })
    await device.push(first, second)
    expect((await device.push(fourth)).body).toEqual({ status: 'gap', resumeFrom: 3 })
    expect(await outcomes(first, second, fourth)).toEqual(['applied', 'applied'])
  })

  test('with one missing in between, everything before it counts', async () => {
    const batch = [create(1), create(3)]
    expect((await device.push(...batch)).body).toEqual({ status: 'accepted', lastSeq: 1, rejected: [] })
    expect(await outcomes(...batch)).toEqual(['applied'])
  })

  test('a bad one before the missing one is settled as well', async () => {
    const batch = [create(1), { ...create(2), args: { id: nextId++, fullName: 'A\0B' } }, create(4)]
    const { body } = await device.push(...batch)
    expect(body).toMatchObject({ status: 'accepted', lastSeq: 2, rejected: [{ seq: 2 }] })
  })
})

describe('a number that somebody else counted already', () => {
  test('says that the database was copied, and applies nothing of the twin', async () => {
    const [shared, mine, theirs] = [create(1), create(2), create(2)]
    await device.push(shared)
    await device.push(mine)
    expect((await device.push(theirs)).body).toEqual({ status: 'forked' })
    expect((await device.push(shared, theirs, create(3))).body).toEqual({ status: 'forked' })
    expect(await outcomes(theirs)).toEqual([])
    expect((await device.push(create(3))).body).toMatchObject({ status: 'accepted', lastSeq: 3 })
  })

  test('under a new name, everything of the twin arrives, and what it shared stays once', async () => {
    const [shared, mine, theirs] = [create(1), create(2), create(2)]
    await device.push(shared, mine)
    const twin = new Replica(server, server.employee.session)
    const answer = await twin.push(shared, theirs)
    expect(answer.body).toEqual({ status: 'accepted', lastSeq: 2, rejected: [] })
    expect(await outcomes(shared, mine, theirs)).toEqual(['applied', 'applied', 'applied'])
  })

  test('twice in one push, applies neither and spoils nothing for what comes after', async () => {
    const [one, other] = [create(1), create(1)]
    expect((await device.push(one, other)).body).toEqual({ status: 'forked' })
    expect(await outcomes(one, other)).toEqual([])
    expect((await device.push(create(1), create(2))).body).toMatchObject({ status: 'accepted', lastSeq: 2 })
  })
})

describe('the replica of another person', () => {
  test('takes no mutations: the device is to go on under a name of its own', async () => {
    await device.push(create(1))
    const impostor = new Replica(server, server.admin.session, device.id)
    const theirs = create(2)
    expect((await impostor.push(theirs)).body).toEqual({ status: 'forked' })
    expect(await outcomes(theirs)).toEqual([])
  })

  test('tells nobody else how its mutations ended', async () => {
    const bad = device.mutation('appointment.start', { id: 1_999 })
    await device.push(bad)
    const { pages } = await device.pullAll()
    const cookie = pages.at(-1)?.cookie ?? null
    const own = await device.pull({ cookie })
    expect(own.body).toMatchObject({ lastSeq: 1, rejected: [{ id: bad.id }] })
    const spy = new Replica(server, server.admin.session, device.id)
    const foreign = await spy.pull({ cookie: cookie && { ...cookie, scope: 'admin' } })
    expect(foreign.body).toMatchObject({ status: 'changes', lastSeq: 0, rejected: [] })
  })
})

describe('a push', () => {
  test('of the same mutation under another replica counts once', async () => {
    const id = nextId++
    const create = device.createCustomer(id, { fullName: 'First' })
    await device.push(create)
    const twin = new Replica(server, server.employee.session)
    const after = twin.createCustomer(nextId++)
    const answer = await twin.push({ ...create, seq: 1 }, { ...after, seq: 2 })
    expect(answer.body).toEqual({ status: 'accepted', lastSeq: 2, rejected: [] })
    expect(await outcomes(create, after)).toHaveLength(2)
  })

  test('that names one mutation twice applies it once', async () => {
    const id = nextId++
    await device.push(device.createCustomer(id))
    const edit = device.mutation('customer.update', { id, changes: { notes: 'once' } })
    const answer = await device.push(edit, { ...edit, seq: 3 })
    expect(answer.body).toEqual({ status: 'accepted', lastSeq: 3, rejected: [] })
    expect(await outcomes(edit)).toHaveLength(1)
    expect((await device.push(device.mutation('nothing', {}, { seq: 4 }))).body).toMatchObject({ lastSeq: 4 })
  })

  test('with its uuids in capitals is the same push', async () => {
    const create = device.createCustomer(nextId++)
    const shouted = { ...create, id: create.id.toUpperCase() }
    for (const mutation of [shouted, shouted, create])
      expect((await device.push(mutation)).body).toEqual({ status: 'accepted', lastSeq: 1, rejected: [] })
  })
})

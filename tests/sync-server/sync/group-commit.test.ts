import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushedMutation, PushResponse } from '#schema/protocol/push.ts'
import type { Commit } from '#server/sync/flush-writes.ts'
import { push } from '#server/sync/push.ts'
import { createWriter, type Writer } from '#server/sync/writer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { customer, NOW, putRows, user } from '#tests/fixtures/shop.ts'

/* Pushes that are sent without waiting for one another come into one transaction: the first takes all with it once it has begun. */

const ADMIN = { userId: 1, role: 'admin' } as const
const SHARED = 20
const OWN = 30

let database: TestDatabase
let writer: Writer
let commits: Commit[]
let device: (changes?: Partial<PushedMutation>) => Device
beforeAll(async () => {
  database = await createTestDatabase()
  await putRows(database.sql, {
    users: [user(ADMIN.userId, ADMIN.role)],
    customers: [SHARED, ...Array.from({ length: 20 }, (_, i) => OWN + i)].map(id => customer(id)),
  })
  await database.sql`update shop_state set next_id = 1000`
})
beforeEach(() => {
  commits = []
  writer = createWriter(database.sql, commit => commits.push(commit))
  device = () => new Device(writer)
})
afterAll(() => database.drop())

class Device {
  readonly replica = crypto.randomUUID()
  #seq = 0

  constructor(readonly writer: Writer) {}

  note(id: number, notes: string, changes: Partial<PushedMutation> = {}): PushedMutation {
    return {
      ...{ id: crypto.randomUUID(), seq: ++this.#seq, name: 'customer.update', schemaVersion: 1 },
      ...{ args: { id, changes: { notes } }, actedAt: NOW, ...changes },
    }
  }

  push(...mutations: PushedMutation[]): Promise<PushResponse> {
    const deps = { writer: this.writer, log: pino({ level: 'silent' }), clock: () => new Date(NOW) }
    const request = { replica: this.replica, mutations }
    return push(deps, { request, actor: ADMIN, device: 'A tablet' })
  }
}

type Logged = { version: number; note: string; before: string | null; commit: string }

const logged = (devices: readonly Device[]) => database.sql<Logged[]>`
  select version, args -> 'changes' ->> 'notes' as note, mutation_log.before ->> 'notes' as before, mutation_log.xmin::text as commit
  from mutation_log where replica_id = any(${devices.map(({ replica }) => replica)}::uuid[]) and outcome = 'applied'
  order by version, seq`

const accepted = (lastSeq: number) => ({ status: 'accepted', lastSeq, rejected: [] })

test('Pushes that wait together are one commit, in which each has a version and sees the ones before it', async () => {
  const devices = Array.from({ length: 8 }, () => device())
  const answers = await Promise.all(devices.map((each, i) => each.push(each.note(SHARED, `Note ${i}`))))
  for (const answer of answers) expect(answer).toEqual(accepted(1))

  const log = await logged(devices)
  expect(log.map(({ note }) => note)).toEqual(devices.map((_, i) => `Note ${i}`))
  expect(log.slice(1).map(({ before }) => before)).toEqual(log.slice(0, -1).map(({ note }) => note))
  expect(new Set(log.map(({ version }) => version)).size).toBe(8)
  expect(new Set(log.map(({ commit }) => commit)).size).toBe(1)

  const last = log.at(-1)?.version
  expect(commits).toMatchObject([{ version: last, after: Number(log[0]?.version) - 1 }])
  expect(commits[0]?.by.map(({ replica }) => replica)).toEqual(devices.map(({ replica }) => replica))
  const [state] = await database.sql`
    select shop_state.version, customers.version as row, table_versions.version as table
    from shop_state, customers, table_versions where customers.id = ${SHARED} and table_versions.name = 'customers'`
  expect(state).toEqual({ version: last, row: last, table: last })
})

test('What is rejected in a group is the one mutation alone', async () => {
  const [one, other] = [device(), device()]
  const answers = await Promise.all([
    one.push(one.note(OWN, 'First'), one.note(999, 'Of nobody'), one.note(OWN, 'Third')),
    other.push(other.note(OWN, 'Another')),
  ])
  expect(answers).toMatchObject([
    { status: 'accepted', lastSeq: 3, rejected: [{ seq: 2, code: 'missing_reference' }] },
    accepted(1),
  ])
  expect((await logged([one, other])).map(({ note }) => note)).toEqual(['First', 'Third', 'Another'])
  expect(commits).toHaveLength(1)
})

test('What the database refuses spoils nothing of the others in its group', async () => {
  const [one, bad, other] = [device(), device(), device()]
  const answers = await Promise.all([
    one.push(one.note(OWN, 'First')),
    bad.push(bad.note(OWN, 'Good'), bad.note(OWN + 1, 'B\0ad'), bad.note(OWN + 2, 'Good again')),
    other.push(other.note(OWN, 'Last')),
  ])
  expect(answers).toMatchObject([
    accepted(1),
    { status: 'accepted', lastSeq: 3, rejected: [{ seq: 2, code: 'constraint' }] },
    accepted(1),
  ])
  const notes = (await logged([one, bad, other])).map(({ note }) => note)
  expect(notes.toSorted()).toEqual(['First', 'Good', 'Good again', 'Last'])
})

test('A push that counts from elsewhere is told so, and those beside it are taken', async () => {
  const [one, forked, late, other] = [device(), device(), device(), device()]
  const answers = await Promise.all([
    one.push(one.note(OWN, 'First')),
    forked.push(forked.note(OWN, 'One', { seq: 1 }), forked.note(OWN, 'Another', { seq: 1 })),
    late.push(late.note(OWN, 'Third', { seq: 3 })),
    other.push(other.note(OWN, 'Last')),
  ])
  expect(answers).toEqual([accepted(1), { status: 'forked' }, { status: 'gap', resumeFrom: 1 }, accepted(1)])
  expect(await logged([forked, late])).toEqual([])
  expect(await logged([one, other])).toHaveLength(2)
})

test('One device’s pushes come one after another, and what it sends twice counts once', async () => {
  const one = device()
  const [first, second] = [one.note(OWN, 'First'), one.note(OWN, 'Second')]
  const answers = await Promise.all([one.push(first), one.push(first, second), one.push(second)])
  expect(answers).toEqual([accepted(1), accepted(2), accepted(2)])
  expect((await logged([one])).map(({ note }) => note)).toEqual(['First', 'Second'])
})

test('A group has a bound: a long batch does not take all others with it', async () => {
  const [long, other] = [device(), device()]
  const notes = Array.from({ length: 500 }, (_, i) => long.note(OWN + (i % 20), `Note ${i}`))
  const answers = await Promise.all([long.push(...notes), other.push(other.note(OWN, 'Last'))])
  expect(answers).toEqual([accepted(500), accepted(1)])
  expect(commits.map(({ by }) => by.length)).toEqual([1, 1])
})

test('A database that is away is told to all of a group at once', async () => {
  const away = createWriter({
    begin: () => Promise.reject(Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })),
  } as never)
  const devices = [new Device(away), new Device(away)]
  const answers = await Promise.allSettled(devices.map(each => each.push(each.note(OWN, 'Lost'))))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

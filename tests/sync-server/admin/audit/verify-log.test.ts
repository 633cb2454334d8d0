import { subYears } from 'date-fns/subYears'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pruneTrail } from '#server/admin/audit/prune-trail.ts'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { problemsOf } from '#server/admin/audit/verdict-words.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { appendEntry, SERVER } from '#server/audit/audit-trail.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
const sql = () => shop.database.sql
beforeEach(async () => {
  shop = await createShopServer()
  const customers = [0, 1, 2, 3].map(i => shop.admin.createCustomer(GIVEN_OUT - 50 + i))
  for (const made of customers) await shop.admin.push(made)
  for (const table of ['customers', 'vehicles', 'services', 'products'])
    await (await shop.get(`/api/admin/export/${table}.csv`, { Cookie: shop.admin.session })).arrayBuffer()
  await sealLog(sql(), new Date())
})
afterEach(() => shop.close())

async function verify(...args: string[]) {
  const { output, exited } = runNode(
    'sync-server/admin/audit/verify-log-cli.ts',
    { DATABASE_URL: shop.database.url },
    args,
  )
  const { code } = await exited
  return { code, said: output() }
}

describe('npm run verify-log', () => {
  test('says of what nobody touched that it is whole, and that an anchor is in it', async () => {
    const [last] = await sql()<{ hash: string }[]>`select hash from audit_trail order by seq desc limit 1`
    const { code, said } = await verify('--anchor', `${last?.hash.slice(0, 16)} ${last?.hash.slice(16)}`)
    expect(said).toMatch(/^All 7 entries are as they were appended, and 1 seals fit the changes/m)
    expect(said).toContain('The anchor is in it.')
    expect(code).toBe(0)
  })

  test.each([
    [
      'an entry that was changed',
      `update audit_trail set person = 'Nobody' where seq = 4`,
      'Entry 4 was changed, or moved to another place.',
    ],
    [
      'details that were changed',
      `update audit_trail set details = details || '{"file":"x"}' where seq = 5`,
      'Entry 5 was changed, or moved to another place.',
    ],
    ['one that is missing', `delete from audit_trail where seq = 4`, 'Entry 4 is missing.'],
    [
      'the last ones that are missing',
      `delete from audit_trail where seq > 5`,
      'The entries 6 to 7 are missing.',
    ],
    [
      'two that changed places',
      `update audit_trail set seq = case seq when 3 then -4 else -3 end where seq in (3, 4); update audit_trail set seq = -seq where seq < 0`,
      'Entry 3 was changed, or moved to another place.',
    ],
    [
      'a change that was altered',
      `update mutation_log set args = args || '{"fullName":"Else"}' where version = (select max(version) from mutation_log)`,
      'are not those that entry 7 has sealed.',
    ],
    [
      'one that was removed',
      `delete from mutation_log where version = (select min(version) from mutation_log)`,
      'has sealed: 4 then, 3 now.',
    ],
    [
      'two changes in the other order',
      `update mutation_log set version = case when version = lo then hi when version = hi then lo else version end from (select min(version) as lo, max(version) as hi from mutation_log) ends`,
      'are not those that entry 7 has sealed.',
    ],
    [
      'changes slipped in before',
      `insert into mutation_log (id, name, args, actor_role, acted_at, version, outcome) select gen_random_uuid(), 'customer.create', '{}', 'admin', now(), max(version), 'applied' from mutation_log`,
      'has sealed: 4 then, 5 now.',
    ],
  ])('finds %s', async (_, tampering, words) => {
    await sql().unsafe(tampering)
    expect(problemsOf(await verifyLog(sql())).join(' ')).toContain(words)
  })

  test('says what is wrong and ends with 1', async () => {
    await sql()`delete from audit_trail where seq = 4`
    const { code, said } = await verify()
    expect(said).toContain('- Entry 4 is missing.')
    expect(said).toContain('The record of who did what is not whole: 1 finding in 6 entries.')
    expect(code).toBe(1)
  })

  test('finds an end that was cut off with its head by an anchor alone', async () => {
    const [last] = await sql()<{ hash: string }[]>`select hash from audit_trail where seq = 6`
    await sql()`delete from audit_trail where seq > 5`
    await sql()`
      update audit_head set seq = 5, hash = (select hash from audit_trail where seq = 5)`
    expect(problemsOf(await verifyLog(sql()))).toEqual([])
    const anchors = [last?.hash ?? '']
    expect(problemsOf(await verifyLog(sql(), { anchors }))).toEqual([
      expect.stringContaining('No entry and no seal has the anchor'),
    ])
  })

  test('asks for an anchor that is one', async () => {
    const { code, said } = await verify('--anchor', 'yesterday')
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('An anchor has 64 digits and letters from a to f: “yesterday” is none.'),
    ])
  })
})

describe('a seal', () => {
  const seals = () => sql()<{ details: Record<string, unknown> }[]>`
    select details from audit_trail where kind = 'log.sealed' order by seq`

  test('covers what came since the one before, and nothing is sealed where nothing came', async () => {
    await sealLog(sql(), new Date())
    await shop.admin.push(shop.admin.createCustomer(GIVEN_OUT - 40))
    await sealLog(sql(), new Date())
    const [first, second, ...more] = await seals()
    expect(first?.details).toMatchObject({ after: 0, changes: 4 })
    expect(second?.details).toMatchObject({ after: first?.details.through, changes: 1 })
    expect(more).toEqual([])
  })

  test('does not stand in the way of a rejection that is settled', async () => {
    await sql()`update mutation_log set settled_at = now()`
    expect((await verifyLog(sql())).brokenSeals).toEqual([])
  })

  test('is made once, whoever looks at the same time', async () => {
    await shop.admin.push(shop.admin.createCustomer(GIVEN_OUT - 40))
    await Promise.all([1, 2, 3].map(() => sealLog(sql(), new Date())))
    expect(await seals()).toHaveLength(2)
  })
})

test('Entries older than five years go, and what is left is whole', async () => {
  const now = new Date('2032-06-01T05:00:00.000Z')
  const append = (at: Date) => appendEntry(sql(), { kind: 'data.exported', at, source: SERVER })
  await append(new Date(subYears(now, 5).getTime() - 1))
  await append(subYears(now, 5))
  await Promise.all([pruneTrail(sql(), now), pruneTrail(sql(), now)])
  const [first, ...rest] = await sql()<{ seq: number; kind: string; details: object }[]>`
    select seq, kind, details from audit_trail order by seq`
  expect(first?.seq).toBe(9)
  expect(rest).toMatchObject([{ seq: 10, kind: 'trail.pruned', details: { through: 8, entries: 8 } }])
  expect(await verifyLog(sql())).toMatchObject({ findings: [], brokenSeals: [] })
  await sql()`delete from audit_trail where seq = 9`
  expect((await verifyLog(sql())).findings).toEqual([{ problem: 'missing', seq: 9, to: 9 }])
})

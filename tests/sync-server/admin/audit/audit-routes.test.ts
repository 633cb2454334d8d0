import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AuditResponse } from '#schema/protocol/audit.ts'
import { appendEntry, SERVER } from '#server/audit/audit-trail.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
  const { sql } = shop.database
  await sql`delete from audit_trail`
  const source = { ...SERVER, personId: 7, person: 'Fatima', address: '94.200.1.9' }
  const days = ['2026-11-20T19:59:59.999Z', '2026-11-20T20:00:00.000Z', '2026-11-21T20:00:00.000Z']
  for (const at of days) await appendEntry(sql, { kind: 'data.exported', at: new Date(at), source })
  const formula = { ...SERVER, person: '=1+1', address: '10.0.0.1', userAgent: '@SUM(A1)' }
  await appendEntry(sql, { kind: 'signIn.failed', at: new Date(days[2] ?? ''), source: formula })
  await appendEntry(sql, { kind: 'log.sealed', at: new Date(days[2] ?? ''), source: SERVER })
})
afterAll(() => shop.close())
/** The days of the entries above; other tests make some of today. */
const THEN = 'to=2026-11-22'

const get = (path: string, session = shop.admin.session) =>
  shop.get(`/api/admin/audit${path}`, { Cookie: session })
async function list(query: string) {
  const answer = await get(`?${query}`)
  expect(answer.status).toBe(200)
  return AuditResponse.parse(await answer.json())
}
const kinds = async (query: string) => (await list(query)).entries.map(({ kind }) => kind)

describe('the list', () => {
  test('has the latest first, and what the server writes by its clock where it is asked for', async () => {
    expect(await kinds(THEN)).toEqual(['signIn.failed', ...Array(3).fill('data.exported')])
    expect(await kinds(`kind=all&${THEN}`)).toHaveLength(5)
    expect(await kinds('kind=log.sealed')).toEqual(['log.sealed'])
  })

  test('is narrowed by person, days of the shop and the beginning of an address', async () => {
    expect(await kinds('person=7')).toHaveLength(3)
    expect(await kinds('person=8')).toEqual([])
    expect(await kinds('from=2026-11-21&to=2026-11-21')).toEqual(['data.exported'])
    expect(await kinds('address=94.200.')).toHaveLength(3)
    expect(await kinds('address=94.200.1.9&to=2026-11-20')).toHaveLength(1)
    expect(await kinds('address=%25')).toEqual([])
  })

  test('comes in pages, each entry once', async () => {
    const { sql } = shop.database
    const source = { ...SERVER, personId: 99 }
    for (let i = 0; i < 51; i++)
      await appendEntry(sql, { kind: 'link.made', at: new Date(), source, details: { i } })
    const first = await list('person=99')
    const second = await list(`person=99&before=${first.cursor}`)
    expect([first.entries.length, second.entries.length, second.cursor]).toEqual([50, 1, null])
    expect(new Set([...first.entries, ...second.entries].map(({ seq }) => seq)).size).toBe(51)
  })

  test('says where the trail stood when the day before was over', async () => {
    const { now } = shop.time
    onTestFinished(() => {
      shop.time.now = now
    })
    shop.time.now = new Date('2026-11-21T20:00:00.000Z')
    const { anchor } = await list('')
    const [entry] = await shop.database.sql<{ seq: number; hash: string }[]>`
      select seq, hash from audit_trail where at < '2026-11-21T20:00:00.000Z' order by seq desc limit 1`
    expect(anchor).toEqual({ day: '2026-11-21', ...entry })
    shop.time.now = new Date('2026-11-19T20:00:00.000Z')
    expect((await list('')).anchor).toBeNull()
  })
})

test.each([
  ['from=2026-02-30', 'from', 'This has to be a day from 2000 on, such as 2026-11-24'],
  ['to=yesterday', 'to', 'This has to be a day from 2000 on, such as 2026-11-24'],
  ['to=1999-12-31', 'to', 'This has to be a day from 2000 on, such as 2026-11-24'],
  ['from=2026-11-02&to=2026-11-01', 'to', 'The last day is before the first one'],
  [`address=${'9'.repeat(200)}`, 'address', expect.stringContaining('64')],
  ['kind=nothing', 'kind', expect.stringContaining('This has to be one of')],
  ['person=Fatima', 'person', expect.any(String)],
  ['before=-1', 'before', expect.any(String)],
])('%s is a 400 that says what is wrong with it', async (query, path, message) => {
  const answer = await get(`?${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path, message }] })
  if (path !== 'before') expect((await get(`/export?${query}`)).status).toBe(400)
})

test('the file has the entries that were asked for with their hashes, and no formula; whoever takes it stands in it', async () => {
  const answer = await get(`/export?kind=all&${THEN}`)
  expect(answer.headers.get('Content-Disposition')).toMatch(/filename="audit-trail-[\d-]+\.csv"/)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Entry,Time (UTC),Deed,Kind,Person id,Person')
  expect(lines).toHaveLength(6)
  const [failed] = lines.filter(line => line.includes('signIn.failed'))
  expect(failed).toContain(",'=1+1,")
  expect(failed).toContain(",'@SUM(A1),")
  expect(failed).toMatch(/,[\da-f]{64},[\da-f]{64}$/)
  const taken = await list('kind=data.exported&person=501')
  expect(taken.entries[0]?.details).toEqual({ file: 'audit-trail.csv', kind: 'all', to: '2026-11-22' })
})

test('nobody else reads it', async () => {
  expect((await get('', shop.employee.session)).status).toBe(403)
  expect((await get('/export', shop.employee.session)).status).toBe(403)
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, createApiServer } from '#tests/fixtures/api-server.ts'
import { badRequests } from '#tests/fixtures/bad-requests.ts'
import { atLength } from '#tests/fixtures/long-run.ts'

const RUNS = { seed: 20261123, numRuns: atLength(60, 20) }
/** The tables of attempts and of last contacts, which a rejected request may change. */
const NOT_THE_SHOP = ['login_attempts', 'booking_attempts', 'sessions']

let server: ApiServer

beforeAll(async () => {
  server = await createApiServer()
})
afterAll(() => server.close())

/** Every row of every table, in short. */
async function contents(): Promise<Record<string, string>> {
  const { sql } = server.database
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> all(${NOT_THE_SHOP})`
  const one = ({ name }: { name: string }) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from "${name}" t`
  const rows = await sql.unsafe<{ name: string; rows: string }[]>(tables.map(one).join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

async function version(): Promise<number> {
  const [{ version }] = await server.database.sql<[{ version: number }]>`select version from shop_state`
  return version
}

test('whatever is wrong with a request is a 4xx that says what, and changes nothing', async () => {
  const before = await contents()
  const versionBefore = await version()
  const nothingToGetWrong: string[] = []
  for (const operation of server.operations) {
    const { name, method } = operation
    const valid = server.valid[name]
    const bad = valid && badRequests(operation, valid)
    if (!bad) {
      nothingToGetWrong.push(name)
      continue
    }
    const property = fc.asyncProperty(bad, async ({ how, address, headers, body }) => {
      const request = await server.as(server.admin.session).call(method, address, body, headers)
      const told = `${name} with ${how}: ${body?.slice(0, 500)} → ${JSON.stringify(request.body)}`
      expect(request.status, told).toBeGreaterThanOrEqual(400)
      expect(request.status, told).toBeLessThan(500)
      expect([401, 403, 429], told).not.toContain(request.status)
      expect(Object.keys(operation.spec.responses), told).toContain(String(request.status))
      expect(request.body, told).toMatchObject({
        message: expect.stringMatching(/./),
        code: expect.stringMatching(/^[a-z_]+$/),
      })
      expect(await version(), told).toBe(versionBefore)
    })
    await fc.assert(property, RUNS)
    expect(await contents(), name).toEqual(before)
  }
  expect(nothingToGetWrong).toEqual([
    'post /api/auth/logout',
    'get /api/auth/me',
    'get /api/auth/demo',
    'get /api/login',
    'get /api/logout',
    'post /api/logout',
    'get /api/public/shop',
    'get /api/appointments/completed-today',
  ])
})

test('what is right but names nothing that is there is a 4xx, too', async () => {
  const before = await contents()
  for (const { name, method, template, spec } of server.operations) {
    if (!template.includes('{id}')) continue
    for (const key of [999_999, Number.MAX_SAFE_INTEGER]) {
      const { body } = server.valid[name] ?? {}
      const address = template.replace('{id}', String(key))
      const answer = await server.as(server.admin.session).call(method, address, body)
      expect([403, 404], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      expect(Object.keys(spec.responses), name).toContain(String(answer.status))
    }
  }
  expect(await contents()).toEqual(before)
})

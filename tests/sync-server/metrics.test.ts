import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOKEN_PAGES } from '#schema/rules/visitors/site-paths.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { figuresOf, metricsApp } from '#server/metrics/metrics-routes.ts'
import { readLiveEvents } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const TOKEN = 'a-token-of-the-test-1'
let shop: ShopServer

beforeAll(async () => {
  shop = await createShopServer({ metricsToken: TOKEN })
})
afterAll(() => shop.close())

const ask = (headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  shop.get('/metrics', headers)

/** The value of each series, by its name with labels. */
async function figures(): Promise<Map<string, number>> {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('the metrics', () => {
  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['another token', { Authorization: 'Bearer a-token-of-the-test-2' }],
    ['a shorter one', { Authorization: 'Bearer a' }],
    ['the token as it is', { Authorization: TOKEN }],
  ])('are refused in words to who brings %s', async (_, headers) => {
    const response = await ask(headers)
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect(await response.json()).toEqual({
      code: 'unauthenticated',
      message: 'The figures are for who brings METRICS_TOKEN as a bearer token',
    })
  })

  test('are no address where nobody has set a token, and are served without one on a port of their own', async () => {
    const closed = createApp({ ...shop.deps, config: { ...shop.deps.config, metricsToken: undefined } })
    expect((await closed.request('/metrics')).status).toBe(404)
    const figures = figuresOf(shop.deps)
    const own = metricsApp({
      ...shop.deps,
      figures,
      config: { ...shop.deps.config, metricsToken: undefined },
    })
    const response = await own.request('/metrics')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('sheen_ready')])
    expect((await own.request('/api/customers')).status).toBe(404)
    expect((await metricsApp({ ...shop.deps, figures }).request('/metrics')).status).toBe(401)
  })

  test('count requests by the pattern of their route, however many paths are asked for', async () => {
    const session = { Cookie: shop.employee.session }
    for (const id of [20, 21, 22]) await shop.get(`/api/customers/${id}`, session)
    const before = await figures()
    for (let n = 0; n < 30; n++) {
      for (const path of [`/api/nothing/${n}`, `/nowhere/${n}`, `/api/customers/9${n}00`, `/d/${n}`])
        await shop.get(path, session)
      await shop.app.request('/', { method: `M${n}` })
    }
    const after = await figures()
    const route = 'route="/api/customers/:id"'
    expect(before.get(`sheen_http_requests_total{method="GET",${route},status="200"}`)).toBe(2)
    expect(after.get(`sheen_http_requests_total{method="GET",${route},status="404"}`)).toBe(31)
    expect(after.get('sheen_http_requests_total{method="GET",route="none",status="404"}')).toBe(30)
    expect(after.get(`sheen_http_request_seconds_count{${route}}`)).toBe(33)
    expect(after.size - before.size).toBeLessThan(60)
  })

  test('count pushes, mutations, rejections by their code, and open streams', async () => {
    const { employee } = shop
    await employee.push(
      employee.mutation('customer.update', { id: 20, changes: { city: 'Dubai' } }),
      employee.mutation('appointment.start', { id: 9_999 }),
    )
    const stream = readLiveEvents(
      await shop.get(`/api/sync/live?replica=${employee.id}&ackedSeq=0`, { Cookie: employee.session }),
    )
    await stream.nextPoke()
    const now = await figures()
    expect(now.get('sheen_pushes_total{status="accepted"}')).toBe(1)
    expect(now.get('sheen_pushed_mutations_total')).toBe(2)
    expect(now.get('sheen_rejections_total{code="missing_reference"}')).toBe(1)
    expect(now.get('sheen_live_streams')).toBe(1)
    expect(now.get('sheen_queue_length{queue="rejections"}')).toBe(1)
    await stream.close()
    await expect.poll(async () => (await figures()).get('sheen_live_streams')).toBe(0)
  })

  test('tell of each device by its id how long it was silent, and how old what it has not sent may be', async () => {
    const { sql } = shop.database
    const now = shop.time.now
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
    await shop.employee.lease()
    await sql`update replicas set last_seen_at = ${ago(30)}, waiting = 3, caught_up_at = ${ago(50)}
      where id = ${shop.employee.id}`
    const [{ device }] = await sql<[{ device: string }]>`
      select coalesce(device_id, id) as device from replicas where id = ${shop.employee.id}`
    // One that was put away says nothing more.
    await sql`
      with device as (select user_id from replicas where id = ${shop.employee.id})
      insert into replicas (id, user_id, waiting, last_seen_at)
      select gen_random_uuid(), user_id, 5, ${ago(60 * 24 * 40)} from device`
    const read = await figures()
    expect(read.get(`sheen_device_unsent_changes{device="${device}"}`)).toBe(3)
    expect(read.get(`sheen_device_unsent_age_seconds{device="${device}"}`)).toBe(3_000)
    expect(read.get(`sheen_device_silent_seconds{device="${device}"}`)).toBe(1_800)
    expect([...read.keys()].filter(name => name.startsWith('sheen_device_unsent_changes'))).toHaveLength(1)
  })

  test('tell how long the oldest of a queue has waited, and of database and disks', async () => {
    const { sql } = shop.database
    const due = new Date(shop.time.now.getTime() - 600_000).toISOString()
    // By day a message about work waits for its time alone, at night for the end of the quiet hours.
    await sql`delete from notifications`
    await sql`
      insert into notifications (id, notification_type, occurrence, method, recipient, language, content, parameters, state,
        due_at, expires_at, attempts, success, created_at, version)
      values (90001, 'answer', 0, 'sms', '+971501234567', 'en', 'x', '[]', 'queued', ${due}, ${due}, 0, false, ${due}, 1)`
    const read = await figures()
    expect(read.get('sheen_queue_age_seconds{queue="messages"}')).toBe(600)
    expect(read.get('sheen_queue_age_seconds{queue="refunds"}')).toBe(0)
    expect(read.get('sheen_ready{reason="ok"}')).toBe(1)
    expect(read.get('sheen_database_connections{state="active"}')).toBeGreaterThan(0)
    for (const name of [
      'sheen_database_answer_seconds',
      'sheen_database_bytes',
      'sheen_disk_free_bytes{disk="database"}',
    ])
      expect(read.get(name), name).toBeGreaterThan(0)
  })

  test('are those that the alarms ask for', async () => {
    const rules = readFileSync(join(import.meta.dirname, '../../deploy/prometheus/sheen.rules.yml'), 'utf8')
    const ago = new Date(shop.time.now.getTime() - 3_600_000).toISOString()
    await shop.database.sql`insert into backup_runs (kind, origin, place, started_at, outcome)
      values ('backup', 'schedule', '/backups', ${ago}, 'good'), ('backup', 'schedule', '/backups', ${shop.time.now.toISOString()}, 'failed')`
    expect((await figures()).get('sheen_backup_age_seconds')).toBe(3600)
    const wanted = new Set([...rules.matchAll(/\bsheen_\w+/g)].map(([name]) => name))
    const served = new Set([...(await figures()).keys()].map(series => series.replace(/\{.*/, '')))
    expect([...wanted].filter(name => !served.has(name))).toEqual([])
  })

  test('are served without a database, too, and say that it is away', async () => {
    const away = await createShopServer()
    await away.database.close()
    const response = await metricsApp({ ...away.deps, figures: figuresOf(away.deps) }).request('/metrics')
    expect(await response.text()).toContain('sheen_ready{reason="unreachable"} 0')
    await away.close()
  })
})

describe('the log', () => {
  test('has a line for a request with the ids of the person and the device, and nothing of what they carry', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'debug' }, createMetrics(), { write: line => lines.push(line) })
    const app = createApp({ ...shop.deps, log })
    const [{ id, device }] = await shop.database.sql<[{ id: number; device: string }]>`
      select user_id as id, coalesce(device_id, id) as device from replicas where id = ${shop.employee.id}`
    const headers = { Cookie: shop.employee.session, Authorization: 'hidden' }
    await app.request('/api/customers?search=hidden', { headers })
    const pages = TOKEN_PAGES.map(page => page.toUpperCase())
    for (const page of pages) await app.request(`${page}/hiddenhiddenhidden.`, { headers })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { method: 'GET', path: '/api/customers', user: id, device, status: 200 },
      ...pages.map(() => ({ method: 'GET', status: 404 })),
    ])
    expect(lines.join('')).not.toContain('hidden')
  })

  test('leaves out the rows that PostgreSQL quotes, and counts what went wrong', async () => {
    const lines: string[] = []
    const metrics = createMetrics()
    const log = createLog({ logLevel: 'info' }, metrics, { write: line => lines.push(line) })
    const { sql } = shop.database
    const taken = sql`
      insert into users (id, email, full_name, role, active, created_at, version)
      select 77, email, full_name, role, active, created_at, 1 from users where email is not null limit 1`
    await taken.catch(error => log.error({ err: error }, 'request failed'))
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23505', message: expect.any(String) } })
    expect(lines[0]).not.toContain('@shop.test')
    expect(await metrics.registry.getSingleMetricAsString('sheen_logged_total')).toContain(
      '{level="error"} 1',
    )
  })
})

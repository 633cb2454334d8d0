import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { saveAdmin } from '#server/accounts/save-admin.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import { makeShops, SHOP_KEY } from './make-shops.ts'
import { OWNER } from './shop-calls.ts'
import { startPgbouncer } from './start-pgbouncer.ts'

/*
 * Puts pgbouncer, in transaction mode and with the configuration that is handed out, between a server and PostgreSQL: once for a
 * shop that has its database to itself, once for two shops of a registry. Devices make CALLS calls in all and listen meanwhile; each
 * has to be answered as it should be. It needs pgbouncer. PREPARE=1 has statements prepared by name, for pgbouncer 1.21 or newer.
 */

const CALLS = Number(process.env.CALLS ?? 10_000)
const PREPARE = process.env.PREPARE ?? '0'
const DEVICES_OF_SHOP = 3

if (!existsSync('/usr/sbin/pgbouncer'))
  execFileSync('apt-get', ['install', '-y', 'pgbouncer'], { stdio: 'ignore' })
const folder = mkdtempSync(join(tmpdir(), 'sheen-pgbouncer-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const admin = connect(postgres.url, { max: 1 })
await admin.sql`create database shops`

type Shop = { host: string; heard: number; pushed: number; silent: number }
const wrong = new Map<string, number>()
let [calls, slowestMs] = [0, 0]

try {
  await tryServer('a shop that has its database to itself', postgres.url, [await makeShop(postgres.url)], {})
  const shops = new URL(postgres.url)
  shops.pathname = '/shops'
  await tryServer(
    'two shops of a registry',
    shops.href,
    await makeShops(shops.href, ['a.example', 'b.example']),
    { SHOP_KEY },
  )
  console.log(
    `${calls.toLocaleString('en')} calls, ${[...wrong.values()].reduce((a, b) => a + b, 0)} of them answered wrong; the slowest took ${Math.round(slowestMs)} ms.`,
  )
  if (wrong.size > 0) process.exitCode = 1
} finally {
  await admin.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function makeShop(url: string): Promise<string> {
  await migrate(url)
  const { sql, close } = connect(url, { max: 2 })
  await saveAdmin(sql, { ...OWNER, fullName: 'The Owner' }, new Date()).finally(close)
  return 'localhost'
}

async function tryServer(
  what: string,
  directUrl: string,
  hosts: string[],
  env: Record<string, string>,
): Promise<void> {
  const pooler = await startPgbouncer(folder, directUrl, await freePort())
  const port = await freePort()
  const server = runNode('sync-server/main.ts', {
    ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARE: PREPARE },
    ...{ PORT: String(port), TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...env },
  })
  try {
    await isUp(port, server)
    const before = calls
    const shops = hosts.map((host): Shop => ({ host, heard: 0, pushed: 0, silent: 0 }))
    const share = Math.ceil(CALLS / 2 / shops.length / DEVICES_OF_SHOP)
    await Promise.all(
      shops.flatMap(shop =>
        Array.from({ length: DEVICES_OF_SHOP }, (_, n) => useDevice(port, shop, n, share)),
      ),
    )
    console.log(
      `${what}: ${calls - before} calls; ${shops.map(({ host, pushed, heard }) => `${host} had ${pushed} changes, of which streams told ${heard} times`).join(', ')}`,
    )
    for (const { host, heard, pushed } of shops)
      if (heard < pushed) count(`the streams of ${host} missed changes: ${heard} of ${pushed}`)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    for (const [what, count] of wrong) console.log(`  ${count} × ${what}`)
    const said = server
      .output()
      .split('\n')
      .filter(line => line.includes('"level":50'))
    if (said.length > 0) count(`the server's log: ${said[0]}`)
    pooler.process.kill('SIGTERM')
  }
}

async function isUp(port: number, server: NodeProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const live = await call(port, 'localhost', 'GET', '/api/health/ready').catch(() => undefined)
    if (live?.status === 200) return
    await delay(100)
  }
  throw new Error(`The server did not start: ${server.output()}`)
}

type Answer = { status: number; text: string; cookie: string }

/** `fetch` sets no Host of its own. */
function call(
  port: number,
  host: string,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const headers = {
    Host: host,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...options.headers,
  }
  return new Promise((resolve, reject) => {
    const asked = request({ port, method, path, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        }),
      )
      response.on('error', reject)
    })
    asked.on('error', reject).end(body)
  })
}

function count(what: string): void {
  wrong.set(what, (wrong.get(what) ?? 0) + 1)
}

/** Signs in, then makes its share of calls of every kind; the first device of a shop listens. */
async function useDevice(port: number, shop: Shop, n: number, share: number): Promise<void> {
  const address = { 'X-Forwarded-For': `10.0.${shop.host.length}.${n + 1}` }
  const ask = (method: string, path: string, options: Parameters<typeof call>[4] = {}) =>
    call(port, shop.host, method, path, { ...options, headers: { ...address, ...options.headers } })
  const login = await ask('POST', '/api/auth/login', {
    body: { email: OWNER.email, password: OWNER.password },
  })
  const Cookie = login.cookie
  if (login.status !== 200) throw new Error(`The sign-in was answered with ${login.status}: ${login.text}`)
  const device = new Replica(
    {
      async post(path, body, headers = {}) {
        const { status, text } = await timed(path, ask('POST', path, { body, headers }))
        return new Response(text, { status })
      },
    },
    Cookie,
  )
  const { firstId } = (await device.lease()).body
  const listening = n === 0 ? listen(port, shop, Cookie, device.id) : undefined
  await listening?.ready
  const reads = [
    '/api/customers?limit=20',
    '/api/appointments?limit=20',
    '/api/public/services',
    '/api/public/shop',
    '/api/auth/me',
    '/api/health',
    '/',
  ]
  for (let made = 0; made < share; made += 4) {
    const { body } = await device.push(device.createCustomer(firstId + made))
    if (body.status !== 'accepted' || body.rejected.length > 0) count(`a push: ${JSON.stringify(body)}`)
    else shop.pushed++
    await device.pull()
    for (let read = 0; read < 2; read++) {
      const path = reads[(made / 2 + read) % reads.length] ?? '/'
      await timed(path, ask('GET', path, { headers: { Cookie } }))
    }
  }
  await delay(500)
  listening?.end()
}

async function timed(path: string, answer: Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  const { status, text, cookie } = await answer.catch(error => ({
    status: 0,
    text: String(error),
    cookie: '',
  }))
  calls++
  slowestMs = Math.max(slowestMs, performance.now() - began)
  // A new shop opens its pages later.
  if (status !== 200) count(`${status} ${path}: ${text.slice(0, 200)}`)
  return { status, text, cookie }
}

/** Counts what a stream tells. */
function listen(port: number, shop: Shop, Cookie: string, replica: string) {
  let isReady = () => {}
  const ready = new Promise<void>(resolve => {
    isReady = resolve
  })
  const asked = request(
    {
      port,
      path: `/api/sync/live?${new URLSearchParams({ replica, ackedSeq: '0' })}`,
      headers: { Host: shop.host, Cookie },
    },
    response => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        isReady()
        shop.heard += chunk.split('event: ').length - 1
      })
      response.on('error', () => {})
    },
  )
  asked.on('error', () => {})
  asked.end()
  return { ready, end: () => asked.destroy() }
}

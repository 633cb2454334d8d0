import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '#server/build-app.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemoWhenEmpty } from '#server/seed/seed-demo.ts'
import { BOOKING_PATH, bookingsOf } from '#tests/bench/bookings.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { proofFor } from '#tests/fixtures/proof-of-work.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import { DatabaseMachines } from './database-machines.ts'
import { isReady, ROOT, readRelease } from './release.ts'
import { createReleaseDevice, differing, type Outcomes } from './release-device.ts'
import { createOwner, end, OWNER } from './shop-calls.ts'
import { startNginx } from './start-nginx.ts'
import { type Figures, seconds, WorkingShop } from './working-shop.ts'

/*
 * Lets machines fall while ten devices push and visitors book: the primary is killed and cut off, the standby is killed, a server
 * is killed, etcd stops, and the two change places. Two servers stand behind nginx, which hands each request and stream to the
 * other. No change or booking that was acknowledged may be lost or doubled. `MINUTES` is how long devices work at least. It needs root, and
 * what DatabaseMachines and nginx need.
 */

const MINUTES = Number(process.env.MINUTES ?? 5)
const DEVICES = 10
const DEVICE_PAUSE_MS = 700
const VISITOR_PAUSE_MS = 500
const AWHILE_MS = 10_000
const ETCD_AWAY_MS = 30_000
/** Whoever cannot write for longer than this after a fault would have to be told in docs/scaling.md. */
const MOST_MS = 60_000

// The certificate is made here, and signed by nobody.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const folder = mkdtempSync(join(tmpdir(), 'sheen-failover-'))
chmodSync(folder, 0o755)
const machines = new DatabaseMachines(folder, await freePort())
const failures: string[] = []
/** Each booking that a visitor asked for, by its key; true once it was acknowledged. */
const bookings = new Map<string, { isTaken: boolean }>()
let working = true

try {
  buildApp()
  await machines.start()
  await work()
} catch (error) {
  failures.push(String((error as Error).stack), machines.log())
} finally {
  working = false
  await machines.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) tell(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

async function work(): Promise<void> {
  const release = await readRelease('today’s', ROOT)
  const { sql, close } = connect(machines.url, { max: 2 })
  await migrate(machines.url)
  await seedDemoWhenEmpty(sql, { now: new Date(), months: 1 })
  await createOwner(release, machines.url)
  const ports = [await freePort(), await freePort()] as const
  const [http, https] = [await freePort(), await freePort()]
  const url = `https://localhost:${https}`
  const servers = ports.map(port => startServer(port, url))
  const nginx = startNginx(folder, { servers: ports, http, https })
  const outcomes: Outcomes = { taken: new Set(), rejected: new Map() }
  const shop = new WorkingShop(url, outcomes, DEVICE_PAUSE_MS)
  try {
    for (const port of ports) await isReady(`http://localhost:${port}`)
    const [{ before }] = await sql<[{ before: number }]>`select count(*)::int as before from customers`
    const newBooking = await bookingsOf(`http://localhost:${ports[0]}`, sql)
    await shop.join(release, DEVICES)
    const visitors = visit(https, newBooking)
    const began = Date.now()
    await faults(shop, servers)
    await delay(Math.max(0, MINUTES * 60_000 - (Date.now() - began)))
    working = false
    await shop.rest()
    await visitors
    for (const server of servers) {
      const deaths = server.output().match(/The server has died/g)?.length ?? 0
      tell(`a server died ${deaths} times and was started anew`)
      if (process.env.SHOW) tell(server.output().slice(-6_000))
    }
    await examine(shop, outcomes, { before, url })
  } finally {
    shop.stop()
    nginx.kill('SIGTERM')
    await Promise.all(servers.map(end))
    await close()
  }
}

/** Started as `npm start` does, which starts it anew when it dies. */
function startServer(port: number, url: string): NodeProcess {
  const env = { DATABASE_URL: machines.url, PORT: String(port), TRUST_PROXY: '1', PUBLIC_URL: url, DEMO: '0' }
  return runNode('sync-server/start.ts', { LOG_LEVEL: 'error', ...env })
}

async function faults(shop: WorkingShop, servers: NodeProcess[]): Promise<void> {
  await phase(shop, 'nothing', async () => delay(AWHILE_MS * 2))
  await phase(shop, 'the primary is killed', async () => {
    const fallen = await primary()
    machines.kill(fallen)
    await machines.successorOf(fallen)
    await delay(AWHILE_MS)
    machines.startMachine(fallen)
    await machines.hasSyncStandby()
  })
  await phase(shop, 'the primary is cut off', async () => {
    const fallen = await primary()
    machines.unplug(fallen)
    await machines.successorOf(fallen)
    await delay(AWHILE_MS)
    machines.plugIn(fallen)
    await machines.hasSyncStandby()
  })
  await phase(shop, 'the standby is killed', async () => {
    const fallen = (await primary()) === 'db1' ? 'db2' : 'db1'
    machines.kill(fallen)
    await delay(AWHILE_MS * 2)
    machines.startMachine(fallen)
    await machines.hasSyncStandby()
  })
  await phase(shop, 'a server is killed', async () => {
    process.kill(childOf(servers[0]?.child.pid ?? 0), 'SIGKILL')
    await delay(AWHILE_MS * 2)
  })
  await phase(shop, `etcd stops for ${seconds(ETCD_AWAY_MS)}`, async () => {
    await machines.stopEtcd()
    await delay(ETCD_AWAY_MS)
    machines.startEtcd()
    await machines.hasSyncStandby()
  })
  await phase(shop, 'the two change places, as for an upgrade', async () => {
    const former = await primary()
    await machines.switchOver(former)
    await machines.successorOf(former)
    await machines.hasSyncStandby()
  })
}

async function phase(shop: WorkingShop, what: string, work: () => Promise<unknown>): Promise<void> {
  shop.takeFigures()
  await work()
  await delay(AWHILE_MS)
  const figures = shop.takeFigures()
  tell(
    `${what}: nobody could write for ${seconds(figures.gapMs)}; a change waited ${quantiles(figures)}; ` +
      `the longest silence of a stream ${seconds(figures.silenceMs)}; ${figures.waits.length} changes`,
  )
  check(figures.waits.length > 0, `${what}: nothing was acknowledged`)
  if (figures.gapMs > MOST_MS) failures.push(`${what}: nobody could write for ${seconds(figures.gapMs)}`)
}

function quantiles({ waits }: Figures): string {
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (part: number) => seconds(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return `${at(0.5)} (p50), ${at(0.95)} (p95), ${at(1)} at most`
}

function primary() {
  return machines.until(() => machines.primary())
}

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

/** Visitors with addresses of their own, who press again under the same key until they read that it is booked. */
async function visit(
  port: number,
  newBooking: () => { headers: Record<string, string>; body: string },
): Promise<void> {
  const asking: Promise<void>[] = []
  for (let n = 1; working; n++) {
    asking.push(book(port, n, newBooking()))
    await delay(VISITOR_PAUSE_MS)
  }
  await Promise.all(asking)
}

async function book(
  port: number,
  n: number,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<void> {
  const key = headers['Idempotency-Key'] ?? randomUUID()
  const booking = { isTaken: false }
  bookings.set(key, booking)
  const localAddress = `127.${1 + (n % 250)}.${1 + ((n >> 4) % 250)}.${1 + (n % 200)}`
  let proof: Record<string, string> = {}
  for (let tries = 0; tries < 100; tries++) {
    const call = { port, localAddress, headers: { ...headers, ...proof }, body }
    const { status, text } = await post(call).catch(() => ({ status: 0, text: '' }))
    booking.isTaken = status === 201
    if (booking.isTaken) return
    if (status === 428) proof = await proofFor(JSON.parse(text).challenge)
    else if (status >= 400 && status < 500)
      return void failures.push(`a booking was answered with ${status}: ${text}`)
    else await delay(1_000)
  }
}

type Call = { port: number; localAddress: string; headers: Record<string, string>; body: string }

function post({ body, ...options }: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const where = { ...options, host: '127.0.0.1', path: BOOKING_PATH, method: 'POST', timeout: 70_000 }
    const posted = request(where, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    posted.on('error', reject).on('timeout', () => posted.destroy(new Error('no answer')))
    posted.end(body)
  })
}

async function examine(
  shop: WorkingShop,
  { taken, rejected }: Outcomes,
  { before, url }: { before: number; url: string },
): Promise<void> {
  tell(shop.figures())
  const { sql, close } = connect(machines.url, { max: 1 })
  const logged = await sql<{ id: string; name: string; fromDevice: boolean }[]>`
    select id, name, replica_id is not null as "fromDevice" from mutation_log where outcome = 'applied'`
  const kept = new Set(logged.map(({ id }) => id))
  const lost = [...taken].filter(id => !kept.has(id))
  const changes = logged.filter(({ fromDevice }) => fromDevice).length
  check(taken.size > 0, 'nothing was pushed')
  check(lost.length === 0, `${lost.length} acknowledged changes are lost`)
  check(changes === taken.size, `${changes} changes stand in the log, ${taken.size} were acknowledged`)
  check(rejected.size === 0, `${rejected.size} changes were rejected: ${[...rejected.values()][0]}`)

  const acknowledged = [...bookings].filter(([, { isTaken }]) => isTaken).map(([key]) => key)
  const missing = acknowledged.filter(key => !kept.has(key))
  const [{ visitors, twice }] = await sql<[{ visitors: number; twice: number }]>`
    select count(distinct full_name)::int as visitors, (count(*) - count(distinct full_name))::int as twice
    from customers where full_name like 'Visitor %'`
  check(acknowledged.length > 0, 'nobody booked')
  check(missing.length === 0, `${missing.length} acknowledged bookings are lost`)
  check(twice === 0, `${twice} bookings were taken twice`)
  check(
    acknowledged.length === bookings.size,
    `${bookings.size - acknowledged.length} visitors got no answer`,
  )
  check(visitors === acknowledged.length, `${visitors} visitors came of ${acknowledged.length} bookings`)
  const [{ customers }] = await sql<[{ customers: number }]>`select count(*)::int as customers from customers`
  check(
    customers === before + changes + visitors,
    `${customers} customers: ${before} were there, ${changes} made, ${visitors} booked`,
  )
  await close()

  const fresh = await createReleaseDevice(await readRelease('today’s', ROOT), url, {
    taken: new Set(),
    rejected: new Map(),
  })
  await fresh.signIn(OWNER)
  await fresh.sync()
  const expected = await fresh.rows()
  for (const device of shop.devices) {
    await device.sync()
    const tables = differing(await device.rows(), expected)
    check(tables === '', `a device shows other rows than a fresh one: ${tables}`)
  }
  tell(`${changes} changes and ${acknowledged.length} bookings acknowledged, each there once`)
}

function check(isRight: boolean, failure: string): void {
  if (!isRight) failures.push(failure)
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

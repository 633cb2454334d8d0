import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
import { startNginx } from './start-nginx.ts'

/*
 * Puts nginx, with the configuration that is handed out, in front of two servers, has devices push, pull and listen, kills one
 * server, upgrades the other and looks that no change was lost or doubled and no stream silent for long. It needs nginx and openssl.
 */

const DEVICES = 6
const PHASE_MS = 12_000
/** Devices take a stream for lost that has said nothing for so long. */
const SILENT_MS = 12_000
const ACCOUNT = { email: 'owner@shop.test', fullName: 'The Owner', password: 'correct horse 7' }

// The certificate is made here, and signed by nobody.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const folder = mkdtempSync(join(tmpdir(), 'sheen-nginx-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await migrate(postgres.url)
const { sql, close } = connect(postgres.url, { max: 2 })
await saveAdmin(sql, ACCOUNT, new Date())

const ports = [await freePort(), await freePort()] as const
const [http, https] = [await freePort(), await freePort()]
const url = `https://localhost:${https}`
const servers = [await startServer(ports[0]), await startServer(ports[1])] as [NodeProcess, NodeProcess]
const nginx = startNginx(folder, { servers: ports, http, https })
let working = true
let [refused, longestSilenceMs, streamsOpened] = [0, 0, 0]
const pushed = new Set<string>()
/** What a device was told last whose change was not taken, however often it was sent. */
const stuck: string[] = []
let lastRefusal = ''

try {
  await answers(url)
  const devices = Promise.all(Array.from({ length: DEVICES }, useDevice))
  await delay(PHASE_MS)
  tell('one server is killed')
  servers[0].child.kill('SIGKILL')
  await delay(PHASE_MS)
  servers[0] = await startServer(ports[0])
  tell('it is back; the other is stopped, as for an upgrade')
  servers[1].child.kill('SIGTERM')
  await servers[1].exited
  await delay(PHASE_MS)
  servers[1] = await startServer(ports[1])
  tell('both are there')
  await delay(PHASE_MS)
  working = false
  await devices
  await report()
} finally {
  nginx.kill('SIGTERM')
  for (const { child, exited } of servers) {
    child.kill('SIGTERM')
    await exited
  }
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function startServer(port: number): Promise<NodeProcess> {
  const env = {
    DATABASE_URL: postgres.url,
    PORT: String(port),
    TRUST_PROXY: '1',
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
  }
  const server = runNode('sync-server/main.ts', env)
  await answers(`http://localhost:${port}`)
  return server
}

async function answers(address: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${address}/api/health/ready`).catch(() => undefined)
    if (ready?.ok) return
    await delay(100)
  }
}

/** A device that pushes a change, pulls and goes on, tries again what was not answered, and listens all the time. */
async function useDevice(): Promise<void> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const { email, password } = ACCOUNT
  const login = await post('/api/auth/login', { email, password })
  if (!login.ok) throw new Error(`The sign-in was answered with ${login.status}`)
  const session = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const replica = new Replica({ post }, session)
  const { firstId } = (await replica.lease()).body
  const listening = listen(session, replica.id)
  for (let n = 0; working; n++) {
    const change = replica.createCustomer(firstId + n)
    for (let tries = 1; !(await isTaken(replica, change)); tries++) {
      if (tries > 100) return void stuck.push(lastRefusal)
      refused++
      await delay(200)
    }
    pushed.add(change.id)
    await replica.pull().catch(() => refused++)
  }
  await listening
}

async function isTaken(replica: Replica, change: ReturnType<Replica['createCustomer']>): Promise<boolean> {
  const answer = await replica
    .push(change)
    .catch(error => ({ status: 0, body: String(error.cause ?? error) }))
  const { status, body } = answer
  if (status === 200 && typeof body === 'object' && body.status === 'accepted' && body.rejected.length === 0)
    return true
  lastRefusal = `${status} ${JSON.stringify(body)}`
  return false
}

/** Holds a stream as a device does, and opens another two seconds after one ended. */
async function listen(session: string, replica: string): Promise<void> {
  let heardAt = Date.now()
  const heard = () => {
    longestSilenceMs = Math.max(longestSilenceMs, Date.now() - heardAt)
    heardAt = Date.now()
  }
  while (working) {
    const ended = new AbortController()
    const look = setInterval(() => working || ended.abort(), 100)
    try {
      const query = new URLSearchParams({ replica, ackedSeq: '0' })
      const headers = { Cookie: session }
      const stream = await fetch(`${url}/api/sync/live?${query}`, { headers, signal: ended.signal })
      streamsOpened++
      for await (const _ of stream.body ?? []) heard()
    } catch {
      // The line was lost: another is opened.
    }
    clearInterval(look)
    if (working) await delay(2_000)
  }
  heard()
}

async function report(): Promise<void> {
  const rows = await sql<
    { id: string; outcome: string }[]
  >`select id, outcome from mutation_log where replica_id is not null`
  const customers = await sql<[{ count: number }]>`select count(*)::int as count from customers`
  const kept = new Set(rows.filter(({ outcome }) => outcome === 'applied').map(({ id }) => id))
  const lost = [...pushed].filter(id => !kept.has(id))
  tell(
    `${pushed.size} changes of ${DEVICES} devices, ${refused} requests that were tried again, ${streamsOpened} streams`,
  )
  tell(`the longest silence of a stream: ${(longestSilenceMs / 1000).toFixed(1)} s`)
  const failures = [
    stuck.length > 0 && `a change was not taken, however often it was sent: ${stuck[0]}`,
    lost.length > 0 && `${lost.length} changes are lost`,
    customers[0].count !== kept.size && `${customers[0].count} customers came of ${kept.size} changes`,
    pushed.size === 0 && 'nothing was pushed',
    longestSilenceMs > SILENT_MS && `a stream was silent for longer than ${SILENT_MS / 1000} s`,
  ].filter(Boolean)
  for (const failure of failures) tell(`FAILED: ${failure}`)
  if (failures.length === 0) tell('no change was lost or doubled')
  process.exitCode = failures.length > 0 ? 1 : 0
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

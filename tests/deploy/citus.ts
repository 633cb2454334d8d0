import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Sql } from '#server/db/connect.ts'
import { listShops } from '#server/registry/registry.ts'
import { makeCitusDatabase } from '#tests/citus/databases.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import { makeShops, SHOP_KEY } from './make-shops.ts'
import { ROOT, readRelease } from './release.ts'
import { createReleaseDevice, differing, type Outcomes } from './release-device.ts'
import { OWNER } from './shop-calls.ts'
import { seconds, WorkingShop } from './working-shop.ts'

/*
 * Two shops on a Citus, each on a worker of its own, while devices push to both and listen. One shop moves to the other's worker and
 * back; then its worker is killed, and started again. Every acknowledged change has to be there once, and the other shop goes
 * on. It needs CITUS_URL, a coordinator with two workers on this machine, CITUS_WORKERS, their data folders in the order of their ports, and
 * PG_BIN, the folder of pg_ctl. SECONDS is how long a worker stays away.
 */

const { CITUS_URL, CITUS_WORKERS, PG_BIN = '/usr/lib/postgresql/15/bin' } = process.env
if (!CITUS_URL || !CITUS_WORKERS) {
  console.log('Not tried: set CITUS_URL and CITUS_WORKERS to a Citus whose workers may be killed.')
  process.exit()
}
const DEVICES = 3
const AWHILE_MS = 10_000
const AWAY_MS = Number(process.env.SECONDS ?? 15) * 1_000
/** Longer than this the shop of the other worker must not wait. */
const APART_MS = 5_000
/** Names of this machine: a shop answers at each. */
const HOSTS = ['localhost', '127.0.0.1']

type Worker = { host: string; port: number; dataDir: string }
type TriedShop = { host: string; schema: string; working: WorkingShop; outcomes: Outcomes }
const failures: string[] = []

const databaseUrl = await makeCitusDatabase(CITUS_URL, 'sheen_trial')
const { sql, close } = connect(databaseUrl, { max: 2 })
const port = await freePort()
let server: NodeProcess | undefined
let [restarts, isOver] = [0, false]
const shops: TriedShop[] = []
try {
  await makeShops(databaseUrl, HOSTS)
  const listed = await listShops(sql)
  const [home, away] = await workersOf(listed[0]?.schema ?? '')
  await moveTo(listed[1]?.schema ?? '', away)
  await startServer()
  const today = await readRelease('today’s', ROOT)
  for (const { host, schema } of listed) {
    const outcomes: Outcomes = { taken: new Set(), rejected: new Map() }
    const working = new WorkingShop(`http://${host}:${port}`, outcomes)
    shops.push({ host, schema, working, outcomes })
    await working.join(today, DEVICES)
  }
  const [moved, other] = shops as [TriedShop, TriedShop]
  await during('nothing happens', () => delay(AWHILE_MS))
  const toAway = await during('a shop moves to the other worker', () => moveTo(moved.schema, away))
  const toHome = await during('it moves back', () => moveTo(moved.schema, home))
  const killed = await during(`its worker is away for ${seconds(AWAY_MS)}`, async () => {
    kill(home)
    await delay(AWAY_MS)
    await start(home)
  })
  await during('nothing happens again', () => delay(AWHILE_MS))
  for (const waits of [toAway, toHome, killed]) {
    const waited = waits.get(other.host) ?? 0
    check(waited <= APART_MS, `${other.host} could not write for ${seconds(waited)}, and had no part in it`)
  }
  await Promise.all(shops.map(({ working }) => working.rest()))
  for (const shop of shops) await examine(shop)
  tell(`the server was started anew ${restarts} times`)
} finally {
  isOver = true
  for (const { working } of shops) working.stop()
  server?.child.kill('SIGTERM')
  await server?.exited
  await close()
}
for (const failure of failures) tell(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

/** The worker on which a shop lies, and the other one. */
async function workersOf(schema: string): Promise<[Worker, Worker]> {
  const folders = (CITUS_WORKERS ?? '').split(',')
  const nodes = await sql<Omit<Worker, 'dataDir'>[]>`
    select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeport`
  const [first, second] = nodes.map((node, at) => ({ ...node, dataDir: folders[at] ?? '' }))
  if (!first || !second || folders.length !== 2) throw new Error('It takes two workers')
  return (await portOf(schema)) === first.port ? [first, second] : [second, first]
}

async function portOf(schema: string): Promise<number | undefined> {
  const [at] = await sql<{ port: number }[]>`
    select nodeport as port from pg_dist_shard_placement join pg_dist_shard using (shardid)
    where logicalrelid = ${`${schema}.shop_state`}::regclass`
  return at?.port
}

async function moveTo(schema: string, { host, port: to }: Worker): Promise<void> {
  if ((await portOf(schema)) === to) return
  // What a move before has left behind is in the way of one back.
  await sql`call citus_cleanup_orphaned_resources()`
  await sql`select citus_schema_move(${schema}::regnamespace, ${host}::text, ${to}::int)`
}

/** As `npm start` keeps it. */
async function startServer(): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, SHOP_KEY, PORT: String(port) }
  const running = runNode('sync-server/main.ts', env)
  server = running
  await running.printed(/Sheen is ready/)
  void running.exited.then(() => {
    if (isOver) return
    restarts++
    return startServer()
  })
}

/** Says how long each shop had no change acknowledged while this went on, and until one was again. */
async function during(what: string, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const began = Date.now()
  let isDone = false
  const waits = shops.map(async ({ host, outcomes }) => {
    let [longestMs, count, grewAt] = [0, outcomes.taken.size, Date.now()]
    for (let grewAfter = false; !isDone || !grewAfter; await delay(20)) {
      longestMs = Math.max(longestMs, Date.now() - grewAt)
      if (outcomes.taken.size === count) continue
      ;[count, grewAt, grewAfter] = [outcomes.taken.size, Date.now(), isDone]
    }
    return [host, longestMs] as const
  })
  await work()
  const tookMs = Date.now() - began
  isDone = true
  const longest = await Promise.all(waits)
  const said = longest.map(([host, ms]) => `${host} had no change acknowledged for ${seconds(ms)} at most`)
  tell(`${what} (${seconds(tookMs)}): ${said.join(', ')}`)
  return new Map(longest)
}

/** As a power cut would: the postmaster and whatever it started. */
function kill({ dataDir }: Worker): void {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const each of [pid, ...children.trim().split(/\s+/).map(Number)])
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It had ended by itself.
    }
}

/** The devices work on in this process meanwhile. */
async function start({ dataDir }: Worker): Promise<void> {
  const { uid, gid } = statSync(dataDir)
  const args = ['-D', dataDir, '-l', join(dataDir, 'trial.log'), '-w', 'start']
  const starting = spawn(join(PG_BIN, 'pg_ctl'), args, { uid, gid, stdio: 'ignore', cwd: '/' })
  await once(starting, 'exit')
}

async function examine({ host, schema, working, outcomes }: TriedShop): Promise<void> {
  const { taken, rejected } = outcomes
  const table = (name: string): ReturnType<Sql> => sql`${sql(schema)}.${sql(name)}`
  const logged = await sql<{ id: string }[]>`
    select id from ${table('mutation_log')} where replica_id is not null and outcome = 'applied'`
  const kept = new Set(logged.map(({ id }) => id))
  const lost = [...taken].filter(id => !kept.has(id))
  const [{ customers }] = await sql<
    [{ customers: number }]
  >`select count(*)::int as customers from ${table('customers')}`
  check(taken.size > 0, `${host}: nothing was pushed`)
  check(lost.length === 0, `${host}: ${lost.length} acknowledged changes are lost`)
  check(kept.size === taken.size, `${host}: ${kept.size} changes in the log, ${taken.size} acknowledged`)
  check(
    logged.length === kept.size && customers === kept.size,
    `${host}: ${customers} customers of ${kept.size} changes`,
  )
  check(rejected.size === 0, `${host}: ${rejected.size} rejected: ${[...rejected.values()][0]}`)
  const [first] = working.devices
  if (!first) return
  const fresh = await createReleaseDevice(first.release, working.url, {
    taken: new Set(),
    rejected: new Map(),
  })
  await fresh.signIn(OWNER)
  await fresh.sync()
  for (const device of working.devices) {
    const tables = differing(await device.rows(), await fresh.rows())
    check(tables === '', `${host}: a device shows other rows than a fresh one: ${tables}`)
  }
  tell(`${host}: ${working.figures()}; each is there once, and every device shows what a fresh one does`)
}

function check(isRight: boolean, failure: string): void {
  if (!isRight) failures.push(failure)
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect, type Sql } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import {
  isReady,
  makeNextRelease,
  type Release,
  ROOT,
  readRelease,
  startRelease,
  unpackRelease,
} from './release.ts'
import { createReleaseDevice, differing, type Outcomes } from './release-device.ts'
import { createOwner, end, OWNER, restoreBackup, takeBackup } from './shop-calls.ts'
import { startNginx } from './start-nginx.ts'
import { seconds, WorkingShop } from './working-shop.ts'

/*
 * Upgrades a shop as docs/running.md says, while devices with the apps of both releases work, and goes back to the release before.
 * Twice: from the first release of 0.2.0 to this one, and from this one to one made here, which has a migration and a change that
 * this one does not know. No change may be lost, doubled or rejected. `--from COMMIT` names another release to begin with,
 * `--seconds` how long both serve, `--photos` how many MB of photos there are. It needs nginx, openssl and git's history.
 */

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '41150d1c' },
    seconds: { type: 'string', default: '60' },
    photos: { type: 'string', default: '64' },
    only: { type: 'string' },
  },
})
const OLD_DEVICES = 4
const NEW_DEVICES = 2
const SIDE_BY_SIDE_MS = Number(values.seconds) * 1_000
const AWHILE_MS = 8_000
/** Devices take a stream for lost that has said nothing for so long. */
const SILENT_MS = 12_000

// The certificate is made here, and signed by nobody.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const folder = mkdtempSync(join(tmpdir(), 'sheen-upgrade-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const [admin, closeAdmin] = open(postgres.url)
const failures: string[] = []
try {
  const today = await readRelease('today’s', ROOT)
  if (values.only !== 'next')
    await upgrade(await unpackRelease(values.from, join(folder, values.from)), today)
  if (values.only !== 'first') await upgrade(today, await makeNextRelease(join(folder, 'next')))
} finally {
  await closeAdmin()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) tell(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

async function upgrade(from: Release, to: Release): Promise<void> {
  tell(`\nFrom ${from.name} (schema ${from.schemaVersion}) to ${to.name} (schema ${to.schemaVersion})`)
  const work = mkdtempSync(join(folder, 'run-'))
  chmodSync(work, 0o755)
  const ports = [await freePort(), await freePort()] as const
  const [http, https] = [await freePort(), await freePort()]
  const url = `https://localhost:${https}`
  const database = await emptyDatabase()
  const settings = { TRUST_PROXY: '1', PUBLIC_URL: url }
  const start = (release: Release, at: 0 | 1, databaseUrl = database) =>
    startRelease(release, { ...settings, DATABASE_URL: databaseUrl, PORT: String(ports[at]), DEMO: '0' })

  await createOwner(from, database)
  const servers = [await start(from, 0), await start(from, 1)] as [NodeProcess, NodeProcess]
  const nginx = startNginx(work, { servers: ports, http, https })
  const outcomes: Outcomes = { taken: new Set(), rejected: new Map() }
  const shop = new WorkingShop(url, outcomes)
  const [sql, close] = open(database)
  try {
    await isReady(url)
    await addPhotos(sql, Number(values.photos))
    await shop.join(from, OLD_DEVICES)
    await delay(AWHILE_MS)
    const backup = await takeBackup(url, shop.devices[0]?.session ?? '')
    const inBackup = outcomes.taken.size
    await delay(AWHILE_MS)

    tell('one server is restarted with the new release')
    await end(servers[0])
    const began = Date.now()
    servers[0] = await start(to, 0)
    tell(`it was ready after ${seconds(Date.now() - began)}, with its migrations`)
    await shop.join(to, NEW_DEVICES)
    await delay(SIDE_BY_SIDE_MS)
    tell(`both have served for ${seconds(SIDE_BY_SIDE_MS)}: ${shop.figures()}`)
    await end(servers[1])
    servers[1] = await start(to, 1)
    await delay(AWHILE_MS)
    await shop.rest()
    await examine(shop, sql, outcomes, to)

    tell(
      'back to the release before: both stop, it restores the backup into an empty database, and starts there',
    )
    await Promise.all(servers.map(end))
    await sayRefusal(from, database)
    const restored = await emptyDatabase()
    await createOwner(from, restored)
    servers[0] = await start(from, 0, restored)
    await restoreBackup(`http://localhost:${ports[0]}`, backup)
    servers[1] = await start(from, 1, restored)
    tell(`it is back, ${outcomes.taken.size - inBackup} changes were made since the backup`)
    outcomes.rejected.clear()
    await shop.signInAnew()
    await shop.work()
    await delay(AWHILE_MS * 2)
    await shop.rest()
    const [backSql, closeBack] = open(restored)
    await examineBack(shop, backSql, outcomes).finally(closeBack)
  } finally {
    shop.stop()
    nginx.kill('SIGTERM')
    await Promise.all(servers.map(end))
    await close()
  }
}

function open(url: string): [Sql, () => Promise<void>] {
  const { sql, close } = connect(url, { max: 2 })
  return [sql, close]
}

async function emptyDatabase(): Promise<string> {
  const name = `shop_${randomBytes(4).toString('hex')}`
  await admin.unsafe(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

/** The photos that a migration may have to read or write anew. */
async function addPhotos(sql: Sql, megabytes: number): Promise<void> {
  for (let at = 0; at < megabytes; at++)
    await sql`
      insert into stored_files (id, owner, type, contents, created_by)
      values (gen_random_uuid(), 'appointmentPhotos', 'image/jpeg', ${randomBytes(1 << 20)}, 1)`
}

async function examine(
  shop: WorkingShop,
  sql: Sql,
  { taken, rejected }: Outcomes,
  to: Release,
): Promise<void> {
  tell(shop.figures())
  const logged = await sql<{ id: string }[]>`
    select id from mutation_log where replica_id is not null and outcome = 'applied'`
  const kept = new Set(logged.map(({ id }) => id))
  const lost = [...taken].filter(id => !kept.has(id))
  const [{ customers }] = await sql<[{ customers: number }]>`select count(*)::int as customers from customers`
  const [{ creates }] = await sql<[{ creates: number }]>`
    select count(*)::int as creates from mutation_log where name = 'customer.create' and outcome = 'applied'`
  check(taken.size > 0, 'nothing was pushed')
  check(lost.length === 0, `${lost.length} acknowledged changes are lost`)
  check(kept.size === taken.size, `${kept.size} changes stand in the log, ${taken.size} were acknowledged`)
  check(customers === creates, `${customers} customers came of ${creates} changes`)
  check(rejected.size === 0, `${rejected.size} changes were rejected: ${[...rejected.values()][0]}`)
  check(shop.silenceMs <= SILENT_MS, `a stream was silent for ${seconds(shop.silenceMs)}`)
  for (const release of new Set(shop.devices.map(device => device.release))) {
    const fresh = await createReleaseDevice(release, shop.url, { taken: new Set(), rejected: new Map() })
    await fresh.signIn(OWNER)
    await fresh.sync()
    const expected = await fresh.rows()
    for (const device of shop.devices.filter(each => each.release === release)) {
      // What a migration itself changes, as it does the one row of the settings, reaches a device with its new app.
      const without = release === to ? {} : { settings: [] }
      const tables = differing({ ...(await device.rows()), ...without }, { ...expected, ...without })
      check(tables === '', `a device of ${release.name} shows other rows than a fresh one: ${tables}`)
      check((await device.rejectedCount()) === 0, `a device of ${release.name} has a rejection`)
    }
  }
  tell(
    `${kept.size} changes in the log of ${to.name}, ${customers} customers; every device shows what a fresh one does`,
  )
}

async function examineBack(shop: WorkingShop, sql: Sql, { taken, rejected }: Outcomes): Promise<void> {
  const logged = await sql<{ id: string }[]>`
    select id from mutation_log where replica_id is not null and outcome = 'applied'`
  const kept = new Set(logged.map(({ id }) => id))
  const missing = [...taken].filter(id => !kept.has(id))
  const unknown = [...rejected.values()].filter(text => text.includes('unknown_mutation'))
  tell(
    `${kept.size} of ${taken.size} changes are there again; ${rejected.size} rejected, ${unknown.length} of them because this release does not know them`,
  )
  if (missing.length > 0)
    tell(
      `not there: ${missing.length}, such as ${rejected.get(missing[0] ?? '') ?? 'one that nobody sent again'}`,
    )
  check(
    missing.every(id => rejected.has(id)),
    'a change was neither sent again nor named',
  )
  check(
    rejected.size === unknown.length,
    `rejected: ${[...rejected.values()].find(text => !unknown.includes(text))}`,
  )
  tell(shop.figures())
}

/** What a release says that is started on a database which a newer one has migrated. */
async function sayRefusal(from: Release, databaseUrl: string): Promise<void> {
  const server = runNode(
    'sync-server/main.ts',
    { DATABASE_URL: databaseUrl, PORT: '0', DEMO: '0' },
    [],
    from.folder,
  )
  const outcome = await Promise.race([
    server.exited,
    server.printed(/Sheen is ready/).then(
      () => null,
      () => server.exited,
    ),
  ])
  tell(
    `${from.name} on the migrated database: ${outcome ? server.output().trim().split('\n').at(-1) : 'it starts, and must not'}`,
  )
  check(outcome !== null || from.folder !== ROOT, 'a release starts on a database of a newer one')
  await end(server)
}

function check(isRight: boolean, failure: string): void {
  if (!isRight) failures.push(failure)
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

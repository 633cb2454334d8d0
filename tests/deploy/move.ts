import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import type { NodeProcess } from '#tests/fixtures/run-node.ts'
import { ROOT, readRelease, startRelease } from './release.ts'
import { createReleaseDevice, differing, type Outcomes } from './release-device.ts'
import { createOwner, end, restoreBackup, signIn, takeBackup } from './shop-calls.ts'

/*
 * Moves a shop from the embedded database to a PostgreSQL, by the words of docs/running.md: a demo shop with a photo, a link that a
 * customer has, and a device that is signed in and has something to send. It needs nothing but what the project has.
 */

const DEMO = { email: 'admin@sheen.demo', password: 'sheen-demo-2026' }
const folder = mkdtempSync(join(tmpdir(), 'sheen-move-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'embedded')
// The same cluster as the server's, and one that stands for the new PostgreSQL.
const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
const elsewhere = await startEmbeddedPostgres({ dataDir: join(folder, 'elsewhere'), log: () => {} })
const before = connect(embedded.url, { max: 1 })
const after = connect(elsewhere.url, { max: 1 })
const failures: string[] = []
let servers: NodeProcess[] = []
try {
  await move()
} finally {
  await Promise.all(servers.map(end))
  await Promise.all([before.close(), after.close()])
  await Promise.all([embedded.stop(), elsewhere.stop()])
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) tell(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

async function move(): Promise<void> {
  const release = await readRelease('this release', ROOT)
  const [port, secondPort] = [await freePort(), await freePort()]
  const [url, secondUrl] = [`http://localhost:${port}`, `http://localhost:${secondPort}`]
  servers = [
    await startRelease(release, {
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_MONTHS: '1',
      PORT: String(port),
      PUBLIC_URL: url,
    }),
  ]
  const session = await signIn(url, DEMO)
  const photo = await makeJpeg()
  const photoId = crypto.randomUUID()
  await before.sql`
    insert into stored_files (id, owner, type, contents, created_by)
    values (${photoId}, 'expenses', 'image/jpeg', ${photo}, 1)`
  const billFile = { id: photoId, name: 'bill.jpg', type: 'image/jpeg', size: photo.length }
  await before.sql`
    update expenses set bill_file = ${JSON.stringify(billFile)}::jsonb where id = (select min(id) from expenses)`
  const [{ id: invoiceId }] = await before.sql<
    [{ id: number }]
  >`select id from invoices order by id desc limit 1`
  const linkAnswer = await fetch(`${url}/api/document-links/invoices/${invoiceId}`, {
    headers: { Cookie: session },
  })
  const { path: link } = (await linkAnswer.json()) as { path: string }
  const outcomes: Outcomes = { taken: new Set(), rejected: new Map() }
  const device = await createReleaseDevice(release, url, outcomes)
  await device.signIn(DEMO)
  await device.sync()
  const inBackup = await device.addCustomer()
  await device.sync()

  const backup = await takeBackup(url, session)
  const sentSince = await device.addCustomer()
  await device.sync()
  const unsent = await device.addCustomer()

  await createOwner(release, elsewhere.url)
  const settings = { DATABASE_URL: elsewhere.url, PUBLIC_URL: url, DEMO: '0' }
  const second = await startRelease(release, { ...settings, PORT: String(secondPort) })
  servers.push(second)
  await restoreBackup(secondUrl, backup)
  await Promise.all(servers.map(end))
  servers = [await startRelease(release, { ...settings, PORT: String(port) })]
  tell(`the shop was moved: ${(backup.byteLength / 1_048_576).toFixed(1)} MB of backup`)

  const reason = await device.sync().then(() => '', String)
  tell(`the device, as it was signed in before: ${reason || 'it goes on'}`)
  if (reason) {
    await device.signIn(DEMO)
    await device.sync()
  }
  check(!(await device.hasPending()), 'the device has something to send still')
  check((await device.rejectedCount()) === 0, 'something of the device was rejected')
  const ids = (
    await after.sql<{ id: number }[]>`
    select id from customers where id in (${inBackup}, ${sentSince}, ${unsent})`
  ).length
  check(ids === 3, `of the three customers of the device ${ids} are there`)
  const fresh = await createReleaseDevice(release, url, outcomes)
  await fresh.signIn(DEMO)
  await fresh.sync()
  const tables = differing(await device.rows(), await fresh.rows())
  check(tables === '', `the device shows other rows than a fresh one: ${tables}`)

  const moved = await signIn(url, DEMO)
  const kept = await fetch(`${url}/api/files/${photoId}`, { headers: { Cookie: moved } })
  check(Buffer.from(await kept.arrayBuffer()).equals(photo), `the photo is answered with ${kept.status}`)
  const page = await fetch(url + link)
  const pageText = await page.text()
  check(
    page.status === 200 && pageText.includes('Invoice'),
    `the customer’s link is answered with ${page.status}`,
  )
  const rows = async (sql: typeof before.sql, table: string) =>
    (await sql<[{ count: number }]>`select count(*)::int as count from ${sql(table)}`)[0].count
  for (const table of ['appointments', 'invoices', 'transactions', 'vehicles', 'stored_files']) {
    const [there, here] = [await rows(before.sql, table), await rows(after.sql, table)]
    check(there === here, `of ${there} ${table} ${here} came along`)
  }
  tell(
    `${await rows(after.sql, 'appointments')} appointments and ${await rows(after.sql, 'invoices')} invoices came along, ` +
      `the photo and the customer’s link, and all three changes of the device`,
  )
}

function check(isRight: boolean, failure: string): void {
  if (!isRight) failures.push(failure)
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

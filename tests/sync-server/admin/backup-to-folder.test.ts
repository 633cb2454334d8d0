import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { latestRun } from '#server/admin/backup/backup-runs.ts'
import { drillBackup } from '#server/admin/backup/drill-backup.ts'
import { readIdentity } from '#server/admin/backup/encrypt-backup.ts'
import { folderPlace } from '#server/admin/backup/folder-place.ts'
import { runBackup } from '#server/admin/backup/run-backup.ts'
import { COMMAND } from '#server/audit/audit-trail.ts'
import { type BackupShop, createBackupShop, expectWhole } from '#tests/fixtures/backup-shop.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createTestServer } from '#tests/fixtures/server.ts'

const NOW = new Date('2026-11-28T23:00:00.000Z')
let shop: BackupShop
let folder: string
beforeEach(async () => {
  shop = await createBackupShop()
  folder = mkdtempSync(join(tmpdir(), 'sheen-place-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

async function backUp({ day = 0, keep = 14, to = folder } = {}) {
  const outcome = await runBackup({
    storedFiles: shop.deps.storedFiles,
    ...{
      sql: shop.database.sql,
      address: to,
      keep,
      recipient: null,
      origin: 'command' as const,
      source: COMMAND,
    },
    openPlace: () => folderPlace(to),
    clock: () => addDays(NOW, day),
    signal: new AbortController().signal,
  })
  if (!outcome) throw new Error('Another one is under way')
  return 'facts' in outcome ? { ...outcome.facts, warning: outcome.warning } : { failure: outcome.failure }
}

const drill = async () =>
  drillBackup({
    opener: await readIdentity(undefined),
    ...{ url: shop.database.url, sql: shop.database.sql, place: folderPlace(folder), clock: () => NOW },
  })

const filesIn = (under = '') =>
  readdirSync(join(folder, under), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()

const run = (file: string, url: string, args: string[]) => {
  const { output, exited } = runNode(`sync-server/admin/backup/${file}`, { DATABASE_URL: url }, args)
  return exited.then(({ code }) => ({ code, text: output() }))
}

test('Each night only new photos are sent, and what no kept backup names goes', async () => {
  const first = await backUp()
  expect(first).toMatchObject({ name: 'sheen-2026-11-28T23-00-00Z.backup.gz', fileCount: 1, sentFiles: 1 })
  const later = await shop.addPhoto(92)
  expect(await backUp({ day: 1 })).toMatchObject({ fileCount: 2, sentFiles: 1 })
  await shop.database.sql`delete from stored_files where id = ${later}`
  expect(await backUp({ day: 2 })).toMatchObject({ fileCount: 1, sentFiles: 0 })
  expect(filesIn('files')).toHaveLength(2)
  expect(await backUp({ day: 3, keep: 2 })).toMatchObject({ warning: null })
  expect(filesIn('files')).toHaveLength(1)
  expect(filesIn().filter(name => name.endsWith('.backup.gz'))).toEqual([
    'sheen-2026-11-30T23-00-00Z.backup.gz',
    'sheen-2026-12-01T23-00-00Z.backup.gz',
  ])
  expect(await latestRun(shop.database.sql, 'backup')).toMatchObject({
    ...{ outcome: 'good', name: 'sheen-2026-12-01T23-00-00Z.backup.gz', fileCount: 1, sentFiles: 0 },
  })
})

test('By commands a shop goes into a folder, on trial and onto a new machine, with its photos and its customers’ links', async () => {
  const fresh = await createTestServer()
  try {
    expect(await run('backup-cli.ts', shop.database.url, ['--to', folder])).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^sheen-.*Z\.backup\.gz is in .*: \d+ rows .*, 1 photos and files/),
    })
    const [backup = ''] = filesIn().filter(name => name.endsWith('.backup.gz'))
    expect(await run('restore-cli.ts', shop.database.url, [folder])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/There is a shop in this database already.*--replace/),
    })
    expect(await run('restore-cli.ts', fresh.database.url, [join(folder, backup)])).toMatchObject({
      code: 0,
      text: expect.stringContaining('Its admins: Test Person'),
    })
    await expectWhole(fresh, shop)
  } finally {
    await fresh.close()
  }
}, 120_000)

describe('A drill', () => {
  test('puts the newest on trial in a schema of its own, which goes again', async () => {
    // The fixture's rows stand without their ledgers.
    const { sql } = shop.database
    await sql`update products set stock_quantity = 0`
    await sql`delete from invoices`
    await sql`delete from expenses`
    await backUp()
    const [{ epoch } = { epoch: '' }] = await shop.database.sql<
      { epoch: string }[]
    >`select epoch from shop_state`
    expect(await drill()).toMatchObject({ failure: null, findings: { fileCount: 1, wrong: [] } })
    expect(await shop.database.sql`select from shop_state where epoch = ${epoch}`).toHaveLength(1)
    expect(
      await shop.database.sql`select from information_schema.schemata where schema_name like 'sheen%'`,
    ).toEqual([])
    expect(await latestRun(shop.database.sql, 'drill')).toMatchObject({ outcome: 'good', fileCount: 1 })
  })

  test('says when the books of the backup do not agree', async () => {
    await backUp()
    expect(await drill()).toMatchObject({
      failure: expect.stringMatching(/can be put back, but its books do not agree: stock 1/),
    })
    expect(await latestRun(shop.database.sql, 'drill')).toMatchObject({ outcome: 'failed' })
  })

  test('says which file is damaged or missing, and that a backup was cut off or is not there', async () => {
    await backUp()
    const steps: [() => void, RegExp][] = [
      [damage, /files\/.* is damaged\. Delete it/],
      [() => rmSync(join(folder, 'files'), { recursive: true }), /files\/.* is missing/],
      [cut, /not a whole Sheen backup/],
      [() => rmSync(folder, { recursive: true }), /There is no folder/],
    ]
    for (const [spoil, words] of steps) {
      spoil()
      expect(await drill()).toMatchObject({ findings: null, failure: expect.stringMatching(words) })
    }
  })

  const placed = (end: string) => {
    const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(each => each.endsWith(end))
    return join(folder, name ?? '')
  }
  function cut() {
    const path = placed('.backup.gz')
    writeFileSync(path, readFileSync(path).subarray(0, 2_000))
  }
  function damage() {
    const [name = ''] = filesIn('files')
    writeFileSync(join(folder, 'files', name.slice(0, 2), name), 'not a photo')
  }
})

test('A photo that was cut short in the folder is sent anew', async () => {
  await backUp()
  const [name = ''] = filesIn('files')
  const path = join(folder, 'files', name.slice(0, 2), name)
  writeFileSync(path, shop.photo.subarray(0, 10))
  expect(await backUp({ day: 1 })).toMatchObject({ sentFiles: 1 })
  expect(statSync(path).size).toBe(shop.photo.length)
})

test('A folder that does not do is said in words, and what was there stays', async () => {
  await backUp()
  const before = filesIn()
  expect(await backUp({ to: join(folder, 'not there') })).toEqual({
    failure: expect.stringMatching(/^There is no folder .*not there: make it, or mount its disk\.$/),
  })
  expect(await backUp({ to: join(folder, before.find(name => name.endsWith('.gz')) ?? '') })).toEqual({
    failure: expect.stringMatching(/is not a folder\.$/),
  })
  expect(filesIn()).toEqual(before)
  expect(await latestRun(shop.database.sql, 'backup')).toMatchObject({ outcome: 'failed', name: null })
  expect(await latestRun(shop.database.sql, 'backup', { outcome: 'good' })).toMatchObject({ outcome: 'good' })
})

test('Of two at once one is made, and a run that was killed is told as such by the next', async () => {
  const { sql } = shop.database
  await sql`
    insert into backup_runs (kind, origin, place, started_at) values ('backup', 'schedule', ${folder}, ${NOW.toISOString()})`
  const outcomes = await Promise.allSettled([backUp(), backUp({ day: 1 })])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const runs = await sql`select outcome, reason from backup_runs order by id`
  expect(runs).toEqual([
    { outcome: 'failed', reason: 'The server was stopped in the middle of it.' },
    { outcome: 'good', reason: null },
  ])
})

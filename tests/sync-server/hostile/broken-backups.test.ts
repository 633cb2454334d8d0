import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readIdentity } from '#server/admin/backup/encrypt-backup.ts'
import { folderPlace } from '#server/admin/backup/folder-place.ts'
import { openNewest } from '#server/admin/backup/open-backup.ts'
import { restoreBackup } from '#server/admin/backup/restore-backup.ts'
import { runBackup } from '#server/admin/backup/run-backup.ts'
import { COMMAND } from '#server/audit/audit-trail.ts'
import { type BackupShop, createBackupShop, expectWhole } from '#tests/fixtures/backup-shop.ts'
import { atLength } from '#tests/fixtures/long-run.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createTestServer } from '#tests/fixtures/server.ts'

const PHOTOS = 150
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

async function backUp(to = folder) {
  const outcome = await runBackup({
    storedFiles: shop.deps.storedFiles,
    ...{
      sql: shop.database.sql,
      address: to,
      keep: 14,
      recipient: null,
      origin: 'command' as const,
      source: COMMAND,
    },
    openPlace: () => folderPlace(to),
    clock: () => new Date(),
    signal: new AbortController().signal,
  })
  if (!outcome) throw new Error('Another one is under way')
  return 'facts' in outcome ? outcome.facts : { failure: outcome.failure }
}

/** Photos of bills that no backup has yet. */
async function addPhotos(count: number): Promise<void> {
  await shop.database.sql`
    insert into stored_files (id, type, contents, created_by)
    select gen_random_uuid(), 'image/jpeg', decode(repeat(md5(random()::text), 400), 'hex'), 1 from generate_series(1, ${count})`
}

const listed = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
const isUnfinished = (name: string) => name.startsWith('.unfinished/')
const backups = () => listed().filter(name => name.endsWith('.backup.gz') && !isUnfinished(name))

/** All that the backups of the folder name is there. */
function expectComplete(): void {
  for (const name of backups()) {
    const list = readFileSync(join(folder, name.replace('.backup.gz', '.files.txt')), 'utf8')
    for (const file of list.split('\n').filter(Boolean)) expect(existsSync(join(folder, file))).toBe(true)
  }
}

test(
  'Killed at any moment, a backup leaves those from before whole, and the next one cleans up',
  async () => {
    const before = await backUp()
    expect(before).toMatchObject({ sentFiles: 1 })
    const began = async () => {
      const runs = await shop.database.sql`select from backup_runs where outcome is null`
      return runs.length > 0
    }
    const moments = [
      async () => listed().filter(name => name.startsWith('files/')).length > PHOTOS / 3,
      async () => listed().filter(name => name.endsWith('.files.txt')).length > backups().length,
      began,
      async () => listed().some(isUnfinished),
    ]
    for (let turn = 0; turn < atLength(40, 2); turn++) {
      const moment = moments[turn % moments.length] ?? began
      await addPhotos(PHOTOS)
      const { child, exited } = runNode(
        'sync-server/admin/backup/backup-cli.ts',
        { DATABASE_URL: shop.database.url },
        ['--to', folder],
      )
      let isOver = false
      void exited.then(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await moment()), { timeout: 60_000, interval: 2 }).toBe(true)
      child.kill('SIGKILL')
      await exited
      expectComplete()
    }
    // PostgreSQL gives the lock back once it has noticed that nobody is there any more.
    await expect.poll(backUp, { timeout: 20_000 }).toMatchObject({ name: expect.any(String) })
    expectComplete()
    expect(listed().filter(isUnfinished)).toEqual([])
    expect(await shop.database.sql`select from backup_runs where outcome is null`).toEqual([])

    const fresh = await createTestServer()
    try {
      const backup = await openNewest(folderPlace(folder), await readIdentity(undefined))
      await restoreBackup(fresh.database.sql, {
        ...{ ...backup, storedFiles: fresh.deps.storedFiles },
        userId: null,
      })
      await expectWhole(fresh, shop)
    } finally {
      await fresh.close()
    }
  },
  atLength(1_800_000, 180_000),
)

/** A disk of one megabyte; mounting takes root. */
function smallDisk(): { path: string; unmount: () => void } | null {
  const path = mkdtempSync(join(tmpdir(), 'sheen-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path])
  if (status !== 0) return null
  const unmount = () => {
    spawnSync('umount', [path])
    rmSync(path, { recursive: true, force: true })
  }
  return { path, unmount }
}

test('A full disk is said in words, of the place and of the server; the backup from before stays', async ({
  skip,
}) => {
  const disk = smallDisk()
  if (!disk) return skip('Nobody may mount here')
  const temp = process.env.TMPDIR
  try {
    const first = await backUp(disk.path)
    expect(first).toMatchObject({ sentFiles: 1 })
    await addPhotos(PHOTOS)
    expect(await backUp(disk.path)).toEqual({ failure: `The disk of ${disk.path} is full.` })
    const names = readdirSync(disk.path).filter(name => name.startsWith('sheen-'))
    expect(names).toHaveLength(2)
    process.env.TMPDIR = disk.path
    expect(await backUp()).toEqual({
      failure: expect.stringMatching(/^There is no room on the disk of the server/),
    })
    expect(readdirSync(disk.path).filter(name => name.startsWith('sheen-backup-'))).toEqual([])
  } finally {
    if (temp === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temp
    disk.unmount()
  }
})

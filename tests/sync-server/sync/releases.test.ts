import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PullResponse } from '#schema/protocol/pull.ts'
import { SCHEMA_VERSION, TABLE_NAMES, TABLES_SINCE } from '#schema/tables.ts'
import { BackupEnd } from '#server/admin/backup/backup-format.ts'
import { restoreBackup } from '#server/admin/backup/restore-backup.ts'
import { writeBackup } from '#server/admin/backup/write-backup.ts'
import { openStoredFiles } from '#server/files/stored-files.ts'
import { pull } from '#server/sync/pull.ts'
import { visiblePart } from '#server/sync/read-scope.ts'
import { act } from '#tests/chaos/actions.ts'
import type { Device, Disk } from '#tests/fixtures/device.ts'
import { noLine } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { NOW, putRows } from '#tests/fixtures/shop.ts'

/**
 * The disk of a device with a full outbox and the backup of a shop, as each release wrote them. To record this release:
 * `RECORD_RELEASE=0.2.0 npx vitest run --project integration tests/sync-server/sync/releases.test.ts`
 */
const FOLDER = new URL('../../fixtures/releases/', import.meta.url)
const diskOf = (release: string) => new URL(`${release}/disk.json`, FOLDER)
const backupOf = (release: string) => new URL(`${release}/backup.gz`, FOLDER)
const RECORDED = process.env.RECORD_RELEASE
const RELEASES = readdirSync(FOLDER)

type Recorded = { disk: Disk; rejected: string[] }
let server: DeviceServer

beforeEach(async () => {
  server = await createDeviceServer()
})
afterEach(() => server.drop())

/** The ids of that disk's lease are its own on this server too, and nobody else gets them. */
async function knowLease(device: Device): Promise<void> {
  const state = (await device.db.state.toArray()) as { key: string; replica?: string }[]
  const replica = state.find(({ key }) => key === 'replica')?.replica ?? ''
  await server.sql`
    insert into replicas (id, user_id, caught_up_at) values (${replica}, ${device.person.userId}, '2026-01-01')`
  await server.sql`insert into id_leases (replica_id, first_id, last_id) values (${replica}, 1000, 200000)`
  await server.sql`update shop_state set next_id = 200001`
}

const namesOf = (entries: { name: string; key: number }[]) => entries.map(({ name, key }) => `${key} ${name}`)

test.skipIf(RECORDED)('This version is among the recorded ones', () => {
  expect(RELEASES).toContain(JSON.parse(readFileSync('package.json', 'utf8')).version)
})

test.runIf(RECORDED)('records this release', async () => {
  const device = server.device(1, 'admin')
  await server.sql`update shop_state set next_id = 1000`
  await server.sql`insert into user_credentials (user_id, password_hash) values (1, 'of nobody')`
  await device.sync()
  for (let action = 0; action < 200; action++) await act(device, { action, pick: action % 7 })
  await device.db.state.delete('pushKey')
  const disk = await device.disk()
  await device.sync()
  const rejected = namesOf(await device.db.rejected.toArray())
  mkdirSync(new URL('.', diskOf(RECORDED ?? '')), { recursive: true })
  writeFileSync(
    backupOf(RECORDED ?? ''),
    await buffer(writeBackup(server.sql, { now: new Date(), storedFiles: openStoredFiles(server.sql) })),
  )
  writeFileSync(diskOf(RECORDED ?? ''), `${JSON.stringify({ disk, rejected } satisfies Recorded)}\n`)
  expect(existsSync(diskOf(RECORDED ?? ''))).toBe(true)
})

describe.skipIf(RECORDED)('A device that was updated with a full outbox', () => {
  test.each(RELEASES)('of release %s sends all of it, with the same outcomes', async release => {
    const { disk, rejected } = JSON.parse(readFileSync(diskOf(release), 'utf8')) as Recorded
    const device = server.device(1, 'admin')
    await device.fill(disk)
    const pending = await device.db.outbox.count()
    expect(pending).toBeGreaterThan(50)
    await knowLease(device)
    await expect(device.sync(noLine)).rejects.toThrow()
    expect(await device.db.outbox.count()).toBe(pending)
    await device.sync()
    expect(namesOf(await device.db.rejected.toArray())).toEqual(rejected)
    expect(await device.db.undo.count()).toBe(0)
    const fresh = server.device(1, 'admin')
    await fresh.sync()
    expect(await device.rows()).toEqual(await fresh.rows())
  })
})

test.skipIf(RECORDED)(
  'An app of 0.2.0 gets no table that it does not know, in pages, changes or on the stream',
  async () => {
    const { disk } = JSON.parse(readFileSync(diskOf('0.2.0'), 'utf8')) as Recorded
    const stores = disk.map(([store]) => store)
    const later = TABLE_NAMES.filter(table => !stores.includes(table))
    expect(Object.keys(TABLES_SINCE).toSorted()).toEqual(later.toSorted())
    const row = { id: 70, beganAt: NOW, lastAt: NOW, requests: 9, networks: 2, unplaced: 0 }
    await putRows(server.sql, { floods: [row] })
    const reader = { userId: 1, role: 'admin' as const }
    const request = { replica: crypto.randomUUID(), cookie: null, page: null, ackedSeq: 0 }
    const tablesFor = async (schemaVersion: number | undefined) => {
      const first = await pull(server.sql, { request, reader: { ...reader, schemaVersion } })
      const written = new Map([['floods' as const, { put: [row], removed: [] }]])
      const part = visiblePart({ ...reader, schemaVersion }, written)
      return ['tables' in first && 'floods' in first.tables, 'floods' in part.tables]
    }
    expect(await tablesFor(17)).toEqual([false, false])
    expect(await tablesFor(SCHEMA_VERSION)).toEqual([true, true])
  },
)

test.skipIf(RECORDED)('This app leaves out tables that it does not know, of a newer server', () => {
  const answer = { status: 'page', total: 1, next: null, cookie: null }
  const block = { columns: ['id'], rows: [[1]] }
  const read = PullResponse.parse({ ...answer, tables: { customers: block, hovercrafts: block } })
  expect(read).toEqual({ ...answer, tables: { customers: block } })
})

describe.skipIf(RECORDED)('A backup', () => {
  test.each(RELEASES)('of release %s is put back whole', async release => {
    const { sql } = server
    const restored = await restoreBackup(sql, {
      ...{ file: createReadStream(backupOf(release)), storedFiles: openStoredFiles(sql) },
      userId: 1,
    })
    expect(restored.admins).toEqual(['Person 1'])
    const lines = gunzipSync(readFileSync(backupOf(release)))
      .toString()
      .trimEnd()
      .split('\n')
    const { rows } = BackupEnd.parse(JSON.parse(lines.at(-1) ?? ''))
    // Tables that came later are counted with the others.
    const counts = { ...rows, table_versions: TABLE_NAMES.length }
    for (const [table, count] of Object.entries(counts))
      expect(await sql`select 1 from ${sql(table)}`, table).toHaveLength(count)
    expect(rows.mutation_log).toBeGreaterThan(100)
    const device = server.device(1, 'admin')
    await device.sync()
    expect(await device.db.rows('appointments').count()).toBe(rows.appointments)
  })
})

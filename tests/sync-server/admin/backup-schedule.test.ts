import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AttentionResponse } from '#schema/protocol/attention.ts'
import type { BackupsResponse } from '#schema/protocol/backups.ts'
import { latestDue } from '#server/admin/backup/backup-state.ts'
import { makeDueBackup } from '#server/admin/backup/backup-worker.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

/** 3:30 in the shop. */
const NIGHT = new Date('2026-11-27T23:30:00.000Z')
let shop: ShopServer
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheen-place-'))
  shop = await createShopServer({ backup: { to: folder, at: '03:00', keep: 14, recipient: null, s3: null } })
  shop.time.now = NIGHT
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const callFor = vi.fn()
const look = (to = folder) => {
  const { sql, storedFiles, config, log, clock } = shop.deps
  const { signal } = new AbortController()
  return makeDueBackup({
    sql,
    storedFiles,
    log,
    clock,
    callFor,
    signal,
    config: { backup: { ...config.backup, to } },
  })
}
const made = () => readdirSync(folder).filter(name => name.endsWith('.backup.gz'))
const ask = async (path: string, replica = shop.admin) =>
  (await shop.get(path, { Cookie: replica.session })).json()
const alarms = async () => ((await ask('/api/attention')) as AttentionResponse).backups

test.each([
  ['2026-11-28T22:59:00.000Z', '2026-11-27T23:00:00.000Z'],
  ['2026-11-28T23:00:00.000Z', '2026-11-28T23:00:00.000Z'],
  ['2026-11-29T10:00:00.000Z', '2026-11-28T23:00:00.000Z'],
])('at %s the backup of %s is the latest due', (now, due) => {
  expect(latestDue(new Date(now), '03:00')).toBe(due)
})

test('One a night is made, by one of several processes; a missed one as soon as the server is back', async () => {
  await Promise.all([look(), look(), look()])
  await look()
  expect(made()).toHaveLength(1)
  shop.time.now = addHours(NIGHT, 23)
  await look()
  expect(made()).toHaveLength(1)
  // The server was off for two nights.
  shop.time.now = addHours(NIGHT, 60)
  await look()
  await look()
  expect(made()).toHaveLength(2)
})

test('A try that failed is repeated after a while, and an admin is told once a night was missed', async () => {
  await look()
  expect(await alarms()).toEqual([])
  shop.time.now = addHours(NIGHT, 24)
  const gone = join(folder, 'unmounted')
  expect(callFor).not.toHaveBeenCalled()
  await look(gone)
  expect(callFor).toHaveBeenCalledWith('alerts')
  await look()
  expect(made()).toHaveLength(1)
  expect(await alarms()).toEqual([])
  shop.time.now = addHours(NIGHT, 27)
  await look(gone)
  const late = { problem: 'late', at: NIGHT.toISOString() }
  expect(await alarms()).toEqual([{ ...late, reason: expect.stringMatching(/^There is no folder/) }])
  shop.time.now = addMinutes(shop.time.now, 16)
  await look()
  expect(made()).toHaveLength(2)
  expect(await alarms()).toEqual([])
})

test('An admin sees the state of backups and makes one; a failed drill is told, to admins alone', async () => {
  expect(await ask('/api/admin/backups')).toMatchObject({
    place: folder,
    keep: 14,
    lastGood: null,
    running: false,
  })
  const answer = await shop.post('/api/admin/backups', {}, { Cookie: shop.admin.session })
  const state = (await answer.json()) as BackupsResponse
  expect(state).toMatchObject({
    running: false,
    lastGood: { origin: 'person', outcome: 'good', rowCount: expect.any(Number), bytes: expect.any(Number) },
  })
  await shop.database.sql`
    insert into backup_runs (kind, origin, place, started_at, ended_at, outcome, reason)
    values ('drill', 'command', ${folder}, ${NIGHT.toISOString()}, ${NIGHT.toISOString()}, 'failed', 'Cut off')`
  expect(await alarms()).toEqual([{ problem: 'drill', at: NIGHT.toISOString(), reason: 'Cut off' }])
  await shop.addUser({ email: 'manager@shop.test', role: 'store_manager' })
  const manager = await shop.signIn('manager@shop.test')
  expect(await (await shop.get('/api/attention', { Cookie: manager })).json()).toMatchObject({ backups: [] })
})

test('Without a place none is made by schedule or from Database Tools', async () => {
  const server = await createShopServer()
  const answer = await server.post('/api/admin/backups', {}, { Cookie: server.admin.session })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('BACKUP_TO') },
  })
  const attention = await server.get('/api/attention', { Cookie: server.admin.session })
  expect(await attention.json()).toMatchObject({ backups: [] })
  await server.close()
})

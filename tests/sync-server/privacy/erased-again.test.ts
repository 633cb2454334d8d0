import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { problemsOf } from '#server/admin/audit/verdict-words.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { readIdentity } from '#server/admin/backup/encrypt-backup.ts'
import { folderPlace } from '#server/admin/backup/folder-place.ts'
import { openBackupAt } from '#server/admin/backup/open-backup.ts'
import { restoreBackup } from '#server/admin/backup/restore-backup.ts'
import { takeBackup } from '#server/admin/backup/take-backup.ts'
import type { Sql } from '#server/db/connect.ts'
import { openStoredFiles } from '#server/files/stored-files.ts'
import { createTestDatabase } from '#tests/fixtures/database.ts'
import {
  createErasableShop,
  type ErasableShop,
  KHALIFA,
  storesWith,
  tablesWith,
} from '#tests/fixtures/erasable-shop.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'

let shop: ErasableShop
let backup: string
beforeEach(async () => {
  shop = await createErasableShop()
  const { sql, storedFiles } = shop.deps
  const { name } = await takeBackup({
    ...{ sql, storedFiles, place: folderPlace(shop.folder), seal: null, now: new Date() },
    signal: new AbortController().signal,
  })
  backup = join(shop.folder, name)
  const erased = await shop.post(
    `/api/privacy/customers/${KHALIFA.id}/erase`,
    { name: KHALIFA.name, currentPassword: TEST_PASSWORD },
    { Cookie: shop.admin.session },
  )
  expect(erased.status).toBe(200)
})
afterEach(() => shop.close())

async function restore(sql: Sql, { beside = true } = {}) {
  const { file, filesBeside, erasedBeside } = await openBackupAt(
    backup,
    { s3: null },
    await readIdentity(undefined),
  )
  return restoreBackup(sql, {
    ...{ file, filesBeside, storedFiles: openStoredFiles(sql), userId: null },
    erasedBeside: beside ? erasedBeside : [],
  })
}

async function expectNoTrace(sql: Sql) {
  expect(await tablesWith(sql, KHALIFA.words)).toEqual(['invoices'])
  expect(await sql`select id from stored_files where id = ${shop.photoId}`).toEqual([])
  await sealLog(sql, new Date())
  expect(problemsOf(await verifyLog(sql))).toEqual([])
}

test('A backup of before that is put back has them erased again, by the shop’s own list', async () => {
  const { sql } = shop.database
  expect(await restore(sql, { beside: false })).toMatchObject({ erasedAgain: 1 })
  await expectNoTrace(sql)
  // Devices fetch all anew, and send again what the backup lacks.
  for (const device of [shop.counter, shop.office, shop.counter]) await device.sync()
  await expectNoTrace(sql)
  expect(await storesWith(shop.counter, KHALIFA.words)).toEqual([])
  const [entry] = await sql`select details from audit_trail where kind = 'backup.restored'`
  expect(entry?.details).toMatchObject({ erasedAgain: 1 })
})

test('In a new database the list beside the backups has them erased again, and it names nobody', async () => {
  const found = await createTestDatabase()
  try {
    expect(await tablesWith(found.sql, KHALIFA.words)).toEqual([])
    expect(await restore(found.sql)).toMatchObject({ erasedAgain: 1 })
    await expectNoTrace(found.sql)
    expect(readFileSync(join(shop.folder, 'sheen-erased.json'), 'utf8')).not.toContain('Khalifa')
    // The list goes on from there.
    expect(await found.sql`select person_id from erasures`).toEqual([{ person_id: KHALIFA.id }])
  } finally {
    await found.drop()
  }
})

test('A backup of after it has nobody to erase', async () => {
  const { sql, storedFiles } = shop.deps
  const { name } = await takeBackup({
    ...{ sql, storedFiles, place: folderPlace(shop.folder), seal: null, now: new Date(Date.now() + 60_000) },
    signal: new AbortController().signal,
  })
  backup = join(shop.folder, name)
  const found = await createTestDatabase()
  try {
    expect(await restore(found.sql)).toMatchObject({ erasedAgain: 0 })
    await expectNoTrace(found.sql)
  } finally {
    await found.drop()
  }
})

test('Somebody of another history who has the same number stays', async () => {
  const { sql } = shop.database
  await sql`update erasures set made_at = ${new Date().toISOString()}`
  expect(await restore(sql, { beside: false })).toMatchObject({ erasedAgain: 0 })
  expect(await tablesWith(sql, ['almarzooqi'])).toContain('customers')
})

test('A list beside the backups that is damaged is said so, and nothing is put back without it', async () => {
  writeFileSync(join(shop.folder, 'sheen-erased.json'), '[{"subject": "customer"')
  await expect(restore(shop.database.sql)).rejects.toThrow('sheen-erased.json in')
})

test('A backup that an admin uploads has those erased again whom the list beside the backups names', async () => {
  const { sql } = shop.database
  const [other] = await sql<{ personId: number; madeAt: string }[]>`
    select id as "personId", created_at as "madeAt" from customers where id <> ${KHALIFA.id} order by id limit 1`
  const headers = { Cookie: shop.admin.session }
  const file = await (await shop.app.request('/api/admin/backup', { headers })).arrayBuffer()
  const list = [{ subject: 'customer', ...other, erasedAt: new Date().toISOString() }]
  writeFileSync(join(shop.folder, 'sheen-erased.json'), JSON.stringify(list))
  const answer = await shop.app.request('/api/admin/restore', { method: 'POST', headers, body: file })
  expect(await answer.json()).toMatchObject({ erasedAgain: 1 })
  expect(
    await sql`select erased_at is not null as "isErased" from customers where id = ${other?.personId ?? 0}`,
  ).toEqual([{ isErased: true }])
})

import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { restoreBackup } from '#server/admin/backup/restore-backup.ts'
import { COMMAND } from '#server/audit/audit-trail.ts'
import { openStoredFiles } from '#server/files/stored-files.ts'
import { createTestDatabase } from '#tests/fixtures/database.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let file: Uint8Array<ArrayBuffer>
beforeEach(async () => {
  shop = await createShopServer()
  await shop.admin.push(shop.admin.createCustomer(GIVEN_OUT - 50))
  await sealLog(shop.database.sql, new Date())
  file = new Uint8Array(
    await (await shop.get('/api/admin/backup', { Cookie: shop.admin.session })).arrayBuffer(),
  )
})
afterEach(() => shop.close())

const restore = () =>
  shop.app.request('/api/admin/restore', {
    method: 'POST',
    body: file,
    headers: { Cookie: shop.admin.session },
  })
const kinds = async (sql = shop.database.sql) =>
  (await sql<{ kind: string }[]>`select kind from audit_trail order by seq`).map(({ kind }) => kind)

test('A restored shop keeps who did what since the backup, and who restored it', async () => {
  await shop.get('/api/admin/export/customers.csv', { Cookie: shop.admin.session })
  const before = await kinds()
  expect((await restore()).status).toBe(200)
  expect(await kinds()).toEqual([...before, 'backup.restored'])
  const [entry] = await shop.database
    .sql`select person_id, details from audit_trail order by seq desc limit 1`
  expect(entry).toMatchObject({ person_id: 501, details: { accounts: 'backup', shop: expect.any(String) } })
  // The log of another epoch is sealed from its first change on.
  await sealLog(shop.database.sql, new Date())
  expect(await verifyLog(shop.database.sql)).toMatchObject({ findings: [], brokenSeals: [], seals: 1 })
})

test('A restore that cannot be recorded does not happen', async () => {
  await shop.admin.push(shop.admin.createCustomer(GIVEN_OUT - 40))
  await shop.database.sql`delete from audit_head`
  expect((await restore()).status).toBe(500)
  expect(await shop.database.sql`select id from customers where id = ${GIVEN_OUT - 40}`).toHaveLength(1)
})

test('An empty database takes the trail of the backup, and goes on behind it', async () => {
  const found = await createTestDatabase()
  try {
    const storedFiles = openStoredFiles(found.sql)
    const backup = { file: Readable.from([Buffer.from(file)]), storedFiles, userId: null, source: COMMAND }
    await restoreBackup(found.sql, backup)
    // The download itself is recorded once the file is made.
    expect(await kinds(found.sql)).toEqual([...(await kinds()).slice(0, -1), 'backup.restored'])
    expect(await verifyLog(found.sql)).toMatchObject({ findings: [] })
  } finally {
    await found.drop()
  }
})

import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ErrorCode } from '#schema/errors.ts'
import type { LeaseResponse } from '#schema/protocol/lease.ts'
import { readAlertKeys } from '#server/alerts/alert-keys.ts'
import { changeLinkSecret, readLinkSecrets } from '#server/links/link-secrets.ts'
import { type BackupShop, createBackupShop, expectWhole } from '#tests/fixtures/backup-shop.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let shop: BackupShop
let other: ShopServer
beforeEach(async () => {
  ;[shop, other] = await Promise.all([createBackupShop(), createShopServer()])
})
afterEach(() => Promise.all([shop.close(), other.close()]))

async function takeBackup(): Promise<Buffer> {
  const answer = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  return Buffer.from(await answer.arrayBuffer())
}

const restore = (server: ShopServer, file: Buffer, query = '') =>
  server.app.request(`/api/admin/restore${query}`, {
    method: 'POST',
    body: new Uint8Array(file),
    headers: { Cookie: server.admin.session, 'Content-Type': 'application/gzip' },
  })

test('On another server a backup brings the photos, the links that customers have and the keys of devices', async () => {
  const { sql } = other.database
  const leased = await shop.post(
    '/api/sync/lease',
    { replica: shop.employee.id },
    { Cookie: shop.employee.session },
  )
  const { pushKey, firstId } = (await leased.json()) as LeaseResponse
  const file = await takeBackup()
  // It had links of its own, of documents that are gone.
  await sql`insert into document_link_secrets (id, secret) values (1, 'of before')`
  await sql`insert into document_links (kind, document_id, withdrawals) values ('invoices', 91, 1)`
  expect((await restore(other, file, '?check=true')).status).toBe(200)
  expect((await restore(other, file)).status).toBe(200)
  await expectWhole(other, shop)
  const push = await other.post(
    '/api/sync/push',
    { replica: shop.employee.id, mutations: [shop.employee.createCustomer(firstId)] },
    { Authorization: `Replica ${shop.employee.id}.${pushKey}` },
  )
  expect(push.status).toBe(200)
})

test('A backup brings the keys of alerts to a server that has none, and leaves those that devices have subscribed with', async () => {
  const { publicKey } = await readAlertKeys(shop.database.sql)
  const file = await takeBackup()
  expect((await restore(other, file)).status).toBe(200)
  expect(await readAlertKeys(other.database.sql)).toMatchObject({ publicKey })
  await shop.database.sql`update alert_keys set public_key = 'of today'`
  expect((await restore(shop, file)).status).toBe(200)
  expect(await readAlertKeys(shop.database.sql)).toMatchObject({ publicKey: 'of today' })
})

test('Photos that were sent since the backup stay, and links that were withdrawn since stay withdrawn', async () => {
  const file = await takeBackup()
  const later = await shop.addPhoto(92)
  const { sql } = shop.database
  await sql`delete from stored_files where id = ${shop.photoId}`
  expect((await restore(shop, file)).status).toBe(200)
  await expectWhole(shop, shop)
  expect(await sql`select id from stored_files where id = ${later}`).toHaveLength(1)

  const withdrawn = await shop.app.request('/api/document-links/invoices/91', {
    method: 'DELETE',
    headers: { Cookie: shop.admin.session },
  })
  expect(withdrawn.status).toBe(204)
  expect((await restore(shop, file)).status).toBe(200)
  expect((await shop.get(shop.link)).status).toBe(404)
})

test('A secret of the links that was changed since the backup does not come back with it', async () => {
  const { sql } = shop.database
  const file = await takeBackup()
  const { secret: leaked } = await readLinkSecrets(sql)
  await changeLinkSecret(sql, { graceDays: 0, now: new Date() })
  const { secret } = await readLinkSecrets(sql)
  expect((await restore(shop, file)).status).toBe(200)
  expect(await readLinkSecrets(sql)).toEqual({ secret, former: [] })
  expect((await shop.get(shop.link)).status).toBe(404)
  const later = await takeBackup()
  expect((await restore(other, later)).status).toBe(200)
  expect(await readLinkSecrets(other.database.sql)).toEqual({ secret, former: [] })
  expect(leaked).not.toBe(secret)
})

test('The contents of equal photos are in it once', async () => {
  const { sql } = shop.database
  await sql`
    with kept as (select type, contents from stored_files)
    insert into stored_files (id, type, contents, created_by) select gen_random_uuid(), type, contents, 1 from kept`
  const text = gunzipSync(await takeBackup()).toString()
  expect(text.split(shop.photo.toString('base64'))).toHaveLength(2)
  expect((await restore(other, gzipSync(text))).status).toBe(200)
  expect(await other.database.sql`select id from stored_files`).toHaveLength(2)
})

test.each<[string, (text: string, photo: string) => string]>([
  ['missing', (text, photo) => text.replace(new RegExp(`\\{"hash":"[^"]*","base64":"${photo}[^\n]*\n`), '')],
  ['spoiled', (text, photo) => text.replace(photo, `AAAA${photo.slice(4)}`)],
])('A backup of which a photo is %s changes nothing', async (_what, spoil) => {
  const text = gunzipSync(await takeBackup()).toString()
  const spoiled = spoil(text, shop.photo.toString('base64').slice(0, 40).replaceAll('+', '\\+'))
  expect(spoiled).not.toBe(text)
  for (const query of ['?check=true', '']) {
    const answer = await restore(other, gzipSync(spoiled), query)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { code: ErrorCode.invalidInput, message: expect.stringContaining('Nothing was changed') },
    })
  }
  expect(await other.database.sql`select id from stored_files`).toEqual([])
})

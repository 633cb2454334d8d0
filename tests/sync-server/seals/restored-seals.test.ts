import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSealKey, readPublicKeys } from '#server/seals/seal-keys.ts'
import { verifySeals } from '#server/seals/verify-seals.ts'
import { ISSUED } from '#tests/fixtures/certificate.ts'
import { sealedSignature } from '#tests/fixtures/inspection.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

let shop: ShopServer
let other: ShopServer
let nextId = GIVEN_OUT - 800
beforeEach(async () => {
  ;[shop, other] = await Promise.all([createShopServer(), createShopServer()])
})
afterEach(() => Promise.all([shop.close(), other.close()]))

async function sign(server: ShopServer) {
  const device = new Replica(server, await server.signIn('employee@shop.test'))
  const { body } = await device.push(
    device.mutation('inspection.sign', await sealedSignature({ id: nextId++ })),
  )
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
}

async function takeBackup(): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  return new Uint8Array(await answer.arrayBuffer())
}

async function restore(server: ShopServer, body: Uint8Array<ArrayBuffer>) {
  const headers = { Cookie: await server.signIn('admin@shop.test'), 'Content-Type': 'application/gzip' }
  expect((await server.app.request('/api/admin/restore', { method: 'POST', body, headers })).status).toBe(200)
}

const verify = ({ database: { sql } }: ShopServer) => sql.begin(verifySeals)

test('Seals stay verifiable through a restore, and go on from its end under another history and the key of today', async () => {
  const { sql } = shop.database
  await sign(shop)
  const file = await takeBackup()
  const today = await changeSealKey(sql, new Date())
  await sign(shop)
  await restore(shop, file)
  expect(await verify(shop)).toMatchObject({ findings: [], count: 1, unsealed: [] })
  await sign(shop)
  expect(await verify(shop)).toMatchObject({ findings: [], count: 2 })
  expect((await readPublicKeys(sql))[0]).toMatchObject({ fingerprint: today, endedAt: null })
  expect(await sql`select distinct history from inspection_seals`).toHaveLength(2)
})

test('On a server that has sealed before, a backup’s seals are verified by its own key', async () => {
  await sign(shop)
  await sign(other)
  await restore(other, await takeBackup())
  await sign(other)
  expect(await verify(other)).toMatchObject({ findings: [], count: 2 })
  expect(await readPublicKeys(other.database.sql)).toHaveLength(2)
})

test('A certificate is as it was sealed on the server to which its backup is restored', async () => {
  const device = new Replica(shop, shop.admin.session)
  const issuing = device.mutation('certificate.issue', { ...ISSUED, id: nextId++, salt: '0'.repeat(32) })
  expect((await device.push(issuing)).body).toMatchObject({ rejected: [] })
  await sign(shop)
  await restore(other, await takeBackup())
  await sign(other)
  expect(await verify(other)).toMatchObject({ findings: [], count: 3, erased: 0, unsealed: [] })
})

test('A new server takes the key with the backup', async () => {
  await sign(shop)
  const [key] = await readPublicKeys(shop.database.sql)
  await restore(other, await takeBackup())
  await sign(other)
  expect(await verify(other)).toMatchObject({ findings: [], count: 2 })
  expect(await readPublicKeys(other.database.sql)).toEqual([key])
})

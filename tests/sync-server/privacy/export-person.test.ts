import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createErasableShop, type ErasableShop, KHALIFA } from '#tests/fixtures/erasable-shop.ts'

let shop: ErasableShop
beforeEach(async () => {
  shop = await createErasableShop()
})
afterEach(() => shop.close())

async function download(path: string, session = shop.admin.session) {
  const answer = await shop.get(path, { Cookie: session })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}
const textIn = (zip: Record<string, Uint8Array>, name: string) => strFromU8(zip[name] ?? new Uint8Array())

test('A customer gets all that the shop has of them: a page to read, the same for programs, and the photos', async () => {
  await shop.database
    .sql`update customers set notes = 'Asks for <b>two</b> cups of cardamom' where id = ${KHALIFA.id}`
  const zip = await download(`/api/privacy/customers/${KHALIFA.id}/export`)
  const page = textIn(zip, 'index.html')
  for (const words of [
    KHALIFA.name,
    '+971 50 555 1234',
    'Dubai A 77123',
    'polish the left mirror',
    'Cardamom!',
  ])
    expect(page).toContain(words)
  expect(page).toContain('Asks for &lt;b&gt;two&lt;/b&gt; cups')
  expect(page).not.toContain('Customer 20')
  const json = JSON.parse(textIn(zip, 'data.json'))
  expect(json.rows.appointmentPhotos).toHaveLength(1)
  expect(json.rows.invoices[0].buyer.name).toBe(KHALIFA.name)
  const photo = zip[`photos/${shop.photoId}.jpg`]
  const [stored] = await shop.database.sql<{ contents: Buffer }[]>`
    select contents from stored_files where id = ${shop.photoId}`
  expect(Buffer.from(photo ?? []).equals(stored?.contents ?? Buffer.alloc(0))).toBe(true)
  const [entry] = await shop.database
    .sql`select person_id, details from audit_trail where kind = 'person.exported'`
  expect(entry).toEqual({ person_id: 501, details: { of: 'customer', id: KHALIFA.id } })
})

test('An employee gets theirs, with their sign-ins and passkeys, and no secret', async () => {
  await shop.database.sql`
    insert into passkeys (user_id, credential_id, public_key, rp_id, counter, name, created_at)
    values (500, 'a-credential', 'a-key', 'shop.test', 0, 'The blue phone', now())`
  const zip = await download('/api/privacy/employees/500/export')
  const page = textIn(zip, 'index.html')
  for (const words of [
    'employee@shop.test',
    'Sign-ins and deeds on record',
    'The blue phone',
    'Where you are signed in',
  ])
    expect(page).toContain(words)
  const json = textIn(zip, 'data.json')
  expect(JSON.parse(json).access).toMatchObject({ passkeys: [{ name: 'The blue phone' }], signIns: [{}] })
  expect(json).not.toMatch(/a-credential|a-key|token/i)
})

test('It is not for the staff, nor of somebody unknown', async () => {
  const path = `/api/privacy/customers/${KHALIFA.id}/export`
  expect((await shop.get(path, { Cookie: shop.employee.session })).status).toBe(403)
  expect((await shop.get('/api/privacy/customers/999/export', { Cookie: shop.admin.session })).status).toBe(
    404,
  )
  expect(await shop.database.sql`select from audit_trail where kind = 'person.exported'`).toHaveLength(0)
})

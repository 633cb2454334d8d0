import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ErasurePreview } from '#schema/protocol/privacy.ts'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { problemsOf } from '#server/admin/audit/verdict-words.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { appendEntry, SERVER } from '#server/audit/audit-trail.ts'
import { tablesWith } from '#tests/fixtures/erasable-shop.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

const WORDS = ['hadiyatullah', '509998877', 'hadi@shop.test', 'noor@shop.test', 'knee operation']
const NAME = 'Noor Hadiyatullah'
let shop: ShopServer
let id: number
beforeEach(async () => {
  shop = await createShopServer()
  id = await shop.addUser({ email: 'hadi@shop.test', role: 'cashier' })
  const { sql } = shop.database
  const changed = await shop.app.request(`/api/users/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ fullName: NAME, phone: '0509998877' }),
    headers: { 'Content-Type': 'application/json', Cookie: shop.admin.session },
  })
  expect(changed.status).toBe(200)
  await shop.signIn('hadi@shop.test')
  await shop.post('/api/auth/login', { email: 'hadi@shop.test', password: 'a wrong one' })
  await endSignIn(await shop.signIn('hadi@shop.test'))
  await endSignIn(shop.admin.session)
  const renamed = await shop.app.request(`/api/users/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ email: 'noor@shop.test', currentPassword: TEST_PASSWORD }),
    headers: { 'Content-Type': 'application/json', Cookie: await shop.signIn('hadi@shop.test') },
  })
  expect(renamed.status).toBe(200)
  await shop.post('/api/auth/login', { email: 'noor@shop.test', password: 'a wrong one' })
  await sql`
    insert into login_attempts (address, account, succeeded)
    values ('203.0.113.7', 'hadi@shop.test (code)', false), ('203.0.113.7', 'hadi@shop.test (passkey)', false)`
  await sql`
    insert into copy_drafts (id, from_shop, from_host, from_name, sent_by, sent_at, content)
    values (gen_random_uuid(), 7, 'other.shop.test', 'Other shop', ${NAME}, now(), '{}')`
  await sql`
    insert into passkeys (user_id, credential_id, public_key, rp_id, counter, name, created_at)
    values (${id}, 'a', 'b', 'shop.test', 0, 'Phone of Hadiyatullah', now())`
  const own = 'Phone of Hadiyatullah'
  const source = { ...SERVER, personId: id, person: NAME }
  await appendEntry(sql, { kind: 'passkey.added', at: new Date(), source, details: { of: NAME, name: own } })
  await appendEntry(sql, { kind: 'signIn.succeeded', at: new Date(), source, details: { passkey: own } })
  await putRows(sql, {
    absences: [
      {
        id: 80,
        userId: id,
        firstDay: '2026-11-01',
        lastDay: '2026-11-09',
        kind: 'sick',
        note: 'Knee operation',
      },
    ],
    shifts: [
      {
        ...{ id: 81, userId: id, startedAt: '2026-11-20T05:00:00.000Z', endedAt: '2026-11-20T13:00:00.000Z' },
        ...{ correctedAt: null, correctedBy: null, correctionReason: 'Hadiyatullah forgot' },
        ...{ clockedInAt: null, clockedOutAt: null },
      },
    ],
  })
})
afterEach(() => shop.close())

/** Has the person of this session end a sign-in of the employee's: their name stands in the entry of it. */
async function endSignIn(session: string): Promise<void> {
  const [signIn] = await shop.database.sql<{ id: string }[]>`
    select id from sessions where user_id = ${id} order by created_at limit 1`
  const isOwn = session !== shop.admin.session
  const ended = await shop.app.request(`/api/${isOwn ? '' : 'admin/'}sign-ins/${signIn?.id}`, {
    method: 'DELETE',
    headers: { Cookie: session },
  })
  expect(ended.status).toBe(200)
}

const path = (what: string, of = id) => `/api/privacy/employees/${of}/${what}`
const erase = (of = id, name = NAME, session = shop.admin.session) =>
  shop.post(path('erase', of), { name, currentPassword: TEST_PASSWORD }, { Cookie: session })

test('An employee who was erased is nowhere in the database, and the record of who did what still fits', async () => {
  const { sql } = shop.database
  await sealLog(sql, new Date())
  expect(await tablesWith(sql, WORDS)).toEqual(
    expect.arrayContaining(['absences', 'audit_trail', 'login_attempts', 'mutation_log', 'users']),
  )
  const answer = await erase()
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200 })
  expect(await tablesWith(sql, WORDS)).toEqual([])
  expect(await sql`select 1 from sessions where user_id = ${id}`).toHaveLength(0)
  expect(await sql`select active, full_name as name from users where id = ${id}`).toEqual([
    { active: false, name: `Erased employee ${id}` },
  ])
  expect(await sql`select ended_at from shifts where id = 81`).toHaveLength(1)
  await sealLog(sql, new Date())
  expect(problemsOf(await verifyLog(sql))).toEqual([])
  // An entry that is altered besides is still found.
  await sql`update audit_trail set address = '10.9.9.9' where person_id = ${id}`
  expect(problemsOf(await verifyLog(sql))[0]).toContain('was changed')
})

test('Who was erased cannot sign in', async () => {
  await erase()
  const answer = await shop.post('/api/auth/login', { email: 'hadi@shop.test', password: TEST_PASSWORD })
  expect(answer.status).toBe(401)
})

describe('is not done', () => {
  test('to oneself, nor to the last admin', async () => {
    const own = await erase(501, 'Test Person')
    expect({ status: own.status, body: await own.json() }).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You cannot erase yourself') },
    })
    const answer = await shop.get(path('erasure', 501), { Cookie: shop.admin.session })
    expect(ErasurePreview.parse(await answer.json()).objections).toHaveLength(2)
  })

  test('while they have open work', async () => {
    await shop.database.sql`update appointments set technician_id = ${id} where id = 40`
    const answer = await erase()
    expect(await answer.json()).toMatchObject({
      message: '1 open appointment is assigned to them: give to somebody else first.',
    })
  })

  test('by a manager', async () => {
    await shop.addUser({ email: 'manager@shop.test', role: 'store_manager' })
    expect((await erase(id, NAME, await shop.signIn('manager@shop.test'))).status).toBe(403)
  })
})

import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RestoreCheck } from '#schema/protocol/admin.ts'
import { saveAccessRules } from '#server/auth/access-rules.ts'
import { createTestServer, TEST_PASSWORD, type TestServer } from '#tests/fixtures/server.ts'

const NEW_PASSWORD = 'another horse 8'
let server: TestServer
let admin: string
let file: Buffer
beforeEach(async () => {
  server = await createTestServer()
  await server.addUser({ email: 'admin@shop.test', role: 'admin' })
  for (const email of ['gone@shop.test', 'changed@shop.test', 'promoted@shop.test', 'same@shop.test'])
    await server.addUser({ email, role: email.startsWith('promoted') ? 'admin' : 'employee' })
  const { sql } = server.database
  await sql`update users set full_name = initcap(split_part(email, '@', 1))`
  admin = await server.signIn('admin@shop.test')
  file = Buffer.from(await (await server.get('/api/admin/backup', { Cookie: admin })).arrayBuffer())
  // Since the backup one person left, one chose a new password and one got a lower role.
  await sql`update users set active = false where email = 'gone@shop.test'`
  await sql`update users set role = 'cashier' where email = 'promoted@shop.test'`
  const changed = await server.signIn('changed@shop.test')
  const [{ id } = { id: 0 }] = await sql<
    { id: number }[]
  >`select id from users where email = 'changed@shop.test'`
  const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
  const answer = await server.post(`/api/users/${id}/change-password`, change, { Cookie: changed })
  expect(answer.ok).toBe(true)
})
afterEach(() => server.close())

const send = (query: string) =>
  server.app.request(`/api/admin/restore?${query}`, {
    method: 'POST',
    body: new Uint8Array(file),
    headers: { Cookie: admin },
  })
const signIn = async (name: string, password: string) =>
  (await server.post('/api/auth/login', { email: `${name}@shop.test`, password })).status

test('A check says which accounts come back, get an older password or another role, and changes nothing', async () => {
  const answer = await send('check=true')
  expect(answer.status).toBe(200)
  const account = {
    ...{ comesBack: false, roleToday: null, olderPassword: false, olderFactors: false },
    role: 'employee',
  }
  expect(((await answer.json()) as RestoreCheck).accounts).toEqual([
    { ...account, fullName: 'Changed', email: 'changed@shop.test', olderPassword: true },
    { ...account, fullName: 'Gone', email: 'gone@shop.test', comesBack: true },
    { ...account, fullName: 'Promoted', email: 'promoted@shop.test', role: 'admin', roleToday: 'cashier' },
  ])
  expect([await signIn('gone', TEST_PASSWORD), await signIn('changed', NEW_PASSWORD)]).toEqual([403, 200])
})

test('Put back with its accounts, the shop lets in whom it let in then', async () => {
  expect((await send('accounts=backup')).status).toBe(200)
  expect([await signIn('gone', TEST_PASSWORD), await signIn('changed', TEST_PASSWORD)]).toEqual([200, 200])
})

test('Put back with today’s accounts, nobody who has left comes in, and no old password or role counts', async () => {
  await server.database.sql`update users set email = 'boss@shop.test' where email = 'admin@shop.test'`
  const answer = await send('accounts=today')
  expect(await answer.json()).toMatchObject({ stillAdmin: true, admins: ['Admin'] })
  expect([
    await signIn('gone', TEST_PASSWORD),
    await signIn('changed', TEST_PASSWORD),
    await signIn('changed', NEW_PASSWORD),
    await signIn('same', TEST_PASSWORD),
    await signIn('boss', TEST_PASSWORD),
  ]).toEqual([403, 401, 200, 200, 200])
  const [promoted] = await server.database.sql`select role from users where email = 'promoted@shop.test'`
  expect(promoted).toEqual({ role: 'cashier' })
})

/** A passkey of that person, as it is kept. */
const keepPasskey = (name: string, credential: string) => server.database.sql`
  insert into passkeys (user_id, credential_id, public_key, rp_id, counter, name, created_at)
  select id, ${credential}, 'key', 'localhost', 0, ${credential}, now() from users where email = ${`${name}@shop.test`}`
async function passkeysOf(name: string): Promise<string[]> {
  const kept = await server.database.sql<{ name: string }[]>`
    select passkeys.name from passkeys join users on users.id = user_id
    where email = ${`${name}@shop.test`} order by passkeys.name`
  return kept.map(each => each.name)
}

test('Passkeys are put back with the passwords, which a check says, or stay as they are today', async () => {
  await keepPasskey('same', 'lost')
  await keepPasskey('changed', 'kept')
  file = Buffer.from(await (await server.get('/api/admin/backup', { Cookie: admin })).arrayBuffer())
  await server.database.sql`delete from passkeys where name = 'lost'`
  await keepPasskey('same', 'new')
  const { accounts } = (await (await send('check=true')).json()) as RestoreCheck
  expect(accounts).toMatchObject([{ fullName: 'Same', olderPassword: false, olderFactors: true }])
  expect((await send('accounts=today')).status).toBe(200)
  expect([await passkeysOf('same'), await passkeysOf('changed')]).toEqual([['new'], ['kept']])
  expect((await send('accounts=backup')).status).toBe(200)
  expect([await passkeysOf('same'), await passkeysOf('changed')]).toEqual([['lost'], ['kept']])
})

test('PINs go on, as sessions do: one that has ended would empty its devices', async () => {
  const { sql } = server.database
  await sql`
    insert into enrolments (token_hash, user_id, device_id, wrong_tries, created_at, last_used_at)
    select email, id, gen_random_uuid(), 3, now(), now() from users where email in ('same@shop.test', 'changed@shop.test')`
  await sql`update users set email = 'another@shop.test' where email = 'changed@shop.test'`
  expect((await send('accounts=backup')).status).toBe(200)
  expect(await sql`select token_hash as "of", wrong_tries as tries from enrolments`).toEqual([
    { of: 'same@shop.test', tries: 3 },
  ])
})

test('With today’s accounts the rules of today guard them, and else those of then', async () => {
  const rolesThatNeedMore = async () => {
    const kept = await server.database.sql`select second_factor_roles as roles from access_rules`
    return kept.map(({ roles }) => roles)
  }
  await saveAccessRules(server.database.sql, { secondFactorRoles: ['admin'] })
  expect((await send('accounts=today')).status).toBe(200)
  expect(await rolesThatNeedMore()).toEqual([['admin']])
  expect((await send('accounts=backup')).status).toBe(200)
  expect(await rolesThatNeedMore()).toEqual([])
})

/** The same backup as a release wrote it that had no such table. */
function withoutTable(backup: Buffer, table: string): Buffer {
  const text = gunzipSync(backup).toString()
  const part = new RegExp(`\\{"table":"${table}"[^]*?\n\n`)
  expect(text).toMatch(part)
  return gzipSync(text.replace(part, '').replace(new RegExp(`"${table}":\\d+,?`), ''))
}

test('A backup of before there were passkeys takes none with today’s accounts', async () => {
  await keepPasskey('same', 'today')
  file = withoutTable(file, 'passkeys')
  expect((await send('accounts=today')).status).toBe(200)
  expect(await passkeysOf('same')).toEqual(['today'])
  expect((await send('accounts=backup')).status).toBe(200)
  expect(await passkeysOf('same')).toEqual([])
})

test('A shop whose admins are not in the backup keeps its accounts only by not being put back', async () => {
  await server.database.sql`update users set role = 'cashier' where email = 'admin@shop.test'`
  await server.addUser({ email: 'new@shop.test', role: 'admin' })
  admin = await server.signIn('new@shop.test')
  const answer = await send('accounts=today')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Nothing was changed') })
})

test('What is asked otherwise is a 400', async () => {
  expect((await send('accounts=mine')).status).toBe(400)
  expect((await send('check=perhaps')).status).toBe(400)
})

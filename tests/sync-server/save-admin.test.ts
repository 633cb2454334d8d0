import { expect, test } from 'vitest'
import { saveAdmin } from '#server/accounts/save-admin.ts'
import { createTestDatabase } from '../fixtures/database.ts'
import { runNode } from '../fixtures/run-node.ts'
import { createTestServer } from '../fixtures/server.ts'

test('an admin made from the command line can sign in; made again, only the new password works', async () => {
  const server = await createTestServer()
  const { sql } = server.database
  const admin = { email: 'Owner@Shop.ae', fullName: 'The Owner', password: 'first password' }
  expect(await saveAdmin(sql, admin, new Date())).toBe('created')
  const first = { email: 'owner@shop.ae', password: 'first password' }
  const signedIn = await server.post('/api/auth/login', first)
  expect(await signedIn.json()).toMatchObject({ user: { role: 'admin', fullName: 'The Owner' } })
  const cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? ''

  await sql`update users set active = false`
  expect(await saveAdmin(sql, { ...admin, password: 'second password' }, new Date())).toBe('changed')
  expect((await server.get('/api/auth/me', { Cookie: cookie })).status).toBe(401)
  expect((await server.post('/api/auth/login', first)).status).toBe(401)
  expect((await server.post('/api/auth/login', { ...first, password: 'second password' })).status).toBe(200)
  const [state] = await sql`select version from shop_state`
  expect(state?.version).toBe(2)
  await server.close()
})

test('the command ends and says why where PostgreSQL refuses the account at the very end', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase()
  const { sql } = database
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'No more accounts'; end $$`
  await sql`create constraint trigger refuse after insert on users deferrable initially deferred
    for each row execute function refuse()`
  const admin = ['--email', 'owner@shop.ae', '--name', 'The Owner', '--password', 'a long password']
  const command = runNode('sync-server/accounts/create-admin.ts', { DATABASE_URL: database.url }, admin)
  expect(await command.exited).toEqual({ code: 1, signal: null })
  expect(command.output()).toContain('No more accounts')
  await sql`drop trigger refuse on users`
  await sql`drop function refuse`
  await database.drop()
})

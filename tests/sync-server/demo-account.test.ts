import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { createTestServer } from '../fixtures/server.ts'

test('the demo tells how to sign in, until its password is changed', async () => {
  const server = await createTestServer({ config: { demo: true } })
  expect((await server.get('/api/auth/demo')).status).toBe(404)
  await seedDemo(server.database.sql, { now: new Date(), months: 0 })
  const account = await (await server.get('/api/auth/demo')).json()
  expect(account).toEqual({ email: 'admin@sheen.demo', password: 'sheen-demo-2026' })
  expect((await server.post('/api/auth/login', account)).status).toBe(200)
  await server.database.sql`update user_credentials set password_hash = ${await hashPassword('mine alone')}`
  expect((await server.get('/api/auth/demo')).status).toBe(404)
  await server.close()
})

test('a shop of its own tells nobody', async () => {
  const server = await createTestServer({ config: { demo: false } })
  await seedDemo(server.database.sql, { now: new Date(), months: 0 })
  expect((await server.get('/api/auth/demo')).status).toBe(404)
  await server.close()
})

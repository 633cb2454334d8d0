import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROOF_MINUTES } from '#schema/protocol/own-proof.ts'
import { createShopServer, type ShopServer, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { customer } from '#tests/fixtures/shop.ts'
import { SoftwareAuthenticator } from '#tests/fixtures/software-authenticator.ts'

const MINUTE_MS = 60_000
let shop: ShopServer
beforeEach(async () => {
  shop = await createShopServer()
})
afterEach(() => shop.close())

const later = (minutes: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + minutes * MINUTE_MS)
}
const send = async (method: string, path: string, body?: unknown, Cookie = shop.admin.session) => {
  const answer = await shop.app.request(path, {
    method,
    headers: { Cookie, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false
  // An export of a table is JSON, too, and no object.
  const { code, ...rest } = isJson ? await answer.json() : { code: await answer.text().then(() => undefined) }
  return { status: answer.status, code, ...rest }
}
const prove = (body: unknown = { currentPassword: TEST_PASSWORD }, as = shop.admin.session) =>
  send('POST', '/api/account/proof', body, as)
const state = (as = shop.admin.session) => send('GET', '/api/account/proof', undefined, as)
const trail = async () =>
  (
    await shop.database.sql<{ details: object; personId: number }[]>`
      select details, person_id as "personId" from audit_trail where kind = 'proof.failed' order by seq`
  ).map(({ details }) => details)

const RULES = { adminIdleHours: 12, keepDays: 7, secondFactorRoles: [] }
const RETENTION = { requests: null, messages: 3, photos: 1, customers: null }
const NEWCOMER = {
  ...{ fullName: 'New Admin', email: 'new@shop.test', role: 'admin' },
  password: 'seven lilac otters',
}

/** What takes the shop's data out or puts it back, and what gives somebody access. */
const GUARDED: [what: string, method: string, path: string, body?: unknown][] = [
  ['a backup', 'GET', '/api/admin/backup'],
  ['a restore', 'POST', '/api/admin/restore?check=true', {}],
  ['the export of a table', 'GET', '/api/admin/export/customers.csv'],
  ['the export of the audit trail', 'GET', '/api/admin/audit/export'],
  ['the data of a customer', 'GET', '/api/privacy/customers/20/export'],
  ['the data of an employee', 'GET', '/api/privacy/employees/500/export'],
  ['the rules for sign-ins', 'PUT', '/api/admin/access-rules', RULES],
  ['how long personal data is kept', 'PUT', '/api/privacy/retention', RETENTION],
  ['a new account', 'POST', '/api/users', NEWCOMER],
  ['another role', 'PUT', '/api/users/500', { role: 'admin' }],
  ['another password', 'PUT', '/api/users/500', { password: 'seven lilac otters' }],
  ['an account that is active again', 'PUT', '/api/users/500', { isActive: true }],
  ['a one-time password', 'POST', '/api/users/500/reset-password'],
  ['a second factor that is taken off', 'POST', '/api/users/500/reset-second-factor'],
]

describe('An open session alone is not enough for', () => {
  test.each(GUARDED)('%s', async (_, method, path, body) => {
    later(PROOF_MINUTES)
    expect(await send(method, path, body)).toMatchObject({ status: 403, code: 'own_proof_required' })
    expect(await prove()).toMatchObject({ status: 200 })
    expect((await send(method, path, body)).code).not.toBe('own_proof_required')
  })
})

test('A sign-in counts for ten minutes, a proof for ten more, and nothing at work asks', async () => {
  const exported = () => send('GET', '/api/admin/export/customers.csv')
  later(PROOF_MINUTES - 1)
  expect([await exported(), await state()]).toMatchObject([
    { status: 200 },
    { isRecent: true, hasPassword: true, passkeys: 0 },
  ])
  later(1)
  expect([await exported(), await state()]).toMatchObject([{ status: 403 }, { isRecent: false }])
  await prove()
  later(PROOF_MINUTES - 1)
  expect(await exported()).toMatchObject({ status: 200 })
  later(60)
  expect(await send('PUT', '/api/users/500', { fullName: 'Other', isActive: false })).toMatchObject({
    status: 200,
  })
})

test('It is shown for one session, by the password of its person, and a wrong one is on record within bounds', async () => {
  later(PROOF_MINUTES)
  const other = await shop.signIn('admin@shop.test')
  later(PROOF_MINUTES)
  for (const body of [{}, { currentPassword: 'wrong' }]) {
    const refused = await prove(body)
    expect(refused).toMatchObject({ status: 400, issues: [{ path: 'currentPassword' }] })
  }
  expect(await trail()).toEqual([{ by: 'password' }])
  await prove()
  expect([await state(), await state(other)]).toMatchObject([{ isRecent: true }, { isRecent: false }])
  const statuses: number[] = []
  for (let i = 0; i < 14; i++) statuses.push((await prove({ currentPassword: `wrong ${i}` }, other)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await trail()).length).toBeLessThan(15)
})

test('A passkey of one’s own shows it, and that of somebody else does not', async () => {
  const own = (path: string, body: unknown, as: string) =>
    send('POST', `/api/account/passkeys${path}`, body, as)
  const add = async (as: string) => {
    const authenticator = new SoftwareAuthenticator()
    const offer = await own('/offer', { currentPassword: TEST_PASSWORD }, as)
    expect(await own('', { name: 'Phone', passkey: authenticator.create(offer) }, as)).toMatchObject({
      status: 200,
    })
    return authenticator
  }
  const [mine, theirs] = [await add(shop.admin.session), await add(shop.employee.session)]
  later(PROOF_MINUTES)
  const challenge = () => own('/proof', {}, shop.admin.session)
  expect(await prove({ passkey: theirs.get(await challenge()) })).toMatchObject({ status: 400 })
  expect([await state(), await trail()]).toMatchObject([
    { isRecent: false, passkeys: 1 },
    [{ by: 'passkey' }],
  ])
  expect(await prove({ passkey: mine.get(await challenge()) })).toMatchObject({ status: 200 })
  expect(await state()).toMatchObject({ isRecent: true })
})

test('A PIN shows it for whoever has no password alone, and a lock ends it', async () => {
  const device = { id: randomUUID(), name: 'Counter tablet' }
  const proof = randomBytes(32).toString('base64url')
  const { session, id: replica } = shop.admin
  await shop.post('/api/sync/lease', { replica, device }, { Cookie: session })
  const body = { currentPassword: TEST_PASSWORD, newProof: proof }
  const { token } = await send('POST', `/api/devices/${device.id}/enrolment`, body)
  const resume = async () => {
    await send('POST', `/api/devices/${device.id}/lock`, {})
    return shop.post(`/api/devices/${device.id}/resume`, { token, proof }, { Cookie: session })
  }
  expect(await state()).toMatchObject({ isRecent: true })
  expect((await resume()).status).toBe(200)
  expect(await state()).toMatchObject({ isRecent: false, hasPassword: true })
  await shop.database.sql`delete from user_credentials where user_id = 501`
  const erase = () => send('POST', '/api/privacy/customers/21/erase', { name: customer(21).fullName })
  expect(await erase()).toMatchObject({ status: 403, code: 'own_proof_required' })
  expect((await resume()).status).toBe(200)
  expect(await state()).toMatchObject({ isRecent: true, hasPassword: false })
  expect(await prove()).toMatchObject({ status: 409, message: expect.stringContaining('no password here') })
  expect(await erase()).toMatchObject({ status: 200 })
})

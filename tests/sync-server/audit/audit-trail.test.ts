import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADDRESS_MAX } from '#schema/protocol/audit.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { appendEntry, SERVER, storableContent } from '#server/audit/audit-trail.ts'
import { BULK_ROWS } from '#server/audit/bulk-reads.ts'
import { connect } from '#server/db/connect.ts'
import { type BackupShop, createBackupShop } from '#tests/fixtures/backup-shop.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { customer, putRows } from '#tests/fixtures/shop.ts'

const TABLET = randomUUID()
let shop: BackupShop
let asAdmin: Record<string, string>
beforeEach(async () => {
  shop = await createBackupShop()
  asAdmin = { Cookie: shop.admin.session }
  await shop.database.sql`delete from audit_trail`
  await shop.database.sql`update audit_head set seq = 0, hash = repeat('0', 64)`
})
afterEach(() => shop.close())

type Entry = {
  kind: string
  personId: number | null
  person: string | null
  details: Record<string, unknown>
}
const entries = () =>
  shop.database.sql<Entry[]>`
    select kind, person_id as "personId", person, details from audit_trail order by seq`
const signIn = (email: string, password = TEST_PASSWORD) => shop.post('/api/auth/login', { email, password })

async function addEmployee() {
  const account = { fullName: 'Noor', email: 'noor@shop.test', password: 'a long walk 7', role: 'cashier' }
  const answer = await shop.post('/api/users', { ...account, phone: null }, asAdmin)
  return (await answer.json()) as { id: number }
}

describe('each deed makes its entry once:', () => {
  test('sign-ins, the ones that failed, and a sign-out', async () => {
    const cookie = (await signIn('employee@shop.test')).headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await signIn('employee@shop.test', 'a wrong one')).status).toBe(401)
    expect((await signIn('nobody@shop.test')).status).toBe(401)
    await shop.post('/api/auth/logout', {}, { Cookie: cookie })
    await shop.post('/api/auth/logout', {}, { Cookie: cookie })
    const employee = { personId: 500, person: 'Test Person', details: {} }
    const failed = { kind: 'signIn.failed', personId: null, details: { code: 'invalid_credentials' } }
    expect(await entries()).toEqual([
      { kind: 'signIn.succeeded', ...employee },
      { ...failed, person: 'employee@shop.test' },
      { ...failed, person: 'nobody@shop.test' },
      { kind: 'session.ended', ...employee },
    ])
  })

  test('attempts beyond the limit are none, so that nobody fills the trail with them', async () => {
    for (let tries = 0; tries < 14; tries++) await signIn('employee@shop.test', 'a wrong one')
    expect((await signIn('employee@shop.test', 'a wrong one')).status).toBe(429)
    expect(await entries()).toHaveLength(10)
  })

  test('a PIN that is set, used and removed, and a device that an admin signs out', async () => {
    const headers = { Cookie: shop.employee.session }
    await shop.post(
      '/api/sync/lease',
      { replica: shop.employee.id, device: { id: TABLET, name: 'Counter' } },
      headers,
    )
    const path = `/api/devices/${TABLET}`
    const shown = { currentPassword: TEST_PASSWORD }
    const { token } = (await (await shop.post(`${path}/enrolment`, shown, headers)).json()) as {
      token: string
    }
    expect((await shop.post(`${path}/resume`, { token })).status).toBe(200)
    await shop.app.request(`${path}/enrolment`, { method: 'DELETE', headers })
    await shop.post(`/api/admin/replicas/${shop.employee.id}/sign-out`, {}, asAdmin)
    expect((await entries()).map(({ kind, personId }) => [kind, personId])).toEqual([
      ['enrolment.opened', 500],
      ['session.resumed', 500],
      ['enrolment.ended', 500],
      ['device.signedOut', 501],
    ])
    expect((await entries()).at(-1)?.details).toEqual({
      ...{ replica: shop.employee.id, userId: 500, of: 'Test Person' },
    })
  })

  test('sign-ins that are ended from elsewhere, rules for them, and codes that another admin takes off', async () => {
    const headers = { Cookie: shop.employee.session }
    await signIn('employee@shop.test')
    const listed = (await (await shop.get('/api/sign-ins', headers)).json()) as {
      signIns: { id: string; isHere: boolean }[]
    }
    const other = listed.signIns.find(({ isHere }) => !isHere)
    const ended = await shop.app.request(`/api/sign-ins/${other?.id}`, { method: 'DELETE', headers })
    expect(ended.status).toBe(200)
    expect((await shop.app.request(`/api/sign-ins/${other?.id}`, { method: 'DELETE', headers })).status).toBe(
      404,
    )
    await shop.post('/api/sign-ins/end-others', {}, headers)
    const rules = {
      method: 'PUT',
      body: '{"adminIdleHours":8,"secondFactorRoles":["accountant"]}',
      headers: { ...asAdmin, 'Content-Type': 'application/json' },
    }
    expect((await shop.app.request('/api/admin/access-rules', rules)).status).toBe(200)
    await shop.database.sql`update user_credentials set totp_secret = 'x' where user_id = 500`
    const taken = () => shop.post('/api/users/500/reset-second-factor', {}, asAdmin)
    expect([(await taken()).status, (await taken()).status]).toEqual([200, 409])
    expect(
      (await entries()).slice(1).map(({ kind, personId, details }) => [kind, personId, details]),
    ).toEqual([
      ['device.signedOut', 500, { userId: 500, of: 'Test Person' }],
      ['session.othersEnded', 500, { ended: 0 }],
      ['access.rulesChanged', 501, { adminIdleHours: 8, secondFactorRoles: 'accountant' }],
      ['codes.off', 501, { userId: 500, of: 'Test Person' }],
    ])
  })

  test('accounts: added, another role, a password by an admin, a one-time and an own one; a name alone is none', async () => {
    const { id } = await addEmployee()
    const put = (changes: object) =>
      shop.app.request(`/api/users/${id}`, {
        method: 'PUT',
        body: JSON.stringify(changes),
        headers: { ...asAdmin, 'Content-Type': 'application/json' },
      })
    expect((await put({ fullName: 'Noora' })).status).toBe(200)
    expect((await put({ role: 'accountant' })).status).toBe(200)
    expect((await put({ password: 'a longer walk 8' })).status).toBe(200)
    await shop.post(`/api/users/${id}/reset-password`, {}, asAdmin)
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another horse 8' }
    const own = await shop.post('/api/users/501/change-password', passwords, asAdmin)
    expect(own.status).toBe(200)
    const of = { userId: id, of: 'Noora' }
    expect((await entries()).map(({ kind, details }) => [kind, details])).toEqual([
      ['account.created', { userId: id, of: 'Noor', role: 'cashier' }],
      ['account.changed', { ...of, roleBefore: 'cashier', role: 'accountant' }],
      ['password.changed', of],
      ['password.issued', of],
      ['password.changed', {}],
    ])
  })

  test('an initial sync and large pages of lists, but no later pull and no small page', async () => {
    const { cookie } = await shop.employee.pullAll()
    await shop.employee.pull({ cookie })
    await putRows(shop.database.sql, {
      customers: Array.from({ length: BULK_ROWS }, (_, i) => customer(3_000 + i)),
    })
    await shop.get('/api/customers?limit=99', asAdmin)
    await shop.get('/api/customers', asAdmin)
    await shop.get('/api/customers?limit=100&page=2', asAdmin)
    const listed = { path: '/api/customers', page: 1, rows: BULK_ROWS + 2 }
    expect((await entries()).map(({ kind, details }) => [kind, details])).toEqual([
      ['data.synced', { role: 'employee', replica: shop.employee.id }],
      ['data.listed', listed],
    ])
  })

  test('a link that is asked for, and its withdrawal', async () => {
    await shop.get('/api/document-links/invoices/91', asAdmin)
    await shop.app.request('/api/document-links/invoices/91', { method: 'DELETE', headers: asAdmin })
    expect((await entries()).map(({ kind, details }) => [kind, details])).toEqual([
      ['link.made', { of: 'invoices', id: 91 }],
      ['link.withdrawn', { of: 'invoices', id: 91 }],
    ])
  })
})

describe('where the trail cannot be written', () => {
  beforeEach(async () => {
    await shop.database.sql`delete from audit_head`
  })

  test.each([
    ['an export', () => shop.get('/api/admin/export/customers.csv', asAdmin)],
    ['a backup', () => shop.get('/api/admin/backup', asAdmin)],
    ['a link', () => shop.get('/api/document-links/invoices/91', asAdmin)],
    ['a sign-in', () => signIn('employee@shop.test')],
  ])('%s does not happen', async (_, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ code: 'internal' })
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('links stay open and a role as it was', async () => {
    await shop.app.request('/api/document-links/invoices/91', { method: 'DELETE', headers: asAdmin })
    expect((await shop.get(shop.link)).status).toBe(200)
    await addEmployee()
    expect(await shop.database.sql`select id from users where email = 'noor@shop.test'`).toHaveLength(0)
  })

  test('people can sign out all the same', async () => {
    expect((await shop.post('/api/auth/logout', {}, asAdmin)).status).toBe(200)
    expect((await shop.get('/api/auth/me', asAdmin)).status).toBe(401)
  })
})

test('Two processes append at once, and the chain holds', async () => {
  const other = connect(shop.database.url, { max: 4 })
  const at = new Date()
  const append = (i: number) =>
    appendEntry(i % 2 ? other.sql : shop.database.sql, {
      ...{ kind: 'data.exported' as const, at, source: SERVER },
      details: { file: `نسخة ${i} 🚗`, i, good: i % 3 === 0 },
    })
  await Promise.all(Array.from({ length: 60 }, (_, i) => append(i))).finally(other.close)
  expect(await verifyLog(shop.database.sql)).toMatchObject({ entries: 60, findings: [] })
})

test('An entry whose transaction fails leaves no gap', async () => {
  const { sql } = shop.database
  const entry = { kind: 'data.exported' as const, at: new Date(), source: SERVER }
  const failing = sql.begin(async transaction => {
    await appendEntry(transaction, entry)
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  await appendEntry(sql, entry)
  expect(await verifyLog(sql)).toMatchObject({ entries: 1, findings: [] })
})

test('Ten megabytes of browser, an address of 200 characters and halves of characters are kept as far as they go', async () => {
  const deviceId = randomUUID().toUpperCase()
  const source = {
    ...SERVER,
    deviceId,
    userAgent: 'x'.repeat(10_000_000),
    address: '9'.repeat(200),
    person: '\ud83d\0',
  }
  const entry = {
    kind: 'signIn.failed' as const,
    at: new Date(),
    source,
    details: { code: '🚗'.repeat(200) },
  }
  const stored = storableContent(entry)
  expect([stored.userAgent?.length, stored.address?.length]).toEqual([300, ADDRESS_MAX])
  expect(stored.person).toBe('\ufffd\ufffd')
  await appendEntry(shop.database.sql, entry)
  expect(await verifyLog(shop.database.sql)).toMatchObject({ entries: 1, findings: [] })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROOF_MINUTES } from '#schema/protocol/own-proof.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import type { Sql } from '#server/db/connect.ts'
import { takeShops } from '#server/registry/owners/owned-shops.ts'
import { changeShop, requireShop } from '#server/registry/registry.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createTestRegistry, type TestProcess, type TestRegistry } from '#tests/fixtures/registry.ts'
import { fillShop, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

const [A, B, C] = ['a.example', 'b.example', 'c.example'] as const
const OWNERS = 'owners.example'
const ANNA = 'anna@owners.example'
const environment = { OWNERS_URL: `https://${OWNERS}` }

let registry: TestRegistry
let owners: Sql
let shopA: Sql
let shops: TestProcess

beforeAll(async () => {
  registry = await createTestRegistry()
  shopA = await registry.addShop(A)
  await registry.addShop(B)
  await registry.addShop(C)
  await registry.addOwner(ANNA, [A, B])
  await registry.addOwner('carl@owners.example', [C])
  owners = await registry.owners()
  shops = await registry.serve({}, { environment })
})
afterAll(() => registry.drop())

/** Sends a form of the owners' page as a browser does. */
function post(path: string, fields: Record<string, string> = {}, cookie = '', at = shops) {
  return at.request(OWNERS, path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: `https://${OWNERS}` },
  })
}

const cookieOf = (response: Response) => (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

async function signIn(email = ANNA, at = shops): Promise<string> {
  const response = await post('/sign-in', { email, password: TEST_PASSWORD }, '', at)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
  return cookieOf(response)
}

const overview = async (cookie: string, at = shops) =>
  (await at.request(OWNERS, '/', { headers: { Cookie: cookie } })).text()

async function idOf(host: string): Promise<number> {
  return (await requireShop(registry.sql, host)).id
}

/** The path of the pass that leads an owner into a shop. */
async function passTo(host: string, cookie: string): Promise<string> {
  const response = await post(`/shops/${await idOf(host)}/enter`, {}, cookie)
  const location = response.headers.get('Location') ?? ''
  expect(location).toMatch(new RegExp(`^https://${host}/api/auth/pass\\?token=`))
  return location.slice(`https://${host}`.length)
}

describe('The page of an owner', () => {
  test('shows own shops and no others, with the figures that their admins read', async () => {
    await fillShop(shopA)
    const day = shopDay(new Date().toISOString())
    await putRows(shopA, { appointments: [appointment(9_001, { day, status: 'in_progress' })] })
    const page = await overview(await signIn())
    expect(page).toContain(`Shop of ${A}`)
    expect(page).toContain(`Shop of ${B}`)
    expect(page).not.toContain(C)
    expect(page).toMatch(/Cars today<\/dt><dd[^>]*>1<\/dd><dd>0 done · 1 in work now/)
    expect(page).toContain('As of')
    const arabic = await shops.request(OWNERS, '/?lang=ar', { headers: { Cookie: await signIn() } })
    expect(await arabic.text()).toContain('سيارات اليوم')
  })

  test('is closed to everybody else, and at the hosts of shops', async () => {
    expect(await overview('')).toContain('name="password"')
    const enter = await post(`/shops/${await idOf(A)}/enter`)
    expect([enter.status, enter.headers.get('Location')]).toEqual([303, '/'])
    const carl = await signIn('carl@owners.example')
    expect((await post(`/shops/${await idOf(A)}/enter`, {}, carl)).status).toBe(404)
    const foreign = await shops.request(OWNERS, '/sign-out', {
      method: 'POST',
      headers: { Cookie: carl, Origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect(await overview(carl)).toContain(`Shop of ${C}`)
    expect((await shops.request(A, '/sign-in')).status).toBe(404)
    const without = await registry.serve()
    expect((await without.request(OWNERS, '/')).status).toBe(404)
  })

  test('asks each shop once a minute, and waits for none that is slow or broken', async () => {
    const at = await registry.serve({}, { environment, glanceTimes: { waitMs: 1_500, failedMs: 100 } })
    const cookie = await signIn(ANNA, at)
    const [b] = [await requireShop(registry.sql, B)]
    await changeShop(registry.sql, b, { state: 'closed' })
    await expect.poll(() => overview(cookie, at)).toContain('It is closed for now.')
    await changeShop(registry.sql, b, { state: 'open', sealed: (await requireShop(registry.sql, A)).sealed })
    await expect.poll(() => overview(cookie, at)).toContain('It cannot be opened at the moment.')
    expect(await overview(cookie, at)).toMatch(/Cars today<\/dt><dd[^>]*>1</)
    await changeShop(registry.sql, b, { sealed: b.sealed })

    const fresh = await registry.serve({}, { environment, glanceTimes: { waitMs: 500 } })
    const session = await signIn(ANNA, fresh)
    await expect.poll(() => overview(session, fresh)).toMatch(/Cars today<\/dt><dd[^>]*>1</)
    const day = shopDay(new Date().toISOString())
    await putRows(shopA, { appointments: [appointment(9_002, { day, status: 'in_progress' })] })
    await shopA.begin(async transaction => {
      await transaction`lock table appointments in access exclusive mode`
      // What was said a moment ago is not asked again.
      expect(await overview(session, fresh)).toMatch(/Cars today<\/dt><dd[^>]*>1</)
      const late = await registry.serve({}, { environment, glanceTimes: { waitMs: 500 } })
      const page = await overview(await signIn(ANNA, late), late)
      expect(page).toContain('It takes longer than usual.')
    })
  })
})

describe('Signing in', () => {
  test('has the limits of a shop’s sign-in', async () => {
    const wrong = () => post('/sign-in', { email: 'guessed@owners.example', password: 'not this one' })
    const from = (address: string) =>
      shops.request(OWNERS, '/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ email: 'guessed@owners.example', password: 'not this one' }),
        headers: { 'X-Forwarded-For': address },
      })
    expect((await wrong()).status).toBe(401)
    expect(await (await from('10.0.0.1')).text()).toContain('The email or the password is wrong.')
    await owners`
      insert into login_attempts (address, account, at, succeeded)
      select 'elsewhere', 'guessed@owners.example', now(), false from generate_series(1, 100)`
    const limited = await wrong()
    expect([limited.status, Number(limited.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await limited.text()).toContain('Too many attempts.')
  })

  test('by a one-time password leads to choosing another, once, and to nothing else', async () => {
    const email = 'new@owners.example'
    const owner = await registry.addOwner(email, [A])
    await owners`update owners set must_change_password = true where id = ${owner.id}`
    const first = await post('/sign-in', { email, password: TEST_PASSWORD })
    const cookie = cookieOf(first)
    const again = await post('/sign-in', { email, password: TEST_PASSWORD })
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('one-time password')])
    const enter = await post(`/shops/${await idOf(A)}/enter`, {}, cookie)
    expect(enter.headers.get('Location')).toBe('/password')
    const change = (newPassword: string, confirmPassword = newPassword) =>
      post('/password', { currentPassword: TEST_PASSWORD, newPassword, confirmPassword }, cookie)
    expect(await (await change('short')).text()).toContain('at least 8 characters')
    expect(await (await change('a good password', 'another password')).text()).toContain('differ')
    expect(await (await change(TEST_PASSWORD)).text()).toContain('other than the one that you have')
    expect((await change('a good password')).headers.get('Location')).toBe('/?done=passwordSaved')
    expect(await overview(cookie)).toContain(`Shop of ${A}`)
    expect((await post('/sign-in', { email, password: TEST_PASSWORD })).status).toBe(401)
  })

  test('out ends the session and the passes that it gave', async () => {
    const cookie = await signIn()
    const pass = await passTo(A, cookie)
    await post('/sign-out', {}, cookie)
    expect(await overview(cookie)).toContain('name="password"')
    expect((await shops.request(A, pass)).headers.get('Set-Cookie')).toBeNull()
  })
})

describe('A pass', () => {
  const OVER = `https://${OWNERS}/?turned-back=over`
  const meAt = async (host: string, cookie: string) => {
    const response = await shops.request(host, '/api/auth/me', { headers: { Cookie: cookie } })
    return [response.status, ((await response.json()) as { email?: string; role?: string }).email]
  }
  const refused = (response: Response) => {
    expect([response.status, response.headers.get('Location')]).toEqual([303, OVER])
    expect(response.headers.get('Set-Cookie')).toBeNull()
  }

  test('makes a session of the owner as an admin of that shop, once, also when two processes are asked at once', async () => {
    const pass = await passTo(A, await signIn())
    const other = await registry.serve({}, { environment })
    expect((await shops.request(A, pass, { method: 'HEAD' })).headers.get('Set-Cookie')).toBeNull()
    const entered = await Promise.all([
      shops.request(A, pass),
      other.request(A, pass),
      shops.request(A, pass),
    ])
    const [winner, ...rest] = entered.toSorted(each =>
      each.headers.get('Location') === '/dashboard' ? -1 : 1,
    )
    for (const response of rest) refused(response)
    expect(winner?.headers.get('Location')).toBe('/dashboard')
    expect(await meAt(A, cookieOf(winner as Response))).toEqual([200, ANNA])
    const [account] = await shopA<{ role: string }[]>`select role from users where email = ${ANNA}`
    expect(account).toEqual({ role: 'admin' })
    const again = await shops.request(A, await passTo(A, await signIn()))
    expect(again.headers.get('Location')).toBe('/dashboard')
    expect(await shopA`select id from users where email = ${ANNA}`).toHaveLength(1)
    const words = await shops.request(OWNERS, '/?turned-back=over')
    expect(await words.text()).toContain('That way into the shop was used already')
  })

  test('shows who its holder is only as long as the password at their page does', async () => {
    const cookie = await signIn()
    const isRecent = async () => {
      const session = cookieOf(await shops.request(B, await passTo(B, cookie)))
      const headers = { Cookie: session }
      const state = await (await shops.request(B, '/api/account/proof', { headers })).json()
      const backup = await shops.request(B, '/api/admin/export/customers.csv', { headers })
      return [(state as { isRecent: boolean }).isRecent, backup.status]
    }
    expect(await isRecent()).toEqual([true, 200])
    await owners`update owner_sessions set signed_in_at = now() - make_interval(mins => ${PROOF_MINUTES})`
    expect(await isRecent()).toEqual([false, 403])
    await owners`update owner_sessions set signed_in_at = null`
    expect(await isRecent()).toEqual([false, 403])
  })

  test('is of no use late, at another shop, or made up', async () => {
    const pass = await passTo(A, await signIn())
    refused(await shops.request(B, pass))
    await owners`
      update shop_passes set expires_at = now() - interval '1 second'
      where token_hash = ${hashToken(pass.split('token=')[1] ?? '')}`
    refused(await shops.request(A, pass))
    refused(await shops.request(A, '/api/auth/pass?token=nothing'))
    refused(await shops.request(A, `/api/auth/pass?token=${'x'.repeat(43)}`))
    refused(await shops.request(A, '/api/auth/pass'))
  })

  test('gives nobody the rights of an admin who had the owner’s email in their account', async () => {
    await registry.addOwner('taken@owners.example', [A])
    await shopA`
      insert into users (id, email, full_name, role, active, created_at, version)
      values (9100, 'Taken@Owners.example', 'Somebody', 'employee', true, now(), 1)`
    const response = await shops.request(A, await passTo(A, await signIn('taken@owners.example')))
    expect(response.headers.get('Location')).toBe(`https://${OWNERS}/?turned-back=account`)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(await shopA`select role from users where id = 9100`).toEqual([{ role: 'employee' }])
  })

  test('is no more once the shop is taken from its owner, whose sessions there end', async () => {
    const owner = await registry.addOwner('former@owners.example', [A, B])
    const cookie = await signIn(owner.email)
    const entered = cookieOf(await shops.request(A, await passTo(A, cookie)))
    const pass = await passTo(A, cookie)
    expect((await meAt(A, entered))[0]).toBe(200)
    const a = await requireShop(registry.sql, A)
    const parts = { sql: owners, registry, postgres: registry.postgres }
    expect(await takeShops(parts, owner, [a])).toEqual({ lines: [], unreached: [] })
    expect((await meAt(A, entered))[0]).toBe(401)
    refused(await shops.request(A, pass))
    expect(await overview(cookie)).not.toContain(`Shop of ${A}`)
    expect(await shopA`select active from users where email = ${owner.email}`).toEqual([{ active: false }])
    expect((await shops.request(B, await passTo(B, cookie))).headers.get('Location')).toBe('/dashboard')
  })
})

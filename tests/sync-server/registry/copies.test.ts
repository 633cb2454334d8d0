import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CopyDraft } from '#schema/protocol/copy-drafts.ts'
import type { Sql } from '#server/db/connect.ts'
import { takeShops } from '#server/registry/owners/owned-shops.ts'
import { changeShop, requireShop } from '#server/registry/registry.ts'
import { createTestRegistry, type TestProcess, type TestRegistry } from '#tests/fixtures/registry.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { putRows, service } from '#tests/fixtures/shop.ts'

const [A, B, C, D] = ['a.example', 'b.example', 'c.example', 'd.example'] as const
const OWNERS = 'owners.example'
const ANNA = 'anna@owners.example'
const environment = { OWNERS_URL: `https://${OWNERS}` }

let registry: TestRegistry
let [shopA, shopB, shopC] = [] as unknown as [Sql, Sql, Sql]
let shops: TestProcess
let anna: string

beforeAll(async () => {
  registry = await createTestRegistry()
  shopA = await registry.addShop(A)
  shopB = await registry.addShop(B)
  shopC = await registry.addShop(C)
  await registry.addShop(D)
  await registry.addOwner(ANNA, [A, B, C])
  shops = await registry.serve({}, { environment })
  anna = await signIn()
})
afterAll(() => registry.drop())

beforeEach(async () => {
  for (const sql of [shopA, shopB, shopC]) {
    await sql`delete from copy_drafts`
    await sql`delete from services`
    await sql`update settings set headline = null, message_templates = '{}', vat_mode = 'exclusive'`
  }
  await putRows(shopA, {
    services: [
      service(9_001, { name: 'Full wash', nameArabic: 'غسيل كامل', priceFils: 9_500 }),
      service(9_002, { name: 'Steam', active: false }),
    ],
  })
  await shopA`update settings set headline = 'Like new', message_templates = '{"job_started.en": "We began."}'`
})

/** Sends a form of the owners' page as a browser does. */
function post(
  path: string,
  fields: readonly [string, string][],
  { cookie = anna, at = shops, origin = OWNERS } = {},
) {
  return at.request(OWNERS, path, {
    method: 'POST',
    body: new URLSearchParams(fields.map(field => [...field])),
    headers: { Cookie: cookie, Origin: `https://${origin}` },
  })
}

async function signIn(email = ANNA, at = shops): Promise<string> {
  const fields = [
    ['email', email],
    ['password', TEST_PASSWORD],
  ] as const
  const response = await post(
    '/sign-in',
    fields.map(([name, value]) => [name, value]),
    { cookie: '', at },
  )
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

const idOf = async (host: string) => String((await requireShop(registry.sql, host)).id)

type Copy = { from: string; to: readonly string[]; parts?: readonly string[] }

/** Sends the form of the page, and answers with its status and what it says, without markup. */
async function copy(
  { from, to, parts = ['services', 'site', 'messages'] }: Copy,
  more: Parameters<typeof post>[2] = {},
) {
  const fields: [string, string][] = [
    ['from', await idOf(from)],
    ...parts.map(part => ['part', part] as [string, string]),
  ]
  for (const host of to) fields.push(['to', await idOf(host)])
  const response = await post('/copy', fields, more)
  const page = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')
  return { status: response.status, page: page.replace(/\s+/g, ' ') }
}

async function draftsAt(host: string): Promise<CopyDraft[]> {
  const response = await shops.request(host, '/api/admin/copy-drafts', {
    headers: { Cookie: await shops.signIn(host) },
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { drafts: CopyDraft[] }).drafts
}

describe('The page for copying', () => {
  test('offers own shops alone, from where two or more are', async () => {
    const page = await (await shops.request(OWNERS, '/copy', { headers: { Cookie: anna } })).text()
    for (const host of [A, B, C]) expect(page).toContain(`Shop of ${host}`)
    expect(page).not.toContain(D)
    const overview = await shops.request(OWNERS, '/', { headers: { Cookie: anna } })
    expect(await overview.text()).toContain('Copy to other shops')
    await registry.addOwner('dora@owners.example', [D])
    const headers = { Cookie: await signIn('dora@owners.example') }
    const alone = await shops.request(OWNERS, '/copy', { headers })
    expect([alone.status, alone.headers.get('Location')]).toEqual([303, '/'])
    expect(await (await shops.request(OWNERS, '/', { headers })).text()).not.toContain('Copy to other shops')
    const arabic = await shops.request(OWNERS, '/copy?lang=ar', { headers: { Cookie: await signIn() } })
    expect(await arabic.text()).toContain('الخدمات والأسعار')
  })

  test('is closed to everybody else', async () => {
    const signedOut = await post('/copy', [], { cookie: '' })
    expect([signedOut.status, signedOut.headers.get('Location')]).toEqual([303, '/'])
    expect((await copy({ from: A, to: [B] }, { origin: 'evil.example' })).status).toBe(403)
    expect(await draftsAt(B)).toEqual([])
  })

  test('sends nothing from or to a shop of somebody else, to itself, or of no choice', async () => {
    const foreign = 'One of these shops is none of yours. Nothing was sent.'
    expect(await copy({ from: D, to: [B] })).toMatchObject({
      status: 404,
      page: expect.stringContaining(foreign),
    })
    expect(await copy({ from: A, to: [B, D] })).toMatchObject({
      status: 404,
      page: expect.stringContaining(foreign),
    })
    const made = await post('/copy', [
      ['from', await idOf(A)],
      ['part', 'services'],
      ['to', '1 or 1=1'],
    ])
    expect(made.status).toBe(404)
    const same = await copy({ from: A, to: [B, A] })
    expect(same).toMatchObject({ status: 400, page: expect.stringContaining('cannot be copied to itself') })
    const none = await copy({ from: A, to: [], parts: ['customers'] })
    expect(none).toMatchObject({ status: 400, page: expect.stringContaining('Choose what is copied.') })
    expect(none.page).toContain('Choose at least one shop.')
    expect(await draftsAt(B)).toEqual([])
  })
})

describe('A copy', () => {
  test('waits in each shop as a draft, with who sent it from where, and changes nothing else there', async () => {
    const before = await shopB`select version from shop_state`
    const { status, page } = await copy({ from: A, to: [B, C] })
    expect(status).toBe(200)
    expect(page).toContain(`Copied from Shop of ${A}`)
    expect(page.match(/3 differences wait there to be accepted\./g)).toHaveLength(2)
    const [draft] = await draftsAt(B)
    expect(draft).toMatchObject({ fromName: `Shop of ${A}`, fromHost: A, sentBy: `Owner ${ANNA}` })
    expect(draft?.content).toMatchObject({
      services: [{ name: 'Full wash', nameArabic: 'غسيل كامل', priceFils: 9_500 }],
      site: { headline: 'Like new' },
      messages: [{ type: 'job_started', language: 'en', text: 'We began.' }],
    })
    expect(await shopB`select version from shop_state`).toEqual(before)
    expect(await shopB`select id from services`).toHaveLength(0)
  })

  test('takes the place of an older one, and of what was chosen alone', async () => {
    await copy({ from: A, to: [B] })
    const [older] = await draftsAt(B)
    await copy({ from: A, to: [B], parts: ['site'] })
    await copy({ from: C, to: [B] })
    const drafts = await draftsAt(B)
    expect(drafts.map(({ fromHost }) => fromHost)).toEqual([A])
    expect(drafts[0]?.id).not.toBe(older?.id)
    expect(drafts[0]?.content).toMatchObject({ services: [], messages: [], site: { headline: 'Like new' } })
  })

  test('leaves no draft where all of it is so already', async () => {
    await copy({ from: A, to: [B], parts: ['site'] })
    await shopB`update settings set headline = 'Like new'`
    const { page } = await copy({ from: A, to: [B], parts: ['site'] })
    expect(page).toContain('It has all of that already')
    expect(await draftsAt(B)).toEqual([])
  })

  test('of a shop that has none of it, or too many services, is not sent', async () => {
    expect((await copy({ from: C, to: [B] })).page).toContain('It has nothing of its own of what you chose.')
    const many = Array.from({ length: 501 }, (_, i) => service(10_000 + i, { name: `Service no. ${i}` }))
    await putRows(shopC, { services: many })
    expect((await copy({ from: C, to: [B] })).page).toContain('It offers more than 500 services')
    expect(await draftsAt(B)).toEqual([])
  })

  test('leaves out a service of other bounds, and says so', async () => {
    await shopA`update services set name = ${'x'.repeat(300)} where id = 9002`
    await shopA`update services set active = true where id = 9002`
    const { page } = await copy({ from: A, to: [B] })
    expect(page).toContain('1 service was left out')
    expect((await draftsAt(B))[0]?.content?.services.map(({ name }) => name)).toEqual(['Full wash'])
  })

  test('reaches the others past a shop that is closed, broken, or hangs', async () => {
    const at = await registry.serve({}, { environment, copyWaitMs: 1_500 })
    const cookie = await signIn(ANNA, at)
    const [b, c] = [await requireShop(registry.sql, B), await requireShop(registry.sql, C)]
    await changeShop(registry.sql, c, { state: 'closed' })
    await expect
      .poll(async () => (await copy({ from: A, to: [B, C] }, { at, cookie })).page)
      .toContain('It is closed for now.')
    await changeShop(registry.sql, c, { state: 'open', sealed: b.sealed })
    await expect
      .poll(async () => (await copy({ from: A, to: [B, C] }, { at, cookie })).page)
      .toContain('It cannot be opened at the moment.')
    await changeShop(registry.sql, c, { sealed: c.sealed })
    await shopB`delete from copy_drafts`
    await shopC.begin(async transaction => {
      await transaction`lock table settings in access exclusive mode`
      const { page } = await copy({ from: A, to: [B, C] }, { at, cookie })
      expect(page).toContain('Not sent It does not answer in time')
      expect(page).toContain('3 differences wait there')
      const source = await copy({ from: C, to: [A, B] }, { at, cookie })
      expect(source.page).toContain('Nothing was sent')
    })
    expect(await draftsAt(B)).toHaveLength(1)
  })

  test('is not sent to a shop that was taken from its owner meanwhile', async () => {
    const owner = await registry.addOwner('former@owners.example', [A, B, C])
    const cookie = await signIn(owner.email)
    const parts = { sql: await registry.owners(), registry, postgres: registry.postgres }
    const c = await requireShop(registry.sql, C)
    // While the shop that is copied is read, another is taken away.
    const answer = await shopA.begin(async transaction => {
      await transaction`lock table services in access exclusive mode`
      const sent = copy({ from: A, to: [B, C] }, { cookie })
      await expect
        .poll(async () => {
          const [row] = await registry.sql<{ count: number }[]>`
            select count(*)::int from pg_locks where not granted`
          return row?.count
        })
        .toBeGreaterThan(0)
      await takeShops(parts, owner, [c])
      return { sent }
    })
    const { page } = await answer.sent
    expect(page).toContain('It is yours no more.')
    expect(page).toContain('3 differences wait there')
    expect(await draftsAt(C)).toEqual([])
  })

  test('says of a shop that a newer release has taken over that it is so', async () => {
    await shopC`alter table copy_drafts rename column content to contents`
    await shopC`insert into migrations (hash, created_at) values ('newer', 99999999999999)`
    expect((await copy({ from: A, to: [C] })).page).toContain('A newer release of Sheen has taken it over.')
    await shopC`alter table copy_drafts rename column contents to content`
    await shopC`delete from migrations where hash = 'newer'`
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AttentionResponse } from '#schema/protocol/attention.ts'
import type { CopyDraftsResponse } from '#schema/protocol/copy-drafts.ts'
import { listCopyDrafts, takeCopy } from '#server/copies/copy-drafts.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { copiedService, shopCopy } from '#tests/fixtures/shop-copy.ts'

let shop: ShopServer
let admin: { Cookie: string }

beforeAll(async () => {
  shop = await createShopServer()
  admin = { Cookie: shop.admin.session }
})
afterAll(() => shop.close())
beforeEach(() => shop.database.sql`delete from copy_drafts`)

const copy = shopCopy({ services: [copiedService({ name: 'Brand new polish' })] })
const send = (id: number, sentAt = NOW) =>
  takeCopy(shop.database.sql, {
    from: { id, host: `${id}.example`, name: `Shop ${id}` },
    ...{ sentBy: 'Anna Haddad', sentAt, copy },
  })
const list = async () =>
  (await (await shop.get('/api/admin/copy-drafts', admin)).json()) as CopyDraftsResponse

test('An admin reads the drafts, the newest first, and dismisses one', async () => {
  expect(await send(1)).toBe(1)
  await send(2, '2026-11-22T06:00:00.000Z')
  const { drafts } = await list()
  expect(drafts.map(({ fromHost, content }) => [fromHost, content])).toEqual([
    ['2.example', copy],
    ['1.example', copy],
  ])
  const path = `/api/admin/copy-drafts/${drafts[0]?.id}/dismiss`
  const answer = (await (await shop.post(path, {}, admin)).json()) as CopyDraftsResponse
  expect(answer.drafts.map(({ fromHost }) => fromHost)).toEqual(['1.example'])
  // A second tap, and one on a draft that was replaced meanwhile, change nothing.
  expect((await shop.post(path, {}, admin)).status).toBe(200)
  expect((await list()).drafts).toHaveLength(1)
  expect((await shop.post('/api/admin/copy-drafts/nothing/dismiss', {}, admin)).status).toBe(400)
})

test('Two that are sent at once leave one draft', async () => {
  await Promise.all([send(1), send(1), send(1)])
  expect((await list()).drafts).toHaveLength(1)
})

test('What another release has written is listed as such, and takes no other one with it', async () => {
  await send(1)
  const strange = [
    { ...copy, discounts: [] },
    { ...copy, services: [{ ...copiedService(), priceFils: -1 }] },
    { ...copy, services: Array.from({ length: 1_000 }, (_, i) => copiedService({ name: `No. ${i}` })) },
    { ...copy, messages: [{ type: 'job_started', language: 'en', text: 'Dear {someone}' }] },
    'a text',
  ]
  for (const [i, content] of strange.entries())
    await shop.database.sql`
      insert into copy_drafts (id, from_shop, from_host, from_name, sent_by, sent_at, content)
      values (${randomUUID()}, ${10 + i}, 'x.example', 'X', 'Anna', ${NOW}, ${JSON.stringify(content)}::text::jsonb)`
  const drafts = await listCopyDrafts(shop.database.sql)
  expect(drafts.map(({ content }) => content !== null).toSorted()).toEqual([
    ...strange.map(() => false),
    true,
  ])
})

test('Needs Attention says to admins that drafts wait, without what is in them', async () => {
  await send(1)
  const read = async (Cookie: string) =>
    ((await (await shop.get('/api/attention', { Cookie })).json()) as AttentionResponse).copies
  expect(await read(shop.admin.session)).toEqual([
    {
      ...{ id: expect.any(String), fromName: 'Shop 1', fromHost: '1.example' },
      ...{ sentBy: 'Anna Haddad', sentAt: NOW },
    },
  ])
  await shop.addUser({ email: 'manager@copies.test', role: 'store_manager' })
  expect(await read(await shop.signIn('manager@copies.test'))).toEqual([])
})

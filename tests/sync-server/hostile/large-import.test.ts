import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '#tests/fixtures/long-run.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

const ROWS = atLength(20_000, 5_000)
/**
 * Nobody waits for a turn longer than this part of the import, however busy the machine is: without a thread of its own such a
 * file held everybody until it was read.
 */
const LONGEST_WAIT = 0.5
let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const many = (line: (i: number) => string) => Array.from({ length: ROWS }, (_, i) => line(i)).join('\n')
const heading = 'owner phone,plate category,plate code,plate number,make,model,year'
const car = (i: number) => `Dubai,${'ABCDEFGHIJ'[i % 10]},${10_000 + i},Toyota,Camry,${1990 + (i % 30)}`

test.each([
  ['right', (phone: string) => `${heading}\n${many(i => `${phone},${car(i)}`)}`, 0],
  ['wrong', () => `${heading}\n${many(() => '0500000000,Oman,,1234567,,X5,1920')}`, ROWS],
])(
  'An import of thousands of %s rows lets others have their turn',
  async (_what, bodyOf, faultCount) => {
    const [owner] = await shop.database.sql<[{ phone: string }]>`select phone from customers where id = 20`
    const body = bodyOf(owner.phone)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const startedAt = performance.now()
    delay.enable()
    const answer = await shop.app.request('/api/admin/import/vehicles?commit=true', {
      method: 'POST',
      body,
      headers: { Cookie: shop.admin.session },
    })
    delay.disable()
    const tookMs = performance.now() - startedAt
    expect(await answer.json()).toMatchObject({ rows: ROWS, faultCount })
    expect(delay.max / 1e6 / tookMs).toBeLessThan(LONGEST_WAIT)
  },
  60_000,
)

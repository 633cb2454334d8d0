import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ShopGlance } from '#schema/rules/glance/shop-glance.ts'
import { createGlances } from '#server/registry/owners/glances.ts'
import { NoAnswerError } from '#server/registry/owners/no-answer.ts'

const log = pino({ level: 'silent' })
const shop = (id: number) => ({ id, host: `${id}.example`, name: `Shop ${id}`, state: 'open' as const })
const glance = (cars: number) => ({ cars }) as ShopGlance

/** Shops that answer when the test says so, and how often each was asked. */
function askedShops(times = {}) {
  let now = 0
  const asked: string[] = []
  const answers = new Map<string, PromiseWithReject>()
  type PromiseWithReject = { resolve: (glance: ShopGlance) => void; reject: (error: Error) => void }
  const glancesOf = createGlances({
    ...{ log, times, now: () => now },
    read(host) {
      asked.push(host)
      return new Promise((resolve, reject) => answers.set(host, { resolve, reject }))
    },
  })
  return {
    ...{ asked, glancesOf },
    pass: (ms: number) => {
      now += ms
    },
    /** Waits until a shop is asked, and answers for it. */
    async answer(host: string, answer: ShopGlance | Error) {
      await expect.poll(() => answers.has(host)).toBe(true)
      const { resolve, reject } = answers.get(host) as PromiseWithReject
      answers.delete(host)
      if (answer instanceof Error) reject(answer)
      else resolve(answer)
    },
  }
}

test('A shop is asked once a minute, however many look', async () => {
  const { asked, glancesOf, answer, pass } = askedShops()
  const looks = [glancesOf([shop(1)]), glancesOf([shop(1)])]
  await answer('1.example', glance(3))
  for (const [standing] of await Promise.all(looks))
    expect(standing).toMatchObject({ glance: glance(3), failure: null })
  pass(59_000)
  await glancesOf([shop(1)])
  expect(asked).toEqual(['1.example'])
  pass(1_000)
  const again = glancesOf([shop(1)])
  await answer('1.example', glance(4))
  expect((await again)[0]).toMatchObject({ glance: glance(4) })
  expect(asked).toHaveLength(2)
})

test('What a shop said last stands for one that fails, with the reason, and it is asked again sooner', async () => {
  const { asked, glancesOf, answer, pass } = askedShops()
  const first = glancesOf([shop(1)])
  await answer('1.example', glance(3))
  await first
  pass(60_000)
  const failing = glancesOf([shop(1)])
  await answer('1.example', new NoAnswerError('newer'))
  expect((await failing)[0]).toMatchObject({ glance: glance(3), failure: 'newer' })
  pass(10_000)
  const unknown = glancesOf([shop(1)])
  await answer('1.example', new Error('whatever it is'))
  expect((await unknown)[0]).toMatchObject({ glance: glance(3), failure: 'unreachable' })
  expect(asked).toHaveLength(3)
})

test('Nobody waits long for a shop that hangs, and no shop waits for it', async () => {
  const { asked, glancesOf, answer } = askedShops({ waitMs: 100 })
  const shops = [1, 2].map(shop)
  const look = glancesOf(shops)
  await answer('2.example', glance(5))
  expect(await look).toMatchObject([
    { glance: null, failure: 'slow' },
    { glance: glance(5), failure: null },
  ])
  await answer('1.example', glance(1))
  expect(await glancesOf(shops)).toMatchObject([{ glance: glance(1), failure: null }, { glance: glance(5) }])
  expect(asked).toHaveLength(2)
})

test('No more than four shops are asked at once, and one that is not open is not asked at all', async () => {
  const { asked, glancesOf, answer } = askedShops()
  const closed = { ...shop(9), state: 'closed' as const }
  const look = glancesOf([closed, ...[1, 2, 3, 4, 5, 6].map(shop)])
  await expect.poll(() => asked.length).toBe(4)
  for (const id of [1, 2, 3, 4, 5, 6]) await answer(`${id}.example`, glance(id))
  const [first, ...rest] = await look
  expect(first).toMatchObject({ glance: null, failure: 'closed' })
  expect(rest.map(each => each.glance?.cars)).toEqual([1, 2, 3, 4, 5, 6])
  expect(asked).toHaveLength(6)
})

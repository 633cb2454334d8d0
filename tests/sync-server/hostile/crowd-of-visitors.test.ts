import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTurns } from '#server/site/booking/take-turns.ts'
import { type BookingServer, createBookingServer } from '#tests/fixtures/server.ts'

let shop: BookingServer
beforeAll(async () => {
  shop = await createBookingServer()
})
afterAll(() => shop.close())

test('150 visitors who look for the next free times make the server look a few times', async () => {
  const { sql } = shop.database
  const looks = vi.spyOn(sql, 'unsafe')
  const app = createApp({ ...shop.deps, sql })
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => app.request('/api/public/next-times?serviceIds=10')),
  )
  const texts = new Set(await Promise.all(answers.map(answer => answer.text())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(texts.size).toBe(1)
  const services = looks.mock.calls.filter(([text]) => String(text).includes('from services'))
  expect(services.length).toBeGreaterThan(0)
  expect(services.length).toBeLessThan(5)
  looks.mockRestore()
})

test('What visitors ask waits for its turn, and everybody else has theirs in between', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const asked = ['a', 'b', 'c'].map(key =>
    inTurn(key, async () => {
      done.push(key)
      if (key === 'a') setImmediate(() => done.push('staff'))
    }),
  )
  await Promise.all(asked)
  expect(done).toEqual(['a', 'staff', 'b', 'c'])
})

test('Whoever asks gets what was true after that, also while the same is being looked up', async () => {
  const inTurn = createTurns()
  let now = 0
  const line = new EventTarget()
  const heard = (type: string) => new Promise<void>(resolve => line.addEventListener(type, () => resolve()))
  const begun = heard('begun')
  const first = inTurn('times', async () => {
    const seen = now
    const end = heard('end')
    line.dispatchEvent(new Event('begun'))
    await end
    return seen
  })
  await begun
  now = 1
  const later = [inTurn('times', async () => now), inTurn('times', async () => now)]
  line.dispatchEvent(new Event('end'))
  expect([await first, ...(await Promise.all(later))]).toEqual([0, 1, 1])
})

test('A failure is of one turn alone, and too many different questions are put off', async () => {
  const inTurn = createTurns(2)
  const failing = inTurn('a', () => Promise.reject(new Error('lost')))
  const next = inTurn('b', async () => 'found')
  expect(() => inTurn('c', async () => 'never')).toThrow()
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('found')
  expect(await inTurn('c', async () => 'again')).toBe('again')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying } from '#app/site/booking/keep-trying.ts'

let attempts = 0
let answers: ('done' | 'again')[] = []
let listening: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  attempts = 0
  answers = []
  listening = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const start = (atOnce: boolean, attempt = answer) =>
  keepTrying({
    attempt,
    atOnce,
    onWake(wake) {
      listening.push(wake)
      return () => {
        listening = listening.filter(each => each !== wake)
      }
    },
  })

async function answer() {
  attempts++
  return answers.shift() ?? 'again'
}

const wake = () => {
  for (const each of listening) each()
}

test('it tries at once, then after 3, 6, 12 seconds, and never more than a minute later', async () => {
  start(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toBe(1)
  for (const [tried, seconds] of [3, 6, 12, 24, 48, 60, 60].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(attempts).toBe(tried + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toBe(tried + 2)
  }
})

test('after somebody else tried in vain, it waits first', async () => {
  start(false)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(attempts).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts).toBe(1)
})

test('a network that comes back cuts the waiting short, and does not make two tries at once', async () => {
  start(false)
  wake()
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toBe(1)
})

test('a network that comes back during a try that fails is worth another one soon', async () => {
  let fail = () => {}
  start(true, () => {
    attempts++
    return new Promise(resolve => {
      fail = () => resolve('again')
    })
  })
  for (let tried = 1; tried < 5; tried++) {
    fail()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  const before = attempts
  wake()
  fail()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(attempts).toBe(before + 1)
})

test.each(['done', 'stopped'])('once it is %s nothing wakes it any more', async how => {
  answers = how === 'done' ? ['done'] : []
  const trying = start(true)
  await vi.advanceTimersByTimeAsync(0)
  if (how === 'stopped') trying.stop()
  trying.now()
  wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempts).toBe(1)
  expect(listening).toEqual([])
})

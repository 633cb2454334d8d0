import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screensDrawn, serveScreens } from '#app/sync/await-screens.ts'

let shells = 0

/** A shell with one screen at an address of its own, which is drawn when the test says so. */
function newScreens() {
  let address = `/dashboard/${++shells}`
  const waiting = new Set<() => void>()
  return {
    screens: {
      address: () => address,
      whenDrawn: (onDrawn: () => void) => {
        waiting.add(onDrawn)
        return () => void waiting.delete(onDrawn)
      },
    },
    waiting,
    go(to: string) {
      address = to
    },
    draw() {
      for (const onDrawn of waiting) onDrawn()
    },
  }
}

const first = { isFirst: true, writtenInMs: 100 }
const later = { isFirst: false, writtenInMs: 100 }

let stopServing = () => {}
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stopServing()
  vi.useRealTimers()
})

/** Whether the next page may be written, asked after everything that is due has happened. */
async function hasEnded(waiting: Promise<void>): Promise<boolean> {
  let ended = false
  void waiting.then(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return ended
}

test('After the first page the sync waits for the shell to come and to be drawn', async () => {
  const { screens, draw, waiting } = newScreens()
  const drawn = screensDrawn(first)
  expect(await hasEnded(drawn)).toBe(false)
  stopServing = serveScreens(screens)
  expect(await hasEnded(drawn)).toBe(false)
  draw()
  expect(await hasEnded(drawn)).toBe(true)
  expect(waiting.size).toBe(0)
})

test.each([
  ['twenty times as long as a slow device took for the first page', first, 2_000],
  ['at least 0.7 s after the first page of a fast one', { isFirst: true, writtenInMs: 5 }, 700],
  ['as long as a later page took', later, 100],
])('It waits no longer than %s', async (_, page, limitMs) => {
  const { screens, waiting } = newScreens()
  stopServing = serveScreens(screens)
  const drawn = screensDrawn(page)
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(await hasEnded(drawn)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await hasEnded(drawn)).toBe(true)
  expect(waiting.size).toBe(0)
})

test('A screen that was not drawn in its time may need rows to come, and is not waited for again', async () => {
  const { screens, go } = newScreens()
  stopServing = serveScreens(screens)
  const drawn = screensDrawn(later)
  await vi.advanceTimersByTimeAsync(later.writtenInMs)
  await drawn
  expect(await hasEnded(screensDrawn(later))).toBe(true)
  go('/dashboard')
  expect(await hasEnded(screensDrawn(later))).toBe(false)
})

test('Without a shell a later page waits for nothing', async () => {
  expect(await hasEnded(screensDrawn(later))).toBe(true)
})

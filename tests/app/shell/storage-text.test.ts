import { afterEach, expect, test, vi } from 'vitest'
import { askToPersist } from '#app/session/device-storage.ts'
import { storageAdvice, storageText } from '#app/shell/sync-details.tsx'

const GB = 1024 ** 3

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ persistent: true, usedBytes: GB, quotaBytes: 24 * GB }, 'Kept by the browser · 23 GB left'],
  [{ persistent: false, usedBytes: 0, quotaBytes: 2 * GB }, 'The browser may delete it · 2 GB left'],
  [{ persistent: true, usedBytes: null, quotaBytes: null }, 'Kept by the browser'],
  [{ persistent: null, usedBytes: null, quotaBytes: null }, 'Unknown'],
  [{ persistent: false, usedBytes: 3 * GB, quotaBytes: 2 * GB }, 'The browser may delete it · 0 bytes left'],
])('%j reads %s', (facts, text) => {
  expect(storageText(facts)).toBe(text)
})

test('what to do about it depends on whether the app is installed', () => {
  expect(storageAdvice(false)).toMatch(/Install Sheen to keep it\.$/)
  expect(storageAdvice(true)).not.toMatch(/Install/)
})

test.each([
  ['asks a browser that has promised nothing', false, true, true, 1],
  ['takes no for an answer', false, false, false, 1],
  ['does not ask again what is promised', true, false, true, 0],
])('%s', async (_, persisted, agrees, kept, asked) => {
  const persist = vi.fn(async () => agrees)
  vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } })
  expect(await askToPersist()).toBe(kept)
  expect(persist).toHaveBeenCalledTimes(asked)
})

test('a browser without storage to ask for is none to fail at', async () => {
  vi.stubGlobal('navigator', {})
  expect(await askToPersist()).toBe(false)
})

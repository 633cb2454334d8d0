import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { namesInTab, storedValue } from '#app/api/web-storage.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  // As in a browser: what is kept are its own enumerable properties, the methods are not.
  const storage = Object.setPrototypeOf(stored, {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => {
      stored[name] = text
    },
    removeItem: (name: string) => {
      delete stored[name]
    },
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('What is kept is read again, until it is forgotten', () => {
  const kept = storedValue('round', z.object({ lines: z.array(z.int()) }))
  expect(kept.write({ lines: [1, 2] })).toBe(true)
  expect(kept.read()).toEqual({ lines: [1, 2] })
  kept.forget()
  expect([kept.read(), stored]).toEqual([null, {}])
})

test('A text is kept as it is, where a script without this module reads it too', () => {
  const kept = storedValue('theme', z.enum(['light', 'dark']), { asText: true })
  kept.write('dark')
  expect(stored).toEqual({ theme: 'dark' })
  expect(kept.read()).toBe('dark')
  stored.theme = 'sepia'
  expect(kept.read()).toBeNull()
})

test.each(['', '{', 'null', '{"lines":["x"]}'])('%j is nothing that was kept', text => {
  stored.round = text
  expect(storedValue('round', z.object({ lines: z.array(z.int()) })).read()).toBeNull()
})

test('A tab tells the names of all that it keeps', () => {
  storedValue('edit', z.string(), { inTab: true }).write('x')
  expect(namesInTab()).toEqual(['edit'])
})

test.each(['full', 'forbidden'])('Storage that is %s does no harm', why => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const closed = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const storage = why === 'forbidden' ? closed : { ...closed, getItem: () => null, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  const kept = storedValue('backup', z.string(), { asText: true })
  expect(kept.write('x')).toBe(false)
  expect(() => kept.forget()).not.toThrow()
  expect(kept.read()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  expect(namesInTab()).toEqual([])
})

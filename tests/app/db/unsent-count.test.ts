import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, lostDatabase, noteUnsent, readUnsent } from '#app/db/unsent-count.ts'

const NAME = 'sheen-2'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

const note = (hour: number, synced: boolean, pending = 0) => noteUnsent(NAME, { pending, synced }, at(hour))

test('a database that was synced and is new again was deleted, with what waited in it', () => {
  note(6, false)
  note(7, true)
  note(8, true, 3)
  note(9, false)
  expect(lostDatabase(NAME).read()).toMatchObject({ pending: 3, at: at(8).toISOString() })
  expect(readUnsent(NAME)).toMatchObject({ pending: 0, synced: false })
})

test('one that was closed in its first sync, and one that was deleted at a sign-out, are not lost', () => {
  note(6, false)
  note(7, false)
  note(8, true)
  forgetUnsent(NAME)
  note(9, false)
  expect(lostDatabase(NAME).read()).toBeNull()
})

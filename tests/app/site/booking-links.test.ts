import { beforeEach, expect, test, vi } from 'vitest'
import {
  type BookingLink,
  bookingLinks,
  forgetBookingLinks,
  keepBookingLink,
  updateBookingLink,
} from '#app/site/offline/booking-links.ts'

const NOW = Date.parse('2026-11-24T06:00:00Z')
const LATER = NOW + 60_000
const link = (name: string, changes: Partial<BookingLink> = {}): BookingLink => ({
  ...{ path: `/b/${name.padEnd(12, '-')}`, when: 'Wed 25 Nov at 10:00 AM', until: LATER },
  ...changes,
})
const [FIRST, SECOND] = [link('first'), link('second')]

let stores: Record<'localStorage' | 'sessionStorage', Map<string, string>>

beforeEach(() => {
  stores = { localStorage: new Map(), sessionStorage: new Map() }
  for (const [name, stored] of Object.entries(stores))
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    })
})

test('all bookings of the device are there, the latest first and each once', () => {
  keepBookingLink(FIRST, true)
  keepBookingLink(SECOND, true)
  expect(bookingLinks(NOW)).toEqual([SECOND, FIRST])
  expect(bookingLinks(LATER)).toEqual([])
})

test('who was not asked to be remembered is known to this tab alone', () => {
  keepBookingLink(FIRST, false)
  expect(bookingLinks(NOW)).toEqual([FIRST])
  expect(stores.localStorage.size).toBe(0)
})

test('a booking stands as its page said last, in this tab and on the device', () => {
  keepBookingLink(FIRST, true)
  keepBookingLink(SECOND, true)
  const moved = { stage: 'Confirmed', when: 'Wed 25 Nov at 2:00 PM', until: LATER }
  updateBookingLink(SECOND.path, moved)
  expect(bookingLinks(NOW)).toEqual([{ path: SECOND.path, ...moved }, FIRST])
  updateBookingLink(SECOND.path, null)
  expect(bookingLinks(NOW)).toEqual([FIRST])
  updateBookingLink(FIRST.path, null)
  expect([stores.localStorage.size, stores.sessionStorage.size]).toEqual([0, 0])
})

test('what another release or a stranger has written is left out, and nothing is kept once it is forgotten', () => {
  const value = [
    { path: 'javascript:alert(1)', when: '', until: LATER },
    { ...FIRST, stage: 7 },
    SECOND,
    null,
  ]
  stores.localStorage.set('sheen-bookings-1', JSON.stringify({ until: Date.now() + 60_000, value }))
  expect(bookingLinks(NOW)).toEqual([SECOND])
  forgetBookingLinks()
  expect(bookingLinks(NOW)).toEqual([])
})

import { beforeEach, expect, it, vi } from 'vitest'
import { carryBookedMessage, takeBookedMessage } from '#app/site/offline/booked-message.ts'

const TOLD_AT = Date.parse('2026-11-24T06:00:00Z')

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})

it('what was said on the page before is said for the rest of its five seconds, once', () => {
  carryBookedMessage(TOLD_AT)
  expect(takeBookedMessage(TOLD_AT + 3_200)).toBe(1_800)
  expect(takeBookedMessage(TOLD_AT + 3_200)).toBe(0)
})

it.each([5_000, 60_000])('and not at all %i ms after it was said', after => {
  carryBookedMessage(TOLD_AT)
  expect(takeBookedMessage(TOLD_AT + after)).toBe(0)
})

it('nothing is said to whoever has not booked, or where the browser keeps nothing', () => {
  expect(takeBookedMessage(TOLD_AT)).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => carryBookedMessage(TOLD_AT)).not.toThrow()
  expect(takeBookedMessage(TOLD_AT)).toBe(0)
})

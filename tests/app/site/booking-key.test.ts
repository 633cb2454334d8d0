import { beforeEach, describe, expect, it } from 'vitest'
import { createBookingKey } from '#app/site/booking/booking-key.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
let stored: string | null
const kept = {
  read: () => stored,
  write: (key: string) => {
    stored = key
  },
  forget: () => {
    stored = null
  },
}

beforeEach(() => {
  stored = null
})

describe('the key of a booking', () => {
  it('is a UUID, also where the browser keeps nothing', () => {
    expect(createBookingKey().current()).toMatch(UUID_V4)
  })

  it('is new after a plain refusal and after a booking', () => {
    const key = createBookingKey(kept)
    const first = key.current()
    key.refused()
    const second = key.current()
    key.booked()
    const third = key.current()
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('stays after a lost answer, whatever is refused meanwhile, until the server tells of a booking', () => {
    const key = createBookingKey(kept)
    const first = key.current()
    key.lost()
    expect(key.current()).toBe(first)
    key.refused()
    expect(key.current()).toBe(first)
    key.booked()
    expect(key.current()).not.toBe(first)
  })

  it('outlasts a reload while nobody knows what came of it', () => {
    const first = createBookingKey(kept).current()
    const reloaded = createBookingKey(kept)
    reloaded.refused()
    expect(reloaded.current()).toBe(first)
    reloaded.booked()
    expect(createBookingKey(kept).current()).not.toBe(first)
  })

  it('is again that of a booking that waited, until it is known not to have arrived', () => {
    const waited = createBookingKey().current()
    const key = createBookingKey(kept)
    key.resume(waited, true)
    key.refused()
    expect(key.current()).toBe(waited)
    key.resume(waited, false)
    expect(key.current()).toBe(waited)
    key.refused()
    expect(key.current()).not.toBe(waited)
  })
})

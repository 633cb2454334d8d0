import { afterEach, expect, test, vi } from 'vitest'
import { bookingDraft } from '#app/site/booking/booking-draft.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['null', '[]', '"text"', '7', '{"notes":{}}', '{"serviceIds":[{}]}'])('%s is no draft', value => {
  const kept = `{"until":${Date.now() + 60_000},"value":${value}}`
  vi.stubGlobal('sessionStorage', { getItem: () => kept, removeItem: () => {} })
  expect(bookingDraft.read()).toBeNull()
})

test('what was typed is a draft', () => {
  const typed = { customerName: 'Mariam', year: 2021, serviceIds: [10, '11'], email: null }
  const kept = JSON.stringify({ until: Date.now() + 60_000, value: typed })
  vi.stubGlobal('sessionStorage', { getItem: () => kept, removeItem: () => {} })
  expect(bookingDraft.read()).toEqual(typed)
})

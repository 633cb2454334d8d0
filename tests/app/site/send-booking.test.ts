import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendBooking } from '#app/site/booking/send-booking.ts'
import { BookingFormSchema } from '#schema/forms/booking.ts'

const booking = BookingFormSchema.parse({
  customerName: 'Mariam Al Falasi',
  phone: '050 123 4567',
  plateCategory: 'dubai',
  plateNumber: 'A 12345',
  make: 'nissan',
  model: 'patrol',
  serviceIds: [10],
  date: '2026-11-24',
  time: '10:00',
})
const KEY = '5b0a4cf6-3a5f-4a1e-9a55-0c2f0d6f3b11'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

describe('what came of a booking', () => {
  it.each([
    [
      'a booking',
      201,
      { appointmentId: 7, scheduledDate: '2026-11-24T06:00:00.000Z', link: 'https://shop.example/b/x' },
      'booked',
    ],
    ['no room', 409, { code: 'no_room', message: 'Fully booked' }, 'refused'],
    ['a code of a newer server', 422, { code: 'too_rainy', message: 'Rain' }, 'refused'],
    ['another booking under the key', 409, { code: 'already_booked', message: 'At 10' }, 'booked-before'],
    ['a busy server', 503, { code: 'unavailable', message: 'Busy' }, 'failed'],
    ['a page from some guard on the way', 403, '<h1>Not allowed</h1>', 'failed'],
    ['a page from a proxy that gave up', 408, '<h1>Request timeout</h1>', 'unanswered'],
    ['a page from a proxy whose server is down', 502, '<h1>Bad gateway</h1>', 'unanswered'],
    ['a captive portal', 200, '<h1>Welcome to the mall</h1>', 'unanswered'],
  ])('%s', async (_, status, body, kind) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    vi.stubGlobal('fetch', async () => new Response(text, { status }))
    expect((await sendBooking(booking, KEY)).kind).toBe(kind)
  })

  it.each([
    ['no network from first to last', [false, false], false],
    ['a network that went away meanwhile', [true, false], true],
    ['a network that came back meanwhile', [false, true], true],
    ['a network without a server', [true, true], true],
  ])('%s: may it have arrived?', async (_, [before, after], mayHaveArrived) => {
    vi.stubGlobal('navigator', { onLine: before })
    vi.stubGlobal('fetch', async () => {
      vi.stubGlobal('navigator', { onLine: after })
      throw new TypeError('Failed to fetch')
    })
    expect(await sendBooking(booking, KEY)).toEqual({ kind: 'unanswered', mayHaveArrived })
  })
})

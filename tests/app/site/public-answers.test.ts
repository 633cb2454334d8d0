import { expect, it } from 'vitest'
import { outcomeOf } from '#app/site/booking/public-answers.ts'

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
])('what came of a booking: %s', (_, status, body, kind) => {
  expect(outcomeOf({ status, body: typeof body === 'string' ? null : body }).kind).toBe(kind)
})

import { expect, test } from 'vitest'
import { createBookingServer } from '#tests/fixtures/booking.ts'

test('the public list holds what the shop does today, and says what the booking form may offer', async () => {
  const server = await createBookingServer()
  const { sql } = server.database
  await sql`update services set highlight = false where id = 11`
  await sql`update services set active = false where id = 12`
  const services = await (await server.get('/api/public/services')).json()
  expect(services).toMatchObject([
    { id: 10, name: 'Service 10', price: 1000, active: true, highlight: true },
    { id: 11, name: 'Service 11', active: true, highlight: false },
  ])
  await server.close()
})

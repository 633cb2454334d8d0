import { expect, test } from 'vitest'
import { createBookingServer } from '#tests/fixtures/server.ts'

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

test('the public list comes in parts, too, and says how long it is', async () => {
  const server = await createBookingServer()
  const keys = async (query: string) => {
    const answer = await server.get(`/api/public/services${query}`)
    const services = (await answer.json()) as { id: number }[]
    return [services.map(({ id }) => id), answer.headers.get('X-Total-Count'), answer.headers.get('Link')]
  }
  const [all, total] = await keys('')
  expect([all, total]).toEqual([[10, 11, 12], '3'])
  expect(await keys('?limit=2&page=2')).toEqual([
    [12],
    '3',
    expect.stringContaining('</api/public/services?limit=2&page=1>; rel="prev"'),
  ])
  expect((await server.get('/api/public/services?page=0')).status).toBe(400)
  await server.close()
})

test('visitors see services in the order in which staff pick them: popular ones first, add-ons last', async () => {
  const server = await createBookingServer()
  const { sql } = server.database
  await sql`update services set is_add_on = true, name = 'Air freshener' where id = 10`
  await sql`update services set popular = id = 12, name = case id when 12 then 'wax' else name end`
  const services = (await (await server.get('/api/public/services')).json()) as { id: number }[]
  expect(services.map(({ id }) => id)).toEqual([12, 11, 10])
  await server.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { MutationsResponse } from '#schema/protocol/admin.ts'
import { RecordHistoryResponse } from '#schema/protocol/history.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer
beforeAll(async () => {
  server = await createShopServer()
  const { employee } = server
  await employee.push(
    employee.mutation('customer.update', { id: 20, changes: { city: 'Dubai', notes: 'x'.repeat(900) } }),
    employee.mutation('customer.update', { id: 20, changes: { city: 'Ajman', notes: null } }),
    // Refused, so it never happened.
    employee.mutation('customer.update', { id: 20, changes: { phone: 'not a number' } }),
    employee.mutation('vehicle.update', { id: 30, changes: { color: 'red' } }),
  )
})
afterAll(() => server.close())

async function changes(path: string) {
  const response = await server.app.request(`/api/history/${path}`, {
    headers: { Cookie: server.employee.session },
  })
  return RecordHistoryResponse.parse(await response.json()).entries.map(entry => entry.changes)
}

test('the history of a customer tells who changed what, from what, the latest first', async () => {
  expect(await changes('customers/20')).toEqual([
    [
      { field: 'city', before: 'Dubai', after: 'Ajman' },
      { field: 'notes', before: `${'x'.repeat(500)}…`, after: null },
    ],
    [
      { field: 'city', before: null, after: 'Dubai' },
      { field: 'notes', before: null, after: 'x'.repeat(900) },
    ],
  ])
})

test('the history of a vehicle is that of the vehicle alone', async () => {
  expect(await changes('vehicles/30')).toEqual([
    [{ field: 'color', before: expect.anything(), after: 'red' }],
  ])
  expect(await changes('vehicles/20')).toEqual([])
})

test('strangers get none', async () => {
  expect((await server.app.request('/api/history/customers/20')).status).toBe(401)
})

test('the log says of each change what it has replaced', async () => {
  const { session } = await adminSession()
  const response = await server.app.request('/api/admin/mutations', { headers: { Cookie: session } })
  const { mutations } = MutationsResponse.parse(await response.json())
  expect(mutations.map(({ outcome, before }) => [outcome, before && Object.keys(before)])).toEqual([
    ['applied', ['color']],
    ['rejected', null],
    ['applied', expect.arrayContaining(['city', 'notes'])],
    ['applied', expect.arrayContaining(['city', 'notes'])],
  ])
})

async function adminSession() {
  await server.addUser({ email: 'owner@shop.test', role: 'admin' })
  return { session: await server.signIn('owner@shop.test') }
}

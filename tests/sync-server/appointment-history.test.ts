import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HistoryResponse } from '#schema/protocol/history.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer
let cashier: Replica

beforeAll(async () => {
  server = await createShopServer()
  await server.addUser({ email: 'cashier@shop.test', role: 'cashier' })
  cashier = new Replica(server, await server.signIn('cashier@shop.test'))
  const { employee } = server
  await employee.push(
    employee.mutation('appointment.start', { id: 40 }),
    employee.mutation('appointment.addNote', {
      id: 90_001,
      appointmentId: 40,
      text: 'Chip on the windscreen',
    }),
    employee.mutation('appointment.edit', { id: 40, bay: 2 }),
    // Refused, so it never happened.
    employee.mutation('appointment.reopen', { id: 40 }),
    employee.mutation('customer.update', { id: 40, changes: { city: 'Dubai' } }),
  )
  await cashier.push(
    cashier.mutation('payment.take', {
      id: 90_002,
      appointmentId: 40,
      amountFils: 5_000,
      paymentMethod: 'cash',
      notes: 'from the husband',
    }),
  )
})
afterAll(() => server.close())

async function history(session: string, id: number | string = 40) {
  const response = await server.app.request(`/api/history/appointments/${id}`, {
    headers: { Cookie: session },
  })
  return { status: response.status, body: await response.json() }
}

describe('the history of an appointment', () => {
  test('tells who did what that took effect, in order, and nothing of what was typed beside', async () => {
    const { body } = await history(cashier.session)
    const { entries } = HistoryResponse.parse(body)
    expect(entries.map(({ name, details }) => [name, details])).toEqual([
      ['appointment.start', {}],
      ['appointment.addNote', {}],
      ['appointment.edit', { bay: 2 }],
      ['payment.take', { amountFils: 5_000, paymentMethod: 'cash' }],
    ])
    expect(new Set(entries.map(({ actorId }) => actorId)).size).toBe(2)
    expect(JSON.stringify(body)).not.toMatch(/husband|windscreen/)
  })

  test('keeps amounts from who may not see the transaction', async () => {
    const { body } = await history(server.employee.session)
    expect(HistoryResponse.parse(body).entries.at(-1)?.details).toEqual({ paymentMethod: 'cash' })
  })

  test.each([0, -1, 'x', '1e3', '1.5'])('of %s is a 400 or empty', async id => {
    const { status, body } = await history(cashier.session, id)
    expect(status === 200 ? body : body.code).toEqual(status === 200 ? { entries: [] } : 'invalid_input')
  })

  test('is not for strangers', async () => {
    expect((await history('')).status).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mutations } from '#schema/mutations/registry.ts'
import { ROLES } from '#schema/rows/user.ts'
import { addressOfRoute, isUnsafe, type ServedRoute, servedRoutes } from '#tests/fixtures/api-server.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { CALLERS, type Caller, MUTATIONS, ROUTES } from '#tests/fixtures/role-matrix.ts'
import { createShopServer, makeSite, type ShopServer } from '#tests/fixtures/server.ts'

const site = makeSite()
const isStaff = (role: string) => (ROLES as readonly string[]).includes(role)
let server: ShopServer
const sessions = new Map<Caller, string>()

beforeAll(async () => {
  server = await createShopServer({ demo: true }, { distFolder: site.folder })
  const { sql } = server.database
  for (const caller of CALLERS) {
    if (caller === 'signed_out') continue
    const email = `${caller}@matrix.test`
    const role = caller === 'newcomer' || caller === 'deactivated' ? 'admin' : caller
    await server.addUser({ email, role })
    sessions.set(caller, await server.signIn(email))
  }
  await sql`update user_credentials c set must_change_password = true from users u
    where u.id = c.user_id and u.email = 'newcomer@matrix.test'`
  await sql`update users set active = false where email = 'deactivated@matrix.test'`
})
afterAll(async () => {
  await server.close()
  site.remove()
})

/** Calls a route with a body that nobody can read, so that a permitted caller gets that error and nothing happens. */
async function ask(route: ServedRoute, caller: Caller): Promise<number> {
  const session = sessions.get(caller)
  const answer = await server.app.request(addressOfRoute(route), {
    method: route.method,
    headers: { ...(session && { Cookie: session }), 'Content-Type': 'application/json' },
    ...(isUnsafe(route) && { body: '{' }),
  })
  if (answer.headers.get('Content-Type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.arrayBuffer()
  return answer.status
}

describe('every call', () => {
  test('has a line in the matrix', () => {
    const served = servedRoutes(server.app).map(({ name }) => name)
    expect(Object.keys(ROUTES).toSorted()).toEqual(served.toSorted())
  })

  test.each(CALLERS)('is open to %s or not, as its line says', async caller => {
    const refusal = caller === 'signed_out' || caller === 'deactivated' ? 401 : 403
    for (const route of servedRoutes(server.app)) {
      const status = await ask(route, caller)
      if (ROUTES[route.name]?.includes(caller)) {
        expect(status, route.name).toBeLessThan(500)
        expect([401, 403], route.name).not.toContain(status)
      } else expect(status, route.name).toBe(refusal)
    }
  })
})

describe('every change', () => {
  test('has a line in the matrix', () => {
    expect(Object.keys(MUTATIONS).toSorted()).toEqual(Object.keys(mutations).toSorted())
  })

  test.each(ROLES)('is taken from devices of %s or not, as its line says', async role => {
    await server.addUser({ email: `${role}@devices.test`, role })
    const device = new Replica(server, await server.signIn(`${role}@devices.test`))
    const names = Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[]
    // No change can be made of nothing: whose role allows it hears that, and nothing happens.
    const sent = names.map(name => device.mutation(name, null))
    const { body } = await device.push(...sent)
    if (body.status !== 'accepted') throw new Error(body.status)
    const answers = new Map(body.rejected.map(({ id, code }) => [id, code]))
    for (const { id, name } of sent) {
      const mayDo = MUTATIONS[name as keyof typeof MUTATIONS].includes(role)
      expect(answers.get(id), name).toBe(mayDo ? 'invalid_input' : 'forbidden')
    }
  })

  test('that no device may send is a visitor’s, the worker’s, or made by a call', () => {
    const others = Object.values(mutations)
      .filter(({ name, roles }) => MUTATIONS[name].length === 0 || !roles.every(role => isStaff(role)))
      .map(({ name, roles, ...rest }) => [name, 'serverOnly' in rest && rest.serverOnly ? 'a call' : roles])
    expect(Object.fromEntries(others)).toEqual({
      'booking.request': ['visitor'],
      'booking.keep': ['visitor'],
      'booking.lapse': ['worker'],
      'booking.flood': ['worker'],
      'booking.move': ['visitor'],
      'booking.cancel': ['visitor'],
      'booking.onTheWay': ['visitor'],
      'booking.setOffers': ['visitor'],
      'care.offer': ['worker'],
      'customer.stopByMail': ['visitor'],
      'settings.setSendsEmail': ['worker'],
      'inboundMessage.receive': ['visitor'],
      'onlinePayment.askBalance': ['visitor'],
      'onlinePayment.end': ['worker'],
      'onlinePayment.openCheckout': ['visitor'],
      'onlinePayment.recordRefund': ['worker'],
      'onlinePayment.recordRefundFailure': ['worker'],
      'onlinePayment.settle': ['worker'],
      'reversal.record': ['worker'],
      'reversal.recordRefund': ['worker'],
      'reversal.recordReturnedRefund': ['worker'],

      'notification.progress': ['worker'],
      'notification.report': ['worker'],
      'quote.answerOnline': ['visitor'],
      'waitingEntry.end': ['worker'],
      'waitingEntry.join': ['visitor'],
      'waitingEntry.leave': ['visitor'],
      'waitingEntry.offerNext': ['worker'],
      'waitingEntry.passOver': ['worker'],
      'profile.update': 'a call',
      'customer.erase': 'a call',
      'user.erase': 'a call',
      'backup.take': 'a call',
      'table.export': 'a call',
      'pastVisit.record': 'a call',
      'openingBalance.record': 'a call',
      'import.run': 'a call',
      'import.undo': 'a call',
      'user.create': 'a call',
      'user.update': 'a call',
    })
  })
})

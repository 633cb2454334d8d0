import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF } from '#schema/mutations/define-mutation.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { type ApiServer, createApiServer } from '#tests/fixtures/api-server.ts'

/** Who may make a call: of those that are not here everybody who is signed in. */
const ALLOWED: Record<string, readonly Role[]> = {
  'get /api/users': ['admin'],
  'post /api/users': ['admin'],
  'put /api/users/{id}': ['admin'],
  'post /api/users/{id}/reset-password': ['admin'],
  'post /api/appointments/{id}/refunds': ['admin', 'accountant', 'cashier'],
  'post /api/services': ['admin'],
  'patch /api/services/{id}': ['admin'],
  'delete /api/services/{id}': ['admin'],
  'post /api/products': ['admin'],
  'patch /api/products/{id}': ['admin'],
  'put /api/products/{id}': ['admin', 'store_manager'],
  'post /api/products/{id}/stock': ['admin', 'store_manager'],
  'get /api/transactions': ['admin', 'accountant', 'cashier'],
  'get /api/expenses': ['admin', 'accountant', 'purchasing'],
  'get /api/reports/monthly': ['admin', 'accountant'],
  'get /api/reports/yearly': ['admin', 'accountant'],
}
let server: ApiServer

beforeAll(async () => {
  server = await createApiServer()
})
afterAll(() => server.close())

test.each(ROLES)('%s may make the calls of the role and no others', async role => {
  const email = `${role}@shop.ae`
  await server.addUser({ email, role })
  const person = server.as(await server.signIn(email))
  for (const { name, method, template, spec } of server.operations) {
    if (spec.security?.length === 0) continue
    // Wrong in what it says: whoever may make the call hears that, and nothing happens.
    const body = spec.requestBody && '{'
    const { status } = await person.call(method, template.replace('{id}', 'x'), body)
    const mayCall = (ALLOWED[name] ?? STAFF).includes(role)
    expect(mayCall ? [200, 400] : [403], name).toContain(status)
  }
})

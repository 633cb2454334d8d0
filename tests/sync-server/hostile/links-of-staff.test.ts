import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { invoice, putRows, waitingEntry } from '#tests/fixtures/shop.ts'

const [JOB, INVOICE, OWN, ENTRY] = [60, 91, 92, 300]
let server: ShopServer
let manager: string

beforeAll(async () => {
  server = await createShopServer()
  const employeeId = await userId('employee@shop.test')
  await server.addUser({ email: 'manager@shop.test', role: 'store_manager' })
  manager = await server.signIn('manager@shop.test')
  const done = { status: 'completed', completedAt: server.time.now.toISOString() } as const
  await putRows(server.database.sql, {
    appointments: [appointment(JOB, { ...done, customerId: 20, vehicleId: 30, invoiceId: INVOICE })],
    appointmentServices: [serviceLine(6000, { appointmentId: JOB })],
    invoices: [
      invoice(INVOICE, { appointmentId: JOB, customerId: 20, sequence: 12, createdBy: null }),
      invoice(OWN, { appointmentId: JOB, customerId: 20, sequence: 13, createdBy: employeeId }),
    ],
    waitingEntries: [
      waitingEntry(ENTRY, { customerId: 20, vehicleId: 30, state: 'taken', appointmentId: JOB }),
    ],
  })
})
afterAll(() => server.close())

async function userId(email: string): Promise<number> {
  const [row] = await server.database.sql<[{ id: number }]>`select id from users where email = ${email}`
  return row.id
}

async function linkTo(of: string, session: string): Promise<string> {
  const answer = await server.get(`/api/document-links/${of}`, { Cookie: session })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

/** The documents that the page behind a link leads to. */
async function documentsOn(path: string): Promise<string[]> {
  const answer = await server.get(path)
  if (answer.status === 303) return documentsOn(answer.headers.get('Location') ?? '')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('Ready for pick-up')
  return [...text.matchAll(/href="\/d\/[^"]+"[^>]*>Tax Invoice ([^<]+)</g)].map(([, number = '']) => number)
}

test('A link that an employee asks for shows the booking, and of its documents those alone that the employee may read', async () => {
  expect(
    (await server.get(`/api/document-links/invoices/${INVOICE}`, { Cookie: server.employee.session })).status,
  ).toBe(404)
  const path = await linkTo(`appointments/${JOB}`, server.employee.session)
  expect(await documentsOn(path)).toEqual(['R7-0013'])
  expect(await documentsOn(await linkTo(`appointments/${JOB}`, manager))).toEqual([])
  expect(await documentsOn(await linkTo(`appointments/${JOB}`, server.admin.session))).toEqual([
    'R7-0012',
    'R7-0013',
  ])
})

test('The page of the waiting list leads an employee to no more than that', async () => {
  expect(await documentsOn(await linkTo(`waitingEntries/${ENTRY}`, server.employee.session))).toEqual([
    'R7-0013',
  ])
})

test('A link cannot be widened, and ends with the others of its booking', async () => {
  const path = await linkTo(`appointments/${JOB}`, server.employee.session)
  // A signature may begin with the same character.
  const [named = ''] = path.split('-', 1)
  const tail = path.slice(named.length)
  expect(tail).toMatch(/^-[\w-]{22}$/)
  const adminId = await userId('admin@shop.test')
  for (const forged of [named.split('.')[0] ?? '', `${named.split('.')[0]}.${adminId.toString(36)}`])
    expect((await server.get(`${forged}${tail}`)).status).toBe(404)
  const { status } = await server.app.request(`/api/document-links/appointments/${JOB}`, {
    method: 'DELETE',
    headers: { Cookie: server.admin.session },
  })
  expect(status).toBe(204)
  expect((await server.get(path)).status).toBe(404)
})

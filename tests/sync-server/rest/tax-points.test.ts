import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoiceSeries } from '#schema/rules/documents/invoice.ts'

import { checkIntegrity } from '#server/admin/integrity/check-integrity.ts'
import { caller } from '#tests/fixtures/api-server.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

/** Quoted without VAT at 105.00, of which 5.00 are VAT once it is included. */
const QUOTED = { vatMode: 'none', subtotalFils: 10_500, vatFils: 0, totalFils: 10_500 } as const
let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
  await putRows(server.database.sql, {
    appointments: [45, 46].map(id => appointment(id, { status: 'in_progress', ...QUOTED })),
    appointmentServices: [45, 46].map(id => serviceLine(id + 100, { appointmentId: id, priceFils: 10_500 })),
  })
  await setVat({ vat_mode: 'none' })
})
afterEach(() => server.close())

const setVat = (columns: object) => server.database.sql`update settings set ${server.database.sql(columns)}`
const register = () => setVat({ vat_mode: 'exclusive', trn: '100000000000003' })
const pay = (id: number, amount: number) =>
  caller(server, server.admin.session).post(`/api/appointments/${id}/payments`, {
    amount,
    paymentMethod: 'cash',
  })
const complete = (id: number) =>
  caller(server, server.admin.session).patch(`/api/appointments/${id}`, { status: 'completed' })
const documents = (id: number) => server.database.sql`
  select kind, vat_fils as vat, gross_fils as gross from invoices where appointment_id = ${id} order by id`
const declared = async (id: number) =>
  (
    await server.database.sql`
    select coalesce(sum(vat_fils), 0)::int as fils from vat_entries where appointment_id = ${id}`
  )[0]?.fils
const wrong = async (check: string) =>
  (await checkIntegrity(server.database.sql, server.deps.storedFiles, new Date())).checks.find(
    each => each.check === check,
  )?.examples

test('Work quoted before the registration is invoiced with VAT in its price, but for what was paid before', async () => {
  await pay(45, 42)
  await register()
  const { body } = await complete(45)
  expect(body).toMatchObject({ totalAmount: 105, subtotal: 102, vat: 3, status: 'completed' })
  expect(await documents(45)).toEqual([{ kind: 'invoice', vat: 300, gross: 6_300 }])
  expect(await declared(45)).toBe(300)
  expect(await wrong('invoiceTotals')).toEqual([])
})

test('Work that slipped through without VAT is found', async () => {
  await register()
  // The shop counts as registered from its first tax document.
  await complete(45)
  await server.database.sql`update appointments set status = 'completed', completed_at = now() where id = 46`
  expect(await wrong('declaredJobs')).toMatchObject([
    { text: 'Appointment 46: AED 105.00 without VAT, done after the registration' },
  ])
})

test('The VAT of what is held stays declared when the completion is undone', async () => {
  await register()
  await complete(46)
  await pay(46, 84)
  expect(await declared(46)).toBe(500)
  const [row] = await server.database.sql`select completed_at as at from appointments where id = 46`
  const { body: lease } = await server.admin.lease()
  const undo = server.admin.mutation('appointment.undoComplete', {
    id: 46,
    seen: { completedAt: new Date(row?.at).toISOString() },
    credit: { id: lease.firstId, series: invoiceSeries(lease.register), sequence: 1 },
  })
  await server.admin.push(undo)
  expect(await documents(46)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', gross: 10_500 }])
  expect(await declared(46)).toBe(400)
})

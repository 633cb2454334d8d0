import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointment, closedOn } from '#tests/fixtures/appointment.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, payment, putRows } from '#tests/fixtures/shop.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())

const download = async () => {
  const response = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  return { file: Buffer.from(await response.arrayBuffer()) }
}
const restore = (file: Buffer) =>
  shop.app.request('/api/admin/restore', {
    method: 'POST',
    body: new Uint8Array(file),
    headers: { Cookie: shop.admin.session, 'Content-Type': 'application/gzip' },
  })

test('A backup from before devices and conflicts were stored is put back, and has none of them', async () => {
  const device = { id: crypto.randomUUID(), name: 'Tablet' }
  const cookie = { Cookie: shop.employee.session }
  await shop.post('/api/sync/lease', { replica: shop.employee.id, device }, cookie)
  const { file } = await download()
  const older = gunzipSync(file)
    .toString()
    .replace(/\{"table":"(devices|conflicts)"[^\n]*\n(?:\{[^\n]*\n)*\n/g, '')
    .replace(/"(devices|conflicts)":\d+,?/g, '')
    .replace(/,"(device_id|push_key_hash)"(:(null|"[^"]*"))?/g, '')
  expect(older).not.toContain('Tablet')
  expect((await restore(gzipSync(older))).status).toBe(200)
  expect(await shop.database.sql`select 1 from devices`).toHaveLength(0)
})

test('A backup from before there were breaks and ranges is put back with its hours and closed days', async () => {
  const { sql } = shop.database
  const closed = closedOn('2026-12-02', { id: GIVEN_OUT - 20, name: 'National Day' })
  await putRows(sql, { hourRanges: [closed] })
  const hours = () => sql`
    select s.opening_hours, r.id, r.name, r.first_day, r.last_day, r.opening_hours as closed
    from settings s, hour_ranges r`
  const before = await hours()
  expect(before).toMatchObject([{ name: 'National Day', first_day: closed.firstDay, closed: null }])
  const { file } = await download()
  const older = gunzipSync(file)
    .toString()
    .replace(/"opening_hours":\[\[\]/, '"opening_hours":[null')
    .replace(/\[(\{"opens":"[^"]*","closes":"[^"]*"\}|\{"closes":"[^"]*","opens":"[^"]*"\})\]/g, '$1')
    .replaceAll(/"hour_ranges"/g, '"closed_days"')
    .replace('"id","name","first_day","last_day","opening_hours","version"', '"id","day","reason","version"')
    .replace(
      /"name":("National Day"),"first_day":("[^"]*"),"last_day":"[^"]*","opening_hours":null/,
      '"day":$2,"reason":$1',
    )
    .replaceAll('"hourRanges"', '"closedDays"')
  expect(older).toContain('"day":"2026-12-02","reason":"National Day"')
  expect(older).toContain('"opening_hours":[null,')
  expect(older).not.toContain('"last_day","opening_hours"')
  expect((await restore(gzipSync(older))).status).toBe(200)
  expect(await hours()).toEqual(before)
  const versions = await sql`select name from table_versions where name in ('closedDays', 'hourRanges')`
  expect(versions).toEqual([{ name: 'hourRanges' }])
  await sql`delete from hour_ranges`
})

test('A backup from before bills had lines is put back with a line for those with VAT', async () => {
  const { sql } = shop.database
  const wages = { netFils: 5_000, vatFils: 0, amountFils: 5_000 }
  await putRows(sql, { expenses: [expense(GIVEN_OUT - 30), expense(GIVEN_OUT - 31, wages)] })
  const bills = () => sql`select id, supplier, bill_lines from expenses order by id desc`
  const before = await bills()
  const { file } = await download()
  const older = gunzipSync(file)
    .toString()
    .replace(/,"bill_lines","bill_file"/, '')
    .replaceAll('"bill_file":null,', '')
    .replaceAll(/"bill_lines":\[[^\]]*\],?/g, '')
    .replace('"supplier","supplier_trn","bill_number","payment_method",', '')
    .replaceAll('"supplier":null,"supplier_trn":null,"bill_number":null,"payment_method":null,', '')
  expect(older).not.toContain('bill_')
  expect((await restore(gzipSync(older))).status).toBe(200)
  expect(await bills()).toEqual(before)
  expect(before).toMatchObject([
    { bill_lines: [{ kind: 'standard', netFils: 1_000, vatFils: 50 }] },
    { bill_lines: [] },
  ])
})

test('A backup from before appointments named their invoice is put back with it, and with what refunds took off', async () => {
  const { sql } = shop.database
  const total = { subtotalFils: 10_000, vatFils: 500, totalFils: 10_500 }
  const appointmentId = GIVEN_OUT - 40
  const invoiceId = GIVEN_OUT - 41
  const done = {
    ...total,
    status: 'paid',
    paidFils: 8_000,
    completedAt: '2026-11-20T08:00:00.000Z',
    creditedFils: 2_500,
    invoiceId,
  } as const
  await putRows(sql, {
    appointments: [appointment(appointmentId, done)],
    transactions: [
      payment(GIVEN_OUT - 42, { appointmentId, amountFils: 10_500, createdAt: '2026-11-20T08:05:00.000Z' }),
      payment(GIVEN_OUT - 43, {
        appointmentId,
        kind: 'refund',
        amountFils: -2_500,
        createdAt: '2026-11-20T08:09:00.000Z',
      }),
    ],
  })
  await sql`
    insert into invoices (id, kind, series, sequence, appointment_id, customer_id, issued_at, supply_date, seller,
      buyer, net_fils, vat_fils, gross_fils, lines, version)
    select ${invoiceId}, 'invoice', 'R99', 1, id, customer_id, now(), day, '{"name": "Shine"}', '{"name": "Omar"}',
      10000, 500, 10500, '[]', 1
    from appointments where id = ${appointmentId}`
  const { file } = await download()
  const columns = ['credited_fils', 'deposit_fils', 'deposit_vat_fils', 'invoice_id']
  const older = columns.reduce(
    (text, column) => text.replaceAll(new RegExp(`,"${column}"(?::(?:\\d+|null))?`, 'g'), ''),
    gunzipSync(file).toString(),
  )
  expect(older).not.toContain('credited_fils')
  expect((await restore(gzipSync(older))).status).toBe(200)
  const [filled] = await sql`
    select invoice_id::int, credited_fils::int from appointments where id = ${appointmentId}`
  expect(filled).toEqual({ invoice_id: invoiceId, credited_fils: 2_500 })
})

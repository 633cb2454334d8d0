import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedOn } from '#tests/fixtures/appointment.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, putRows } from '#tests/fixtures/shop.ts'

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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MutationName } from '#schema/mutations/registry.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, putRows } from '#tests/fixtures/shop.ts'

const EXPENSE = 900
const DETAILS = { width: 1600, height: 1000, size: 1_000 }
let shop: ShopServer
let buyer: Replica
let worker: Replica
let fileId: string
let nextId: number

beforeAll(async () => {
  shop = await createShopServer()
  await shop.addUser({ email: 'buyer@shop.test', role: 'purchasing' })
  await putRows(shop.database.sql, { expenses: [expense(EXPENSE)] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = new Replica(shop, await shop.signIn('buyer@shop.test'))
  worker = new Replica(shop, shop.employee.session)
  fileId = crypto.randomUUID()
  nextId = (await worker.lease()).body.firstId
})

const photo = (of = worker) =>
  of.mutation('appointment.addPhoto', {
    id: nextId++,
    appointmentId: 40,
    fileId,
    moment: 'before',
    ...DETAILS,
  })
const billFile = (id = fileId) => ({ id, name: 'b.jpg', type: 'image/jpeg', size: 1_000 })
const bill = (id = fileId) => buyer.mutation('expense.attachBill', { id: EXPENSE, billFile: billFile(id) })
const gallery = (of = shop.admin) => {
  const picture = { fileId, ...DETAILS, caption: null, captionArabic: null }
  return of.mutation('settings.update' satisfies MutationName, { changes: { gallery: [picture] } })
}
const rejected = async (of: Replica, ...mutations: ReturnType<typeof photo>[]) => {
  const { body } = await of.push(...mutations)
  if (body.status !== 'accepted') throw new Error(JSON.stringify(body))
  return body.rejected.map(({ seq, message }) => [seq, message])
}
const TAKEN = 'This file belongs to another record.'

test.each(['', 'in capitals'])(
  'The bill of an expense does not take over the photo of a car %s',
  async how => {
    expect(await rejected(worker, photo())).toEqual([])
    const claim = bill(how ? fileId.toUpperCase() : fileId)
    expect(await rejected(buyer, claim)).toEqual([[claim.seq, TAKEN]])
  },
)

test('nor a photo the bill, and nobody the picture of the gallery', async () => {
  expect(await rejected(buyer, bill())).toEqual([])
  expect(await rejected(worker, photo())).toHaveLength(1)
  expect(await rejected(shop.admin, gallery())).toHaveLength(1)
  fileId = crypto.randomUUID()
  expect(await rejected(shop.admin, gallery())).toEqual([])
  expect(await rejected(buyer, bill())).toHaveLength(1)
  expect(await rejected(worker, photo())).toHaveLength(1)
})

test('also not in one push with it, nor of a photo that was taken off', async () => {
  const admin = new Replica(shop, shop.admin.session)
  nextId = (await admin.lease()).body.firstId
  const [own, claim] = [
    photo(admin),
    admin.mutation('expense.attachBill', { id: EXPENSE, billFile: billFile() }),
  ]
  expect(await rejected(admin, own, claim)).toEqual([[2, TAKEN]])
  const sent = await shop.app.request(`/api/files/${fileId}`, {
    method: 'PUT',
    body: new Uint8Array(await makeJpeg()),
    headers: { Cookie: shop.admin.session, 'Content-Type': 'image/jpeg', 'Content-Length': '1000' },
  })
  expect(sent.status).toBe(204)
  const { id } = own.args as { id: number }
  expect(await rejected(admin, admin.mutation('appointment.removePhoto', { id }))).toEqual([])
  expect(await rejected(buyer, bill())).toHaveLength(1)
})

test('A row goes on with the file that it has', async () => {
  expect(await rejected(buyer, bill(), bill())).toEqual([])
  const rename = buyer.mutation('expense.update', { id: EXPENSE, changes: { billNumber: '7' }, basis: {} })
  expect(await rejected(buyer, rename)).toEqual([])
  expect(await rejected(shop.admin, gallery())).toHaveLength(1)
})

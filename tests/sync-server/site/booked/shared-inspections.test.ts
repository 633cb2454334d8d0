import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { aCertificate } from '#tests/fixtures/certificate.ts'
import { aStep, aTick } from '#tests/fixtures/checklist.ts'
import { MARK, SIGNED } from '#tests/fixtures/inspection.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { invoice, NOW, payment, putRows, user } from '#tests/fixtures/shop.ts'

const JOB = 51
const STAFF = 7
const FILE = crypto.randomUUID()
const made = { appointmentId: JOB, createdBy: null, createdAt: NOW }

let server: ShopServer
let path: string
beforeEach(async () => {
  server = await createShopServer({ publicUrl: 'https://sheen.ae' })
  const party = { customerId: 20, vehicleId: 30 }
  const jpeg = await makeJpeg()
  await putRows(server.database.sql, {
    users: [{ ...user(STAFF, 'employee'), fullName: 'Bassel Haddad' }],
    appointments: [appointment(JOB, { ...party, status: 'completed', startedAt: NOW, completedAt: NOW })],
    inspections: [
      {
        ...{ ...made, id: 60, kind: 'check_in', odometerKm: 45_200 },
        ...{ fuelEighths: null, keyCount: null, valuables: 'her pearls' },
      },
    ],
    inspectionMarks: [{ ...MARK, ...made, id: 61 }],
    appointmentPhotos: [
      {
        ...{ ...made, id: 62, fileId: FILE, moment: 'before', side: 'left', markId: null, tickId: null },
        ...{ width: 64, height: 40, size: jpeg.length, hash: null, shared: false },
        takenAt: '2026-03-12T10:05:09.000Z',
      },
    ],
    inspectionSignatures: [{ ...SIGNED, ...made, id: 63 }],
    transactions: [payment(71, { appointmentId: JOB })],
    invoices: [invoice(72, { appointmentId: JOB, customerId: 20 })],
    appointmentServices: [serviceLine(64, { appointmentId: JOB, serviceId: 10 })],
    certificates: [
      aCertificate(69, { ...made, vehicleId: 30, product: 'Ceramic 7H' }),
      aCertificate(70, { ...made, vehicleId: 30, supersedesId: 69 }),
    ],
    stepTicks: [
      aTick(65, aStep(1, { label: 'Panels wiped', labelArabic: 'مسح الأسطح' }), {
        ...made,
        createdBy: STAFF,
      }),
      aTick(66, aStep(2, { label: 'Looked over', bySecondPerson: true }), { ...made, createdBy: STAFF }),
      aTick(67, aStep(3, { label: 'Of a service taken off' }), { ...made, serviceId: 11 }),
    ],
  })
  const sent = await server.app.request(`/api/files/${FILE}`, {
    method: 'PUT',
    headers: {
      ...{ Cookie: server.admin.session, 'Content-Type': 'image/jpeg' },
      'Content-Length': String(jpeg.length),
    },
    body: new Uint8Array(jpeg),
  })
  expect(sent.status).toBe(204)
  path = await linkTo(`appointments/${JOB}`)
})
afterEach(() => server.close())

async function linkTo(of: string): Promise<string> {
  const link = await server.get(`/api/document-links/${of}`, { Cookie: server.admin.session })
  return DocumentLinkAnswer.parse(await link.json()).path
}

const read = async (language: string) => (await server.get(`${path}?lang=${language}`)).text()
const photo = async () => (await server.get(`${path}/photo/${FILE}`)).status
const share = (shared: boolean) => server.database.sql`update settings set inspections_shared = ${shared}`

test('how the car came is the shop’s own until it shares it, and the customer’s once the work is done', async () => {
  await share(false)
  for (const language of ['en', 'ar'])
    expect(await read(language)).not.toMatch(/pearls|Huda|door|M10 20|wiped|مسح/)
  expect(await photo()).toBe(404)

  await share(true)
  const english = await read('en')
  expect(english).toMatch(/How your car came and left.*Check-in.*45,200 km.*Scratch.*Left.*door/s)
  expect(english).toMatch(new RegExp(`src="${path}/photo/${FILE}".*M10 20.*Huda Al Marri`, 's'))
  expect(english).toMatch(/Left · Taken Thu 12 Mar 2026, 2:05 PM · added Sat 21 Nov 2026/)
  expect(english).toMatch(/Steps of the work.*Service 10.*Panels wiped.*by the shop/s)
  expect(english).not.toMatch(/pearls|Bassel|Looked over|taken off/)
  expect(await read('ar')).toMatch(
    /حالة سيارتك عند الاستلام والتسليم.*45,200 كم.*خدش · اليسار.*photo.*اليسار · التُقطت .* · أُضيفت .*<\/small>.*Huda Al Marri<\/bdi>، .*خطوات العمل.*مسح الأسطح.*، من قِبل الورشة/s,
  )
  expect(await photo()).toBe(200)

  await server.database
    .sql`update appointments set status = 'in_progress', completed_at = null where id = ${JOB}`
  expect(await read('en')).not.toContain('Huda')
  expect(await photo()).toBe(404)
})

test('the customer has the certificate that stands, once the work is done', async () => {
  const english = await read('en')
  expect(english).toMatch(/Certificate of coating.*C70.*Ceramic 9H.*Left.*132 · 128 µm.*No brushes/s)
  expect(english).not.toContain('Ceramic 7H')
  expect(await read('ar')).toMatch(/شهادة طلاء.*Ceramic 9H/s)
  await server.database
    .sql`update appointments set status = 'in_progress', completed_at = null where id = ${JOB}`
  expect(await read('en')).not.toContain('Ceramic 9H')
})

test('an invoice’s own link shows it, too, as far as the shop shares it, but for the strokes of a signature; that of a payment does not', async () => {
  const [invoicePath, receiptPath] = [await linkTo('invoices/72'), await linkTo('transactions/71')]
  const open = async (page: string) => (await server.get(page)).text()
  const photoUnder = async (page: string, id = FILE) => (await server.get(`${page}/photo/${id}`)).status
  await share(false)
  expect(await open(invoicePath)).not.toMatch(/How your car came|Huda/)
  expect(await photoUnder(invoicePath)).toBe(404)

  await share(true)
  const text = await open(invoicePath)
  expect(text).toMatch(/Tax Invoice.*How your car came and left.*45,200 km.*Scratch.*door/s)
  expect(text).toMatch(new RegExp(`src="${invoicePath}/photo/${FILE}".*Huda Al Marri`, 's'))
  expect(text).not.toMatch(/pearls|Signature of/)
  expect(await photoUnder(invoicePath)).toBe(200)
  expect(await open(receiptPath)).not.toMatch(/How your car came|Huda/)
  for (const other of [receiptPath, `${invoicePath}x`]) expect(await photoUnder(other)).toBe(404)
  expect(await photoUnder(invoicePath, crypto.randomUUID())).toBe(404)

  await server.database
    .sql`update appointments set status = 'in_progress', completed_at = null where id = ${JOB}`
  expect(await open(invoicePath)).not.toContain('How your car came')
  expect(await photoUnder(invoicePath)).toBe(404)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { MARK, SIGNED } from '#tests/fixtures/inspection.ts'
import { makeJpeg } from '#tests/fixtures/pictures.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW, putRows } from '#tests/fixtures/shop.ts'

const JOB = 51
const FILE = crypto.randomUUID()
const made = { appointmentId: JOB, createdBy: null, createdAt: NOW }

let server: ShopServer
let path: string
beforeEach(async () => {
  server = await createShopServer({ publicUrl: 'https://sheen.ae' })
  const party = { customerId: 20, vehicleId: 30 }
  const jpeg = await makeJpeg()
  await putRows(server.database.sql, {
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
        ...{ ...made, id: 62, fileId: FILE, moment: 'before', side: 'left', markId: null },
        ...{ width: 64, height: 40, size: jpeg.length, hash: null, shared: false },
      },
    ],
    inspectionSignatures: [{ ...SIGNED, ...made, id: 63 }],
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
  const link = await server.get(`/api/document-links/appointments/${JOB}`, { Cookie: server.admin.session })
  path = DocumentLinkAnswer.parse(await link.json()).path
})
afterEach(() => server.close())

const read = async (language: string) => (await server.get(`${path}?lang=${language}`)).text()
const photo = async () => (await server.get(`${path}/photo/${FILE}`)).status
const share = (shared: boolean) => server.database.sql`update settings set inspections_shared = ${shared}`

test('how the car came is the shop’s own until it shares it, and the customer’s once the work is done', async () => {
  await share(false)
  for (const language of ['en', 'ar']) expect(await read(language)).not.toMatch(/pearls|Huda|door|M10 20/)
  expect(await photo()).toBe(404)

  await share(true)
  const english = await read('en')
  expect(english).toMatch(/How your car came and left.*Check-in.*45,200 km.*Scratch.*Left.*door/s)
  expect(english).toMatch(new RegExp(`src="${path}/photo/${FILE}".*M10 20.*Huda Al Marri`, 's'))
  expect(english).not.toContain('pearls')
  expect(await read('ar')).toMatch(/حالة سيارتك عند الاستلام والتسليم.*خدش/s)
  expect(await photo()).toBe(200)

  await server.database
    .sql`update appointments set status = 'in_progress', completed_at = null where id = ${JOB}`
  expect(await read('en')).not.toContain('Huda')
  expect(await photo()).toBe(404)
})

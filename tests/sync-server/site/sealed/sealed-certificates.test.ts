import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentLinkAnswer, InsurerLinkAnswer } from '#schema/protocol/document-link.ts'
import { checkSealed } from '#schema/rules/sealed/check-sealed.ts'
import type { SealContent } from '#schema/rules/sealed/seal-text.ts'
import type { SealedFile } from '#schema/rules/sealed/sealed-file.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { ISSUED } from '#tests/fixtures/certificate.ts'
import { SIGNED, sealedSignature } from '#tests/fixtures/inspection.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW, putRows } from '#tests/fixtures/shop.ts'

const [JOB, BEFORE] = [51, 52]
const SALT = '7d0f3b62c8a14e59b3c6d2017fa48e95'
/** The shop issued 60 with the wrong product, and 61 in its place. */
const [WRONG, RIGHT, OLD] = [60, 61, 62]
let shop: ShopServer
const sql = () => shop.database.sql

beforeAll(async () => {
  shop = await createShopServer({ publicUrl: 'https://sheen.ae' })
  const done = {
    customerId: 20,
    vehicleId: 30,
    status: 'completed',
    startedAt: NOW,
    completedAt: NOW,
  } as const
  await putRows(sql(), { appointments: [appointment(JOB, done), appointment(BEFORE, done)] })
  await sql()`update customers set address = 'Villa 7', trn = '100000000000003' where id = 20`
  const { admin } = shop
  const { body } = await admin.push(
    admin.mutation('certificate.issue', {
      ...{ ...ISSUED, id: WRONG, appointmentId: JOB, product: 'Ceramic 7H', salt: SALT },
    }),
    admin.mutation('inspection.sign', await sealedSignature({ id: 64, appointmentId: JOB })),
    admin.mutation('certificate.issue', {
      ...{ ...ISSUED, id: RIGHT, appointmentId: JOB, supersedesId: WRONG, salt: SALT },
    }),
    admin.mutation('certificate.issue', { ...ISSUED, id: OLD, appointmentId: BEFORE }),
  )
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
})
afterAll(() => shop.close())

async function customerPath(id = JOB) {
  const answer = await shop.get(`/api/document-links/appointments/${id}`, { Cookie: shop.admin.session })
  return DocumentLinkAnswer.parse(await answer.json()).path
}

async function insurerPath(id = JOB) {
  const call = `/api/document-links/appointments/${id}/inspection?days=30`
  return InsurerLinkAnswer.parse(await (await shop.get(call, { Cookie: shop.admin.session })).json()).path
}

const pageOf = async (path: string) => (await shop.get(path)).text()
const fileOf = async (path: string): Promise<SealedFile> => (await shop.get(`${path}/sealed.json`)).json()

/** 'C60' for the certificate, 'check_in' for the inspection. */
const nameOf = (seal: SealContent) => ('certificateId' in seal ? `C${seal.certificateId}` : seal.inspection)

test('The customer has the certificate that stands under its seal, though the shop shares no inspections', async () => {
  const path = await customerPath()
  const page = await pageOf(path)
  expect(page).toMatch(/Ceramic 9H.*Is it as it was sealed\?.*Certificate C61, Seal 3.*sealed\.json/s)
  expect(page).not.toMatch(/Ceramic 7H|C60, Seal|Check-in, Seal/)
  const file = await fileOf(path)
  expect(file.records.map(({ seal }) => nameOf(seal))).toEqual(['C61'])
  expect(await checkSealed(file)).toMatchObject({ problems: [], withheld: 0, isSigned: true })

  await sql()`update settings set inspections_shared = true`
  const shared = await fileOf(path)
  await sql()`update settings set inspections_shared = false`
  expect(shared.records.map(({ seal }) => nameOf(seal))).toEqual(['check_in', 'C61'])
  expect(await checkSealed(shared)).toMatchObject({ problems: [] })
})

test('An insurer has all of it in the order of the seals, and no address of the customer', async () => {
  const path = await insurerPath()
  const page = await pageOf(path)
  expect(page).toMatch(/Certificate C60, Seal 1.*Check-in, Seal 2.*Certificate C61, Seal 3/s)
  expect(page).toMatch(/Inspection report.*Certificate of coating.*In place of.*C60.*Ceramic 9H/s)
  expect(page).not.toMatch(/Villa 7|100000000000003|Ceramic 7H/)
  expect(await pageOf(`${path}?lang=ar`)).toMatch(/الشهادة C61، الختم 3/)
  const file = await fileOf(path)
  expect(file.records.map(({ seal }) => nameOf(seal))).toEqual(['C60', 'check_in', 'C61'])
  expect(await checkSealed(file)).toMatchObject({ problems: [], isSigned: true })
})

test('What was altered by hand in a certificate is found by whoever has the link', async () => {
  await sql()`update certificates set valid_until = '2039-11-21' where id = ${RIGHT}`
  const { problems } = await checkSealed(await fileOf(await customerPath()))
  await sql()`update certificates set valid_until = ${ISSUED.validUntil} where id = ${RIGHT}`
  expect(problems).toMatchObject([{ what: 'closing', seal: { certificateId: RIGHT } }])
})

test('A certificate of before certificates were sealed says so on the pages, which have nothing to check', async () => {
  const [customer, insurer] = [await customerPath(BEFORE), await insurerPath(BEFORE)]
  for (const page of [await pageOf(customer), await pageOf(insurer)]) {
    expect(page).toContain('Issued before certificates were sealed')
    expect(page).not.toContain('sealed.json')
  }
  expect(await pageOf(`${customer}?lang=ar`)).toContain('صدرت قبل ختم الشهادات')
  for (const path of [customer, insurer]) expect((await shop.get(`${path}/sealed.json`)).status).toBe(404)
})

test('While the work goes on the customer has neither certificate nor file', async () => {
  const path = await customerPath()
  await sql()`update appointments set status = 'in_progress', completed_at = null where id = ${JOB}`
  expect((await shop.get(`${path}/sealed.json`)).status).toBe(404)
  await sql()`update appointments set status = 'completed', completed_at = ${NOW} where id = ${JOB}`
})

test('What was erased leaves its seals for the insurer', async () => {
  await sql()`delete from certificates where id in ${sql()([WRONG, RIGHT])}`
  await sql()`delete from inspection_signatures where id = 64`
  const path = await insurerPath()
  expect(await pageOf(path)).toMatch(/Certificate C60, Seal 1.*Erased since.*Nothing is kept of it/s)
  const file = await fileOf(path)
  expect(JSON.stringify(file)).not.toMatch(RegExp(`${SALT}|Ceramic|${SIGNED.signerName}`))
  expect(await checkSealed(file)).toMatchObject({ problems: [], erased: 3, isSigned: true })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import { certificateEntries } from '#schema/rules/sealed/certificate-entries.ts'
import { hashEntries } from '#schema/rules/sealed/sealed-entries.ts'
import { problemsOf } from '#server/admin/audit/verdict-words.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { checkSeals } from '#server/admin/integrity/check-seals.ts'
import { verifySeals } from '#server/seals/verify-seals.ts'
import { ISSUED } from '#tests/fixtures/certificate.ts'
import { sealedSignature } from '#tests/fixtures/inspection.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'

const SALT = '7d0f3b62c8a14e59b3c6d2017fa48e95'
let shop: ShopServer
const sql = () => shop.database.sql
let device: Replica
let nextId = GIVEN_OUT - 700
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql()`delete from inspection_seals`
  await sql()`delete from certificates`
  await sql()`delete from inspection_signatures`
  device = new Replica(shop, shop.admin.session)
})

const issuing = (changes: Partial<MutationArgs<'certificate.issue'>> = {}) =>
  device.mutation('certificate.issue', { ...ISSUED, id: nextId++, salt: SALT, ...changes })

async function push(...mutations: ReturnType<typeof issuing>[]) {
  const { body } = await device.push(...mutations)
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
}

const signing = async () => device.mutation('inspection.sign', await sealedSignature({ id: nextId++ }))
const verify = () => sql().begin('isolation level repeatable read read only', verifySeals)
const sealedRows = () =>
  sql()<{ number: number; previous: string; hash: string; closing: string; certificateId: number | null }[]>`
    select number, previous, hash, closing, certificate_id as "certificateId" from inspection_seals order by number`

async function pulled<Row>(table: 'certificates' | 'inspectionSeals'): Promise<Row[]> {
  const { pages } = await device.pullAll()
  return pages.flatMap(body => rowsIn(body, table)) as Row[]
}

test('A certificate is sealed with the push that brings it, and devices hear of it', async () => {
  await push(issuing())
  const [certificate] = await pulled<Certificate>('certificates')
  const entries = certificateEntries({ ...(certificate as Certificate), salt: SALT })
  expect(await pulled('inspectionSeals')).toMatchObject([
    {
      ...{
        number: 1,
        appointmentId: 40,
        certificateId: certificate?.id,
        inspection: null,
        signatureId: null,
      },
      ...{ closing: (await hashEntries(entries)).at(-1), signedAt: certificate?.createdAt },
    },
  ])
  expect(await verify()).toMatchObject({ findings: [], count: 1, erased: 0, unsealed: [] })
})

test('A certificate of an app from before certificates were sealed is taken, and not sealed', async () => {
  await push(device.mutation('certificate.issue', { ...ISSUED, id: nextId++ }))
  expect(await pulled('certificates')).toMatchObject([{ salt: null }])
  expect(await sealedRows()).toEqual([])
  expect(await verify()).toMatchObject({ findings: [], unsealed: [] })
})

test.each(['', 'x', SALT.toUpperCase(), `${SALT}0`])('A salt that is none is rejected: %j', async salt => {
  const { body } = await device.push(issuing({ salt }))
  expect(body).toMatchObject({ rejected: [{ code: 'invalid_input' }] })
  expect(await sealedRows()).toEqual([])
})

test('Certificates and inspections are in one chain, a superseded one with the one in its place', async () => {
  const first = issuing()
  await push(first)
  await push(await signing(), issuing({ supersedesId: (first.args as { id: number }).id, layers: 3 }))
  const [one, two, three] = await sealedRows()
  expect([one?.certificateId, two?.certificateId, three?.certificateId]).toEqual([
    expect.any(Number),
    null,
    expect.any(Number),
  ])
  expect([two?.previous, three?.previous]).toEqual([one?.hash, two?.hash])
  expect(await verify()).toMatchObject({ findings: [], count: 3 })
})

test('A server process of before that runs on beside this one seals inspections in the same chain, and takes no number twice', async () => {
  await push(issuing())
  const [last] = await sealedRows()
  const sealBefore = (number: number) => sql()`
    insert into inspection_seals (id, number, previous, history, appointment_id, inspection, signature_id, closing,
      signed_at, sealed_at, key_id, hash, signature, version)
    values (${nextId++}, ${number}, ${last?.hash ?? ''}, ${crypto.randomUUID()}, 40, 'check_in', ${nextId++},
      ${'0'.repeat(64)}, now(), now(), ${'0'.repeat(16)}, ${'0'.repeat(64)}, ${'A'.repeat(86)}, 1)`
  await expect(sealBefore(1)).rejects.toThrow('inspection_seals_number')
  await sealBefore(2)
  await push(issuing())
  expect((await sealedRows()).map(({ number }) => number)).toEqual([1, 2, 3])
})

describe('By hand in the database', () => {
  test.each([
    `product = 'Ceramic 10H'`,
    'batch = null',
    'layers = 3',
    `readings = jsonb_set(readings, '{0,micrometres}', '180')`,
    `readings = jsonb_build_array(readings -> 1, readings -> 0, readings -> 2)`,
    `readings = readings - 2`,
    `care = 'Brushes are fine.'`,
    `valid_until = '2031-11-21'`,
    `plate = 'Dubai B 1'`,
    `car = 'Nissan Altima'`,
    `created_at = created_at + interval '1 millisecond'`,
    'created_by = null',
    'supersedes_id = id',
    `salt = repeat('0', 32)`,
    'salt = null',
  ])('a certificate with %s is found by the integrity check and by npm run verify-log', async change => {
    await push(issuing(), issuing())
    const [one] = await sealedRows()
    await sql().unsafe(`update certificates set ${change} where id = ${one?.certificateId}`)
    expect((await verify()).findings).toEqual([{ number: 1, appointmentId: 40, problem: 'contents' }])
    const finding = 'Seal 1 of appointment 40: what it is over was changed'
    const { examples, wrong } = await sql().begin(checkSeals)
    expect([wrong, examples.map(({ text }) => text)]).toEqual([1, [finding]])
    expect(problemsOf(await verifyLog(sql()))).toEqual([`${finding}.`])
  })

  test('a certificate without its seal is found', async () => {
    await push(issuing())
    await sql()`delete from inspection_seals`
    expect((await verify()).unsealed).toEqual([{ appointmentId: 40, what: 'certificate' }])
    expect(problemsOf(await verifyLog(sql()))).toEqual([
      'Seal of appointment 40: the seal of a certificate is missing.',
    ])
  })

  test('a seal that was moved to another certificate is found', async () => {
    await push(issuing(), issuing())
    const [one, two] = await sealedRows()
    await sql()`update inspection_seals set certificate_id = ${nextId} where number = 2`
    await sql()`update inspection_seals set certificate_id = ${two?.certificateId ?? 0} where number = 1`
    await sql()`update inspection_seals set certificate_id = ${one?.certificateId ?? 0} where number = 2`
    expect((await verify()).findings.map(({ problem }) => problem)).toEqual([
      ...['changed', 'contents'],
      ...['changed', 'contents'],
    ])
  })
})

test('A certificate that is gone leaves its seal, and the chain stays whole', async () => {
  await push(issuing(), issuing())
  await sql()`delete from certificates where id in (select certificate_id from inspection_seals where number = 1)`
  expect(await verify()).toMatchObject({ findings: [], count: 2, erased: 1 })
})

test('It is sealed with the time of issue by the device’s clock, and with that of the server', async () => {
  const [issuedAt, now] = ['2026-12-01T07:58:00.000Z', '2026-12-01T08:00:00.000Z']
  shop.time.now = new Date(now)
  await push({ ...issuing(), actedAt: issuedAt })
  expect(await pulled('inspectionSeals')).toMatchObject([{ signedAt: issuedAt, sealedAt: now }])
})

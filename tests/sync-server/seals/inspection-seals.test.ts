import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { problemsOf } from '#server/admin/audit/verdict-words.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { readLastSeal } from '#server/seals/last-seal.ts'
import { changeSealKey, readPublicKeys } from '#server/seals/seal-keys.ts'
import type { SealProblem } from '#server/seals/verify-seals.ts'
import { verifySeals } from '#server/seals/verify-seals.ts'
import { SIGNED, sealedSignature } from '#tests/fixtures/inspection.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createShopServer, GIVEN_OUT, type ShopServer } from '#tests/fixtures/server.ts'
import { NOW } from '#tests/fixtures/shop.ts'

let shop: ShopServer
const sql = () => shop.database.sql
let device: Replica
let nextId = GIVEN_OUT - 900
beforeAll(async () => {
  shop = await createShopServer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql()`delete from inspection_seals`
  await sql()`delete from inspection_signatures`
  device = new Replica(shop, shop.employee.session)
})

/** Signs the check-in of appointment 40, and answers with what the server said. */
async function sign(changes: Partial<MutationArgs<'inspection.sign'>> = {}) {
  const args = { ...(await sealedSignature({ id: nextId++ })), ...changes }
  const { body } = await device.push(device.mutation('inspection.sign', args))
  return { args, rejected: body.status === 'accepted' ? body.rejected : body }
}

const verify = () => sql().begin('isolation level repeatable read read only', verifySeals)
const sealedRows = () =>
  sql()<
    {
      number: number
      previous: string
      hash: string
      closing: string
      signatureId: number
      sealedAt: string
    }[]
  >`
    select number, previous, hash, closing, signature_id as "signatureId", sealed_at as "sealedAt"
    from inspection_seals order by number`

test('What is signed is sealed at once, each seal on the one before, and devices hear of it', async () => {
  shop.time.now = new Date('2026-11-21T08:00:00.000Z')
  const { args: first } = await sign()
  const several = await Promise.all([sealedSignature({ id: nextId++ }), sealedSignature({ id: nextId++ })])
  await device.push(...several.map(args => device.mutation('inspection.sign', args)))
  const seals = await sealedRows()
  expect(seals).toMatchObject([
    {
      ...{ number: 1, previous: '0'.repeat(64), signatureId: first.id, closing: first.entryHashes?.at(-1) },
      sealedAt: '2026-11-21T08:00:00.000Z',
    },
    { number: 2, previous: seals[0]?.hash, signatureId: several[0]?.id },
    { number: 3, previous: seals[1]?.hash, signatureId: several[1]?.id },
  ])
  const { pages } = await device.pullAll()
  const pulled = pages.flatMap(body => rowsIn(body, 'inspectionSeals'))
  expect(pulled.sort((one, other) => Number(one.number) - Number(other.number))).toMatchObject(
    seals.map(({ number, hash }) => ({ number, hash, appointmentId: 40, signedAt: NOW })),
  )
  expect(await verify()).toMatchObject({ findings: [], count: 3, erased: 0, unsealed: [] })
})

test.each<[string, () => Promise<Partial<MutationArgs<'inspection.sign'>>>]>([
  ['another name than was signed', async () => ({ signerName: 'Somebody Else' })],
  ['an earlier time', async () => ({ signedAt: '2026-11-19T06:00:00.000Z' })],
  ['hashes of something else', async () => ({ entryHashes: Array(3).fill('0'.repeat(64)) })],
  ['less than was seen', async () => ({ seen: { ...SIGNED.seen, odometerKm: 7 } })],
])('A seal over %s is rejected, and leaves no gap', async (_, changed) => {
  const { rejected } = await sign(await changed())
  expect(rejected).toMatchObject([{ code: 'constraint' }])
  expect(await sealedRows()).toEqual([])
  expect((await sign()).rejected).toEqual([])
  expect(await sealedRows()).toMatchObject([{ number: 1 }])
})

test('Seals are in the order of their times where a later push came to the lock first; a clock that was far ahead is left behind', async () => {
  const at = async (time: string) => {
    shop.time.now = new Date(time)
    await sign()
  }
  await at('2026-11-21T08:00:00.020Z')
  await at('2026-11-21T08:00:00.000Z')
  await at('2026-11-20T08:00:00.000Z')
  expect((await sealedRows()).map(({ sealedAt }) => sealedAt)).toEqual([
    '2026-11-21T08:00:00.020Z',
    '2026-11-21T08:00:00.020Z',
    '2026-11-20T08:00:00.000Z',
  ])
  expect((await verify()).findings).toMatchObject([{ number: 3, problem: 'backdated' }])
})

test('A signature of an app from before seals is taken, and not sealed', async () => {
  const { signedAt: _, entryHashes: __, ...args } = SIGNED
  const { body } = await device.push(device.mutation('inspection.sign', { ...args, id: nextId++ }))
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
  expect(await sealedRows()).toEqual([])
  expect(await verify()).toMatchObject({ findings: [], unsealed: [] })
})

test('A photo that is another one than in its row cannot be signed', async () => {
  const photo = {
    ...{ id: nextId++, appointmentId: 40, fileId: crypto.randomUUID(), moment: 'before', side: 'left' },
    ...{ width: 8, height: 8, size: 9, hash: 'a'.repeat(64) },
  }
  await device.push(device.mutation('appointment.addPhoto', photo))
  const { id, fileId, size } = photo
  const photos = [
    { id, fileId, side: 'left' as const, markId: null, takenAt: NOW, size, hash: 'b'.repeat(64) },
  ]
  const args = await sealedSignature({ id: nextId++, seen: { ...SIGNED.seen, photos } })
  const { body } = await device.push(device.mutation('inspection.sign', args))
  expect(body).toMatchObject({ rejected: [{ code: 'constraint' }] })
})

test('When a photo was taken is sealed beside when it was added, and what apps of before signed stays valid', async () => {
  const of = { appointmentId: 40, moment: 'before', side: 'left', width: 8, height: 8, size: 9 }
  const photo = () => ({ ...of, id: nextId++, fileId: crypto.randomUUID(), hash: 'a'.repeat(64) })
  const [said, ofOldApp] = [{ ...photo(), takenAt: '2026-03-12T10:05:09.000Z' }, photo()]
  await device.push(...[said, ofOldApp].map(args => device.mutation('appointment.addPhoto', args)))
  const rows = await sql()<{ id: number; takenAt: string | null }[]>`
    select id, taken_at as "takenAt" from appointment_photos where id in ${sql()([said.id, ofOldApp.id])} order by id`
  expect(rows).toEqual([
    { id: said.id, takenAt: said.takenAt },
    { id: ofOldApp.id, takenAt: null },
  ])

  const seenOf = ({ id, fileId }: { id: number; fileId: string }) => ({
    ...{ id, fileId, side: 'left' as const, markId: null, size: 9, hash: 'a'.repeat(64) },
  })
  const before = { ...SIGNED.seen, photos: [{ ...seenOf(said), takenAt: NOW }] }
  const now = {
    ...{ ...SIGNED.seen, salt: '3f1c9a07d25e48b6a1f07c93be64d852' },
    photos: [
      { ...seenOf(said), recordedAt: NOW, takenAt: said.takenAt },
      { ...seenOf(ofOldApp), recordedAt: NOW, takenAt: null },
    ],
  }
  for (const seen of [before, now]) {
    const { rejected } = await sign(await sealedSignature({ id: nextId++, seen }))
    expect(rejected).toEqual([])
  }
  expect(await verify()).toMatchObject({ findings: [], count: 2 })
  await sql()`update inspection_signatures set seen = jsonb_set(seen, '{photos,1,takenAt}', to_jsonb(${NOW}::text))
    where seen #> '{photos,1}' is not null`
  expect((await verify()).findings).toMatchObject([{ number: 2, problem: 'contents' }])
})

describe('By hand in the database', () => {
  test.each<[string, string, SealProblem[]]>([
    ['a name changed', `update inspection_signatures set signer_name = 'X' where id = $2`, ['contents']],
    [
      'a mileage changed',
      `update inspection_signatures set seen = jsonb_set(seen, '{odometerKm}', '7') where id = $2`,
      ['contents'],
    ],
    [
      'a hash that files have changed',
      `update inspection_signatures set entry_hashes = jsonb_set(entry_hashes, '{0}', to_jsonb(repeat('0', 64))) where id = $2`,
      ['contents'],
    ],
    [
      'a seal back-dated',
      `update inspection_seals set sealed_at = '2026-11-01' where number = 2`,
      ['backdated', 'changed'],
    ],
    [
      'a device’s time changed',
      `update inspection_seals set signed_at = '2026-11-01' where number = 2`,
      ['changed', 'contents'],
    ],
    ['a seal removed', 'delete from inspection_seals where number = 2', ['missing']],
    [
      'two that changed places',
      `update inspection_seals set number = 9 where number = 1; update inspection_seals set number = 1 where number = 2;
       update inspection_seals set number = 2 where number = 9`,
      ['unlinked', 'changed', 'unlinked', 'changed', 'unlinked'],
    ],
    [
      'another signature under a seal',
      `update inspection_seals set signature = repeat('A', 86) where number = 1`,
      ['changed'],
    ],
  ])('%s is found', async (_, statement, problems) => {
    for (let i = 0; i < 3; i++) await sign()
    const [, second] = await sealedRows()
    await sql().unsafe(statement.replace('$2', String(second?.signatureId ?? 0)))
    expect((await verify()).findings.map(({ problem }) => problem)).toEqual(problems)
  })

  test('the last seals cut off with their signatures are found by the trail, and by an anchor that lies elsewhere', async () => {
    await sign()
    await sign()
    const last = await readLastSeal(sql())
    await sealLog(sql(), new Date())
    await sql()`delete from inspection_signatures where id in (select signature_id from inspection_seals where number = 2)`
    await sql()`delete from inspection_seals where number = 2`
    const verdict = await verifyLog(sql(), { anchors: [last?.hash ?? ''] })
    expect(verdict.records.findings).toEqual([])
    expect(problemsOf(verdict)).toEqual([
      expect.stringMatching(/^Seal 2 of inspections and certificates is not the one that entry \d+ names/),
      expect.stringMatching(/^No entry and no seal has the anchor/),
    ])
  })

  test('another key under the id of the shop’s is found, whatever it is', async () => {
    await sign()
    const [key] = await readPublicKeys(sql())
    for (const other of ['A'.repeat(43), 'none']) {
      await sql()`update seal_keys set public_key = ${other} where id = ${key?.id ?? ''}`
      expect((await verify()).findings).toMatchObject([{ number: 1, problem: 'changed' }])
    }
    await sql()`update seal_keys set public_key = ${key?.publicKey ?? ''} where id = ${key?.id ?? ''}`
  })

  test('a signature without its seal is found', async () => {
    await sign()
    await sql()`delete from inspection_seals`
    expect((await verify()).unsealed).toEqual([{ appointmentId: 40, what: 'signed inspection' }])
  })
})

test('What was erased leaves its seal, and the chain stays whole', async () => {
  await sign()
  await sign()
  await sql()`delete from inspection_signatures where id in (select signature_id from inspection_seals where number = 1)`
  expect(await verify()).toMatchObject({ findings: [], count: 2, erased: 1 })
})

test('With another key the seals of before are verified all the same, and its private half is gone', async () => {
  await sign()
  const fingerprint = await changeSealKey(sql(), new Date())
  await sign()
  expect(await verify()).toMatchObject({ findings: [], count: 2 })
  const keys = await readPublicKeys(sql())
  expect(keys[0]).toMatchObject({ fingerprint, endedAt: null })
  const used = await sql()`select distinct key_id from inspection_seals`
  expect(used).toHaveLength(2)
  expect(await sql()`select from seal_keys where private_key is not null`).toHaveLength(1)
  expect(await sql()`select details from audit_trail where kind = 'seal.keyChanged'`).toMatchObject([
    { details: { key: fingerprint.slice(0, 16) } },
  ])
  await sql()`delete from seal_keys where ended_at is not null`
  expect((await verify()).findings).toMatchObject([{ number: 1, problem: 'changed' }])
})

test('npm run change-seal-key says the fingerprints that there are, and changes nothing with --show', async () => {
  await sign()
  const before = await readPublicKeys(sql())
  const { output, exited } = runNode(
    'sync-server/seals/change-seal-key-cli.ts',
    { DATABASE_URL: shop.database.url },
    ['--show'],
  )
  expect((await exited).code).toBe(0)
  for (const { fingerprint } of before) expect(output()).toContain(fingerprint)
  expect(await readPublicKeys(sql())).toEqual(before)
})

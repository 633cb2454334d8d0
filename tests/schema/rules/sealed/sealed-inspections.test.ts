import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SignedContents } from '#schema/rows/inspection.ts'
import { canonicalJson } from '#schema/rules/sealed/canonical-json.ts'
import { checkSealed } from '#schema/rules/sealed/check-sealed.ts'
import { problemText } from '#schema/rules/sealed/problem-text.ts'
import { hashEntry, NOTHING_BEFORE, sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import { kinds, sides } from '#schema/texts/en/inspections.ts'
import * as texts from '#schema/texts/en/sealed-page.ts'
import { aSaltedCertificate } from '#tests/fixtures/certificate.ts'
import { hashOfBytes, inFirstFormat, makeSealedFile } from '#tests/fixtures/sealed-file.ts'

const WORDS = { ...texts, kinds, sides }
const TAKEN = '2026-11-20T09:30:00.000Z'
const PICTURE = Buffer.from('The picture of a scratch')
const FILE_ID = '0b8f6a1e-6f0d-4a39-9a57-4f6c1d2e3f40'
const SEEN: SignedContents = {
  car: { plate: 'Dubai A 12345', name: 'Nissan Patrol' },
  ...{ odometerKm: 45_200, fuelEighths: 4, keyCount: 2, valuables: null, recordedAt: TAKEN },
  salt: '3f1c9a07d25e48b6a1f07c93be64d852',
  marks: [{ id: 61, side: 'left', x: 120, y: 480, kind: 'scratch', note: 'door', recordedAt: TAKEN }],
  photos: [
    {
      ...{ id: 62, fileId: FILE_ID, side: 'left', markId: null },
      ...{ recordedAt: TAKEN, takenAt: '2026-11-20T09:12:41.000Z' },
      ...{ size: PICTURE.length, hash: hashOfBytes(PICTURE) },
    },
  ],
}
const example = () =>
  makeSealedFile([{ seen: SEEN, signedAt: '2026-11-20T09:35:00.000Z' }], { [FILE_ID]: PICTURE })

test.each<[string, (file: Awaited<ReturnType<typeof example>>) => unknown, string[]]>([
  [
    'a mark that was moved',
    ({ records: [one] }) => Object.assign(one?.entries?.[2] ?? {}, { x: 700 }),
    ['Check-in: mark 1 is not as it was sealed.'],
  ],
  [
    'another picture of the same size',
    ({ photos }) =>
      Object.assign(photos, { [FILE_ID]: Buffer.from('The picture of a s0ratch').toString('base64') }),
    ['Check-in: the picture of photo 1 (Left) is another one.'],
  ],
  [
    'an earlier time of the server',
    ({ records: [one] }) => Object.assign(one?.seal ?? {}, { sealedAt: '2026-11-19T09:36:00.000Z' }),
    ['Check-in: the seal itself was changed.', 'Check-in: the shop has not signed this seal.'],
  ],
  [
    'a mark that was taken out with its hash',
    ({ records: [one] }) => [one?.entries?.splice(2, 1), one?.hashes?.splice(2, 1)],
    ['Check-in: photo 1 (Left) is not as it was sealed.'],
  ],
  [
    'a photo that nobody took',
    ({ photos }) => Object.assign(photos, { new: 'AAAA' }),
    ['A photo was added that nobody sealed.'],
  ],
])('What differs is said in words: %s', async (_, change, found) => {
  const file = await example()
  change(file)
  const { problems } = await checkSealed(file)
  expect(problems.map(problem => problemText(problem, WORDS))).toEqual(found)
})

test.each([
  null,
  7,
  [],
  {},
  { format: 'sheen-sealed-file-1' },
  'x',
  { format: 'sheen-sealed-file-1', keys: [], records: [], photos: {} },
  { format: 'sheen-sealed-file-2', keys: [], inspections: [], photos: {} },
  { format: 'sheen-sealed-file-3', keys: [], records: [], photos: {} },
])('What is no sealed file is called so, and breaks nothing: %j', async file => {
  expect((await checkSealed(file)).problems).toEqual([{ what: 'file' }])
})

test.each<[string, (file: Awaited<ReturnType<typeof example>>) => unknown]>([
  [
    'a photo with names that are no texts',
    ({ records: [one] }) => {
      const odd = { toString: 1, valueOf: 1 }
      Object.assign(one?.entries?.[3] ?? {}, { fileId: odd, side: odd })
    },
  ],
  [
    'a photo of a side that objects have',
    ({ records: [one] }) => Object.assign(one?.entries?.[3] ?? {}, { side: 'constructor' }),
  ],
  [
    'a picture with spaces in it',
    ({ photos }) =>
      Object.assign(photos, { [FILE_ID]: `${photos[FILE_ID]?.slice(0, 8)} ${photos[FILE_ID]?.slice(8)}` }),
  ],
])('Whatever stands in a file is told in words, and breaks nothing: %s', async (_, change) => {
  const file = await example()
  change(file)
  const { problems } = await checkSealed(JSON.parse(JSON.stringify(file)))
  const said = problems.map(problem => problemText(problem, WORDS))
  expect(said).not.toEqual([])
  expect(said.join()).not.toMatch(/undefined|function|\[object/)
})

test('A picture that is no longer kept and an inspection that was erased are told apart from what was changed', async () => {
  const file = await example()
  file.photos = {}
  expect(await checkSealed(file)).toMatchObject({ problems: [], absentPhotos: 1 })
  Object.assign(file.records[0] ?? {}, { entries: null, hashes: null })
  expect(await checkSealed(file)).toMatchObject({ problems: [], erased: 1 })
})

test('What lay in the car is not found by who has the file without it and tries all that may', async () => {
  const facts = (valuables: string, salt?: string) => {
    const seen = { ...SEEN, valuables, ...(salt === undefined ? {} : { salt }) }
    return makeSealedFile([{ seen, signedAt: '2026-11-20T09:35:00.000Z' }])
  }
  const [file, other] = [await facts('her pearls'), await facts('her pearls', '0'.repeat(32))]
  const [one] = file.records
  const [first, ...rest] = one?.entries ?? []
  const [before = NOTHING_BEFORE, hash] = one?.hashes ?? []
  expect(first).toMatchObject({ format: 'sheen-inspection-3' })
  // The one who guesses knows all of it but for the salt, which is withheld with the facts.
  const { salt, ...known } = rest[0] ?? { part: 'facts' }
  for (const valuables of ['nothing', 'her pearls', 'a laptop'])
    expect(await hashEntry(before, { ...known, valuables })).not.toBe(hash)
  expect(hash).not.toBe(other.records[0]?.hashes?.[1])
  const withheld = { ...file, records: [{ ...one, entries: [first, null, ...rest.slice(1)] }] }
  expect(JSON.stringify(withheld)).not.toContain(salt)
  expect(await checkSealed(withheld)).toMatchObject({ problems: [], withheld: 1, isSigned: true })
})

/** As apps of before signed it: the one time of a photo was that at which it was added. */
const BEFORE_TIMES = {
  ...SEEN,
  photos: SEEN.photos.map(({ recordedAt, ...photo }) => ({ ...photo, takenAt: recordedAt })),
}
const { salt: _, ...BEFORE_SALT } = BEFORE_TIMES

test.each([
  {
    ...{ format: 'sheen-inspection-1', lacks: 'salt', seen: BEFORE_SALT },
    closing: 'd5c29cde40ef516bdfe69681f59d223ef5f48540f3b75a149e984df55930ddcd',
    hash: '5b45385b91ba68d9c832c36f3baada337930984394e68f7a0f1c46b69c27366d',
  },
  {
    ...{ format: 'sheen-inspection-2', lacks: 'time of the camera', seen: BEFORE_TIMES },
    closing: 'a5bbdbf8466ebdb6d26e8dda7b5c2325890df8d45610af1f2b4c490e698e6bea',
    hash: '3f032e178cb348bc8c033cbc1be82d8ec7aa0888423d1d6d129a039333c8bdb7',
  },
])(
  'A seal of $format, which had no $lacks, is as valid as it was',
  async ({ format, seen, closing, hash }) => {
    const file = await makeSealedFile([{ seen, signedAt: '2026-11-20T09:35:00.000Z' }], {
      [FILE_ID]: PICTURE,
    })
    expect(file.records[0]?.entries?.[0]).toMatchObject({ format })
    expect(file.records[0]?.seal).toMatchObject({ closing, hash })
    expect((await checkSealed(file)).problems).toEqual([])
  },
)

test('Whether a camera said when it took a photo is sealed: a time that was added or taken away shows', async () => {
  const file = await example()
  expect(file.records[0]?.entries?.[3]).toMatchObject({
    takenAt: '2026-11-20T09:12:41.000Z',
    recordedAt: TAKEN,
  })
  for (const takenAt of [null, TAKEN]) {
    const changed = structuredClone(file)
    Object.assign(changed.records[0]?.entries?.[3] ?? {}, { takenAt })
    const { problems } = await checkSealed(changed)
    expect(problems.map(problem => problemText(problem, WORDS))).toEqual([
      'Check-in: photo 1 (Left) is not as it was sealed.',
    ])
  }
})

const description = readFileSync(new URL('../../../../docs/sealed.md', import.meta.url), 'utf8')
const examples = [...description.matchAll(/```json\n(\{.*?)```/gs)].map(([, json = '']) => json)

test('A file of the first format, of which docs/sealed.md has an example, is as valid as it was', async () => {
  const file = await example()
  const first = JSON.parse(examples[0] ?? '')
  expect(first).toEqual(inFirstFormat(file))
  expect(await checkSealed(first)).toMatchObject({ problems: [], absentPhotos: 0, isSigned: true })
  const [one] = file.records
  for (const hash of [...(one?.hashes ?? []), one?.seal.hash ?? ''])
    expect(description.split(hash).length).toBeGreaterThan(1)
  expect(description).toContain(sealCode(one?.seal.closing ?? ''))
  expect(description).toContain(canonicalJson(one?.entries?.[1] ?? null))
})

test('A certificate has no place in a file of the first format', async () => {
  const file = inFirstFormat(await makeSealedFile([aSaltedCertificate(60)]))
  expect((await checkSealed(file)).problems).toEqual([{ what: 'file' }])
})

test('The example of a certificate in docs/sealed.md follows that of the inspection, and is made by this code', async () => {
  const { records } = await example()
  const certificate = aSaltedCertificate(60, {
    createdAt: '2026-11-20T14:05:00.000Z',
    plate: 'Dubai A 12345',
  })
  const file = await makeSealedFile([certificate], {}, { after: records[0]?.seal })
  expect(JSON.parse(examples[1] ?? '')).toEqual(file)
  expect(await checkSealed(JSON.parse(examples[1] ?? ''))).toMatchObject({ problems: [], isSigned: true })
  expect(description).toContain(sealCode(file.records[0]?.seal.closing ?? ''))
  const [{ seal } = { seal: null }] = file.records
  const { hash, signature: _, ...content } = seal ?? {}
  expect(description).toContain(canonicalJson(content as never))
  expect(description.split(String(hash)).length).toBeGreaterThan(2)
  const both = { ...file, records: [...records, ...file.records] }
  expect(await checkSealed(both)).toMatchObject({ problems: [], absentPhotos: 1 })
})

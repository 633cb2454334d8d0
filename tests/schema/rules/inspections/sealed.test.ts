import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAR_SIDES, MARK_KINDS, type SignedContents } from '#schema/rows/inspection.ts'
import { canonicalJson } from '#schema/rules/inspections/sealed/canonical-json.ts'
import { checkSealed } from '#schema/rules/inspections/sealed/check-sealed.ts'
import { problemText } from '#schema/rules/inspections/sealed/problem-text.ts'
import { hashEntry, NOTHING_BEFORE, sealCode } from '#schema/rules/inspections/sealed/sealed-entries.ts'
import { kinds, sides } from '#schema/texts/en/inspections.ts'
import * as texts from '#schema/texts/en/sealed-page.ts'
import { hashOfBytes, makeSealedFile } from '#tests/fixtures/sealed-file.ts'

const at = fc
  .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) })
  .map(time => new Date(time).toISOString())
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const mark = fc.record({
  ...{
    id: fc.nat(),
    side: fc.constantFrom(...CAR_SIDES),
    x: fc.nat({ max: 1_000 }),
    y: fc.nat({ max: 1_000 }),
  },
  ...{ kind: fc.constantFrom(...MARK_KINDS), note: fc.option(word), recordedAt: at },
})
const picture = fc.record({ id: fc.nat(), fileId: fc.uuid(), contents: fc.uint8Array({ minLength: 4 }) })
const inspection = fc.record({
  ...{
    odometerKm: fc.option(fc.nat()),
    fuelEighths: fc.option(fc.nat({ max: 8 })),
    keyCount: fc.constant(2),
  },
  ...{ valuables: fc.option(word), signerName: word, signedAt: at, plate: word },
  // A camera may know when it took a photo; the first two formats know nothing of that.
  camera: fc.constantFrom('old', 'silent', 'says'),
  salt: fc.option(fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })),
  marks: fc.uniqueArray(mark, { maxLength: 4, selector: ({ id }) => id }),
  pictures: fc.uniqueArray(picture, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  strokes: fc.array(fc.array(fc.nat({ max: 1_000 }), { minLength: 2, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  }),
})
type Inspected = typeof inspection extends fc.Arbitrary<infer Value> ? Value : never

/** A check-in and a check-out, the second signed after the first. */
const visit = fc.tuple(inspection, inspection).map(async ([first, second]) => {
  const photos = [...first.pictures, ...second.pictures]
  const files = photos.map(({ fileId, contents }) => [fileId, Buffer.from(contents)] as const)
  const [earlier, later] = [first.signedAt, second.signedAt].sort()
  return makeSealedFile(
    [
      { ...signingOf(first), id: 63, inspection: 'check_in', signedAt: earlier ?? '' },
      { ...signingOf(second), id: 64, inspection: 'check_out', signedAt: later ?? '' },
    ],
    Object.fromEntries(files),
  )
})

function signingOf({ signerName, strokes, marks, pictures, plate, camera, ...facts }: Inspected) {
  const photos = pictures.map(({ id, fileId, contents }) => ({
    ...{ id, fileId, side: 'left' as const, markId: null },
    takenAt: camera === 'silent' ? null : facts.signedAt,
    ...(camera !== 'old' && { recordedAt: facts.signedAt }),
    ...{ size: contents.length, hash: hashOfBytes(Buffer.from(contents)) },
  }))
  const { odometerKm, fuelEighths, keyCount, valuables, salt } = facts
  const seen: SignedContents = {
    // Those of the first format have none.
    ...(salt !== null && { salt }),
    ...{ car: { plate, name: 'Nissan Patrol' }, recordedAt: facts.signedAt, marks, photos },
    ...{ odometerKm, fuelEighths, keyCount, valuables },
  }
  return { signerName, strokes, seen }
}

/** Every object and list in a value, with what it is in. */
function containers(value: unknown, found: object[] = []): object[] {
  if (typeof value !== 'object' || value === null) return found
  found.push(value)
  for (const inner of Object.values(value)) containers(inner, found)
  return found
}

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string')
    return value === '' ? 'x' : `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`
  return value === null ? 0 : null
}

type Fault = 'change' | 'remove' | 'add' | 'swap'

/** Changes one thing of a file; false where nothing is there to change. */
function damage(file: { photos: object }, fault: Fault, pick: number): boolean {
  const places = containers(file).filter(each => {
    if (fault === 'swap')
      return Array.isArray(each) && canonicalJson(each[0] ?? null) !== canonicalJson(each[1] ?? null)
    // A picture that is gone is told apart, and a whole inspection that is left out by the chain of the shop.
    if (fault === 'remove')
      return each !== file.photos && each !== (file as { inspections?: object }).inspections
    return true
  })
  const place = places[pick % places.length] as Record<string, unknown> & unknown[]
  const names = Object.keys(place ?? {})
  const name = names[pick % (names.length || 1)] ?? ''
  if (fault === 'add') {
    if (Array.isArray(place)) place.push(place[0] ?? 'x')
    else Object.assign(place, { added: 'x' })
    return true
  }
  if (!place || names.length === 0) return false
  if (fault === 'swap') place.splice(0, 2, place[1], place[0])
  else if (fault === 'change') place[name as never] = other(place[name as never]) as never
  else if (Array.isArray(place)) place.splice(Number(name), 1)
  else delete (place as Record<string, unknown>)[name]
  return true
}

test('Whatever is changed, removed, added or moved in a sealed file, the check finds it, and what nobody touched is whole', async () => {
  const faults = fc.array(fc.tuple(fc.constantFrom<Fault[]>('change', 'remove', 'add', 'swap'), fc.nat()), {
    minLength: 12,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(visit, faults, async (made, damages) => {
      const file = await made
      expect(await checkSealed(file)).toMatchObject({ problems: [], absentPhotos: 0, isSigned: true })
      for (const [fault, pick] of damages) {
        const damaged = structuredClone(file)
        if (!damage(damaged, fault, pick) || canonicalJson(damaged as never) === canonicalJson(file as never))
          continue
        const { problems, withheld } = await checkSealed(damaged)
        // An entry that became null is told as withheld: its hash is there all the same.
        expect(problems.length + withheld, `${fault} ${pick}`).toBeGreaterThan(0)
      }
    }),
    { numRuns: 60 },
  )
}, 30_000)

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
    ({ inspections: [one] }) => Object.assign(one?.entries?.[2] ?? {}, { x: 700 }),
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
    ({ inspections: [one] }) => Object.assign(one?.seal ?? {}, { sealedAt: '2026-11-19T09:36:00.000Z' }),
    ['Check-in: the seal itself was changed.', 'Check-in: the shop has not signed this seal.'],
  ],
  [
    'a mark that was taken out with its hash',
    ({ inspections: [one] }) => [one?.entries?.splice(2, 1), one?.hashes?.splice(2, 1)],
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
  { format: 'sheen-sealed-file-2', keys: [], inspections: [], photos: {} },
])('What is no sealed file is called so, and breaks nothing: %j', async file => {
  expect((await checkSealed(file)).problems).toEqual([{ what: 'file' }])
})

test.each<[string, (file: Awaited<ReturnType<typeof example>>) => unknown]>([
  [
    'a photo with names that are no texts',
    ({ inspections: [one] }) => {
      const odd = { toString: 1, valueOf: 1 }
      Object.assign(one?.entries?.[3] ?? {}, { fileId: odd, side: odd })
    },
  ],
  [
    'a photo of a side that objects have',
    ({ inspections: [one] }) => Object.assign(one?.entries?.[3] ?? {}, { side: 'constructor' }),
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
  Object.assign(file.inspections[0] ?? {}, { entries: null, hashes: null })
  expect(await checkSealed(file)).toMatchObject({ problems: [], erased: 1 })
})

test('What lay in the car is not found by who has the file without it and tries all that may', async () => {
  const facts = (valuables: string, salt?: string) => {
    const seen = { ...SEEN, valuables, ...(salt === undefined ? {} : { salt }) }
    return makeSealedFile([{ seen, signedAt: '2026-11-20T09:35:00.000Z' }])
  }
  const [file, other] = [await facts('her pearls'), await facts('her pearls', '0'.repeat(32))]
  const [one] = file.inspections
  const [first, ...rest] = one?.entries ?? []
  const [before = NOTHING_BEFORE, hash] = one?.hashes ?? []
  expect(first).toMatchObject({ format: 'sheen-inspection-3' })
  // The one who guesses knows all of it but for the salt, which is withheld with the facts.
  const { salt, ...known } = rest[0] ?? { part: 'facts' }
  for (const valuables of ['nothing', 'her pearls', 'a laptop'])
    expect(await hashEntry(before, { ...known, valuables })).not.toBe(hash)
  expect(hash).not.toBe(other.inspections[0]?.hashes?.[1])
  const withheld = { ...file, inspections: [{ ...one, entries: [first, null, ...rest.slice(1)] }] }
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
    expect(file.inspections[0]?.entries?.[0]).toMatchObject({ format })
    expect(file.inspections[0]?.seal).toMatchObject({ closing, hash })
    expect((await checkSealed(file)).problems).toEqual([])
  },
)

test('Whether a camera said when it took a photo is sealed: a time that was added or taken away shows', async () => {
  const file = await example()
  expect(file.inspections[0]?.entries?.[3]).toMatchObject({
    takenAt: '2026-11-20T09:12:41.000Z',
    recordedAt: TAKEN,
  })
  for (const takenAt of [null, TAKEN]) {
    const changed = structuredClone(file)
    Object.assign(changed.inspections[0]?.entries?.[3] ?? {}, { takenAt })
    const { problems } = await checkSealed(changed)
    expect(problems.map(problem => problemText(problem, WORDS))).toEqual([
      'Check-in: photo 1 (Left) is not as it was sealed.',
    ])
  }
})

test('The example of docs/sealed.md is a sealed file as this code makes it', async () => {
  const text = readFileSync(new URL('../../../../docs/sealed.md', import.meta.url), 'utf8')
  const [, json = ''] = /```json\n(\{.*?)```/s.exec(text) ?? []
  const file = await example()
  expect(JSON.parse(json)).toEqual(file)
  expect((await checkSealed(JSON.parse(json))).problems).toEqual([])
  const [one] = file.inspections
  for (const hash of [...(one?.hashes ?? []), one?.seal.hash ?? ''])
    expect(text.split(hash).length).toBeGreaterThan(1)
  expect(text).toContain(sealCode(one?.seal.closing ?? ''))
  expect(text).toContain(canonicalJson(one?.entries?.[1] ?? null))
})

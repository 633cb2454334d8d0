import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAR_SIDES, MARK_KINDS, type SignedContents } from '#schema/rows/inspection.ts'
import { canonicalJson } from '#schema/rules/sealed/canonical-json.ts'
import { checkSealed } from '#schema/rules/sealed/check-sealed.ts'
import { aCertificate } from '#tests/fixtures/certificate.ts'
import { hashOfBytes, inFirstFormat, makeSealedFile } from '#tests/fixtures/sealed-file.ts'

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
const salt = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 })
const inspection = fc.record({
  ...{
    odometerKm: fc.option(fc.nat()),
    fuelEighths: fc.option(fc.nat({ max: 8 })),
    keyCount: fc.constant(2),
  },
  ...{ valuables: fc.option(word), signerName: word, signedAt: at, plate: word },
  // A camera may know when it took a photo; the first two formats know nothing of that.
  camera: fc.constantFrom('old', 'silent', 'says'),
  salt: fc.option(salt),
  marks: fc.uniqueArray(mark, { maxLength: 4, selector: ({ id }) => id }),
  pictures: fc.uniqueArray(picture, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  strokes: fc.array(fc.array(fc.nat({ max: 1_000 }), { minLength: 2, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  }),
})
type Inspected = typeof inspection extends fc.Arbitrary<infer Value> ? Value : never

const issued = fc.record({
  ...{ salt, createdAt: at, product: word, batch: fc.option(word), layers: fc.integer({ min: 1, max: 20 }) },
  ...{ care: fc.option(word), plate: word, car: word, supersedesId: fc.option(fc.nat()) },
  readings: fc.array(
    fc.record({ side: fc.constantFrom(...CAR_SIDES), micrometres: fc.integer({ min: 1, max: 5_000 }) }),
    { maxLength: 4 },
  ),
})

/** A check-in, a certificate and a check-out, made one after the other. */
const visit = fc.tuple(inspection, issued, inspection).map(async ([first, certificate, second]) => {
  const photos = [...first.pictures, ...second.pictures]
  const files = photos.map(({ fileId, contents }) => [fileId, Buffer.from(contents)] as const)
  const [one = '', two = '', three = ''] = [first.signedAt, certificate.createdAt, second.signedAt].sort()
  return makeSealedFile(
    [
      { ...signingOf(first), id: 63, inspection: 'check_in', signedAt: one },
      { ...aCertificate(60, certificate), salt: certificate.salt, createdAt: two },
      { ...signingOf(second), id: 64, inspection: 'check_out', signedAt: three },
    ],
    Object.fromEntries(files),
  )
})

/** The check-in of a visit, in the first format of files. */
const firstFormat = visit.map(async made => {
  const { records, ...file } = await made
  const [one] = records
  const own = (one?.entries ?? []).flatMap(entry => (entry?.part === 'photo' ? String(entry.fileId) : []))
  const photos = Object.entries(file.photos).filter(([fileId]) => own.includes(fileId))
  return inFirstFormat({ ...file, records: one ? [one] : [], photos: Object.fromEntries(photos) })
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

type AnyFile = { photos: object; records?: object; inspections?: object }

/** Changes one thing of a file; false where nothing is there to change. */
function damage(file: AnyFile, fault: Fault, pick: number): boolean {
  const places = containers(file).filter(each => {
    if (fault === 'swap')
      return Array.isArray(each) && canonicalJson(each[0] ?? null) !== canonicalJson(each[1] ?? null)
    // A picture that is gone is told apart, and an inspection or certificate that is left out whole by the chain of the shop.
    if (fault === 'remove') return each !== file.photos && each !== file.records && each !== file.inspections
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

const faults = fc.array(fc.tuple(fc.constantFrom<Fault[]>('change', 'remove', 'add', 'swap'), fc.nat()), {
  minLength: 12,
  maxLength: 12,
})

test('Whatever is changed, removed, added or moved in a sealed file, the check finds it, and what nobody touched is whole', async () => {
  const sealedFile: fc.Arbitrary<Promise<AnyFile>> = fc.oneof(
    { arbitrary: visit, weight: 3 },
    { arbitrary: firstFormat, weight: 1 },
  )
  await fc.assert(
    fc.asyncProperty(sealedFile, faults, async (made, damages) => {
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
    { numRuns: 80 },
  )
}, 30_000)

import { expect, test } from 'vitest'
import { checkSealed } from '#schema/rules/sealed/check-sealed.ts'
import { problemText } from '#schema/rules/sealed/problem-text.ts'
import { kinds, sides } from '#schema/texts/en/inspections.ts'
import * as texts from '#schema/texts/en/sealed-page.ts'
import { aSaltedCertificate } from '#tests/fixtures/certificate.ts'
import { SIGNED } from '#tests/fixtures/inspection.ts'
import { makeSealedFile } from '#tests/fixtures/sealed-file.ts'

const WORDS = { ...texts, kinds, sides }
const certificate = aSaltedCertificate(60)
const example = () => makeSealedFile([certificate])
type Entries = NonNullable<Awaited<ReturnType<typeof example>>['records'][number]['entries']>

test.each<[string, (entries: Entries) => unknown, string[]]>([
  ['a plate', ([head]) => Object.assign(head ?? {}, { plate: 'Dubai B 1' }), ['the car or the issue']],
  [
    'the time of issue',
    ([head]) => Object.assign(head ?? {}, { issuedAt: '2026-11-01T06:00:00.000Z' }),
    ['the car or the issue'],
  ],
  [
    'a year more',
    ([, coating]) => Object.assign(coating ?? {}, { validUntil: '2030-11-21' }),
    ['the coating'],
  ],
  ['a reading', entries => Object.assign(entries[3] ?? {}, { micrometres: 180 }), ['gauge reading 2 (Left)']],
  ['care', entries => Object.assign(entries.at(-1) ?? {}, { care: null }), ['the care']],
  [
    'the order of readings',
    entries => entries.splice(2, 2, entries[3] ?? null, entries[2] ?? null),
    ['gauge reading 1 (Left)', 'gauge reading 2 (Left)'],
  ],
])('Where %s was changed in a certificate, the check says which part it is', async (_, change, parts) => {
  const file = await example()
  change(file.records[0]?.entries ?? [])
  const { problems } = await checkSealed(file)
  expect(problems.map(problem => problemText(problem, WORDS))).toEqual(
    parts.map(part => `Certificate C60: ${part} is not as it was sealed.`),
  )
})

test('A certificate is followed by the next seal of the shop, whatever that is over', async () => {
  const made = await makeSealedFile([
    certificate,
    { seen: SIGNED.seen, signedAt: '2026-11-22T09:35:00.000Z' },
    aSaltedCertificate(61, { supersedesId: 60, createdAt: '2026-11-23T09:35:00.000Z' }),
  ])
  expect(await checkSealed(made)).toMatchObject({ problems: [], isSigned: true })
  expect(made.records.map(({ seal }) => [seal.number, seal.format])).toEqual([
    [1, 'sheen-seal-2'],
    [2, 'sheen-seal-1'],
    [3, 'sheen-seal-2'],
  ])
  const moved = { ...made, records: made.records.toReversed() }
  expect((await checkSealed(moved)).problems.map(problem => problemText(problem, WORDS))).toEqual([
    'Check-in: the seals do not follow each other.',
    'Certificate C60: the seals do not follow each other.',
  ])
})

test('What a certificate said is not found by its seal once it is erased: the salt went with it', async () => {
  const [one, other] = await Promise.all([
    example(),
    makeSealedFile([{ ...certificate, salt: '0'.repeat(32) }]),
  ])
  expect(one.records[0]?.seal.closing).not.toBe(other.records[0]?.seal.closing)
  Object.assign(one.records[0] ?? {}, { entries: null, hashes: null })
  expect(JSON.stringify(one)).not.toContain(certificate.salt)
  expect(await checkSealed(one)).toMatchObject({ problems: [], erased: 1, isSigned: true })
})

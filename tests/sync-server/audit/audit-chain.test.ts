import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AuditContent,
  type ChainedEntry,
  type ChainFinding,
  canonicalForm,
  GENESIS,
  hashOf,
  verifyChain,
} from '#server/audit/audit-chain.ts'

const content = (changes: Partial<AuditContent> = {}): AuditContent => ({
  ...{ at: '2026-11-24T05:00:00.000Z', kind: 'signIn.succeeded', personId: 7, person: 'Fatima' },
  ...{ deviceId: null, address: '94.200.1.9', userAgent: 'Firefox', details: {} },
  ...changes,
})

function chainOf(
  contents: readonly AuditContent[],
  from: { seq: number; hash: string } = START,
): ChainedEntry[] {
  const chain: ChainedEntry[] = []
  for (const each of contents) {
    const { seq, hash } = chain.at(-1) ?? from
    const entry = { ...each, seq: seq + 1, previous: hash }
    chain.push({ ...entry, hash: hashOf(entry) })
  }
  return chain
}
const START = { seq: 0, hash: GENESIS }

const five = chainOf(Array.from({ length: 5 }, (_, i) => content({ personId: i })))
const head = five.at(-1) ?? START
const findingsOf = async (chain: readonly ChainedEntry[], end: { seq: number; hash: string } = head) =>
  (await verifyChain(chain, end)).findings

describe('the canonical form', () => {
  test('is the JSON of the fields in a fixed order, details by their names', () => {
    const details = { rows: 4, file: 'a.csv', good: true, name: null }
    expect(canonicalForm(content({ details }))).toBe(
      '["2026-11-24T05:00:00.000Z","signIn.succeeded",7,"Fatima",null,"94.200.1.9","Firefox",{"file":"a.csv","good":true,"name":null,"rows":4}]',
    )
  })

  test('stands behind the hash before and the number of the entry', () => {
    const hash = createHash('sha256')
      .update(`${GENESIS}\n1\n${canonicalForm(content())}`)
      .digest('hex')
    expect(chainOf([content()])[0]?.hash).toBe(hash)
  })
})

describe('a trail', () => {
  test('that nobody touched is whole, also an empty one', async () => {
    expect(await findingsOf(five)).toEqual([])
    expect(await findingsOf([], START)).toEqual([])
  })

  const without = (...seqs: number[]) => five.filter(({ seq }) => !seqs.includes(seq))
  const changed = (seq: number, changes: Partial<ChainedEntry>) =>
    five.map(entry => (entry.seq === seq ? { ...entry, ...changes } : entry))
  const swapped = five.map(entry => ({ ...entry, seq: { 2: 3, 3: 2 }[entry.seq] ?? entry.seq }))
  const rehashed = changed(3, { person: 'Nobody' }).map(entry => ({ ...entry, hash: hashOf(entry) }))

  test.each<[string, readonly ChainedEntry[], ChainFinding[]]>([
    ['an entry says something else', changed(3, { person: 'Nobody' }), [{ problem: 'changed', seq: 3 }]],
    ['an entry got another hash', rehashed, [{ problem: 'unlinked', seq: 4 }]],
    ['one in the middle is missing', without(3), [{ problem: 'missing', seq: 3, to: 3 }]],
    ['the first ones are missing', without(1, 2), [{ problem: 'missing', seq: 1, to: 2 }]],
    ['the last ones are missing', without(4, 5), [{ problem: 'missing', seq: 4, to: 5 }]],
    ['all are missing', [], [{ problem: 'missing', seq: 1, to: 5 }]],
    [
      'two changed places',
      swapped.toSorted((one, other) => one.seq - other.seq),
      [
        { problem: 'unlinked', seq: 2 },
        { problem: 'changed', seq: 2 },
        { problem: 'unlinked', seq: 3 },
        { problem: 'changed', seq: 3 },
        { problem: 'unlinked', seq: 4 },
      ],
    ],
  ])('where %s', async (_, chain, findings) => {
    expect(await findingsOf(chain)).toEqual(findings)
  })

  test('that was cut off with its head, or written anew, looks whole: its end is another one than the anchor', async () => {
    const cut = five.slice(0, 3)
    const { findings, last } = await verifyChain(cut, cut.at(-1) ?? START)
    expect(findings).toEqual([])
    expect(last.hash).not.toBe(head.hash)
  })

  const later = (through: number, hash: string) =>
    chainOf([
      ...five.map(entry => content(entry)),
      content({ kind: 'trail.pruned', details: { through, hash } }),
    ])

  test('whose old entries were removed begins behind them', async () => {
    const pruned = later(2, five[1]?.hash ?? '')
    expect(await findingsOf(pruned.slice(2), pruned.at(-1))).toEqual([])
    expect(await findingsOf(pruned.slice(3), pruned.at(-1))).toEqual([{ problem: 'missing', seq: 3, to: 3 }])
    const forged = later(2, five[2]?.hash ?? '')
    expect(await findingsOf(forged.slice(2), forged.at(-1))).toEqual([{ problem: 'unlinked', seq: 3 }])
  })

  test('with any single change is not whole', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const field = fc.oneof(
      fc.record({ person: fc.option(text) }),
      fc.record({ kind: text }),
      fc.record({ personId: fc.option(fc.nat()) }),
      fc.record({ address: fc.option(text) }),
      fc.record({ userAgent: fc.option(text) }),
      fc.record({ at: fc.constantFrom('2026-11-24T05:00:00.001Z', '2020-01-01T00:00:00.000Z') }),
      fc.record({ details: fc.dictionary(text, fc.oneof(text, fc.nat(), fc.boolean())) }),
      fc.record({ previous: fc.stringMatching(/^[0-9a-f]{64}$/) }),
      fc.record({ hash: fc.stringMatching(/^[0-9a-f]{64}$/) }),
      fc.record({ seq: fc.integer({ min: 1, max: 9 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4 }), field, async (at, changes) => {
        const before = five[at] as ChainedEntry
        const after = { ...before, ...changes }
        fc.pre(JSON.stringify(after) !== JSON.stringify(before))
        const tampered = five.with(at, after).toSorted((one, other) => one.seq - other.seq)
        expect(await findingsOf(tampered)).not.toEqual([])
      }),
    )
  })
})

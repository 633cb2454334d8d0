import { describe, expect, test } from 'vitest'
import type { QuoteState } from '#schema/rows/quote.ts'
import {
  answeredLines,
  answeredState,
  countedLines,
  declinedLines,
  lineProblem,
} from '#schema/rules/quotes/quote-lines.ts'
import {
  isWithinLimit,
  latestEditions,
  quoteNumber,
  type StandingState,
  standingState,
} from '#schema/rules/quotes/quote-state.ts'
import { customer, quote, quoteLine } from '#tests/fixtures/shop.ts'

/** A wash, or a coating in its place, and a polish. */
const LINES = [
  quoteLine(1, { soldId: 10 }),
  quoteLine(2, { soldId: 11, alternativeTo: 1 }),
  quoteLine(3, { soldId: 12 }),
]

test.each<[approved: number[], answers: string, state: QuoteState | null]>([
  [[1, 3], 'yes no yes', 'approved'],
  [[2, 3], 'no yes yes', 'approved'],
  [[2], 'no yes no', 'partly_approved'],
  [[3], 'no no yes', 'partly_approved'],
  [[], 'no no no', 'declined'],
  [[1, 2], '', null],
  [[4], '', null],
])('An answer that approves %j is %s', (approved, answers, state) => {
  const lines = answeredLines(LINES, approved)
  expect(lines?.map(({ answer }) => (answer === 'approved' ? 'yes' : 'no')).join(' ') ?? '').toBe(answers)
  expect(lines && answeredState(lines)).toBe(state)
})

test('A quote comes to its lines without alternatives, and once answered to those that were approved', () => {
  const numbers = (lines: readonly { line: number }[] | null) => lines?.map(({ line }) => line)
  expect(numbers(countedLines(LINES))).toEqual([1, 3])
  expect(numbers(countedLines(answeredLines(LINES, [2]) ?? []))).toEqual([2])
  expect(countedLines(answeredLines(LINES, []) ?? [])).toEqual([])
})

test.each([
  [[2], [3]],
  [[], [1, 3]],
  [[1, 3], []],
])('Of a quote of which %j was approved, %j was declined', (approved, declined) => {
  const lines = answeredLines(LINES, approved) ?? []
  expect(declinedLines({ lines }).map(({ line }) => line)).toEqual(declined)
})

test.each([
  ['line twice', [quoteLine(1), quoteLine(1, { soldId: 11 })]],
  ['sold twice', [quoteLine(1), quoteLine(2)]],
  ['no such line', [quoteLine(1, { alternativeTo: 7 })]],
  ['alternative of an alternative', [...LINES, quoteLine(4, { soldId: 13, alternativeTo: 2 })]],
  ['several of a service', [quoteLine(1, { quantity: 2 })]],
  [null, [...LINES, quoteLine(4, { kind: 'product', quantity: 5 })]],
] as const)('Lines that are wrong by %s are told apart', (problem, lines) => {
  expect(lineProblem(lines)).toBe(problem)
})

describe('The state of a quote until 30 November', () => {
  test.each<[stored: QuoteState, before: StandingState, after: StandingState]>([
    ['draft', 'draft', 'draft'],
    ['sent', 'sent', 'expired'],
    ['approved', 'approved', 'approved'],
    ['partly_approved', 'partly_approved', 'partly_approved'],
    ['declined', 'declined', 'declined'],
    ['withdrawn', 'withdrawn', 'withdrawn'],
    ['replaced', 'replaced', 'replaced'],
  ])('that is %s is %s on its last evening and %s after it', (state, before, after) => {
    const stored = quote(1, { state, validUntil: '2026-11-30' })
    // Midnight in Dubai is at eight in the evening UTC.
    expect(standingState(stored, '2026-11-30T19:59:59.999Z')).toBe(before)
    expect(standingState(stored, '2026-11-30T20:00:00.000Z')).toBe(after)
  })
})

test.each([
  [null, false],
  [1_049_99, false],
  [1_050_00, true],
])('With a limit of %s fils a firm is not asked about AED 1,050.00: %s', (approvalLimitFils, isFree) => {
  expect(isWithinLimit(quote(1), customer(20, { approvalLimitFils }))).toBe(isFree)
})

test('A list has the latest version of each quote, also where two devices made the same one', () => {
  const version = (id: number, firstId: number, edition: number) => quote(id, { firstId, edition })
  const listed = latestEditions([version(5, 5, 1), version(6, 5, 2), version(9, 5, 2), version(7, 7, 1)])
  expect(listed.map(quoteNumber).sort()).toEqual(['Q5/2', 'Q7'])
  expect(listed.map(({ id }) => id).sort()).toEqual([7, 9])
})

import { expect, test } from 'vitest'
import { conflictSentence, replacedSentence } from '#app/domain/conflicts/conflict-words.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const names = new Map([
  [2, 'Maricel'],
  [3, 'Joseph'],
])
type Words = Parameters<typeof conflictSentence>[0]

const conflict = (changes: Partial<Words>): Words => ({
  userId: 2,
  recordTable: 'appointments',
  subject: 'Basel',
  field: 'scheduledDate',
  lost: '"2026-11-22T14:00:00.000Z"',
  lostBy: 2,
  lostAt: '2026-11-22T10:50:00.000Z',
  kept: '"2026-11-22T05:00:00.000Z"',
  keptBy: 3,
  keptAt: '2026-11-22T11:02:00.000Z',
  joined: false,
  ...changes,
})

test.each<[string, Partial<Words>, number]>([
  ['Your 6:00 PM for Basel became 9:00 AM, Joseph, 3:02 PM', {}, 2],
  ['Maricel’s 6:00 PM for Basel became 9:00 AM, Joseph, 3:02 PM', {}, 1],
  [
    'Your Sun 22 Nov, 6:00 PM for Basel became Mon 23 Nov, 9:00 AM, Joseph, 3:02 PM',
    { kept: '"2026-11-23T05:00:00.000Z"' },
    2,
  ],
  [
    'Your 6:00 PM for Basel became 9:00 AM, Joseph, Sat 21 Nov, 3:02 PM',
    { keptAt: '2026-11-21T11:02:00.000Z' },
    2,
  ],
  ['Your bay 1 for Basel became no bay, Joseph, 3:02 PM', { field: 'bay', lost: '1', kept: 'null' }, 2],
  [
    'Your city ‘Dubai’ for Basel became ‘nothing’, Somebody, 3:02 PM',
    { field: 'city', lost: '"Dubai"', kept: 'null', keptBy: 9 },
    2,
  ],
  [
    'Your price ‘AED 10.00’ for Wax became ‘AED 12.00’, Joseph, 3:02 PM',
    { field: 'priceFils', lost: '1000', kept: '1200', subject: 'Wax' },
    2,
  ],
  [
    'Your cost price for Wax was replaced, Joseph, 3:02 PM',
    { field: 'costFils', lost: null, kept: null, subject: 'Wax' },
    2,
  ],
  [
    'Your description for Wax was replaced, Joseph, 3:02 PM',
    { field: 'description', lost: '"a"', kept: `"${'b'.repeat(50)}"`, subject: 'Wax' },
    2,
  ],
  [
    'Your notes for Basel stand together with Joseph’s, 3:02 PM',
    { field: 'notes', lost: '"a"', kept: '"b"', joined: true },
    2,
  ],
  [
    'Your correction for Basel has no effect: Joseph had corrected the invoice, 3:02 PM',
    { field: 'correction', lost: '"The wrong wax"', kept: '"A wash too many"' },
    2,
  ],
  [
    'Your job for Basel was cancelled, but Joseph worked on it, 3:02 PM',
    { field: 'status', lost: '"cancelled"', kept: '"in_progress"' },
    2,
  ],
  [
    'Your job for Basel had been cancelled by Maricel, 2:50 PM',
    { field: 'status', lost: '"cancelled"', kept: '"in_progress"', userId: 3 },
    3,
  ],
  [
    'Your technician ‘Joseph’ for Basel became ‘nobody’, Joseph, 3:02 PM',
    { field: 'technicianId', lost: '3', kept: 'null' },
    2,
  ],
  [
    'Your helper ‘Maricel’ for Basel replaced Maricel’s ‘Joseph’, 3:02 PM',
    { field: 'assistantId', lost: '3', kept: '2', userId: 3 },
    3,
  ],
])('%s', (sentence, changes, me) => {
  expect(conflictSentence(conflict(changes), { me, names, now: NOW })).toBe(sentence)
})

test.each<[string, Parameters<typeof replacedSentence>[0]]>([
  [
    'Maricel’s 6:00 PM was replaced by Joseph’s 9:00 AM',
    {
      field: 'scheduledDate',
      before: '2026-11-22T14:00:00.000Z',
      after: '2026-11-22T05:00:00.000Z',
      replacedFrom: 2,
    },
  ],
  [
    'Somebody’s city ‘nothing’ was replaced by Joseph’s city ‘Ajman’',
    { field: 'city', before: null, after: 'Ajman', replacedFrom: null },
  ],
  [
    'Maricel’s notes ‘A’ and Joseph’s ‘B’ were written at one time',
    { field: 'notes', before: 'A', after: 'B', replacedFrom: 2 },
  ],
  [
    'Maricel had cancelled it in the meantime: the work reopened it',
    { field: 'status', before: 'cancelled', after: undefined, replacedFrom: 2 },
  ],
])('In a history: %s', (sentence, change) => {
  expect(replacedSentence(change, { names, by: 3 })).toBe(sentence)
})

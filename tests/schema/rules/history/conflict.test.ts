import { expect, test } from 'vitest'
import {
  mergeNotes,
  NOTES_MAX,
  overwrittenFields,
  recipientsOf,
  unseenChanges,
} from '#schema/rules/history/conflict.ts'

type Edit = Parameters<typeof overwrittenFields>[0]

test.each<[string, Edit, string[]]>([
  ['nobody changed it meanwhile', { basis: { city: 'a' }, before: { city: 'a' }, after: { city: 'c' } }, []],
  [
    'it was changed meanwhile',
    { basis: { city: 'a' }, before: { city: 'b' }, after: { city: 'c' } },
    ['city'],
  ],
  ['both wrote the same', { basis: { city: 'a' }, before: { city: 'c' }, after: { city: 'c' } }, []],
  [
    'only its text has been cleaned since',
    { basis: { city: 'Al Ain' }, before: { city: 'Al\u200e Ain' }, after: { city: 'Al-Ain' } },
    [],
  ],
  ['it was cleared meanwhile', { basis: { trn: '1' }, before: { trn: null }, after: { trn: '2' } }, ['trn']],
  ['no basis is told', { basis: {}, before: { city: 'b' }, after: { city: 'c' } }, []],
  ['its basis is left out', { basis: { city: undefined }, before: { city: 'b' }, after: { city: 'c' } }, []],
  [
    'time and bay moved',
    {
      basis: { scheduledDate: '1', bay: 1 },
      before: { scheduledDate: '2', bay: 2 },
      after: { scheduledDate: '3', bay: 3 },
    },
    ['scheduledDate'],
  ],
  ['only the bay moved', { basis: { bay: 1 }, before: { bay: 2 }, after: { bay: 3 } }, ['bay']],
  [
    'somebody confirmed it before the start',
    { basis: { status: 'pending' }, before: { status: 'confirmed' }, after: { status: 'in_progress' } },
    [],
  ],
  [
    'somebody cancelled it before the start',
    { basis: { status: 'confirmed' }, before: { status: 'cancelled' }, after: { status: 'in_progress' } },
    ['status'],
  ],
  [
    'the new notes contain the others',
    { basis: { notes: null }, before: { notes: 'A' }, after: { notes: 'A and B' } },
    [],
  ],
  [
    'the notes were joined',
    { basis: { notes: null }, before: { notes: 'A' }, after: { notes: 'A\n— Basel —\nB' } },
    ['notes'],
  ],
])('Replaced unseen when %s', (_, edit, fields) => {
  expect(overwrittenFields(edit)).toEqual(fields)
})

test.each<[string, string | null, string | null, string | null, string | null]>([
  ['one after the other', 'A', 'A', 'B', 'B'],
  ['one after the other, of a text that was not clean', 'A\u200e', 'A', 'B', 'B'],
  ['two at a time', 'A', null, 'B', 'A\n— Basel —\nB'],
  ['one clears what it has seen', 'A', 'A', null, null],
  ['one clears what it has not seen', 'B', 'A', null, 'B'],
  ['the other has cleared them', null, 'A', 'B', 'B'],
  ['the later contains the earlier', 'A', null, 'A, B', 'A, B'],
  ['both are the same', 'A', null, 'A', 'A'],
])('Notes of two people, %s', (_, current, seen, next, kept) => {
  expect(mergeNotes(current, { basis: { notes: seen }, next, name: 'Basel' })).toBe(kept)
})

test('Notes that do not fit into one field are not joined, and an edit without a basis stands', () => {
  const long = 'A'.repeat(NOTES_MAX)
  expect(mergeNotes(long, { basis: { notes: null }, next: 'B', name: 'Basel' })).toBe('B')
  expect(mergeNotes('A', { basis: undefined, next: 'B', name: 'Basel' })).toBe('B')
})

test.each<[string, Parameters<typeof recipientsOf>[0], number[]]>([
  ['a time', { field: 'scheduledDate', lostBy: 2, keptBy: 3 }, [2]],
  ['a cancellation: both', { field: 'status', lostBy: 2, keptBy: 3 }, [2, 3]],
  ['an assignment: both', { field: 'technicianId', lostBy: 2, keptBy: 3 }, [2, 3]],
  ['a cancellation by a call without a person', { field: 'status', lostBy: null, keptBy: 3 }, [3]],
  ['their own value', { field: 'notes', lostBy: 2, keptBy: 2 }, []],
  ['a visitor’s value', { field: 'notes', lostBy: null, keptBy: 2 }, []],
])('Who is told of %s', (_, conflict, people) => {
  expect(recipientsOf(conflict)).toEqual(people)
})

test('The log tells whose value an edit replaced unseen, also of a text that it has cut', () => {
  const long = 'A'.repeat(600)
  const edit = (actorId: number, city: string, basis?: unknown, before: unknown = null) => ({
    name: 'customer.update',
    actorId,
    args: { id: 20, changes: { city }, ...(basis === undefined ? {} : { basis: { city: basis } }) },
    before: { city: before },
  })
  const logged = [
    edit(2, 'Ajman', null),
    edit(3, 'Dubai', null, 'Ajman'),
    edit(2, long, 'Dubai', 'Dubai'),
    edit(3, 'Dubai', long, `${long.slice(0, 500)}…`),
    edit(2, 'Ajman', undefined, 'Dubai'),
  ]
  const found = [{ field: 'city', before: 'Ajman', after: 'Dubai', replacedFrom: 2 }]
  expect(unseenChanges(logged)).toEqual([[], found, [], [], []])
})

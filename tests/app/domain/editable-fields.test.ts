import { expect, test } from 'vitest'
import { editableFields, withTyped } from '#app/domain/rejections/editable-fields.ts'

test.each<[string, unknown, [string, string][]]>([
  [
    'an appointment',
    { id: 1, scheduledDate: '2026-11-22T14:00:00.000Z', notes: null, services: [] },
    [
      ['scheduledDate', '2026-11-22T18:00'],
      ['notes', ''],
    ],
  ],
  [
    'an edit',
    { id: 20, changes: { phone: '050', city: 'Ajman' } },
    [
      ['phone', '050'],
      ['city', 'Ajman'],
    ],
  ],
  ['a payment', { id: 1, amountFils: 5_050 }, [['amountFils', '50.50']]],
  ['an expense’s sum, which others depend on', { netFils: 100, vatFils: 5, amountFils: 105 }, []],
  ['a move', { id: 40 }, []],
  ['nothing readable', null, []],
])('What can be typed anew in %s', (_, args, fields) => {
  expect(editableFields(args).map(({ field, typed }) => [field, typed])).toEqual(fields)
})

test.each<[string, unknown, Record<string, string>, unknown]>([
  [
    'a time is the shop’s',
    { id: 1, scheduledDate: '2026-11-22T14:00:00.000Z' },
    { scheduledDate: '2026-11-22T09:00' },
    { args: { id: 1, scheduledDate: '2026-11-22T05:00:00.000Z' } },
  ],
  [
    'an untouched value stays to the second',
    { scheduledDate: '2026-11-22T14:00:07.123Z' },
    { scheduledDate: '2026-11-22T18:00' },
    { args: { scheduledDate: '2026-11-22T14:00:07.123Z' } },
  ],
  [
    'a change stays a change',
    { id: 20, changes: { phone: '050', city: 'Ajman' } },
    { phone: '0501234567', city: '' },
    { args: { id: 20, changes: { phone: '0501234567', city: null } } },
  ],
  ['money is fils', { amountFils: 100 }, { amountFils: '12.50' }, { args: { amountFils: 1_250 } }],
  ['what is no amount is said', { amountFils: 100 }, { amountFils: 'lots' }, { unread: 'Amount' }],
  ['what is no number is said', { year: 2020 }, { year: 'new' }, { unread: 'Year' }],
])('Typed anew, %s', (_, args, typed, result) => {
  expect(withTyped(args, editableFields(args), typed)).toEqual(result)
})

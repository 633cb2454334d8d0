import { expect, test } from 'vitest'
import { type LoggedChange, recordHistory } from '#schema/rules/history/record-history.ts'

const logged = (name: string, args: object, before: LoggedChange['before'] = null): LoggedChange => ({
  id: name,
  name,
  actorId: 1,
  actedAt: '2026-11-21T06:00:00.000Z',
  args,
  before,
})
const created = logged('customer.create', { id: 20, fullName: 'Omar', city: null })
const update = (changes: object, before: LoggedChange['before'] = null) =>
  logged('customer.update', { id: 20, changes }, before)

test.each<[name: string, LoggedChange[], changes: object[]]>([
  ['a new record', [created], []],
  [
    'what the log kept',
    [update({ city: 'Dubai' }, { city: 'Ajman' })],
    [{ field: 'city', before: 'Ajman', after: 'Dubai' }],
  ],
  [
    'what was empty',
    [update({ city: 'Dubai' }, { city: null })],
    [{ field: 'city', before: null, after: 'Dubai' }],
  ],
  [
    'the entry before',
    [created, update({ fullName: 'Omar Zaid' })],
    [{ field: 'fullName', before: 'Omar', after: 'Omar Zaid' }],
  ],
  ['nothing that is known', [update({ city: 'Dubai' })], [{ field: 'city', after: 'Dubai' }]],
  ['a field that stayed', [created, update({ fullName: 'Omar' })], []],
  [
    'another owner',
    [logged('vehicle.transfer', { id: 30, fromCustomerId: 20, customerId: 21 }, { customerId: 20 })],
    [{ field: 'customerId', before: 20, after: 21 }],
  ],
  ['arguments of no known shape', [logged('customer.update', { changes: null })], []],
])('what a field was before is told from %s', (_, entries, changes) => {
  expect(recordHistory(entries).at(-1)?.changes).toEqual(changes)
})

import { expect, it, test } from 'vitest'
import { type BlockedTimeInput, blockedTimeFormSchema, writeSubject } from '#schema/forms/blocked-time.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { blockedTime } from '#tests/fixtures/appointment.ts'

const TYPED: BlockedTimeInput = {
  what: 'bay 2',
  firstDay: '2026-11-23',
  starts: '10:00',
  lastDay: '2026-11-23',
  ends: '12:00',
  reason: ' Lift check ',
}

test('What was typed becomes a block of a bay or of a person', () => {
  const block = { bay: 2, userId: null, startsAt: shopInstant('2026-11-23', '10:00') }
  expect(blockedTimeFormSchema([]).parse(TYPED)).toMatchObject({ ...block, reason: 'Lift check' })
  const person = blockedTimeFormSchema([]).parse({ ...TYPED, what: writeSubject({ bay: null, userId: 5 }) })
  expect(person).toMatchObject({ bay: null, userId: 5 })
})

it.each<[string, Partial<BlockedTimeInput>, Record<string, string>]>([
  ['nothing to block', { what: '' }, { what: 'Please choose a bay or a person.' }],
  ['an end before the beginning', { ends: '09:30' }, { ends: 'It has to end after it begins.' }],
  ['more than a year', { lastDay: '2027-11-30' }, { ends: 'A time can be blocked for a year at most.' }],
  ['no reason', { reason: ' ' }, { reason: 'Please say why' }],
  ['a long reason', { reason: 'x'.repeat(201) }, { reason: 'This is too long: 200 characters at most' }],
  ['no day', { firstDay: '' }, { firstDay: 'Please select a date' }],
  ['no time', { starts: '' }, { starts: 'Please choose a time' }],
  [
    'a part of another block',
    { what: 'bay 1', starts: '11:00' },
    { starts: 'This is blocked already: Mon 23 Nov, 10:00 AM – 12:00 PM.' },
  ],
])('%s is told at its field', (_, wrong, told) => {
  const { error } = blockedTimeFormSchema([blockedTime(80)]).safeParse({ ...TYPED, ...wrong })
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual(told)
})

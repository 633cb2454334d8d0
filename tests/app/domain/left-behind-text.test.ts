import { expect, test } from 'vitest'
import { leftText, unreadText, whatBecomesText } from '#app/domain/sign-in/left-behind-text.ts'

const MARICEL = { userId: 7, fullName: 'Maricel Santos' }
const AT = '2026-11-22T06:14:00.000Z'

test.each<[number, number, string, RegExp]>([
  [1, 0, '1 change of Maricel Santos waits here', /^They are sent under that name/],
  [3, 1, '3 changes of Maricel Santos wait here', /^They are sent under that name/],
  [0, 1, '1 change of Maricel Santos needs attention', /^That person finds them under Needs Attention/],
  [0, 2, '2 changes of Maricel Santos need attention', /^That person finds them under Needs Attention/],
])('What somebody has left is told: %i pending, %i rejected', (pending, rejected, text, becomes) => {
  const left = { ...MARICEL, pending, rejected }
  expect(leftText(left)).toBe(text)
  expect(whatBecomesText([left])).toMatch(becomes)
})

test.each<[string, { pending: number; at: string } | null, string]>([
  ['never looked at', null, 'What Maricel Santos has on this device cannot be opened now'],
  ['last seen empty', { pending: 0, at: AT }, 'What Maricel Santos has on this device cannot be opened now'],
  [
    'last seen with a change',
    { pending: 1, at: AT },
    '1 change of Maricel Santos waits here, as last seen Sun 22 Nov, 10:14 AM, and cannot be opened now',
  ],
])('A database that does not open is told of as far as it is known: %s', (_, lastCount, text) => {
  expect(unreadText({ ...MARICEL, lastCount })).toBe(text)
})

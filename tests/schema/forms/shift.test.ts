import { expect, it } from 'vitest'
import { type ShiftInput, shiftFormSchema } from '#schema/forms/shift.ts'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const DAY = '2026-11-23'
const CLOCKED = '2026-11-23T04:00:37.000Z'
const seen = { id: 60, userId: 2, startedAt: CLOCKED, endedAt: null, ...AS_CLOCKED }
const other = { ...seen, id: 61, startedAt: shopInstant(DAY, '18:00'), endedAt: shopInstant(DAY, '19:00') }
const schema = shiftFormSchema(seen, { shifts: [seen, other], now: () => shopInstant(DAY, '20:00') })
const TYPED: ShiftInput = {
  userId: '2',
  firstDay: DAY,
  starts: '08:00',
  lastDay: DAY,
  ends: '17:00',
  reason: 'Forgot',
}

it('keeps the second in which somebody clocked in, unless that time is changed', () => {
  expect(schema.parse(TYPED)).toMatchObject({ startedAt: CLOCKED, endedAt: shopInstant(DAY, '17:00') })
  expect(schema.parse({ ...TYPED, starts: '08:01' }).startedAt).toBe(shopInstant(DAY, '08:01'))
})

it.each<[string, Partial<ShiftInput>, string]>([
  ['an end before the start', { ends: '07:00' }, 'ends'],
  ['an end to come', { ends: '20:01' }, 'ends'],
  ['the time of another shift', { ends: '18:30' }, 'starts'],
  ['no time', { ends: '' }, 'ends'],
  ['no reason', { reason: '' }, 'reason'],
])('rejects %s at its field', (_, wrong, path) => {
  const { error } = schema.safeParse({ ...TYPED, ...wrong })
  expect(error?.issues.map(issue => issue.path.join('.'))).toEqual([path])
})

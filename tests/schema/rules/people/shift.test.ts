import { describe, expect, test } from 'vitest'
import type { Shift } from '#schema/rows/shift.ts'
import { AS_CLOCKED, coversMoment, endShifts, openShift } from '#schema/rules/people/shift.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const shift = (id: number, from: string, to: string | null): Shift => ({
  id,
  userId: 2,
  startedAt: at(from),
  endedAt: to && at(to),
  ...AS_CLOCKED,
})

test.each([
  ['08:00', null, '07:59', false],
  ['08:00', null, '08:00', true],
  ['08:00', null, '20:00', true],
  ['08:00', '12:00', '11:59', true],
  ['08:00', '12:00', '12:00', false],
])('a shift from %s to %s covers %s: %s', (from, to, moment, covered) => {
  expect(coversMoment(shift(1, from, to), at(moment))).toBe(covered)
})

test('of several open shifts a person is on the earliest', () => {
  expect(openShift([])).toBeUndefined()
  expect(openShift([shift(1, '08:00', '12:00')])).toBeUndefined()
  expect(openShift([shift(1, '09:00', null), shift(2, '08:00', null)])?.id).toBe(2)
})

describe('going home', () => {
  test.each<[string, Shift[], string, [number, string, string, number[]] | null]>([
    ['without a shift', [], '17:00', null],
    ['a second time', [shift(1, '08:00', '17:00')], '17:01', null],
    ['ends the open shift', [shift(1, '08:00', null)], '17:00', [1, '08:00', '17:00', []]],
    ['at once', [shift(1, '08:00', null)], '08:00', [1, '08:00', '08:00', []]],
    ['late, after another has begun', [shift(1, '18:00', null)], '17:00', null],
    [
      'ends the one that had begun',
      [shift(1, '13:00', null), shift(2, '08:00', null)],
      '12:00',
      [2, '08:00', '12:00', []],
    ],
    [
      'makes one of two that two devices opened',
      [shift(1, '08:05', null), shift(2, '08:00', null)],
      '17:00',
      [2, '08:00', '17:00', [1]],
    ],
    [
      'makes one with what another device has ended',
      [shift(1, '08:05', '17:01'), shift(2, '08:00', null)],
      '17:00',
      [2, '08:00', '17:01', [1]],
    ],
    [
      'leaves shifts alone that only touch',
      [shift(1, '06:00', '08:00'), shift(2, '08:00', null), shift(3, '12:00', '13:00')],
      '12:00',
      [2, '08:00', '12:00', []],
    ],
  ])('%s', (_, shifts, moment, expected) => {
    const end = endShifts(shifts, at(moment))
    if (!expected) return expect(end).toBeNull()
    const [id, from, to, mergedIds] = expected
    expect(end).toEqual({ ended: shift(id, from, to), mergedIds })
  })
})

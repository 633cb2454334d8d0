import { describe, expect, test } from 'vitest'
import { IdParams, isStorable, Moment, Paging } from '#schema/rest/fields.ts'

describe('A moment', () => {
  test.each([
    ['2026-11-24T10:00:00+04:00', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T06:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T06:00:00.1234567Z', '2026-11-24T06:00:00.123Z'],
    ['2028-02-29T23:59:59-11:00', '2028-03-01T10:59:59.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(Moment.parse(text)).toBe(moment)
  })

  test.each([
    '2026-11-24',
    '2026-11-24T10:00:00',
    '2026-02-30T10:00:00Z',
    '1999-12-31T23:59:59Z',
    '2000-01-01T00:00:00+14:00',
    '2101-01-01T00:00:00Z',
    '2100-12-31T23:59:59-12:00',
    'now',
    '',
  ])('%j is none', text => {
    expect(Moment.safeParse(text).success).toBe(false)
  })
})

test.each(['0', '-1', '+1', '1.5', '0x10', '1e1', ' 1', '', 'x', '9007199254740993'])(
  'a key in an address is never %j',
  id => {
    expect(IdParams.safeParse({ id }).error?.issues[0]?.message).toBe('A key is a whole number from 1 on')
  },
)

test('parts of a list have a bound', () => {
  expect(Paging.parse({})).toEqual({ page: 1, limit: 1000 })
  expect(Paging.parse({ page: '3', limit: '10' })).toEqual({ page: 3, limit: 10 })
  for (const wrong of [{ page: '0' }, { limit: '1001' }, { page: '1e9' }, { limit: 'x' }, { page: '1.5' }])
    expect(Paging.safeParse(wrong).success).toBe(false)
})

test.each([
  ['شكرا 👍', true],
  ['', true],
  ['A\0', false],
  ['\ud83d', false],
  ['\udc4d\ud83d', false],
])('%j can be stored: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable)
})

import { describe, expect, test } from 'vitest'
import { FIND_LENGTH_MAX, readFindSearch } from '#schema/forms/find.ts'

describe('A document is meant by', () => {
  test.each([
    ['R1017-0012', { series: 'R1017', sequence: 12 }],
    ['r1017 12', { series: 'R1017', sequence: 12 }],
    ['R1017–12', { series: 'R1017', sequence: 12 }],
    ['CN7-0003', { series: 'CN7', sequence: 3 }],
    ['cn 7 3', { series: 'CN7', sequence: 3 }],
    ['CRNX7-0003', null],
    ['R ١٠١٧ ١٢', { series: 'R1017', sequence: 12 }],
    ['R1017', null],
    ['R1017-0', null],
    ['1017-12', null],
    ['R0-12', null],
    [`R1 ${'9'.repeat(20)}`, null],
  ])('%s', (typed, document) => {
    expect(readFindSearch(typed)?.document).toEqual(document)
  })
})

describe('An appointment is meant by', () => {
  test.each([
    ['#123', 123, true],
    ['# 123', 123, true],
    ['#١٢٣', 123, true],
    ['123', 123, false],
    ['#', null, true],
    ['#0', null, true],
    ['0123', null, false],
    ['050 123', null, false],
    ['#12 Omar', null, false],
    ['9'.repeat(20), null, false],
  ])('%s', (typed, appointmentId, isAppointment) => {
    expect(readFindSearch(typed)).toMatchObject({ appointmentId, isAppointment })
  })
})

test('Digits of a phone are looked for from the third on', () => {
  expect(readFindSearch('050')?.person.digits).toBe('')
  expect(readFindSearch('50')?.person.digits).toBe('')
  expect(readFindSearch('050 1')?.person.digits).toBe('501')
})

test('Nothing typed is no search, and too much of it is cut', () => {
  expect(readFindSearch('')).toBeNull()
  expect(readFindSearch(' \t ')).toBeNull()
  expect(readFindSearch('x'.repeat(1_000_000))?.text).toHaveLength(FIND_LENGTH_MAX)
})

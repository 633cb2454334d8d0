import { describe, expect, it } from 'vitest'
import {
  formatPlate,
  formatPlateShort,
  isPlateNumber,
  normalizePlateNumber,
  plateHint,
  readPlate,
  readWrittenPlate,
} from '#schema/rules/text/plate.ts'

describe('plates', () => {
  it.each([
    [' 12 345 ', '12345', true],
    ['١٢٣٤٥', '12345', true],
    ['۱۲۳', '123', true],
    ['1234567', '1234567', false],
    ['12a', '12a', false],
    ['', '', false],
  ])('%j is %j, a number: %s', (typed, number, valid) => {
    expect(normalizePlateNumber(typed)).toBe(number)
    expect(isPlateNumber(number)).toBe(valid)
  })

  it.each([
    [{ plateNumber: '12345' }, null, '12345'],
    [{ plateNumber: 'a 12345' }, 'A', '12345'],
    [{ plateNumber: 'AA12345' }, 'AA', '12345'],
    [{ plateNumber: 'white 77' }, 'White', '77'],
    [{ plateNumber: '16-45678' }, '16', '45678'],
    [{ plateNumber: '12 345' }, null, '12345'],
    [{ plateNumber: '\u200fDXB Ａ\u2011１２３４５' }, 'A', '12345'],
    [{ plateNumber: '12345', plateCode: 'b' }, 'B', '12345'],
    [{ plateNumber: '12345', plateCode: '' }, null, '12345'],
    [{ plateNumber: 'A 12345', plateCode: 'B' }, 'B', '12345'],
    [{ plateNumber: 'DXB A 12345' }, 'A', '12345'],
    [{ plateNumber: 'Dubai 12345' }, null, '12345'],
    [{ plateNumber: 'Abu Dhabi 12-345' }, '12', '345'],
    [{ plateCategory: 'dubai', plateNumber: 'dxb-aa 77' }, 'AA', '77'],
    [{ plateCategory: 'dubai', plateNumber: '12-345' }, null, '12345'],
    [{ plateCategory: 'abudhabi', plateNumber: '12-345' }, '12', '345'],
    [{ plateCategory: 'sharjah', plateNumber: '3 45678' }, null, '345678'],
    [{ plateCategory: 'sharjah', plateNumber: '3-45678' }, '3', '45678'],
    [{ plateCategory: 'dubai', plateNumber: 'E 12345' }, 'E', '12345'],
    [{ plateCategory: 'dubai', plateNumber: 'ZZ 12345' }, 'ZZ', '12345'],
  ])('%j is code %s, number %s', (typed, plateCode, plateNumber) => {
    expect(readPlate(typed)).toEqual({ plateCode, plateNumber })
  })

  it.each([
    ['12345', false],
    ['012', true],
    ['123456', true],
    ['1234567', false],
  ])('%s gets a hint: %s', (number, hint) => {
    expect(plateHint(number) !== null).toBe(hint)
  })

  it.each([
    [{ plateCategory: 'dubai', plateCode: 'A', plateNumber: '12345' }, 'Dubai A 12345', 'DXB A 12345'],
    [{ plateCategory: 'rak', plateCode: null, plateNumber: '77' }, 'Ras Al Khaimah 77', 'RAK 77'],
  ])('%j reads %s, and %s where there is little room', (plate, text, short) => {
    expect(formatPlate(plate)).toBe(text)
    expect(formatPlateShort(plate)).toBe(short)
  })
})

describe('whole plates as lists have them', () => {
  it.each([
    ['DXB/A/12346', 'dubai', 'A', '12346'],
    ['12345 A', null, 'A', '12345'],
    ['12345A', null, 'A', '12345'],
    ['A 12345 دبي', 'dubai', 'A', '12345'],
    ['دبي A ١٢٣٤٥', 'dubai', 'A', '12345'],
    ['A 12345 Ras Al Khaimah', 'rak', 'A', '12345'],
    ['Dubai - A - 12345 (UAE)', 'dubai', 'A', '12345'],
    ['UAE Dubai A 12345', 'dubai', 'A', '12345'],
    ['AUH 5/12345', 'abudhabi', '5', '12345'],
    ['AD 16 99887', 'abudhabi', '16', '99887'],
    ['AD 12345', null, 'AD', '12345'],
    ['5 12345', null, '5', '12345'],
    ['12 345', null, null, '12345'],
    ['White 123', null, 'White', '123'],
  ])('%s', (text, plateCategory, plateCode, plateNumber) => {
    expect(readWrittenPlate(text)).toEqual({ plateCategory, plateCode, plateNumber })
  })

  it.each(['', 'hello', 'OMAN 12 X', '1234567'])('%j is none', text => {
    expect(readWrittenPlate(text)).toBeNull()
  })
})

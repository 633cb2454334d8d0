import { expect, it } from 'vitest'
import { readPlateSearch } from '#schema/forms/plate-lookup.ts'

const MESSAGE = 'Plate number must be 1-6 digits'

it.each([
  ['123', { search: { plateNumber: '123', plateCode: null, plateCategory: null } }],
  ['dubai 123456', { search: { plateNumber: '123456', plateCode: null, plateCategory: 'dubai' } }],
  ['Sharjah ١٢ ٣', { search: { plateNumber: '123', plateCode: null, plateCategory: 'sharjah' } }],
  ['DXB S 50882', { search: { plateNumber: '50882', plateCode: 'S', plateCategory: 'dubai' } }],
  ['s50882', { search: { plateNumber: '50882', plateCode: 'S', plateCategory: null } }],
  ['5-12٣', { search: { plateNumber: '123', plateCode: '5', plateCategory: null } }],
  ['rak white 9', { search: { plateNumber: '9', plateCode: 'White', plateCategory: 'rak' } }],
  ['S ', { search: null }],
  ['S 1234567', { search: null, message: MESSAGE }],
  ['1234567', { search: null, message: MESSAGE }],
  ['dubai 12a', { search: null, message: MESSAGE }],
  ['  ', { search: null }],
])('The plate in %j', (typed, read) => {
  expect(readPlateSearch(typed)).toEqual(read)
})

import { expect, test } from 'vitest'
import { readRowId } from '#app/ui/url-state.ts'

test.each([
  ['7', 7],
  ['9007199254740991', 9007199254740991],
  ['0', null],
  ['-3', null],
  ['7.0', null],
  ['1e3', null],
  ['0x10', null],
  [' 7', null],
  ['9007199254740993', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j in an address is the key %j', (text, id) => {
  expect(readRowId(text)).toBe(id)
})

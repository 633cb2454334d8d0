import { describe, expect, it } from 'vitest'
import { matchSearch, searchable } from '#app/features/schedule/match-search.ts'
import { searchText } from '#schema/rules/text/search-text.ts'

const huda = searchable(
  [searchText('Huda Al Nuaimí'), searchText('Abu Dhabi 12 50882', 'Land Rover Defender')],
  ['+971501234567', '50882'],
)

describe('searching people and cars', () => {
  it.each([
    ['huda', true],
    ['AL hud', true],
    ['nuaimi', true],
    ['huda defender', true],
    ['huda patrol', false],
    ['050 123 4567', true],
    ['050 123', true],
    ['+971 50 123', true],
    ['00971501234567', true],
    ['+971 (0)50 123', true],
    ['٠٥٠١٢٣', true],
    ['1234567', true],
    ['50882', true],
    ['508', true],
    ['999', false],
    ['12 50882', true],
    ['123450882', false],
    ['', true],
    ['   ', true],
  ])('%j finds her: %s', (typed, found) => {
    expect(matchSearch(typed)(huda)).toBe(found)
  })

  it('does not take two digits for a part of a phone number', () => {
    expect(matchSearch('97')(huda)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { matchOptions } from '#app/ui/match-options.ts'

const people = [
  { value: '1', label: 'Zoë Almeida', hint: '+971501112222' },
  { value: '2', label: 'Omar Zaid', hint: '+971503334444' },
]

test('Every typed word has to occur, in any order', () => {
  expect(matchOptions(people, 'zaid om').map(({ value }) => value)).toEqual(['2'])
})
test('Accents and case do not matter', () => {
  expect(matchOptions(people, 'ZOE').map(({ value }) => value)).toEqual(['1'])
})
test('Apostrophes and hyphens do not matter', () => {
  const others = [
    { value: '3', label: 'Liam O’Connor' },
    { value: '4', label: 'Noor Al Mansoori' },
  ]
  expect(matchOptions(others, "o'connor").map(({ value }) => value)).toEqual(['3'])
  expect(matchOptions(others, 'al-mansoori').map(({ value }) => value)).toEqual(['4'])
})
test('The phone number finds its owner', () => {
  expect(matchOptions(people, '3334').map(({ value }) => value)).toEqual(['2'])
})
test('A long list gives fifty at most', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ value: String(index), label: 'Customer' }))
  expect(matchOptions(many, '')).toHaveLength(50)
})

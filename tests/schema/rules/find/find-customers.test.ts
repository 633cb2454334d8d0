import { describe, expect, test } from 'vitest'
import { findCustomers } from '#schema/rules/find/find-customers.ts'
import { searchText } from '#schema/rules/text/search-text.ts'

const person = (fullName: string, phone: string, email: string | null = null) => ({
  fullName,
  phone,
  text: searchText(fullName, email),
})
const people = [
  person('Omar Zaid', '+971501234567', 'omar.z@example.com'),
  person('Zoë Almeida', '+971552223333'),
  person('Liam O’Connor', '+971564440011'),
  person("Sean O'Brien", '+971564440022'),
  person('Huda Al-Mansoori', '+971564440033'),
  person('Noor Al Mansoori', '+971564440044'),
  person('عُمَر خالد', '+442079460958'),
  person('Garage 52', '+97143330000'),
]
const namesFound = (typed: string) => findCustomers(people, typed).map(({ fullName }) => fullName)

describe('A customer is found by a phone number typed as', () => {
  test.each([
    '0501234567',
    '050 123 4567',
    '50-123-4567',
    '+971 50 123 4567',
    '+971 (0)50 123 4567',
    '00971501234567',
    '971501234567',
    '٠٥٠١٢٣',
    '4567',
    '0501',
  ])('%s', typed => {
    expect(namesFound(typed)).toEqual(['Omar Zaid'])
  })

  test('a foreign number', () => {
    expect(namesFound('+44 20 7946')).toEqual(['عُمَر خالد'])
    expect(namesFound('0044 20')).toEqual(['عُمَر خالد'])
  })
})

describe('A customer is found by', () => {
  test.each([
    ['any part of the name', 'mar', ['Omar Zaid']],
    ['words in any order', 'zaid omar', ['Omar Zaid']],
    ['a name without its accents, in any case', 'ZOE', ['Zoë Almeida']],
    ['an Arabic name without its vowel signs', 'عمر', ['عُمَر خالد']],
    ["an apostrophe as a keyboard has it, where the name's is curved", "o'connor", ['Liam O’Connor']],
    ["a curved one, where the name's is straight", 'o’brien', ["Sean O'Brien"]],
    ['no apostrophe at all', 'oconnor', ['Liam O’Connor']],
    ['a hyphen, whether the name has it or not', 'al-mansoori', ['Huda Al-Mansoori', 'Noor Al Mansoori']],
    ['a space, whether the name has it or not', 'al mansoori', ['Huda Al-Mansoori', 'Noor Al Mansoori']],
    ['an e-mail address', 'omar.z@', ['Omar Zaid']],
    ['a name and some digits of the phone together', 'zo 055', ['Zoë Almeida']],
    ['a name with a number that the phone does not have', 'garage 52', ['Garage 52']],
    ['zeros from the end of the phone', '0000', ['Garage 52']],
    ['a number of the phone or of the name', '52', ['Zoë Almeida', 'Garage 52']],
  ])('%s', (_what, typed, names) => {
    expect(namesFound(typed)).toEqual(names)
  })

  test('nothing that does not all fit', () => {
    expect(namesFound('omar 055')).toEqual([])
    expect(namesFound('omar almeida')).toEqual([])
  })
})

test('Nothing typed finds everyone, in the same order', () => {
  expect(findCustomers(people, '  ')).toEqual(people)
  expect(findCustomers(people, '+')).toEqual(people)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanArgs, cleanLine, cleanText, isSameField } from '#schema/rules/text/clean-text.ts'

test.each<[string, string, string]>([
  ['controls', 'a\u0001b\u0007c\u007fd\u0085e', 'abcde'],
  ['overrides and isolates of the direction', '\u202eevil\u202c \u2066x\u2069', 'evil x'],
  ['signs that nobody sees', 'a\u200bb\ufeffc\u00add\u200ee\u3164f\u034fg\u{e0041}h', 'abcdefgh'],
  [
    'joiners and variation selectors without work',
    'a\u200db\u200cc\ufe0f ٥\u200c٥ محمد\u200c',
    'abc ٥٥ محمد',
  ],
  ['line ends', 'a\r\nb\rc\u2028d\ve', 'a\nb\nc\nd\ne'],
  ['spaces of other widths', 'a\u00a0b\u202fc\td  e', 'a b c d  e'],
  ['other shapes of letters and digits', 'ﬁx Ａ１ ﻻ ﷲ \u{1d40e}mar', 'fix A1 لا الله Omar'],
  ['accents apart from their letters', 'Rene\u0301', 'René'],
  ['hyphens that look like others', 'Al\u2011Mansoori', 'Al-Mansoori'],
])('%s do not stay in a text', (_what, typed, kept) => expect(cleanText(typed)).toBe(kept))

test.each([
  'می\u200cخواهم',
  'क्\u200dष',
  '👩🏽\u200d🔧 ❤\ufe0f 1\ufe0f⃣',
  'one\n  two – three',
  'محمد',
  '½ m² of ™, № 5°C',
])('%j stays as it is', text => expect(cleanText(text)).toBe(text))

test('A line has no ends in it, single spaces and one dash', () => {
  expect(cleanLine(' Omar\r\nX-Evil: 1\t\t2 ')).toBe('Omar X-Evil: 1 2')
  expect(cleanLine('5–6 — \u22127')).toBe('5-6 - -7')
})

/** The signs that the rules are about, next to each other more often than chance would have them. */
const ODD = [...'\u200c\u200d\ufe0f\u200e\u0301\u2011–\u00a0\r\n\u2028 aمक्👩❤🏽ﻻﷲ１１\u20e3']

test('What is clean stays as it is, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 1 })) }),
      text => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      },
    ),
    { numRuns: 500 },
  )
})

test('The arguments of a mutation are clean at every depth, names on one line, and the same when they were', () => {
  const clean = { fullName: 'Omar', notes: 'a\nb – c', lines: [{ productName: 'Wax' }], at: null, n: 1 }
  expect(cleanArgs(clean)).toBe(clean)
  const typed = {
    ...clean,
    fullName: 'Om\u202ear\nX – Y',
    notes: 'a\r\nb – c\u0007',
    lines: [{ productName: 'W\ra\u0001x' }],
  }
  expect(cleanArgs(typed)).toEqual({ ...clean, fullName: 'Omar X - Y', lines: [{ productName: 'W ax' }] })
})

test('A text that was stored uncleaned is the same field as its clean one', () => {
  expect(isSameField('fullName', 'Omar\u200e – X', 'Omar - X')).toBe(true)
  expect(isSameField('notes', 'a – b', 'a - b')).toBe(false)
  expect(isSameField('notes', null, '')).toBe(false)
})

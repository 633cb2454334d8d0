import { expect, test } from 'vitest'
import { cleanArgs, cleanLine, cleanText } from '#schema/rules/text/clean-text.ts'

test.each<[string, string, string]>([
  ['controls', 'a\u0001b\u0007c\u007fd\u0085e', 'abcde'],
  ['overrides and isolates of the direction', '\u202eevil\u202c \u2066x\u2069', 'evil x'],
  ['invisible signs', 'a\u200bb\ufeffc\u00add\u200ee', 'abcde'],
  ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('%s do not stay in a text', (_what, typed, kept) => expect(cleanText(typed)).toBe(kept))

test.each(['می\u200cخواهم', '👩\u200d🔧', 'one\ttwo\nthree', 'محمد', '\u0600١٢'])('%j stays as it is', text =>
  expect(cleanText(text)).toBe(text),
)

test('A line has no ends in it', () => expect(cleanLine('Omar\r\nX-Evil: 1\t2')).toBe('Omar X-Evil: 1 2'))

test('The arguments of a mutation are clean at every depth, names on one line, and the same when they were', () => {
  const clean = { fullName: 'Omar', notes: 'a\nb', lines: [{ productName: 'Wax' }], at: null, n: 1 }
  expect(cleanArgs(clean)).toBe(clean)
  const typed = {
    ...clean,
    fullName: 'Om\u202ear\nX',
    notes: 'a\r\nb\u0007',
    lines: [{ productName: 'W\ra\u0001x' }],
  }
  expect(cleanArgs(typed)).toEqual({ ...clean, fullName: 'Omar X', lines: [{ productName: 'W ax' }] })
})

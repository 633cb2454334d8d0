import { expect, test } from 'vitest'
import { fitText } from '#schema/rules/text/fit-text.ts'

/** Every letter is half as wide as the font is large. */
const measure = (text: string) => Array.from(text).length / 2
const fitted = (text: string) => fitText(text, { sizes: [20, 10], width: 100, maxLines: 2, measure })

test.each<[what: string, text: string, size: number, lines: string[]]>([
  ['a short text is one large line', 'Sheen', 20, ['Sheen']],
  ['words go on to the next line', 'Premium clean', 20, ['Premium', 'clean']],
  ['lines are as even as they can be', 'aa bb cc dd', 20, ['aa bb', 'cc dd']],
  ['what is too long is smaller', 'Premium clean beyond shine', 10, ['Premium clean', 'beyond shine']],
  ['a long word is smaller', 'Autoaufbereitung', 10, ['Autoaufbereitung']],
  ['a word that has no room on any line is cut', 'x'.repeat(25), 10, ['x'.repeat(20), 'x'.repeat(5)]],
  [
    'what has no room at all ends',
    'one two three four five six seven eight nine ten',
    10,
    ['one two three four', 'five six seven eigh…'],
  ],
  ['nothing is no line', ' ', 20, []],
])('%s', (_, text, size, lines) => {
  expect(fitted(text)).toEqual({ size, lines })
})

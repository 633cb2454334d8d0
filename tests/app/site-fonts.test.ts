import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#schema/texts/languages.ts'
import { lettersOf } from '../../build/site-fonts.ts'

const latin = lettersOf('site-latin.woff2', readFileSync('app/theme/visitor.css', 'utf8'))
const arabic = lettersOf('site-arabic.woff2', readFileSync('app/theme/visitor.ar.css', 'utf8'))
/** Of no width: no font is asked for them. */
const UNSEEN = /[\n\u200e\u200f\u2066-\u2069]/g

it.each(LANGUAGES)('the fonts that come with a page have every letter of its texts: %s', language => {
  const folder = `schema/texts/${language}`
  const texts = readdirSync(folder).map(file => readFileSync(`${folder}/${file}`, 'utf8'))
  const missing = new Set(texts.join('').replaceAll(UNSEEN, ''))
  for (const letter of latin + arabic) missing.delete(letter)
  expect([...missing]).toEqual([])
})

it('the fonts that come with a page have the names and figures that people write', () => {
  for (const letter of 'محمد الفلاسي پژچگ ١٢٣٬٤٥٦٫٧ لإلآء، سيّارةٌ؟') expect(latin + arabic).toContain(letter)
  for (const letter of 'Al Quoz 3, “Hamza’s” +971 × 20 %') expect(latin).toContain(letter)
})

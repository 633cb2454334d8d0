import { join } from 'node:path'
import { runnerImport } from 'vite'
import { expect, test } from 'vitest'
import { BLANK_FACTS } from '#app/site/frame/blank-facts.ts'
import { pseudoLanguage } from '#tests/fixtures/pseudo-language.ts'

type Prerender = typeof import('#app/site/prerender.tsx')
type PrerenderForm = typeof import('#app/site/booking/prerender-form.tsx')
type Scenes = typeof import('#tests/fixtures/booking-scenes.tsx')

const ROOT = join(import.meta.dirname, '../..')
/** Names, and what is meant for machines. */
const ALLOWED = /AED|Instagram|Facebook|WhatsApp|\{\{[^}]*\}\}/g
const WORD = /[A-Za-z]{2,}/
/** Attributes that people read or hear; `content` is that of the texts in the head. */
const READ_ATTRIBUTE = /\b(?:aria-label|alt|placeholder|title)="([^"]*)"/g
const DESCRIPTION =
  /<meta (?:name="description"|property="og:(?:title|description|image:alt)") content="([^"]*)"/g

const load = async <Module>(file: string) =>
  (
    await runnerImport<Module>(join(ROOT, file), {
      configFile: false,
      root: ROOT,
      plugins: [pseudoLanguage()],
    })
  ).module

test('No public page says anything that is not in the catalogue', async () => {
  const { prerenderPage } = await load<Prerender>('app/site/prerender.tsx')
  const { prerenderForm } = await load<PrerenderForm>('app/site/booking/prerender-form.tsx')
  for (const page of ['landing', 'booking'] as const) {
    const { head, markup } = prerenderPage(page, prerenderForm({ facts: BLANK_FACTS }).html)
    expect(plainTexts(head + markup), page).toEqual([])
    // Not a page without words.
    expect(markup).toContain('\u0301')
  }
})

test('The booking form says nothing in any state that is not in the catalogue', async () => {
  const { bookingScenes } = await load<Scenes>('tests/fixtures/booking-scenes.tsx')
  const scenes = await bookingScenes()
  expect(scenes.flatMap(plainTexts)).toEqual([])
  expect(scenes.join('')).toContain('\u0301')
})

test('Plain words are found', () => {
  expect(plainTexts('<p>B\u0301ook</p><input placeholder="Your name"/><b title="3">AED 5.00</b>')).toEqual([
    'B\u0301ook',
    'Your name',
  ])
})

/** The texts of a piece of HTML in letters without an accent. */
function plainTexts(html: string): string[] {
  const visible = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  const texts = visible.replace(/<!--.*?-->/g, '').split(/<[^>]*>/)
  const attributes = [READ_ATTRIBUTE, DESCRIPTION].flatMap(pattern => [...visible.matchAll(pattern)])
  return [...texts, ...attributes.map(([, text = '']) => text)].filter(text =>
    WORD.test(text.replace(/&\w+;/g, ' ').replace(ALLOWED, '')),
  )
}

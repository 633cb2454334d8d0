import { html } from 'hono/html'
import type { Language } from '#schema/texts/languages.ts'
import { drawnPage, type Markup } from '../http/drawn-page.ts'
import { VISITOR_STYLES } from './visitor-page-styles.ts'

type Message = { title: string; text: string; language: Language }

/** A page that says why there is no document to see. */
export function messagePage({ title, text, language }: Message): Markup {
  return drawnPage(
    { title, language, styles: VISITOR_STYLES, referrer: 'same-origin' },
    html`<main>
      <section>
        <h1>${title}</h1>
        <p>${text}</p>
      </section>
    </main>`,
  )
}

import { html } from 'hono/html'
import type { Language } from '#schema/texts/languages.ts'
import { drawnPage, type Markup } from '../http/drawn-page.ts'
import { VISITOR_STYLES } from './visitor-page-styles.ts'

type Head = { title: string; language: Language; script?: string }

/** A page in the look of the public ones. */
export function visitorPage(head: Head, body: Markup): Markup {
  return drawnPage({ ...head, styles: VISITOR_STYLES, referrer: 'same-origin' }, body)
}

type Message = { title: string; text: string; language: Language; link?: { text: string; href: string } }

/** A page that says why there is nothing else to see. */
export function messagePage({ title, text, language, link }: Message): Markup {
  return visitorPage(
    { title, language },
    html`<main>
      <section>
        <h1>${title}</h1>
        <p class="muted">${text}</p>
        ${link && html`<p class="actions"><a class="button" href="${link.href}">${link.text}</a></p>`}
      </section>
    </main>`,
  )
}

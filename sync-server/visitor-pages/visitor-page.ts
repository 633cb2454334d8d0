import { html } from 'hono/html'
import type { Settings } from '#schema/rows/settings.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language, pathIn } from '#schema/texts/languages.ts'
import { drawnPage, type Markup } from '../http/drawn-page.ts'
import { VISITOR_STYLES } from './visitor-page-styles.ts'

type Head = { title: string; language: Language; script?: string }

/** A page in the look of the public ones. */
export function visitorPage(head: Head, body: Markup): Markup {
  return drawnPage({ ...head, styles: VISITOR_STYLES, referrer: 'same-origin' }, body)
}

type Header = { settings: Pick<Settings, 'logo' | 'shopName'>; path: string; language: Language }

/** The shop, which leads to its site, and the same page in the other language. */
export function shopHeader({ settings, path, language }: Header): Markup {
  const other = LANGUAGES.find(each => each !== language) ?? language
  return html`<header class="top">
    <a class="shop" href="${pathIn(language, '/')}" dir="auto">
      ${settings.logo ? html`<img src="${settings.logo}" alt="${settings.shopName}" />` : settings.shopName}
    </a>
    <a href="${path}?lang=${other}" lang="${other}" class="online">${LANGUAGE_NAMES[other]}</a>
  </header>`
}

/** A sentence on the change that was just made, or why it was not. */
export type Notice = { text: string; isProblem?: boolean } | undefined

export function noticePart(notice: Notice): Markup {
  if (!notice) return html``
  const { text, isProblem } = notice
  return html`<p class="notice ${isProblem ? 'problem' : ''}" role="${isProblem ? 'alert' : 'status'}">${text}</p>`
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

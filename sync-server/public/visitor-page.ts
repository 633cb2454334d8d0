import { html, raw } from 'hono/html'
import { directionOf, type Language } from '#schema/texts/languages.ts'
import type { Markup } from '../documents/document-page-parts.ts'
import { VISITOR_STYLES } from './visitor-page-styles.ts'

type Head = {
  title: string
  language: Language /** The path of a script that the page can do without. */
  script?: string
}

/** A page that the server draws for visitors, beside those of the build. It is none for search engines. */
export function visitorPage({ title, language, script }: Head, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="same-origin" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(VISITOR_STYLES)}
        </style>
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`
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

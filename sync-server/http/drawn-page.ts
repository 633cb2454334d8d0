import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { directionOf, type Language } from '#schema/texts/languages.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

type Head = {
  title: string
  language: Language
  styles: string
  /** The sites that are sent the page's URL, which may hold a token: none, or this one alone. */
  referrer: 'no-referrer' | 'same-origin'
  /** The path of a script that the page can do without. */
  script?: string | undefined
}

/** A page that the server draws, beside those of the build. It is none for search engines. */
export function drawnPage({ title, language, styles, referrer, script }: Head, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="${referrer}" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(styles)}
        </style>
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

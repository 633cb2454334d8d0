import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentCode } from '#app/documents/document-code.tsx'
import { DocumentPage } from '#app/documents/document-page.tsx'
import type { DocumentRows } from '#schema/rules/documents/document-rows.ts'
import { documentTitle } from '#schema/rules/documents/document-text.ts'
import { printDocument } from '#schema/rules/documents/print-document.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'

const STYLES = ['paper.css', 'paper-wide.css', 'document-page.css'].map(readStyles).join('')

/** The page of a document in its customer's language; `url` is where it is, null for a shop that does not say so. */
export function documentPage(
  { language, ...rows }: DocumentRows & { language: Language },
  url: string | null,
): ReturnType<typeof html> {
  const { subject } = rows
  const document = printDocument(rows, language)
  const title = documentTitle(subject)
  const text = url ?? document.code
  const code: DocumentCode | null = text === null ? null : { kind: url ? 'link' : 'facts', text, title }
  const drawing = renderToStaticMarkup(createElement(DocumentPage, { document, language, code }))
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title} · ${document.seller.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        ${raw(drawing)}
      </body>
    </html>`
}

/** The drawing's own styles, without their comments and line breaks. */
function readStyles(name: string): string {
  const css = readFileSync(new URL(`../../app/documents/${name}`, import.meta.url), 'utf8')
  return css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')
}

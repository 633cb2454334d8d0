/** @jsxRuntime automatic */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MorningPaper } from '#app/documents/morning-paper.tsx'
import type { MorningReport } from '#schema/rules/reports/morning-report.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'

/** The page of the report for a browser that prints it. */
export function morningPage(report: MorningReport, language: Language): string {
  const page = (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>{`${report.shopName} ${report.today}`}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <MorningPaper report={report} language={language} />
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const STYLES = `${readFileSync(new URL('../../app/documents/paper.css', import.meta.url), 'utf8')}
@page { size: A4; margin: 14mm }
body { margin: 0; font-family: Inter, 'Noto Sans Arabic', 'Noto Naskh Arabic', system-ui, sans-serif }
.paper section { margin-block-end: 1.5rem }
.paper h2 { font-size: 1rem; margin-block-end: 0.5rem }
.paper .paper-facts > div { break-inside: avoid }`

/** @jsxRuntime automatic */
import type { PrintedDocument } from '#schema/rules/documents/printed-document.ts'
import type { Language } from '#schema/texts/languages.ts'
import { CodeFigure, type DocumentCode } from './document-code.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentLanguage, Fact, Facts, InBoth } from './document-parts.tsx'
import { DocumentTable } from './document-table.tsx'

type DocumentDrawingProps = {
  document: PrintedDocument
  language?: Language
  code?: DocumentCode | null
  heading?: 'h1' | 'h2'
}

/** What stands on a paper, on whatever it is drawn: the counter’s sheet, the customer’s page, A4 or a roll (paper.css). */
export function DocumentDrawing({ document, language = 'en', code, heading = 'h2' }: DocumentDrawingProps) {
  const { notice, table, remark, totals, money, foot } = document
  return (
    <DocumentLanguage value={language}>
      {notice && (
        <p className="paper-notice" role="note">
          {notice}
        </p>
      )}
      <DocumentHead document={document} heading={heading} />
      {table && <DocumentTable table={table} />}
      {remark && (
        <p className="paper-remark paper-muted">
          <InBoth label={remark} />
        </p>
      )}
      {totals.length > 0 && (
        <Facts className="paper-totals">
          {totals.map(fact => (
            <Fact key={String(fact.label)} {...fact} />
          ))}
        </Facts>
      )}
      {(code || money.length > 0) && (
        <div className={table ? 'paper-end paper-at-foot' : 'paper-end'}>
          {code && <CodeFigure code={code} />}
          <section className="paper-payments">
            {money.map(({ facts, look }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a document keep their order.
              <Facts key={i} className={look && `paper-${look}`}>
                {facts.map((fact, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a minute have the same label.
                  <Fact key={j} {...fact} />
                ))}
              </Facts>
            ))}
          </section>
        </div>
      )}
      {foot.length > 0 && (
        <div className="paper-foot paper-muted">
          {foot.map(label => (
            <p key={label[0]}>
              <InBoth label={label} />
            </p>
          ))}
        </div>
      )}
    </DocumentLanguage>
  )
}

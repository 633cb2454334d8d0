/** @jsxRuntime automatic */
import type { MorningReport } from '#schema/rules/reports/morning-report.ts'
import {
  type MorningLine,
  type MorningSection,
  morningSections,
} from '#schema/rules/reports/morning-sections.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { MORNING_LABELS } from '#schema/texts/morning-mail.ts'
import { DocumentLanguage, Facts, InBoth } from './document-parts.tsx'

/** The report of a morning on A4, as invoices and drawer reports are drawn. */
export function MorningPaper({ report, language }: { report: MorningReport; language: Language }) {
  return (
    <article className="paper" data-size="a4">
      <DocumentLanguage value={language}>
        <header className="paper-head">
          <div>
            <div className="paper-name">
              <bdi>{report.shopName}</bdi>
            </div>
            <h1 className="paper-title">
              <InBoth label={MORNING_LABELS.title} />
            </h1>
            <div className="paper-muted">{formatDay(report.today, TEXTS[language].calendar)}</div>
          </div>
        </header>
        {morningSections(report, language).map(section => (
          <Section key={section.title[0]} section={section} />
        ))}
      </DocumentLanguage>
    </article>
  )
}

function Section({ section: { title, detail, lines, empty } }: { section: MorningSection }) {
  return (
    <section>
      <h2 className="paper-strong">
        <InBoth label={title} /> {detail && <span className="paper-muted">{detail}</span>}
      </h2>
      {lines.length === 0 && empty && (
        <p className="paper-muted">
          <InBoth label={empty} />
        </p>
      )}
      <Facts>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report keep their order.
          <Line key={i} line={line} />
        ))}
      </Facts>
    </section>
  )
}

const LOOKS = { strong: 'paper-strong', part: 'paper-muted' } as const

function Line({ line: { label, value, note, look } }: { line: MorningLine }) {
  return (
    <div className={look && LOOKS[look]}>
      <dt>{typeof label === 'string' ? <bdi>{label}</bdi> : <InBoth label={label} />}</dt>
      <dd>
        <bdi>{value}</bdi>
        {note && (
          <div className="paper-muted">
            <bdi>{note}</bdi>
          </div>
        )}
      </dd>
    </div>
  )
}

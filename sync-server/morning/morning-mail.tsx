/** @jsxRuntime automatic */
import { renderToStaticMarkup } from 'react-dom/server'
import type { MorningReport } from '#schema/rules/reports/morning-report.ts'
import {
  type MorningLine,
  type MorningSection,
  morningSections,
} from '#schema/rules/reports/morning-sections.ts'
import type { Label } from '#schema/texts/documents/labels.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'
import { MORNING_SENTENCES } from '#schema/texts/morning-mail.ts'

type Place = {
  language: Language
  /** The shop's own origin, where it is known: the mail leads there. */
  publicUrl: string | undefined
}

const inOwn = (label: Label | string, language: Language) =>
  typeof label === 'string' ? label : label[language === 'ar' ? 1 : 0]

/** The report as plain text, for programs that show no HTML. */
export function morningText(report: MorningReport, { language, publicUrl }: Place): string {
  const { open, why } = MORNING_SENTENCES[language]
  const sections = morningSections(report, language).map(({ title, detail, lines, empty }) => {
    const head = [inOwn(title, language), detail].filter(Boolean).join(' · ')
    const body = lines.map(({ label, value, note }) =>
      [`${inOwn(label, language)}: ${value}`, note && `  ${note}`].filter(Boolean).join('\n'),
    )
    return [head, ...(lines.length === 0 && empty ? [inOwn(empty, language)] : body)].join('\n')
  })
  const foot = [publicUrl && `${open}: ${publicUrl}/dashboard`, why].filter(Boolean)
  return `${[...sections, foot.join('\n')].join('\n\n')}\n`
}

/** The report as HTML: a table each, which every mail program lays out, and no picture or script. */
export function morningHtml(report: MorningReport, { language, publicUrl }: Place): string {
  const { open, why } = MORNING_SENTENCES[language]
  const mail = (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{DARK}</style>
      </head>
      <body className="back" style={STYLES.back}>
        <div className="sheet" style={STYLES.sheet}>
          <h1 style={STYLES.shop}>
            <bdi>{report.shopName}</bdi>
          </h1>
          {morningSections(report, language).map(section => (
            <Section key={section.title[0]} section={section} language={language} />
          ))}
          {publicUrl && (
            <p style={STYLES.action}>
              <a className="open" href={`${publicUrl}/dashboard`} style={STYLES.open}>
                {open}
              </a>
            </p>
          )}
          <p className="muted" style={STYLES.why}>
            {why}
          </p>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(mail)}`
}

function Section({ section, language }: { section: MorningSection; language: Language }) {
  const { title, detail, lines, empty } = section
  const align = directionOf(language) === 'rtl' ? ('left' as const) : ('right' as const)
  return (
    <>
      <h2 style={STYLES.title}>
        {inOwn(title, language)}{' '}
        <span className="muted" style={STYLES.detail}>
          {detail}
        </span>
      </h2>
      {lines.length === 0 && empty && (
        <p className="muted" style={STYLES.empty}>
          {inOwn(empty, language)}
        </p>
      )}
      <table role="presentation" cellPadding={0} cellSpacing={0} style={STYLES.table}>
        <tbody>
          {lines.map(({ label, value, note, look }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report keep their order.
            <tr key={i}>
              <td className={classOf(look)} style={{ ...STYLES.cell, ...(look && STYLES[look]) }}>
                <bdi>{inOwn(label, language)}</bdi>
              </td>
              <td
                className={classOf(look)}
                style={{ ...STYLES.cell, textAlign: align, ...(look && STYLES[look]) }}
              >
                <bdi>{value}</bdi>
                {note && (
                  <div className="muted" style={STYLES.note}>
                    <bdi>{note}</bdi>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const classOf = (look: MorningLine['look']) => (look === 'part' ? 'line muted' : 'line')

const STYLES = {
  back: { margin: 0, padding: '16px', background: '#f4f6fa', color: '#0c1524' },
  sheet: {
    maxWidth: '600px',
    margin: '0 auto',
    padding: '20px',
    background: '#ffffff',
    borderRadius: '10px',
    font: "15px/22px Inter, 'Segoe UI', system-ui, sans-serif",
  },
  shop: { margin: 0, fontSize: '18px', lineHeight: '26px' },
  title: { margin: '20px 0 4px', fontSize: '16px', lineHeight: '24px' },
  detail: { fontWeight: 400, color: '#515e73' },
  empty: { margin: 0, color: '#515e73' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: { padding: '6px 0', borderBottom: '1px solid #dbe1ea', verticalAlign: 'top' },
  strong: { fontWeight: 600 },
  part: { color: '#515e73' },
  note: { color: '#515e73', fontWeight: 400, fontSize: '14px' },
  action: { margin: '24px 0 0' },
  open: {
    display: 'inline-block',
    padding: '11px 18px',
    background: '#0c1524',
    color: '#ffffff',
    borderRadius: '8px',
    textDecoration: 'none',
    fontWeight: 600,
  },
  why: { margin: '20px 0 0', color: '#515e73', fontSize: '13px', lineHeight: '20px' },
} as const

const DARK = `@media (prefers-color-scheme: dark) {
  .back { background: #0b1220 !important; color: #e6ebf3 !important }
  .sheet { background: #131c2d !important }
  .muted { color: #a5b1c5 !important }
  .line { border-color: #2a364b !important }
  .open { background: #e6ebf3 !important; color: #0c1524 !important }
}`

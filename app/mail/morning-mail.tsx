/** @jsxRuntime automatic */
import { type MorningLine, type MorningSection, wordsOf } from '#schema/rules/reports/morning-sections.ts'
import type { Language } from '#schema/texts/languages.ts'
import { MORNING_SENTENCES } from '#schema/texts/morning-mail.ts'
import { MailButton, MailFrame } from './mail-frame.tsx'

export type MorningMailProps = {
  subject: string
  shopName: string
  sections: readonly MorningSection[]
  language: Language
  /** The address of the app; null where the server does not know its own. */
  appUrl: string | null
}

/** The report of the morning: a table each, which every mail program lays out. */
export function MorningMail({ subject, shopName, sections, language, appUrl }: MorningMailProps) {
  const { open, why } = MORNING_SENTENCES[language]
  return (
    <MailFrame title={subject} shopName={shopName} language={language} foot={<p>{why}</p>}>
      {sections.map(({ title, detail, lines, empty }) => (
        <div key={title[0]}>
          <h2 className="title">
            {wordsOf(title, language)} <span className="muted">{detail}</span>
          </h2>
          {lines.length === 0 && empty && <p className="empty muted">{wordsOf(empty, language)}</p>}
          {lines.length > 0 && (
            <table className="lines" role="presentation">
              <tbody>
                {lines.map((line, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report keep their order.
                  <Line key={i} line={line} language={language} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      ))}
      {appUrl && <MailButton href={appUrl}>{open}</MailButton>}
    </MailFrame>
  )
}

const LOOKS = { strong: 'strong', part: 'muted' } as const

function Line({ line: { label, value, note, look }, language }: { line: MorningLine; language: Language }) {
  return (
    <tr className={look && LOOKS[look]}>
      <td>
        <bdi>{wordsOf(label, language)}</bdi>
      </td>
      <td className="value">
        <bdi>{value}</bdi>
        {note && (
          <div className="note muted">
            <bdi>{note}</bdi>
          </div>
        )}
      </td>
    </tr>
  )
}
